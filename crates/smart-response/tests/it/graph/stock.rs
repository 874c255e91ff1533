//! The document's own graph of stock tools.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use smart_response::{Input, Level, ToolCall, ToolGraph};

use super::parameters::suggested;

/// The thirteen that the issue names.
const STOCK: [&str; 13] = [
    "fetch_stock_data",
    "complete_valuation",
    "calculate_pe_band",
    "calculate_ddm",
    "calculate_dcf",
    "calculate_margin_of_safety",
    "fetch_income_statement",
    "fetch_balance_sheet",
    "fetch_cash_flow_statement",
    "calculate_canslim_score",
    "web_search",
    "web_fetch",
    "news_search",
];

#[test]
fn the_stock_graph_has_every_tool_of_the_document_and_no_fault() {
    let graph = ToolGraph::stock();
    let names: BTreeSet<_> = graph.names().collect();
    assert_eq!(names, BTreeSet::from(STOCK));
    assert_eq!(graph.check(), []);
    assert_eq!(graph.cycles(), []);
}

/// Task 3.4's map: who uses what of whom.
#[test]
fn the_stock_graph_flows_as_the_document_draws() {
    let graph = ToolGraph::stock();
    let uses = |name: &str| graph.tool(name).unwrap().requires.clone();
    assert_eq!(uses("calculate_pe_band"), ["price", "eps"]);
    assert_eq!(uses("calculate_ddm"), ["price", "dividend"]);
    assert_eq!(uses("calculate_dcf"), ["price", "fcf", "shares"]);
    let all: BTreeSet<_> = uses("complete_valuation").into_iter().collect();
    let each = ["calculate_pe_band", "calculate_ddm", "calculate_dcf"];
    assert!(
        each.iter()
            .flat_map(|name| uses(name))
            .all(|data| all.contains(&data))
    );
    assert_eq!(
        graph
            .dependencies("calculate_canslim_score")
            .unwrap()
            .requires,
        ["fetch_income_statement"]
    );
    // The quick reference's dependencies.
    let needs = graph.dependencies("calculate_pe_band").unwrap();
    assert_eq!(needs.requires, ["fetch_stock_data"]);
    assert_eq!(needs.provides, ["fair_value", "recommendation"]);
    assert_eq!(needs.conflicts_with, None);
}

/// Tasks 3.1 and 3.5: after a PE band, a DCF with the document's parameters comes first.
#[test]
fn what_follows_a_pe_band_is_what_the_document_shows() {
    let graph = ToolGraph::stock();
    let input = Input::of("ADVANC.BK").with("period", json!("5y"));
    let call = ToolCall {
        tool: "calculate_pe_band",
        input: &input,
        known: &Map::new(),
    };
    let related = graph.related(&call).unwrap();
    let dcf = related
        .iter()
        .find(|tool| tool.name == "calculate_dcf")
        .unwrap();
    let parameters =
        json!({ "symbol": "ADVANC.BK", "discountRate": 0.1, "growthRate": 0.05, "years": 5 });
    assert_eq!(json!(dcf.suggested_params), parameters);
    assert_eq!(dcf.priority, Level::High);
    assert_eq!(
        dcf.expected_value,
        "Intrinsic value based on future cash flows"
    );
    let safety = related.first().unwrap();
    assert_eq!(safety.name, "calculate_margin_of_safety");
    assert_eq!(safety.reason, "Takes on fair value from this answer");

    let steps = graph.next_steps(&call).unwrap();
    assert_eq!(steps.len(), 3);
    let names: BTreeSet<_> = related.iter().map(|tool| tool.name.as_str()).collect();
    for step in &steps {
        assert!(names.contains(step.tool.as_deref().unwrap()), "{step:?}");
        assert_eq!(step.params.as_ref().unwrap()["symbol"], "ADVANC.BK");
    }
}

#[test]
fn alternatives_share_data_and_say_what_they_cost() {
    let graph = ToolGraph::stock();
    let found = graph.alternatives("calculate_pe_band").unwrap();
    let names: Vec<_> = found.iter().map(|other| other.name.as_str()).collect();
    let expected = [
        "calculate_ddm",
        "calculate_dcf",
        "complete_valuation",
        "calculate_canslim_score",
    ];
    assert_eq!(names, expected);
    let ddm = &found[0];
    assert_eq!(
        ddm.when_to_use,
        "For dividend-paying stocks with stable payouts"
    );
    assert!(ddm.tradeoffs.contains(&"Needs dividend besides".to_owned()));
    let canslim = found.last().unwrap();
    assert!(
        canslim
            .tradeoffs
            .contains(&"Does not tell fair value".to_owned())
    );
}

/// None of the thirteen stands alone: after each there is a tool to go on or to verify with, and one in its place.
#[test]
fn every_stock_tool_leads_to_others() {
    let graph = ToolGraph::stock();
    let input = Input::of("ADVANC.BK").with("query", json!("ADVANC.BK"));
    for tool in STOCK {
        let call = ToolCall {
            tool,
            input: &input,
            known: &Map::new(),
        };
        let callable = |step: &smart_response::NextStep| {
            step.params.as_ref().is_some_and(|given| !given.is_empty())
        };
        assert!(
            graph.next_steps(&call).unwrap().iter().any(callable),
            "{tool}"
        );
        let alternatives = graph.alternatives(tool).unwrap();
        let is_told = alternatives.iter().any(|other| !other.tradeoffs.is_empty());
        assert!(is_told, "{tool}: {alternatives:?}");
    }
}

/// By hand: a cash flow valuation needs the shares that equity is parted into, and a page that was read leads back to
/// the searches that find others.
#[test]
fn a_balance_sheet_and_a_page_lead_where_they_should() {
    let balance = json!({ "symbol": "A" });
    let dcf = suggested("fetch_balance_sheet", &balance, "calculate_dcf").unwrap();
    assert_eq!(dcf["symbol"], "A");
    assert!(suggested("fetch_balance_sheet", &balance, "calculate_canslim_score").is_none());
    let page = json!({ "symbol": "A", "url": "https://example.com/" });
    for search in ["web_search", "news_search"] {
        assert_eq!(
            suggested("web_fetch", &page, search).unwrap(),
            json!({ "query": "A" })
        );
    }
    // Who gives the shares first stays the one that the document draws.
    let plan = ToolGraph::stock();
    assert_eq!(
        plan.plan("calculate_dcf").unwrap(),
        ["fetch_stock_data", "calculate_dcf"]
    );
}

/// A parameter that nobody knows is not made up, and a step that lacks it is none.
#[test]
fn a_page_is_fetched_only_when_its_address_is_known() {
    let graph = ToolGraph::stock();
    let input = Input::new().with("query", json!("ADVANC dividend"));
    let mut known = Map::new();
    let call = |known: &Map<String, Value>| {
        let call = ToolCall {
            tool: "web_search",
            input: &input,
            known,
        };
        (
            graph.related(&call).unwrap(),
            graph.next_steps(&call).unwrap(),
        )
    };
    let (related, steps) = call(&known);
    assert_eq!(related[0].name, "web_fetch");
    assert_eq!(related[0].suggested_params, None);
    assert!(
        steps
            .iter()
            .all(|step| step.tool.as_deref() != Some("web_fetch"))
    );
    known.insert("url".to_owned(), json!("https://example.com/"));
    let (_, steps) = call(&known);
    assert_eq!(steps[0].tool.as_deref(), Some("web_fetch"));
    assert_eq!(
        json!(steps[0].params),
        json!({ "url": "https://example.com/" })
    );
}

#[test]
fn what_a_tool_has_done_is_not_suggested_again() {
    let input = json!({ "symbol": "A" });
    for part in [
        "calculate_pe_band",
        "calculate_ddm",
        "calculate_dcf",
        "calculate_margin_of_safety",
    ] {
        assert_eq!(suggested("complete_valuation", &input, part), None);
    }
    assert!(suggested("calculate_dcf", &input, "complete_valuation").is_some());
}

/// Task 3.2: a tree that leads to each of the tools that value a share.
#[test]
fn the_choice_among_valuations_leads_to_each() {
    let drawing = ToolGraph::stock().choice("fair_value").unwrap();
    for tool in [
        "calculate_pe_band",
        "calculate_ddm",
        "calculate_dcf",
        "complete_valuation",
    ] {
        assert!(drawing.contains(&format!("[\"{tool}\"]")), "{drawing}");
    }
    assert_eq!(drawing.matches("-->|yes|").count(), 4, "{drawing}");
    assert_eq!(drawing.matches("-->|no|").count(), 3, "{drawing}");
}
