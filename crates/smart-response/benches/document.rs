//! The documents that are measured.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A price bar, as a data-fetching tool returns hundreds of.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
pub(crate) struct Bar {
    date: String,
    open: f64,
    close: f64,
    volume: u64,
    note: String,
}

/// The quick reference, grown to about `bytes`: half by the payload, half by findings and table rows.
pub(crate) fn response(bytes: usize) -> String {
    let printed = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
    let mut document: Value = serde_json::from_str(printed).expect("the quick reference reads");
    let missing = bytes.saturating_sub(document.to_string().len());
    document["data"]["processed"] = (0..missing / 2 / 98).map(bar).collect();
    document["data"]["validation"]["validFields"] = json!(["date", "open", "close", "volume"]);
    let findings = document["summary"]["keyFindings"]
        .as_array_mut()
        .expect("findings");
    findings.extend((0..missing / 4 / 150).map(finding));
    let rows = document["presentation"]["tables"][0]["rows"]
        .as_array_mut()
        .expect("rows");
    rows.extend(
        (0..missing / 4 / 42)
            .map(|row| json!([format!("Method {row}"), row as f64 * 0.37, "Undervalued"])),
    );
    document.to_string()
}

fn bar(day: usize) -> Value {
    let price = 100.0 + (day % 37) as f64 * 0.25;
    json!({ "date": format!("2024-{:02}-{:02}", day % 12 + 1, day % 28 + 1), "open": price, "close": price + 0.13, "volume": day * 1000, "note": "ราคาปิด" })
}

fn finding(number: usize) -> Value {
    json!({ "metric": format!("Metric {number}"), "value": number as f64 * 1.5, "formatted": format!("{}%", number as f64 * 1.5), "assessment": "good", "icon": "✓", "threshold": { "value": 1_000_000, "operator": "<" }, "weight": 0.5 })
}
