//! What makes a good response bad: of each tool another thing, as it happens in the field.

use serde_json::{Value, json};

use super::{Break, Failed};

/// The tool, what somebody did, what is found, and how it is done.
type Entry = (
    &'static str,
    &'static str,
    &'static [&'static str],
    fn(&mut Value),
);

const BREAKS: &[Entry] = &[
    (
        "fetch_stock_data",
        "Data of a day ago is called real-time",
        &["freshness_status"],
        |response| {
            put(
                response,
                "/data/dataQuality/freshness/age",
                json!({ "value": 1, "unit": "days" }),
            );
            put(
                response,
                "/data/dataQuality/freshness/status",
                json!("real-time"),
            );
        },
    ),
    (
        "complete_valuation",
        "A driver is dropped and the others keep their weights",
        &["driver_weights"],
        |response| {
            put(
                response,
                "/recommendations/primary/drivers",
                json!([{ "factor": "Margin of Safety", "value": 13.3, "weight": 0.4, "direction": "positive" }]),
            );
        },
    ),
    (
        "calculate_pe_band",
        "The action of V1 is left in the summary, and contradicts the recommendation",
        &["leftover_action"],
        |response| {
            put(response, "/summary/action", json!("Strong Sell"));
        },
    ),
    (
        "calculate_ddm",
        "The dividend is listed as valid and as missing",
        &["field_status_conflict"],
        |response| {
            put(
                response,
                "/data/validation/missingFields",
                json!(["dividend"]),
            );
        },
    ),
    (
        "calculate_dcf",
        "A confidence of 0.35 is called Very High",
        &["confidence_level"],
        |response| {
            put(response, "/summary/confidence/score", json!(0.35));
            put(response, "/summary/confidence/level", json!("Very High"));
        },
    ),
    (
        "calculate_margin_of_safety",
        "A threshold that the value does not meet, under the wrong icon",
        &["threshold_not_met", "icon_mismatch"],
        |response| {
            put(
                response,
                "/summary/keyFindings/0/threshold",
                json!({ "value": 20, "operator": ">=" }),
            );
            put(response, "/summary/keyFindings/0/icon", json!("✗"));
        },
    ),
    (
        "fetch_income_statement",
        "A row of the table has one cell too few",
        &["row_width"],
        |response| {
            put(
                response,
                "/presentation/tables/1/rows/0",
                json!(["2022", 185_000]),
            );
        },
    ),
    (
        "fetch_balance_sheet",
        "40% of the data is called complete",
        &["completeness_status"],
        |response| {
            put(
                response,
                "/data/dataQuality/completeness",
                json!({ "percentage": 40, "status": "complete", "missingCritical": ["debt"] }),
            );
        },
    ),
    (
        "fetch_cash_flow_statement",
        "A chart has three labels and two points",
        &["series_length"],
        |response| {
            put(
                response,
                "/presentation/charts/0/data/datasets/0/data",
                json!([80_000, 86_000]),
            );
        },
    ),
    (
        "calculate_canslim_score",
        "A confidence of 86 where 0 to 1 is meant",
        &["out_of_range"],
        |response| {
            put(response, "/summary/confidence/score", json!(86));
        },
    ),
    (
        "web_search",
        "An identifier that JavaScript rounds",
        &["unsafe_integer"],
        |response| {
            put(
                response,
                "/data/processed/queryId",
                json!(9_007_199_254_740_993_u64),
            );
        },
    ),
    (
        "web_fetch",
        "The section `context` is left out",
        &["missing_field"],
        |response| {
            if let Some(sections) = response.as_object_mut() {
                sections.shift_remove("context");
            }
        },
    ),
    (
        "news_search",
        "Warnings as plain texts, as V1 had them",
        &["wrong_type"],
        |response| {
            put(
                response,
                "/metadata/warnings",
                json!(["Some articles are old"]),
            );
        },
    ),
    (
        "get_rmf_funds",
        "Seven highlights: a person reads five",
        &["highlight_count"],
        |response| {
            put(
                response,
                "/presentation/highlights",
                json!(["1", "2", "3", "4", "5", "6", "7"]),
            );
        },
    ),
    (
        "search_rmf_funds",
        "A next step names a tool that there is not",
        &["unknown_tool"],
        |response| {
            put(
                response,
                "/recommendations/nextSteps/0/tool",
                json!("get_rmf_details"),
            );
        },
    ),
    (
        "get_rmf_fund_detail",
        "A moment without an offset, which is another in every zone",
        &["invalid_timestamp"],
        |response| {
            put(
                response,
                "/metadata/execution/timestamp",
                json!("2025-10-22T10:00:00"),
            );
        },
    ),
    (
        "get_rmf_fund_performance",
        "A hit of a cache that there is not",
        &["cache_contradiction"],
        |response| {
            put(response, "/metadata/execution/cacheHit", json!(true));
        },
    ),
    (
        "get_rmf_fund_nav_history",
        "NAVs from tomorrow",
        &["timestamp_in_future"],
        |response| {
            put(
                response,
                "/data/dataQuality/freshness/timestamp",
                json!("2025-10-23T10:00:00Z"),
            );
        },
    ),
    (
        "compare_rmf_funds",
        "A locale with an underscore, and null where nothing is meant",
        &["invalid_locale", "null_not_allowed"],
        |response| {
            put(response, "/presentation/formatting/locale", json!("th_TH"));
            put(response, "/presentation/subheadline", Value::Null);
        },
    ),
];

pub(super) fn of(tool: &str) -> Result<Break, Failed> {
    let entry = BREAKS.iter().find(|(name, ..)| *name == tool);
    let (_, what, codes, done) = entry.ok_or_else(|| format!("{tool} has no bad response"))?;
    Ok(Break {
        what,
        codes,
        done: *done,
    })
}

/// Puts a value where the pointer says; a member that is not there is added.
fn put(response: &mut Value, pointer: &str, value: Value) {
    let (parent, name) = pointer.rsplit_once('/').unwrap_or_default();
    match response.pointer_mut(parent) {
        Some(Value::Object(members)) => {
            members.insert(name.to_owned(), value);
        }
        Some(Value::Array(elements)) => {
            let place = name
                .parse()
                .ok()
                .and_then(|index: usize| elements.get_mut(index));
            if let Some(place) = place {
                *place = value;
            }
        }
        _ => {}
    }
}
