//! Fund files made for a test: one that is clean, and what a test changes in it.

use rmf_tools::{Fund, FundStore, IssueKind, load_documents};
use serde_json::{Value, json};

/// A file in the real shape in which nothing is wrong, named and numbered after its symbol.
pub(crate) fn clean(symbol: &str) -> Value {
    json!({
        "fund_id": format!("id of {symbol}"),
        "symbol": symbol,
        "fund_name": format!("{symbol} fund"),
        "amc": "PLAIN ASSET MANAGEMENT LIMITED",
        "metadata": {
            "fund_classification": "EQGL", "management_style": "AM", "dividend_policy": "No",
            "risk_level": 6, "fund_type": "RMF"
        },
        "latest_nav": {
            "nav_date": "2025-11-07", "last_val": 10.3, "previous_val": 10.2, "net_asset": 1000,
            "buy_price": 10.3, "sell_price": 10.4, "change": 0.1, "change_percent": 0.98,
            "last_upd_date": "2025-11-08T08:00:00+07:00"
        },
        "nav_history_30d": [row("2025-11-05", 10.1), row("2025-11-06", 10.2), row("2025-11-07", 10.3)],
        "dividends": [],
        "performance": {"ytd": 1, "3m": 2, "6m": 3, "1y": 4, "3y": 5, "5y": 6, "10y": 7, "since_inception": 8},
        "benchmark": {
            "name": "An index",
            "returns": {"ytd": 1.5, "3m": 2.5, "6m": 3.5, "1y": 4.5, "3y": 5.5, "5y": 6.5, "10y": 7.5}
        },
        "risk_metrics": null,
        "asset_allocation": [{"asset_class": "Shares", "percentage": 98.5}, {"asset_class": "Cash", "percentage": 1.5}],
        "category": null,
        "fees": [{"fee_type": "Management", "fee_desc": "a year", "fee_value": 1.25, "fee_remark": null}],
        "involved_parties": null,
        "top_holdings": null,
        "risk_factors": null,
        "suitability": {"investment_horizon": null, "risk_level": "ความเสี่ยง ระดับ 6", "target_investor": null},
        "document_urls": {
            "factsheet_url": "https://example.com/a.pdf", "annual_report_url": null, "halfyear_report_url": null
        },
        "investment_minimums": {
            "minimum_initial": 1000, "minimum_additional": 500, "minimum_redemption": 0, "minimum_balance": null
        },
        "data_fetched_at": "2025-11-08T06:00:00.5Z",
        "errors": ["No top holdings data available"]
    })
}

pub(crate) fn row(date: &str, nav: f64) -> Value {
    json!({
        "nav_date": date, "last_val": nav, "previous_val": 0, "net_asset": 1000,
        "buy_price": nav, "sell_price": nav + 0.1
    })
}

/// The clean file `A-RMF` with the value at `pointer` replaced.
pub(crate) fn with(pointer: &str, value: Value) -> Value {
    changed([(pointer, value)])
}

/// The clean file `A-RMF` with several values replaced.
pub(crate) fn changed<const N: usize>(changes: [(&str, Value); N]) -> Value {
    let mut file = clean("A-RMF");
    for (pointer, value) in changes {
        *file.pointer_mut(pointer).unwrap() = value;
    }
    file
}

/// The clean file `A-RMF` without a field.
pub(crate) fn without(parent: &str, key: &str) -> Value {
    let mut file = clean("A-RMF");
    file.pointer_mut(parent)
        .unwrap()
        .as_object_mut()
        .unwrap()
        .remove(key)
        .unwrap();
    file
}

/// The clean file `A-RMF` with metadata shifted by one field, as in the real ones.
pub(crate) fn shifted(name: &str) -> Value {
    changed([
        ("/fund_name", json!(name)),
        ("/amc", json!("EQGL")),
        ("/metadata/fund_classification", json!("AM")),
        ("/metadata/management_style", json!("No")),
        ("/metadata/dividend_policy", json!("6")),
        ("/metadata/risk_level", json!(0)),
    ])
}

/// A clean file of another symbol with some other fund id, name and company.
pub(crate) fn other(symbol: &str, fund_id: &str, name: &str, amc: &str) -> Value {
    let mut file = clean(symbol);
    let fields = file.as_object_mut().unwrap();
    fields.insert("fund_id".into(), json!(fund_id));
    fields.insert("fund_name".into(), json!(name));
    fields.insert("amc".into(), json!(amc));
    file
}

/// A store of files, each named after its symbol.
pub(crate) fn store(files: &[Value]) -> FundStore {
    let files: Vec<_> = files
        .iter()
        .map(|file| (file_name(file), file.to_string()))
        .collect();
    load_documents(
        files
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_bytes())),
    )
}

fn file_name(file: &Value) -> String {
    format!(
        "{}.json",
        file.get("symbol")
            .and_then(Value::as_str)
            .unwrap_or("nameless")
    )
}

/// `A-RMF` of a store.
pub(crate) fn a(store: &FundStore) -> &Fund {
    store.get("A-RMF").expect("A-RMF is loaded")
}

/// Field and kind of every issue, in order.
pub(crate) fn issues(store: &FundStore) -> Vec<(&str, IssueKind)> {
    store
        .issues()
        .iter()
        .map(|issue| (issue.field.as_str(), issue.kind))
        .collect()
}

/// So many rows, one a weekday.
#[cfg(feature = "postgres")]
pub(crate) fn weekdays(first: &str, count: usize) -> Vec<rmf_tools::NavRow> {
    use chrono::{Datelike as _, NaiveDate, Weekday};

    let first: NaiveDate = first.parse().unwrap();
    let days = first.iter_days();
    let days = days.filter(|day| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun));
    let rows = days.take(count).map(|date| rmf_tools::NavRow {
        date,
        nav: 10.0 + f64::from(date.day()) / 7.0,
        net_asset: (date.day() > 3).then_some(1e9 / 3.0),
        buy_price: None,
        sell_price: (date.day() < 9).then_some(0.1),
    });
    rows.collect()
}
