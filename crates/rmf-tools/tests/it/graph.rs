//! The graph of the six tools, held against what the tools themselves answer and take.

use std::collections::BTreeSet;

use futures_executor::block_on;
use rmf_tools::{RmfTool, load_embedded};
use serde_json::{Map, Value, json};
use smart_response::{Input, SmartResponseV2, ToolCall};

fn calls() -> [(RmfTool, Value); 6] {
    [
        (RmfTool::Funds, json!({})),
        (RmfTool::Search, json!({ "minRiskLevel": 5 })),
        (RmfTool::Detail, json!({ "fundCode": "ABAPAC-RMF" })),
        (RmfTool::Performance, json!({ "period": "1y" })),
        (RmfTool::NavHistory, json!({ "fundCode": "ABAPAC-RMF" })),
        (
            RmfTool::Compare,
            json!({ "fundCodes": ["ABAPAC-RMF", "B-ASIARMF"] }),
        ),
    ]
}

#[test]
fn the_six_tools_and_no_others_are_in_it_without_fault() {
    let graph = RmfTool::graph();
    let names: BTreeSet<_> = graph.names().collect();
    let all: BTreeSet<_> = RmfTool::ALL.iter().map(|tool| tool.as_str()).collect();
    assert_eq!(names, all);
    assert_eq!(graph.check(), []);
}

/// The data that an answer says it provides, and the tools that it names, are the graph's.
#[test]
fn the_graph_says_what_the_answers_say() {
    let graph = RmfTool::graph();
    let funds = load_embedded();
    let now = "2025-11-12T10:00:00Z".parse().unwrap();
    for (tool, arguments) in calls() {
        let answer = block_on(tool.respond(&arguments, &funds, now)).unwrap();
        let answer: SmartResponseV2 = serde_json::from_value(json!(answer)).unwrap();
        let declared = &graph.tool(tool.as_str()).unwrap().provides;
        for data in &answer.context.dependencies.provides {
            assert!(declared.contains(data), "{tool} provides {data}");
        }
        let related = answer.context.related_tools.iter();
        for other in related {
            let known = graph.tool(&other.name).unwrap();
            let takes: BTreeSet<_> = known.parameters.iter().map(|one| &one.name).collect();
            for required in known.parameters.iter().filter(|one| one.required) {
                let params = other.suggested_params.as_ref().unwrap();
                assert!(params.contains_key(&required.name), "{tool}: {other:?}");
            }
            assert!(!takes.is_empty() || known.name == "get_rmf_funds");
        }
    }
}

/// A declared parameter is one of the tool's own, and required in both or in neither.
#[test]
fn declared_parameters_are_those_of_the_tools_schemas() {
    let graph = RmfTool::graph();
    for tool in RmfTool::ALL {
        let descriptor = json!(tool.descriptor().unwrap());
        let properties = &descriptor["inputSchema"]["properties"];
        let empty = Vec::new();
        let required = descriptor["inputSchema"]["required"]
            .as_array()
            .unwrap_or(&empty);
        let declared = &graph.tool(tool.as_str()).unwrap().parameters;
        for parameter in declared {
            assert!(
                properties.get(&parameter.name).is_some(),
                "{tool}: {parameter:?}"
            );
            let is_required = required.contains(&json!(parameter.name));
            assert_eq!(parameter.required, is_required, "{tool}: {parameter:?}");
        }
        let names: Vec<_> = declared
            .iter()
            .map(|parameter| parameter.name.as_str())
            .collect();
        for name in required {
            assert!(names.contains(&name.as_str().unwrap()), "{tool}: {name}");
        }
    }
}

#[test]
fn a_code_that_was_found_is_what_comes_next_takes() {
    let graph = RmfTool::graph();
    let known = Map::from_iter([("fundCode".to_owned(), json!("B-ASIARMF"))]);
    let call = ToolCall {
        tool: "search_rmf_funds",
        input: &Input::new().with("minRiskLevel", json!(6)),
        known: &known,
    };
    let steps = graph.next_steps(&call).unwrap();
    assert_eq!(steps[0].tool.as_deref(), Some("get_rmf_fund_detail"));
    assert_eq!(json!(steps[0].params), json!({ "fundCode": "B-ASIARMF" }));
    // Several codes are not known, so there is no step to compare.
    assert!(
        steps
            .iter()
            .all(|step| step.tool.as_deref() != Some("compare_rmf_funds"))
    );
}
