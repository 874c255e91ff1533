//! Whatever a tool graph holds, what is said of it is true.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::Map;
use smart_response::{DeclaredTool, Input, PlanError, ToolCall, ToolGraph};

use crate::graph::tool;

/// Small graphs of any form: up to seven tools over six kinds of data.
fn any_graph() -> impl Strategy<Value = ToolGraph> {
    let data = || prop::collection::btree_set(0..6u8, 0..3);
    let name = |n: &u8| format!("d{n}");
    let one = (data(), data());
    prop::collection::vec(one, 0..7).prop_map(move |tools| {
        let tools = tools
            .into_iter()
            .enumerate()
            .map(|(index, (needs, gives))| {
                let mut declared = tool(&format!("t{index}"), &[], &[]);
                declared.requires = needs.iter().map(name).collect();
                declared.provides = gives.iter().map(name).collect();
                declared
            });
        ToolGraph::new(tools)
    })
}

/// Whether each tool reaches each other by its needs, by squaring: no walk like the code's.
fn reaches(graph: &ToolGraph) -> Vec<Vec<bool>> {
    let tools = &graph.tools;
    let direct = |from: &DeclaredTool, to: &DeclaredTool| {
        from.requires.iter().any(|data| to.provides.contains(data))
    };
    let mut reach: Vec<Vec<bool>> = tools
        .iter()
        .map(|from| tools.iter().map(|to| direct(from, to)).collect())
        .collect();
    for _ in 0..tools.len() {
        for one in 0..tools.len() {
            for other in 0..tools.len() {
                let through = (0..tools.len()).any(|via| reach[one][via] && reach[via][other]);
                reach[one][other] |= through;
            }
        }
    }
    reach
}

/// The tools that can be called some day, data that nobody provides being given.
fn callable(graph: &ToolGraph) -> BTreeSet<&str> {
    let all: BTreeSet<&String> = graph.tools.iter().flat_map(|tool| &tool.provides).collect();
    let mut called = BTreeSet::new();
    let mut there: BTreeSet<&String> = BTreeSet::new();
    for _ in 0..=graph.tools.len() {
        for tool in &graph.tools {
            if tool
                .requires
                .iter()
                .all(|data| there.contains(data) || !all.contains(data))
            {
                called.insert(tool.name.as_str());
                there.extend(&tool.provides);
            }
        }
    }
    called
}

proptest! {
    #[test]
    fn a_circle_is_found_exactly_when_a_tool_needs_itself(graph in any_graph()) {
        let reach = reaches(&graph);
        let is_circular = (0..graph.tools.len()).any(|tool| reach[tool][tool]);
        let cycles = graph.cycles();
        prop_assert_eq!(is_circular, !cycles.is_empty());
        let is_stuck = callable(&graph).len() < graph.tools.len();
        prop_assert_eq!(is_stuck, cycles.iter().any(|cycle| cycle.is_deadlock));
        for cycle in &cycles {
            for pair in cycle.tools.windows(2) {
                let (from, to) = (graph.tool(&pair[0]).unwrap(), graph.tool(&pair[1]).unwrap());
                prop_assert!(from.requires.iter().any(|data| to.provides.contains(data)));
            }
        }
    }

    #[test]
    fn a_plan_gives_each_tool_what_it_needs_or_names_the_circle(graph in any_graph()) {
        let callable = callable(&graph);
        let all: BTreeSet<&String> = graph.tools.iter().flat_map(|tool| &tool.provides).collect();
        for name in graph.names() {
            match graph.plan(name) {
                Ok(plan) => {
                    prop_assert!(callable.contains(name));
                    prop_assert_eq!(plan.last(), Some(&name));
                    let mut there: BTreeSet<&String> = BTreeSet::new();
                    for step in plan {
                        let step = graph.tool(step).unwrap();
                        prop_assert!(step.requires.iter().all(|data| there.contains(data) || !all.contains(data)));
                        there.extend(&step.provides);
                    }
                }
                Err(error) => {
                    prop_assert!(!callable.contains(name));
                    prop_assert!(matches!(error, PlanError::Cycle { .. }), "{}", error);
                }
            }
        }
    }

    #[test]
    fn what_follows_a_call_is_in_the_graph_and_whole(graph in any_graph()) {
        for name in graph.names() {
            let call = ToolCall { tool: name, input: &Input::of("S"), known: &Map::new() };
            let related = graph.related(&call).unwrap();
            prop_assert!(related.iter().all(|other| other.name != name && graph.tool(&other.name).is_ok()));
            let named: BTreeSet<_> = related.iter().map(|other| &other.name).collect();
            prop_assert_eq!(named.len(), related.len());
            prop_assert!(graph.next_steps(&call).unwrap().iter().all(|step| named.contains(step.tool.as_ref().unwrap())));
        }
    }
}
