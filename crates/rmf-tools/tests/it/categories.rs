//! Searches by category, also by what somebody who knows no codes calls it.

use rmf_tools::{Fund, FundStore, RmfTool};
use serde_json::{Value, json};

fn store() -> FundStore {
    let fund = |(at, code): (usize, Option<&str>)| Fund {
        classification: code.map(str::to_owned),
        ..Fund::new(format!("F{at}"))
    };
    let codes = [
        Some("EQGEN"),
        Some("EQASxJP"),
        Some("FIXMMGEN"),
        Some("FIXGOV"),
        Some("FIXGOV"),
        Some("MISC"),
        None,
        None,
    ];
    FundStore::new(codes.into_iter().enumerate().map(fund).collect()).unwrap()
}

fn found(store: &FundStore, arguments: &Value) -> (u64, String, Value) {
    let now = "2025-11-12T10:00:00Z".parse().unwrap();
    let result = futures_executor::block_on(RmfTool::Search.call(arguments, store, now));
    assert!(!result.is_error, "{arguments}");
    let payload = result.structured_content.unwrap();
    let total = payload["totalCount"].as_u64().unwrap();
    (
        total,
        result.content[0].text.clone(),
        result.meta["filters"].clone(),
    )
}

#[test]
fn a_familys_name_finds_the_funds_of_its_codes() {
    for (category, total) in [
        ("FIXED", 3),
        ("fixed income", 3),
        ("Bonds", 3),
        ("FIX", 3),
        ("fixg", 2),
        ("equity", 2),
        ("eqasxjp", 1),
        ("ตราสารหนี้", 3),
    ] {
        let (count, text, _) = found(&store(), &json!({ "category": category }));
        assert_eq!(count, total, "{category}: {text}");
        assert!(
            text.contains("2 funds have no classification and were not looked at."),
            "{text}"
        );
    }
    let (_, text, _) = found(&store(), &json!({ "category": "FIXED" }));
    assert!(
        text.contains("of category \"FIXED\" (codes FIX…)"),
        "{text}"
    );
}

#[test]
fn a_category_that_no_fund_has_is_answered_with_those_that_there_are() {
    let (count, text, _) = found(&store(), &json!({ "category": "gold" }));
    assert_eq!(count, 0);
    assert!(
        text.contains("Families of categories are equity (EQ…), fixed income (FIX…)."),
        "{text}"
    );
    assert!(
        text.contains("The codes are EQASxJP, EQGEN, FIXGOV, FIXMMGEN, MISC."),
        "{text}"
    );
    // There is such a category, but not of that risk.
    let (count, text, _) = found(&store(), &json!({ "category": "EQ", "minRiskLevel": 8 }));
    assert_eq!(count, 0);
    assert!(!text.contains("The codes are"), "{text}");
    let (_, text, _) = found(&store(), &json!({ "search": "nothing" }));
    assert!(!text.contains("classification"), "{text}");
}

#[test]
fn a_search_tells_what_it_is_sorted_by() {
    let by_name = json!({ "category": "EQ", "sortBy": "name", "sortOrder": "asc", "limit": 5 });
    let (_, _, filters) = found(&store(), &by_name);
    assert_eq!(filters, json!({ "sortBy": "name", "sortOrder": "asc" }));
    let (_, _, filters) = found(&store(), &json!({ "minRiskLevel": 1 }));
    assert_eq!(filters, json!({ "sortBy": "ytd", "sortOrder": "desc" }));
}

#[test]
fn of_no_funds_at_all_no_search_is_blamed() {
    let now = "2025-11-12T10:00:00Z".parse().unwrap();
    let empty = FundStore::new(Vec::new()).unwrap();
    let result = futures_executor::block_on(RmfTool::Funds.call(&json!({}), &empty, now));
    assert!(
        !result.content[0].text.contains("search"),
        "{:?}",
        result.content[0].text
    );
}
