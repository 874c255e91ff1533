use super::Period;

/// Returns in percent by period; each may be unknown on its own.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Returns {
    /// Since the start of the calendar year.
    pub ytd: Option<f64>,
    /// Over three months.
    pub three_months: Option<f64>,
    /// Over six months.
    pub six_months: Option<f64>,
    /// Over one year.
    pub one_year: Option<f64>,
    /// Over three years, per year.
    pub three_years: Option<f64>,
    /// Over five years, per year.
    pub five_years: Option<f64>,
    /// Over ten years, per year.
    pub ten_years: Option<f64>,
}

impl Returns {
    /// The return over `period`, in percent.
    pub const fn get(&self, period: Period) -> Option<f64> {
        match period {
            Period::YearToDate => self.ytd,
            Period::ThreeMonths => self.three_months,
            Period::SixMonths => self.six_months,
            Period::OneYear => self.one_year,
            Period::ThreeYears => self.three_years,
            Period::FiveYears => self.five_years,
            Period::TenYears => self.ten_years,
        }
    }

    /// The returns that `of` gives for each period.
    pub fn from_fn(mut of: impl FnMut(Period) -> Option<f64>) -> Self {
        Self {
            ytd: of(Period::YearToDate),
            three_months: of(Period::ThreeMonths),
            six_months: of(Period::SixMonths),
            one_year: of(Period::OneYear),
            three_years: of(Period::ThreeYears),
            five_years: of(Period::FiveYears),
            ten_years: of(Period::TenYears),
        }
    }
}

/// What a fund returned.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Performance {
    /// By period.
    pub returns: Returns,
    /// Per year since the fund began, in percent.
    pub since_inception: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_period_reads_the_return_that_was_set_for_it() {
        let years = |period| match period {
            Period::YearToDate => None,
            Period::ThreeMonths => Some(0.25),
            Period::SixMonths => Some(0.5),
            Period::OneYear => Some(1.0),
            Period::ThreeYears => Some(3.0),
            Period::FiveYears => Some(5.0),
            Period::TenYears => Some(10.0),
        };
        let returns = Returns::from_fn(years);
        for &period in Period::ALL {
            assert_eq!(returns.get(period), years(period), "{period}");
        }
    }
}
