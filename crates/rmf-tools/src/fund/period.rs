use core::fmt;

/// A period over which a fund and its benchmark report a return.
///
/// A fund reports one more, since its inception; that stands in [`Performance`](super::Performance)
/// because benchmarks have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Period {
    /// Since the start of the calendar year.
    YearToDate,
    /// Three months.
    ThreeMonths,
    /// Six months.
    SixMonths,
    /// One year.
    OneYear,
    /// Three years, per year.
    ThreeYears,
    /// Five years, per year.
    FiveYears,
    /// Ten years, per year.
    TenYears,
}

impl Period {
    /// Every period, shortest first after the year to date.
    pub const ALL: [Self; 7] = [
        Self::YearToDate,
        Self::ThreeMonths,
        Self::SixMonths,
        Self::OneYear,
        Self::ThreeYears,
        Self::FiveYears,
        Self::TenYears,
    ];

    /// The name on the wire and in the files: `ytd`, `3m`, `6m`, `1y`, `3y`, `5y`, `10y`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::YearToDate => "ytd",
            Self::ThreeMonths => "3m",
            Self::SixMonths => "6m",
            Self::OneYear => "1y",
            Self::ThreeYears => "3y",
            Self::FiveYears => "5y",
            Self::TenYears => "10y",
        }
    }

    /// The period of that name, written exactly so.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|period| period.as_str() == name)
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_and_no_other_does() {
        for period in Period::ALL {
            assert_eq!(Period::from_name(period.as_str()), Some(period));
        }
        assert_eq!(Period::from_name("2y"), None);
        assert_eq!(Period::from_name("YTD"), None);
    }
}
