//! Tool graphs: the document's own, and what is wrong with others.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use smart_response::{DeclaredTool, Input, Level, Parameter, ToolCall, ToolCategory, ToolGraph};

pub(crate) fn tool(name: &str, needs: &[&str], gives: &[&str]) -> DeclaredTool {
    DeclaredTool::new(name, ToolCategory::Utility, "something")
        .requiring(needs.iter().copied())
        .providing(gives.iter().copied())
}

fn codes(graph: &ToolGraph) -> Vec<(String, &'static str)> {
    let found = graph.check().into_iter();
    found
        .map(|violation| (violation.pointer.to_string(), violation.code))
        .collect()
}

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

/// "Shows where shares comes from": nothing tells whether a name is one thing or many.
#[test]
fn the_origin_of_data_is_told_of_one_thing_and_of_many_alike() {
    let graph = ToolGraph::new([
        tool("value", &["shares"], &["fair_value"]),
        tool("value_both", &["shares", "eps"], &["worth"]),
        tool("balance", &[], &["shares"]),
        tool("report", &[], &["shares", "eps"]),
    ]);
    let told = |tool: &str, name: &str| {
        let call = ToolCall {
            tool,
            input: &Input::of("A"),
            known: &Map::new(),
        };
        let related = graph.related(&call).unwrap();
        let found = related.iter().find(|other| other.name == name);
        found.unwrap().reason.clone()
    };
    assert_eq!(told("value", "balance"), "Shows the origin of shares");
    assert_eq!(
        told("value_both", "report"),
        "Shows the origin of shares and eps"
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
fn a_conflict_said_once_holds_both_ways_and_is_never_recommended() {
    let graph = ToolGraph::stock();
    let conflicts = |name: &str| graph.dependencies(name).unwrap().conflicts_with;
    assert_eq!(
        conflicts("complete_valuation").unwrap(),
        ["calculate_canslim_score"]
    );
    assert_eq!(
        conflicts("calculate_canslim_score").unwrap(),
        ["complete_valuation"]
    );
    let call = ToolCall {
        tool: "calculate_canslim_score",
        input: &Input::of("A"),
        known: &Map::new(),
    };
    let related = graph.related(&call).unwrap();
    assert!(related.iter().all(|tool| tool.name != "complete_valuation"));
    let both = [
        "calculate_canslim_score",
        "calculate_dcf",
        "complete_valuation",
    ];
    let clashes = graph.clashes(&both).unwrap();
    assert_eq!(clashes.len(), 1);
    assert_eq!(
        clashes[0].tools,
        ["complete_valuation", "calculate_canslim_score"]
    );
}

#[test]
fn a_name_that_is_not_there_is_told_with_what_was_meant() {
    let error = ToolGraph::stock()
        .dependencies("calculate_pe_bnd")
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        r#"the graph has no tool "calculate_pe_bnd"; did you mean "calculate_pe_band"?"#
    );
}

#[test]
fn a_circle_is_named_from_its_first_tool() {
    let graph = ToolGraph::new([
        tool("tail", &["c"], &["z"]),
        tool("two", &["three"], &["two"]),
        tool("three", &["one"], &["three"]),
        tool("one", &["two"], &["one", "c"]),
        tool("alone", &["self"], &["self"]),
    ]);
    let named: Vec<_> = graph.cycles().iter().map(ToString::to_string).collect();
    assert_eq!(named, ["two → three → one → two", "alone → alone"]);
    let expected = [
        ("/tools/1/requires".to_owned(), "dependency_cycle"),
        ("/tools/4/requires".to_owned(), "dependency_cycle"),
    ];
    assert_eq!(codes(&graph), expected);
    let error = graph.plan("tail").unwrap_err();
    assert_eq!(
        error.to_string(),
        "tail can never be called: two → three → one → two wait for each other"
    );
}

#[test]
fn a_circle_that_another_tool_opens_is_only_a_notice() {
    let mut graph = ToolGraph::new([tool("a", &["y"], &["x"]), tool("b", &["x"], &["y"])]);
    assert!(graph.check()[0].fails());
    graph.tools.push(tool("outside", &[], &["x"]));
    let found = graph.check();
    assert_eq!((found.len(), found[0].fails()), (1, false), "{found:?}");
    assert_eq!(graph.plan("a").unwrap(), ["outside", "b", "a"]);
}

#[test]
fn every_fault_of_a_graph_is_told_at_its_place() {
    let graph = ToolGraph::new([
        tool("a", &["price", "prise"], &["x"]),
        tool("a", &[], &["price", "price"]),
        tool(" ", &[], &[])
            .conflicting(" ", "itself")
            .conflicting("nobody", "not there"),
        tool("only", &[], &["rare"]),
        tool("hates", &["rare"], &["y"]).conflicting("only", "why not"),
    ]);
    let expected = [
        ("/tools/0/requires/1", "unprovided_data"),
        ("/tools/1/name", "duplicate_tool"),
        ("/tools/1/provides/1", "repeated_data"),
        ("/tools/2/conflictsWith/0/tool", "self_conflict"),
        ("/tools/2/conflictsWith/1/tool", "unknown_tool"),
        ("/tools/2/name", "empty_text"),
        ("/tools/4/requires/0", "conflicting_source"),
    ];
    assert_eq!(
        codes(&graph),
        expected.map(|(at, code)| (at.to_owned(), code))
    );
    let unprovided = &graph.check()[0];
    assert_eq!(unprovided.fix, r#"write "price", if that was meant"#);
}

#[test]
fn a_chain_deeper_than_any_stack_is_walked() {
    let length = 50_000;
    let link = |n: usize| {
        tool(
            &format!("t{n}"),
            &[&format!("d{n}")],
            &[&format!("d{}", n + 1)],
        )
    };
    let mut graph = ToolGraph::new((0..length).map(link));
    assert_eq!(graph.cycles(), []);
    graph.tools[0].requires = vec![format!("d{length}")];
    assert_eq!(graph.cycles()[0].tools.len(), length + 1);
}

#[test]
fn a_graph_reads_back_as_it_was_written_and_faults_of_form_are_told() {
    let graph = ToolGraph::stock();
    let json = serde_json::to_string(&graph).unwrap();
    let checked = ToolGraph::check_json(&json).unwrap();
    assert_eq!(checked.violations, []);
    assert_eq!(checked.graph, Some(graph));
    let checked = ToolGraph::check_json(r#"{"tools": [{"name": 1, "nme": 2}]}"#).unwrap();
    let found: Vec<_> = checked
        .violations
        .iter()
        .map(|v| (v.pointer.as_str(), v.code))
        .collect();
    assert!(
        found.contains(&("/tools/0/name", "wrong_type")),
        "{found:?}"
    );
    assert!(
        found.contains(&("/tools/0/nme", "unknown_field")),
        "{found:?}"
    );
    assert!(
        found.contains(&("/tools/0/provides", "missing_field")),
        "{found:?}"
    );
    assert_eq!(checked.graph, None);
}

#[test]
fn drawings_show_each_tool_arrow_and_conflict_and_run_nothing_hostile() {
    let hostile = "x\"] --> y\nclick x call alert()\\";
    let graph = ToolGraph::new([
        tool("a", &[], &["p", "q"]),
        tool(hostile, &["p", "q"], &[]).conflicting("a", "so"),
    ]);
    let expected = "flowchart LR\n  subgraph c0[\"Utility\"]\n    t0[\"a\"]\n    \
        t1[\"x#34;#93; --#62; y#10;click x call alert#40;#41;#92;\"]\n  end\n  \
        t0 -->|\"p, q\"| t1\n  t0 -.-|\"conflicts\"| t1\n";
    assert_eq!(graph.mermaid(), expected);
    let dot = graph.dot();
    assert!(
        dot.contains("t1 [label=\"x\\\"] --> y click x call alert()\\\\\"];"),
        "{dot}"
    );
    assert!(dot.contains("t0 -> t1 [label=\"p, q\"];"), "{dot}");
    assert!(
        dot.contains("t0 -> t1 [dir=none, style=dashed, label=\"conflicts\"];"),
        "{dot}"
    );
}

#[test]
fn a_parameter_comes_from_the_answer_then_the_call_then_the_declaration() {
    let parameter = || Parameter::required("code").from("symbol").suggesting("C");
    let tool = tool("t", &[], &[])
        .with(parameter())
        .with(Parameter::required("none"));
    let known = Map::from_iter([("symbol".to_owned(), json!("A"))]);
    let given = |input: &Input, known: &Map<String, Value>| {
        let (given, lacking) = tool.parameters_after(input, known);
        assert_eq!(lacking, ["none"]);
        given["code"].clone()
    };
    assert_eq!(given(&Input::of("B"), &known), "A");
    assert_eq!(given(&Input::of("B"), &Map::new()), "B");
    assert_eq!(given(&Input::new(), &Map::new()), "C");
}

/// What a call of one stock tool suggests for another.
fn suggested(tool: &str, input: &Value, next: &str) -> Option<Value> {
    let input: Input = serde_json::from_value(input.clone()).unwrap();
    let call = ToolCall {
        tool,
        input: &input,
        known: &Map::new(),
    };
    let related = ToolGraph::stock().related(&call).unwrap();
    let found = related.into_iter().find(|other| other.name == next);
    found.map(|other| json!(other.suggested_params))
}

/// Five years' growth of cash flows is no growth of dividends for good, although both are called `growthRate`; what
/// grows for good is, although one is called `terminalGrowth`.
#[test]
fn a_parameter_is_carried_over_by_what_it_means() {
    let dcf = json!({ "symbol": "A", "discountRate": 0.09, "growthRate": 0.07, "terminalGrowth": 0.025, "years": 5 });
    assert_eq!(
        suggested("calculate_dcf", &dcf, "calculate_ddm").unwrap(),
        json!({ "symbol": "A", "discountRate": 0.09, "growthRate": 0.025 })
    );
    let ddm = json!({ "symbol": "A", "discountRate": 0.085, "growthRate": 0.04 });
    assert_eq!(
        suggested("calculate_ddm", &ddm, "calculate_dcf").unwrap(),
        json!({ "symbol": "A", "discountRate": 0.085, "growthRate": 0.05, "terminalGrowth": 0.04, "years": 5 })
    );
    // The text that was searched for, under the same name.
    assert_eq!(
        suggested("web_search", &json!({ "query": "q" }), "news_search").unwrap(),
        json!({ "query": "q" })
    );
}

/// The suggested growth of 5 % for good would reach a return of 4 or 5 %, and the formula has no value there.
#[test]
fn no_growth_is_suggested_that_reaches_the_return() {
    for discount in [0.04, 0.05] {
        let dcf = json!({ "symbol": "A", "discountRate": discount, "growthRate": 0.08 });
        assert_eq!(
            suggested("calculate_dcf", &dcf, "calculate_ddm").unwrap(),
            json!({ "symbol": "A", "discountRate": discount })
        );
    }
    let dcf = json!({ "symbol": "A", "discountRate": 0.051 });
    let above = suggested("calculate_dcf", &dcf, "calculate_ddm").unwrap();
    assert_eq!(above["growthRate"], 0.05);
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

#[test]
fn parts_and_limits_that_are_not_there_are_told() {
    let graph = ToolGraph::new([tool("one", &[], &[])
        .comprising(["two"])
        .with(Parameter::optional("growth").below("return"))
        .with(Parameter::optional("rate").below("rate"))
        .with(Parameter::optional("low").below("rate"))]);
    assert_eq!(
        codes(&graph),
        [
            ("/tools/0/comprises/0".to_owned(), "unknown_tool"),
            (
                "/tools/0/parameters/0/below".to_owned(),
                "unknown_parameter"
            ),
            (
                "/tools/0/parameters/1/below".to_owned(),
                "unknown_parameter"
            ),
        ]
    );
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
