//! With which parameters a tool is called after another.

use serde_json::{Map, Value, json};
use smart_response::{Input, Parameter, ToolCall, ToolGraph};

use super::tool;

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
pub(super) fn suggested(tool: &str, input: &Value, next: &str) -> Option<Value> {
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
