//! The answer of `get_rmf_fund_detail`.

use rmf_tools::{FundDetail, nav_history_7d};
use schemars::schema_for;
use serde_json::{Value, json};
use wire::Number;

use crate::made::{a, changed, clean, row, store, with};

/// The document's fields, in its order.
const FIELDS: &str = "fund_id symbol fund_name amc fund_classification management_style dividend_policy risk_level \
    fund_type nav_date nav_value nav_change nav_change_percent buy_price sell_price perf_ytd perf_3m perf_6m perf_1y \
    perf_3y perf_5y perf_10y perf_since_inception benchmark_name benchmark_ytd benchmark_3m benchmark_6m benchmark_1y \
    benchmark_3y benchmark_5y benchmark_10y asset_allocation fees min_initial min_additional min_redemption \
    min_balance factsheet_url annual_report_url halfyear_report_url suitability_risk_level \
    suitability_target_investor suitability_investment_horizon";

fn detail(file: Value) -> FundDetail {
    FundDetail::of(a(&store(&[file])))
}

fn keys(value: &Value) -> Vec<&str> {
    value
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

#[test]
fn it_has_the_documents_fields_in_the_documents_order() {
    let written = serde_json::to_value(detail(clean("A-RMF"))).unwrap();
    assert_eq!(
        keys(&written),
        FIELDS.split_whitespace().collect::<Vec<_>>()
    );
}

#[test]
fn a_whole_fund_is_written_as_its_file_says() {
    let written = serde_json::to_string(&detail(clean("A-RMF"))).unwrap();
    let expected = r#"{"fund_id":"id of A-RMF","symbol":"A-RMF","fund_name":"A-RMF fund","amc":"PLAIN ASSET MANAGEMENT LIMITED","fund_classification":"EQGL","management_style":"AM","dividend_policy":"No","risk_level":6,"fund_type":"RMF","nav_date":"2025-11-07","nav_value":10.3,"nav_change":0.1,"nav_change_percent":0.9804,"buy_price":10.3,"sell_price":10.4,"perf_ytd":1,"perf_3m":2,"perf_6m":3,"perf_1y":4,"perf_3y":5,"perf_5y":6,"perf_10y":7,"perf_since_inception":8,"benchmark_name":"An index","benchmark_ytd":1.5,"benchmark_3m":2.5,"benchmark_6m":3.5,"benchmark_1y":4.5,"benchmark_3y":5.5,"benchmark_5y":6.5,"benchmark_10y":7.5,"asset_allocation":[{"asset_class":"Shares","percentage":98.5},{"asset_class":"Cash","percentage":1.5}],"fees":[{"fee_type":"Management","fee_desc":"a year","fee_value":1.25,"fee_remark":null}],"min_initial":1000,"min_additional":500,"min_redemption":0,"min_balance":null,"factsheet_url":"https://example.com/a.pdf","annual_report_url":null,"halfyear_report_url":null,"suitability_risk_level":"ความเสี่ยง ระดับ 6","suitability_target_investor":null,"suitability_investment_horizon":null}"#;
    assert_eq!(written, expected);
    let read: FundDetail = serde_json::from_str(&written).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), written);
}

#[test]
fn what_is_unknown_is_null_and_present() {
    let bare = FundDetail::of(store(&[json!({"symbol": "A-RMF"})]).get("A-RMF").unwrap());
    let written = serde_json::to_value(bare).unwrap();
    assert_eq!(
        keys(&written),
        FIELDS.split_whitespace().collect::<Vec<_>>()
    );
    let known: Vec<_> = written
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, value)| !value.is_null())
        .collect();
    let expected = json!({
        "fund_id": "Unknown", "symbol": "A-RMF", "fund_name": "A-RMF", "amc": "Unknown", "fund_type": "Unknown"
    });
    assert_eq!(
        known,
        expected.as_object().unwrap().iter().collect::<Vec<_>>()
    );
}

#[test]
fn an_absent_field_is_refused_and_so_is_a_level_off_the_scale() {
    let whole = serde_json::to_value(detail(clean("A-RMF"))).unwrap();
    for field in FIELDS.split_whitespace() {
        let mut partial = whole.clone();
        partial.as_object_mut().unwrap().remove(field);
        let error = serde_json::from_value::<FundDetail>(partial)
            .unwrap_err()
            .to_string();
        assert_eq!(error, format!("missing field `{field}`"));
    }
    let mut wrong = whole;
    wrong["risk_level"] = json!(9);
    assert!(serde_json::from_value::<FundDetail>(wrong).is_err());
}

#[test]
fn the_schema_requires_every_field_and_names_only_standard_formats() {
    let schema = schema_for!(FundDetail).to_value();
    assert_eq!(
        keys(&schema["properties"]),
        FIELDS.split_whitespace().collect::<Vec<_>>()
    );
    assert_eq!(
        schema["required"],
        json!(FIELDS.split_whitespace().collect::<Vec<_>>())
    );
    assert_eq!(
        schema["properties"]["nav_value"]["type"],
        json!(["number", "null"])
    );
    assert_eq!(schema["properties"]["nav_date"]["format"], "date");
    let text = schema.to_string();
    assert!(
        !text.contains("double") && !text.contains("uint8"),
        "{text}"
    );
    assert_eq!(
        schema["$defs"]["DetailFee"]["required"],
        json!(["fee_type", "fee_desc", "fee_value", "fee_remark"])
    );
}

#[test]
fn change_comes_from_the_row_before_and_a_single_row_has_none() {
    // The file's own change is the NAV itself, as in the real ones.
    let dirty = changed([
        ("/latest_nav/previous_val", json!(0)),
        ("/latest_nav/change", json!(10.3)),
    ]);
    assert_eq!(detail(dirty).nav_change.map(Number::get), Some(0.1));
    let single = detail(with("/nav_history_30d", json!([row("2025-11-07", 10.3)])));
    assert_eq!(
        (
            single.nav_value.map(Number::get),
            single.nav_change,
            single.nav_change_percent
        ),
        (Some(10.3), None, None)
    );
}

#[test]
fn an_unchanged_nav_changes_by_zero_without_a_sign() {
    let rows = json!([row("2025-11-06", 10.3), row("2025-11-07", 10.3)]);
    let written = serde_json::to_value(detail(with("/nav_history_30d", rows))).unwrap();
    assert_eq!(
        (
            written["nav_change"].to_string(),
            written["nav_change_percent"].to_string()
        ),
        ("0".into(), "0".into())
    );
}

#[test]
fn the_sparkline_covers_seven_dates_with_the_latest_among_them() {
    let rows = json!([
        row("2025-10-31", 10.0),
        row("2025-11-01", 10.1),
        row("2025-11-07", 10.3)
    ]);
    let store = store(&[with("/nav_history_30d", rows)]);
    let points = serde_json::to_value(nav_history_7d(a(&store))).unwrap();
    assert_eq!(
        points,
        json!([{"date": "2025-11-01", "nav": 10.1}, {"date": "2025-11-07", "nav": 10.3}])
    );
}
