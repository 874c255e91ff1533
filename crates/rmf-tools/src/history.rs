//! What NAV rows say together: change, return, volatility, range.
//!
//! Every function takes rows oldest first, as [`NavHistory::rows`](crate::NavHistory::rows) gives
//! them, and answers in percent or baht, unrounded.

use chrono::Days;

use crate::NavRow;

/// How a row differs from the row before it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Change {
    /// In baht.
    pub value: f64,
    /// In percent of the row before.
    pub percent: f64,
}

/// Lowest, highest and mean NAV of some rows, in baht.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NavRange {
    /// The lowest.
    pub min: f64,
    /// The highest.
    pub max: f64,
    /// The arithmetic mean of the rows, days without a row left out.
    pub mean: f64,
}

/// The change from `before` to `row`.
pub fn change(before: &NavRow, row: &NavRow) -> Change {
    Change {
        value: row.nav - before.nav,
        percent: percent_change(before.nav, row.nav),
    }
}

/// Each row with its change from the row before it; the first has none.
pub fn changes(rows: &[NavRow]) -> impl Iterator<Item = (&NavRow, Option<Change>)> {
    let before = core::iter::once(None).chain(rows.iter().map(Some));
    rows.iter()
        .zip(before)
        .map(|(row, before)| (row, before.map(|before| change(before, row))))
}

/// Simple returns from row to row, in percent; one fewer than there are rows.
pub fn daily_returns(rows: &[NavRow]) -> Vec<f64> {
    changes(rows)
        .filter_map(|(_, change)| change.map(|change| change.percent))
        .collect()
}

/// Sample standard deviation of the simple daily returns, in percent, not annualised.
///
/// `None` with fewer than two returns, that is with fewer than three rows.
pub fn volatility(rows: &[NavRow]) -> Option<f64> {
    let returns = daily_returns(rows);
    let mean = mean(returns.iter().copied())?;
    let squares: f64 = returns.iter().map(|value| (value - mean).powi(2)).sum();
    let freedom = returns.iter().skip(1).fold(0.0, |count, _| count + 1.0);
    (freedom > 0.0).then(|| (squares / freedom).sqrt())
}

/// The last NAV over the first, in percent. `None` with fewer than two rows.
pub fn period_return(rows: &[NavRow]) -> Option<f64> {
    match rows {
        [first, .., last] => Some(percent_change(first.nav, last.nav)),
        _ => None,
    }
}

/// Lowest, highest and mean NAV. `None` without rows.
pub fn range(rows: &[NavRow]) -> Option<NavRange> {
    let navs = || rows.iter().map(|row| row.nav);
    Some(NavRange {
        min: navs().reduce(f64::min)?,
        max: navs().reduce(f64::max)?,
        mean: mean(navs())?,
    })
}

/// The rows of the last `days` calendar days, counted back from the latest row and including it.
///
/// Seven days from a Friday reach back to the Saturday before. Weekends and holidays have no rows, so
/// there are usually fewer rows than days.
pub fn last_days(rows: &[NavRow], days: u32) -> &[NavRow] {
    let Some(latest) = rows.last() else {
        return rows;
    };
    let start = latest.date.checked_sub_days(Days::new(u64::from(days)));
    let outside = rows.partition_point(|row| start.is_some_and(|start| row.date <= start));
    rows.get(outside..).unwrap_or_default()
}

fn percent_change(from: f64, to: f64) -> f64 {
    (to - from) / from * 100.0
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(navs: &[(&str, f64)]) -> Vec<NavRow> {
        navs.iter()
            .map(|&(date, nav)| NavRow {
                date: date.parse().unwrap(),
                nav,
                net_asset: None,
                buy_price: None,
                sell_price: None,
            })
            .collect()
    }

    fn close(found: f64, expected: f64) -> bool {
        (found - expected).abs() < 1e-9
    }

    #[test]
    fn change_comes_from_the_row_before_and_the_first_has_none() {
        let rows = rows(&[("2025-11-03", 10.0), ("2025-11-04", 10.5)]);
        let changes: Vec<_> = changes(&rows).map(|(_, change)| change).collect();
        assert_eq!(changes.first(), Some(&None));
        let last = changes.last().unwrap().unwrap();
        assert!(
            close(last.value, 0.5) && close(last.percent, 5.0),
            "{last:?}"
        );
    }

    #[test]
    fn volatility_is_the_sample_deviation_of_daily_returns_in_percent() {
        // Returns +10 %, -10 %, +20 %: mean 6.666…, squares 11.111 + 277.777 + 177.777 = 466.666, over 2.
        let rows = rows(&[
            ("2025-11-03", 10.0),
            ("2025-11-04", 11.0),
            ("2025-11-05", 9.9),
            ("2025-11-06", 11.88),
        ]);
        assert!(close(
            volatility(&rows).unwrap(),
            233.333_333_333_333_33_f64.sqrt()
        ));
    }

    #[test]
    fn one_return_has_no_volatility() {
        assert_eq!(
            volatility(&rows(&[("2025-11-03", 10.0), ("2025-11-04", 11.0)])),
            None
        );
        assert_eq!(volatility(&[]), None);
    }

    #[test]
    fn the_period_return_is_last_over_first() {
        let three = rows(&[
            ("2025-11-03", 8.0),
            ("2025-11-04", 20.0),
            ("2025-11-05", 9.0),
        ]);
        assert!(close(period_return(&three).unwrap(), 12.5));
        assert_eq!(period_return(&rows(&[("2025-11-03", 8.0)])), None);
    }

    #[test]
    fn the_range_covers_every_row() {
        let three = rows(&[
            ("2025-11-03", 8.0),
            ("2025-11-04", 20.0),
            ("2025-11-05", 11.0),
        ]);
        assert_eq!(
            range(&three),
            Some(NavRange {
                min: 8.0,
                max: 20.0,
                mean: 13.0
            })
        );
        assert_eq!(range(&[]), None);
    }

    #[test]
    fn seven_days_are_seven_dates_with_the_latest_among_them() {
        let rows = rows(&[
            ("2025-10-31", 1.0),
            ("2025-11-01", 2.0),
            ("2025-11-03", 3.0),
            ("2025-11-07", 4.0),
        ]);
        let navs = |days| {
            last_days(&rows, days)
                .iter()
                .map(|row| row.nav)
                .collect::<Vec<_>>()
        };
        assert_eq!(navs(7), [2.0, 3.0, 4.0]);
        assert_eq!(navs(1), [4.0]);
        assert_eq!(navs(u32::MAX), [1.0, 2.0, 3.0, 4.0]);
        assert_eq!(navs(0), [0.0; 0]);
    }
}
