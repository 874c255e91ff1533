//! Tools behind a registry, whatever a model sends.

use futures_executor::block_on;
use proptest::prelude::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tool_models::{
    Annotations, CallContext, CallToolResult, ErrorResponse, RegistryError, Root, Tool,
    ToolFailure, ToolOutcome, ToolRegistry, ToolResponse, check,
};

#[derive(Deserialize, JsonSchema)]
struct Transfer {
    /// How much, in the smallest unit of the currency.
    amount: u32,
    /// An ISO 4217 code.
    currency: String,
    /// A note for the receiver.
    note: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct Receipt {
    amount: u32,
}

struct Transfers;

impl Tool for Transfers {
    type Input = Transfer;
    type Output = Receipt;
    const NAME: &'static str = "transfer";
    const VERSION: &'static str = "2.1.0";
    const CATEGORY: &'static str = "payment";
    const DESCRIPTION: &'static str = "Transfers money.";
    const ANNOTATIONS: Annotations = Annotations::DESTROYS;

    async fn call(
        &self,
        input: Transfer,
        _: &CallContext,
    ) -> Result<ToolOutcome<Receipt>, ToolFailure> {
        if input.note.is_some() {
            "twelve".parse::<u8>()?;
        }
        if input.currency != "THB" {
            let message = format!("there is no account in {}", input.currency);
            return Err(ToolFailure::not_found(message, "Use THB."));
        }
        let amount = input.amount;
        Ok(ToolOutcome::Done(Receipt { amount }))
    }
}

fn registry() -> ToolRegistry {
    let mut tools = ToolRegistry::default();
    tools.add(Transfers).unwrap();
    tools
}

fn call(name: &str, arguments: &Value) -> ToolResponse {
    let context = CallContext::at("2025-10-18T09:30:00Z".parse().unwrap());
    block_on(registry().call(name, arguments, &context))
}

fn refused(name: &str, arguments: &Value) -> ErrorResponse {
    match call(name, arguments) {
        ToolResponse::Error(error) => error,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_right_call_is_a_success() {
    let ToolResponse::Success(done) = call("transfer", &json!({ "amount": 5, "currency": "THB" }))
    else {
        panic!()
    };
    assert_eq!(done.data, json!({ "amount": 5 }));
    assert_eq!(done.action, "transfer");
}

#[test]
fn everything_that_is_wrong_is_told_at_once_and_where() {
    let error = refused("transfer", &json!({ "amount": -1, "curency": "THB" }));
    assert_eq!(error.code.as_deref(), Some("BAD_REQUEST"));
    let violations = error.data["violations"].as_array().unwrap();
    let told: Vec<_> = violations
        .iter()
        .map(|told| {
            (
                told["pointer"].as_str().unwrap(),
                told["code"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("/amount", "out_of_range"),
            ("/curency", "refused_field"),
            ("/currency", "missing_field")
        ]
    );
    assert!(error.hint.unwrap().contains("\"currency\""));
}

/// Only the root was closed once, and what a model believed to count further inside was lost.
#[test]
fn what_nobody_knows_is_refused_at_any_depth() {
    #[derive(Deserialize, JsonSchema)]
    struct Inner {
        /// A number.
        a: u32,
    }
    #[derive(Deserialize, JsonSchema)]
    struct Outer {
        /// One.
        one: Inner,
        /// More.
        more: Vec<Inner>,
    }
    struct Nested;
    impl Tool for Nested {
        type Input = Outer;
        type Output = Receipt;
        const NAME: &'static str = "nested";
        const VERSION: &'static str = "1";
        const CATEGORY: &'static str = "c";
        const DESCRIPTION: &'static str = "d";
        const ANNOTATIONS: Annotations = Annotations::READ_ONLY;

        async fn call(
            &self,
            input: Outer,
            _: &CallContext,
        ) -> Result<ToolOutcome<Receipt>, ToolFailure> {
            let amount = input.one.a + input.more.iter().map(|inner| inner.a).sum::<u32>();
            Ok(ToolOutcome::Done(Receipt { amount }))
        }
    }
    let mut tools = ToolRegistry::default();
    tools.add(Nested).unwrap();
    let context = CallContext::at("2025-10-18T09:30:00Z".parse().unwrap());
    let call = |arguments: Value| block_on(tools.call("nested", &arguments, &context));
    let right = call(json!({ "one": { "a": 1 }, "more": [{ "a": 2 }] }));
    assert!(matches!(right, ToolResponse::Success(_)));
    let wrong = call(json!({ "one": { "a": 1, "b": 2 }, "more": [{ "a": 1, "c": 3 }] }));
    let ToolResponse::Error(error) = wrong else {
        panic!()
    };
    let told: Vec<_> = error.data["violations"]
        .as_array()
        .unwrap()
        .iter()
        .map(|v| &v["pointer"])
        .collect();
    assert_eq!(told, ["/more/0/c", "/one/b"]);
}

#[test]
fn a_null_for_an_optional_argument_is_refused_as_the_schema_says() {
    let error = refused(
        "transfer",
        &json!({ "amount": 1, "currency": "THB", "note": null }),
    );
    assert_eq!(error.data["violations"][0]["code"], "null_not_allowed");
}

/// It passed the schema, to which it is an integer, and failed with the name of a Rust type.
#[test]
fn a_whole_number_is_an_integer_however_it_is_written() {
    for text in ["5.0", "5", "0.5e1", "50e-1"] {
        let amount: Value = serde_json::from_str(text).unwrap();
        let ToolResponse::Success(done) =
            call("transfer", &json!({ "amount": amount, "currency": "THB" }))
        else {
            panic!("{text}")
        };
        assert_eq!(done.data.to_string(), "{\"amount\":5}", "{text}");
    }
    let error = refused("transfer", &json!({ "amount": 5.5, "currency": "THB" }));
    assert_eq!(error.data["violations"][0]["pointer"], "/amount");
}

/// The schema does not tell the greatest `u32`, and serde named the type.
#[test]
fn what_the_type_alone_refuses_is_told_in_the_contracts_words() {
    let error = refused(
        "transfer",
        &json!({ "amount": 4_294_967_296_u64, "currency": "THB" }),
    );
    let violation = &error.data["violations"][0];
    assert_eq!(violation["pointer"], "/amount");
    assert_eq!(violation["code"], "out_of_range");
    assert_eq!(
        violation["message"],
        "4294967296 is not an integer from 0 to 4294967295"
    );
    assert_eq!(
        error.error,
        "amount: 4294967296 is not an integer from 0 to 4294967295"
    );
    assert_eq!(
        error.hint.as_deref(),
        Some("Call again: write an integer from 0 to 4294967295.")
    );
}

#[test]
fn a_tool_without_a_portable_form_says_why() {
    #[derive(Deserialize, JsonSchema)]
    struct Anything {
        /// Any value.
        value: Value,
    }
    struct Keeps;
    impl Tool for Keeps {
        type Input = Anything;
        type Output = Receipt;
        const NAME: &'static str = "keep_value";
        const VERSION: &'static str = "1";
        const CATEGORY: &'static str = "c";
        const DESCRIPTION: &'static str = "d";
        const ANNOTATIONS: Annotations = Annotations::ADDS;

        async fn call(
            &self,
            input: Anything,
            _: &CallContext,
        ) -> Result<ToolOutcome<Receipt>, ToolFailure> {
            let amount = u32::from(input.value.is_null());
            Ok(ToolOutcome::Done(Receipt { amount }))
        }
    }
    let mut tools = registry();
    tools.add(Keeps).unwrap();
    let [keeps, transfer] = tools.list().collect::<Vec<_>>()[..] else {
        panic!()
    };
    let reason = keeps.not_portable.as_ref().unwrap();
    assert_eq!(reason.at.as_str(), "/value");
    assert_eq!(keeps.input_schema["required"], json!(["value"]));
    assert_eq!(transfer.not_portable, None);
    let told = serde_json::to_value(keeps).unwrap();
    assert!(
        told.as_object()
            .unwrap()
            .keys()
            .all(|name| !name.contains("ortable"))
    );
}

#[test]
fn arguments_that_are_no_object_are_refused() {
    for arguments in [json!([]), json!("x"), json!(null), json!(1)] {
        assert_eq!(
            refused("transfer", &arguments).code.as_deref(),
            Some("BAD_REQUEST")
        );
    }
}

#[test]
fn a_tool_that_is_not_there_is_not_found_and_the_one_that_was_meant_is_named() {
    let error = refused("transfr", &json!({}));
    assert_eq!(error.code.as_deref(), Some("NOT_FOUND"));
    assert!(error.hint.unwrap().contains("\"transfer\""));
}

#[test]
fn a_failure_keeps_its_code_and_an_error_is_an_internal_one() {
    let arguments = json!({ "amount": 1, "currency": "USD" });
    assert_eq!(
        refused("transfer", &arguments).code.as_deref(),
        Some("NOT_FOUND")
    );
    let arguments = json!({ "amount": 1, "currency": "THB", "note": "x" });
    let error = refused("transfer", &arguments);
    assert_eq!(error.code.as_deref(), Some("INTERNAL_ERROR"));
    assert_eq!(error.error, "invalid digit found in string");
}

#[test]
fn a_tool_is_told_with_everything_a_host_needs() {
    let tools = registry();
    let told = serde_json::to_value(tools.list().collect::<Vec<_>>()).unwrap();
    let tool = &told[0];
    assert_eq!(tool["name"], "transfer");
    assert_eq!(tool["annotations"]["destructiveHint"], true);
    assert_eq!(tool["annotations"]["openWorldHint"], false);
    assert_eq!(tool["inputSchema"]["additionalProperties"], false);
    assert_eq!(tool["inputSchema"].get("title"), None);
    assert_eq!(tool["outputSchema"].get("title"), None);
    assert_eq!(
        tool["inputSchema"]["required"],
        json!(["amount", "currency"])
    );
    assert_eq!(
        tool["outputSchema"]["properties"]["amount"]["type"],
        "integer"
    );
    assert_eq!(tool["_meta"]["dev.smart-response/version"], "2.1.0");
    assert_eq!(tool["_meta"]["dev.smart-response/category"], "payment");
}

#[test]
fn names_are_taken_once_and_arguments_are_objects() {
    struct Listed;
    impl Tool for Listed {
        type Input = Vec<String>;
        type Output = Receipt;
        const NAME: &'static str = "listed";
        const VERSION: &'static str = "1";
        const CATEGORY: &'static str = "c";
        const DESCRIPTION: &'static str = "d";
        const ANNOTATIONS: Annotations = Annotations::READ_ONLY;

        async fn call(
            &self,
            _: Vec<String>,
            _: &CallContext,
        ) -> Result<ToolOutcome<Receipt>, ToolFailure> {
            Ok(ToolOutcome::Done(Receipt { amount: 0 }))
        }
    }
    let mut tools = registry();
    assert_eq!(tools.add(Transfers), Err(RegistryError::Taken("transfer")));
    assert!(matches!(
        tools.add(Listed),
        Err(RegistryError::Input("listed", _))
    ));
}

fn json_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-zก-ฮ]{0,6}".prop_map(Value::from),
    ];
    let name = prop_oneof![
        Just("amount".to_owned()),
        Just("currency".to_owned()),
        Just("note".to_owned()),
        "[a-z]{0,8}",
    ];
    leaf.prop_recursive(3, 24, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(name.clone(), inner, 0..5)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    /// Whatever is sent, the answer is of the contract, and so is its MCP result.
    #[test]
    fn whatever_is_sent_the_answer_is_of_the_contract(arguments in json_value()) {
        let response = call("transfer", &arguments);
        let failing: Vec<_> = check(Root::ToolResponse, &response)
            .into_iter()
            .filter(wire::Violation::fails)
            .collect();
        prop_assert_eq!(failing, []);
        let result = CallToolResult::of(&response, "");
        prop_assert_eq!(result.is_error, matches!(response, ToolResponse::Error(_)));
        prop_assert_eq!(result.structured_content.is_some(), !result.is_error);
        prop_assert!(!result.content.is_empty());
    }
}
