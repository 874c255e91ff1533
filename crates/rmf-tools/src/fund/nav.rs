use chrono::NaiveDate;

/// The net asset value of one unit on one day, in baht.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NavRow {
    /// The day the value is for.
    pub date: NaiveDate,
    /// Value of one unit.
    pub nav: f64,
    /// Value of the whole fund.
    pub net_asset: Option<f64>,
    /// The price at which the company buys a unit back.
    pub buy_price: Option<f64>,
    /// The price at which the company sells a unit.
    pub sell_price: Option<f64>,
}

/// NAV rows a caller may compute with: dates strictly rising, values plausible.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NavHistory(Vec<NavRow>);

/// Why rows are not a history.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum NavHistoryError {
    /// A value outside [`NavHistory::PLAUSIBLE`].
    #[error("{nav} is no NAV for {date}; a value from 0.000001 to 1000000000 is")]
    Implausible {
        /// The row's date.
        date: NaiveDate,
        /// The row's value.
        nav: f64,
    },
    /// A row dated on or before the one in front of it.
    #[error("the row of {date} stands after the row of {before}; dates rise and none repeats")]
    NotRising {
        /// The row's date.
        date: NaiveDate,
        /// The date of the row in front of it.
        before: NaiveDate,
    },
}

impl NavHistory {
    /// What a unit may be worth, in baht. Inside it no ratio of two values overflows.
    pub const PLAUSIBLE: core::ops::RangeInclusive<f64> = 0.000_001..=1e9;

    /// The rows, oldest first.
    ///
    /// # Errors
    ///
    /// When a value is implausible or a date does not come after the one before it.
    pub fn new(rows: Vec<NavRow>) -> Result<Self, NavHistoryError> {
        if let Some(row) = rows.iter().find(|row| !Self::PLAUSIBLE.contains(&row.nav)) {
            return Err(NavHistoryError::Implausible {
                date: row.date,
                nav: row.nav,
            });
        }
        let mut pairs = rows.iter().zip(rows.iter().skip(1));
        if let Some((before, row)) = pairs.find(|(before, row)| row.date <= before.date) {
            return Err(NavHistoryError::NotRising {
                date: row.date,
                before: before.date,
            });
        }
        Ok(Self(rows))
    }

    /// All rows, oldest first.
    pub fn rows(&self) -> &[NavRow] {
        &self.0
    }

    /// The newest row.
    pub fn latest(&self) -> Option<&NavRow> {
        self.0.last()
    }

    /// The row before the newest.
    pub fn previous(&self) -> Option<&NavRow> {
        self.0.iter().rev().nth(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(day: u32, nav: f64) -> NavRow {
        let date = NaiveDate::from_ymd_opt(2025, 11, day).unwrap();
        NavRow {
            date,
            nav,
            net_asset: None,
            buy_price: None,
            sell_price: None,
        }
    }

    #[test]
    fn rows_out_of_order_or_repeated_are_refused() {
        let error = NavHistory::new(vec![row(4, 10.0), row(3, 10.0)]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the row of 2025-11-03 stands after the row of 2025-11-04; dates rise and none repeats"
        );
        assert!(NavHistory::new(vec![row(4, 10.0), row(4, 10.0)]).is_err());
    }

    #[test]
    fn values_that_are_no_nav_are_refused() {
        for nav in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e10] {
            assert!(
                matches!(
                    NavHistory::new(vec![row(4, nav)]),
                    Err(NavHistoryError::Implausible { .. })
                ),
                "{nav}"
            );
        }
    }

    #[test]
    fn the_latest_and_the_row_before_it_are_the_last_two() {
        let history = NavHistory::new(vec![row(3, 10.0), row(4, 11.0), row(5, 12.0)]).unwrap();
        assert_eq!(
            (history.latest(), history.previous()),
            (Some(&row(5, 12.0)), Some(&row(4, 11.0)))
        );
        assert_eq!(NavHistory::default().previous(), None);
    }
}
