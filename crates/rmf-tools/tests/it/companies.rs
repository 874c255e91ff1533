//! Searches that find nothing, and what would have been found by company; comparisons of equals.

use rmf_tools::{Fund, FundStore, Period, Returns, RiskLevel, RmfTool};
use serde_json::{Value, json};

fn fund(symbol: &str, amc: Option<&str>, ytd: Option<f64>, risk: u8) -> Fund {
    let mut fund = Fund {
        amc: amc.map(str::to_owned),
        risk_level: RiskLevel::new(risk).ok(),
        ..Fund::new(symbol.to_owned())
    };
    fund.performance.returns =
        Returns::from_fn(|period| ytd.filter(|_| period == Period::YearToDate));
    fund
}

fn called(tool: RmfTool, arguments: &Value, funds: Vec<Fund>) -> (String, Value) {
    let now = "2025-11-12T10:00:00Z".parse().unwrap();
    let store = FundStore::new(funds).unwrap();
    let result = futures_executor::block_on(tool.call(arguments, &store, now));
    assert!(!result.is_error, "{result:?}");
    let text = result.content[0].text.clone();
    (text, result.structured_content.unwrap())
}

#[test]
fn an_empty_search_says_what_a_company_would_have_found() {
    let funds = || {
        vec![
            fund("A-RMF", Some("KASIKORN ASSET MANAGEMENT"), Some(1.0), 5),
            fund("B-RMF", Some("KASIKORN ASSET MANAGEMENT"), Some(2.0), 8),
            fund("C-RMF", Some("TISCO ASSET MANAGEMENT"), Some(3.0), 5),
            fund("D-RMF", None, Some(4.0), 5),
        ]
    };
    let companies = "The companies are KASIKORN ASSET MANAGEMENT; TISCO ASSET MANAGEMENT.";
    for (arguments, told) in [
        (
            json!({ "search": "Kasikorn" }),
            "2 funds are from a company of that name: ask with amc \"Kasikorn\" instead of search.",
        ),
        (
            json!({ "search": "Kasikorn", "minRiskLevel": 8 }),
            "1 fund is from a company of that name: ask with amc \"Kasikorn\" instead of search.",
        ),
        (json!({ "amc": "K-Asset" }), companies),
        (json!({ "amc": "กสิกร", "minRiskLevel": 1 }), companies),
    ] {
        let (text, _) = called(RmfTool::Search, &arguments, funds());
        assert!(text.starts_with("Found no RMF funds "), "{text}");
        assert!(text.contains(told), "{arguments}: {text}");
    }
    for arguments in [
        json!({ "search": "no such fund" }),
        // The company is there, and it is another filter that nothing matches.
        json!({ "amc": "tisco", "minRiskLevel": 8 }),
        json!({ "maxRiskLevel": 1 }),
    ] {
        let (text, _) = called(RmfTool::Search, &arguments, funds());
        assert!(
            text.starts_with("Found no RMF funds ") && !text.contains("compan"),
            "{arguments}: {text}"
        );
    }
}

#[test]
fn one_of_many_is_the_first_one() {
    let funds = vec![fund("A", None, Some(1.0), 5), fund("B", None, Some(2.0), 5)];
    let arguments = json!({ "minRiskLevel": 1, "limit": 1 });
    let (text, _) = called(RmfTool::Search, &arguments, funds);
    assert!(text.contains("Showing the first one. First: B"), "{text}");
}

#[test]
fn the_best_of_equals_is_not_the_worst_of_them() {
    for (ytd, worst) in [
        ([Some(41.56), Some(41.56)], Value::Null),
        ([Some(41.56), None], Value::Null),
        ([None, None], Value::Null),
        ([Some(41.56), Some(41.57)], json!("A")),
        ([Some(41.56), Some(-2.0)], json!("B")),
    ] {
        let funds = vec![fund("A", None, ytd[0], 8), fund("B", None, ytd[1], 8)];
        let arguments = json!({ "fundCodes": ["B", "A"] });
        let (_, payload) = called(RmfTool::Compare, &arguments, funds);
        assert_eq!(
            payload["comparisonHighlights"]["worstYtd"], worst,
            "{ytd:?}"
        );
    }
}
