//! Tool graphs, and what is wrong with them.

mod parameters;
mod stock;

use serde_json::Map;
use smart_response::{DeclaredTool, Input, Parameter, ToolCall, ToolCategory, ToolGraph};

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
