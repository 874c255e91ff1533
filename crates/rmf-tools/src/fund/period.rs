wire::string_enum! {
    /// A period over which a fund and its benchmark report a return.
    ///
    /// A fund reports one more, since its inception; that stands in [`Performance`](super::Performance)
    /// because benchmarks have none.
    pub enum Period {
        /// Since the start of the calendar year.
        YearToDate = "ytd",
        /// Three months.
        ThreeMonths = "3m",
        /// Six months.
        SixMonths = "6m",
        /// One year.
        OneYear = "1y",
        /// Three years, per year.
        ThreeYears = "3y",
        /// Five years, per year.
        FiveYears = "5y",
        /// Ten years, per year.
        TenYears = "10y",
    }
}

impl Period {
    /// The period of that name, written exactly so.
    pub fn from_name(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_and_no_other_does() {
        for &period in Period::ALL {
            assert_eq!(Period::from_name(period.as_str()), Some(period));
        }
        assert_eq!(Period::from_name("2y"), None);
        assert_eq!(Period::from_name("YTD"), None);
    }
}
