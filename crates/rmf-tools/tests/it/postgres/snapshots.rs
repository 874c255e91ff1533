//! Snapshots made for a test.

use rmf_tools::FundStore;
use serde_json::{Value, json};

use crate::made;

/// A fund file with a row for each day of October 2025 from `first` to `last`, all of one NAV.
pub(super) fn file(symbol: &str, first: u32, last: u32, nav: f64) -> Value {
    let mut file = made::clean(symbol);
    let rows = (first..=last).map(|day| made::row(&format!("2025-10-{day:02}"), nav));
    file["nav_history_30d"] = rows.collect();
    file["latest_nav"] = Value::Null;
    file
}

/// Funds that all have the edition in every part: name, return, NAV and what is wrong with the file.
pub(super) fn edition(number: u32, funds: u32) -> FundStore {
    let files = (0..funds).map(|index| {
        let symbol = format!("F{index:04}RMF");
        let mut file = file(&symbol, 1, 28, f64::from(number));
        file["fund_name"] = json!(format!("{symbol} of edition {number}"));
        file["performance"]["ytd"] = json!(number);
        file["performance"]["1y"] = json!(format!("{number}"));
        file
    });
    made::store(&files.collect::<Vec<_>>())
}

pub(super) fn days(fund: &rmf_tools::Fund) -> Vec<(String, f64)> {
    let rows = fund.history.rows().iter();
    rows.map(|row| (row.date.format("%m-%d").to_string(), row.nav))
        .collect()
}
