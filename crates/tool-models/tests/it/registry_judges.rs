//! What a registry lets through: neither arguments nor results that break a tool's own schemas.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use futures_executor::block_on;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tool_models::{
    Annotations, CallContext, ErrorResponse, Root, Tool, ToolFailure, ToolOutcome, ToolRegistry,
    ToolResponse, check,
};

const TOKEN: &str = "ghp_0123456789abcdefghijABCDEFGHIJ012345";

#[derive(Deserialize, JsonSchema)]
struct Empty {}

#[derive(Deserialize, JsonSchema)]
struct Held {
    /// Nothing.
    inner: Option<Empty>,
    /// Anything by name.
    #[serde(default)]
    free: serde_json::Map<String, Value>,
    /// Numbers by name.
    #[serde(default)]
    numbers: BTreeMap<String, u8>,
}

#[derive(Deserialize, JsonSchema)]
struct SignIn {
    /// The account.
    user: String,
    /// Its password.
    password: String,
}

#[derive(Serialize, JsonSchema)]
struct Found {
    ratio: f64,
    count: u64,
    note: String,
}

macro_rules! tool {
    ($name:ident, $called:literal, $input:ty, $output:ty, |$given:ident| $result:expr) => {
        struct $name;
        impl Tool for $name {
            type Input = $input;
            type Output = $output;
            const NAME: &'static str = $called;
            const VERSION: &'static str = "1";
            const CATEGORY: &'static str = "c";
            const DESCRIPTION: &'static str = "d";
            const ANNOTATIONS: Annotations = Annotations::READ_ONLY;

            async fn call(
                &self,
                $given: $input,
                _: &CallContext,
            ) -> Result<ToolOutcome<$output>, ToolFailure> {
                $result
            }
        }
    };
}

fn fine() -> Found {
    Found {
        ratio: 0.5,
        count: 1,
        note: "n".to_owned(),
    }
}

tool!(Nothing, "nothing", Empty, u8, |_given| Ok(
    ToolOutcome::Done(1)
));
tool!(Holds, "holds", Held, usize, |given| {
    let count = given.free.len() + given.numbers.len() + usize::from(given.inner.is_some());
    Ok(ToolOutcome::Done(count))
});
tool!(SignsIn, "sign_in", SignIn, usize, |given| Ok(
    ToolOutcome::Done(given.user.len() + given.password.len())
));
tool!(Fine, "fine", Empty, Found, |_given| Ok(ToolOutcome::Done(
    fine()
)));
tool!(Nan, "nan", Empty, Found, |_given| Ok(ToolOutcome::Done(
    Found {
        ratio: f64::NAN,
        ..fine()
    }
)));
tool!(Huge, "huge", Empty, Found, |_given| Ok(
    ToolOutcome::Created(Found {
        count: u64::MAX,
        ..fine()
    })
));
tool!(Leaks, "leaks", Empty, Found, |_given| Ok(
    ToolOutcome::InProgress(Found {
        note: format!("the token is {TOKEN}"),
        ..fine()
    })
));
tool!(LeaksName, "leaks_name", Empty, BTreeMap<String, f64>, |_given| Ok(
    ToolOutcome::Done([(TOKEN.to_owned(), f64::NAN)].into_iter().collect())
));
tool!(Unsaid, "unsaid", Empty, u8, |_given| Err(Silent(Some(
    Box::new(Silent(None))
))
.into()));
tool!(Blank, "blank", Empty, u8, |_given| Err(ToolFailure::said(
    "", " ", ""
)));

/// An error that says nothing, and whose cause does not either.
#[derive(Debug)]
struct Silent(Option<Box<Silent>>);

impl fmt::Display for Silent {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl Error for Silent {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.as_deref().map(|cause| cause as _)
    }
}

fn call(name: &str, arguments: &Value) -> ToolResponse {
    let mut tools = ToolRegistry::default();
    tools.add(Nothing).unwrap();
    tools.add(Holds).unwrap();
    tools.add(SignsIn).unwrap();
    tools.add(Fine).unwrap();
    tools.add(Nan).unwrap();
    tools.add(Huge).unwrap();
    tools.add(Leaks).unwrap();
    tools.add(LeaksName).unwrap();
    tools.add(Unsaid).unwrap();
    tools.add(Blank).unwrap();
    let context = CallContext::at("2025-10-18T09:30:00Z".parse().unwrap());
    let response = block_on(tools.call(name, arguments, &context));
    let found = check(Root::ToolResponse, &response);
    assert!(!found.iter().any(wire::Violation::fails), "{found:?}");
    response
}

fn refused(name: &str, arguments: &Value) -> ErrorResponse {
    match call(name, arguments) {
        ToolResponse::Error(error) => error,
        other => panic!("{other:?}"),
    }
}

/// Only objects with named members were closed, whatever the list of tools said.
#[test]
fn an_object_without_members_takes_none_and_a_map_takes_any() {
    assert!(matches!(
        call("nothing", &json!({})),
        ToolResponse::Success(_)
    ));
    let error = refused("nothing", &json!({ "a": 1 }));
    assert_eq!(error.data["violations"][0]["pointer"], "/a");
    let error = refused("holds", &json!({ "inner": { "a": 1 } }));
    assert_eq!(error.data["violations"][0]["pointer"], "/inner/a");
    let maps = json!({ "inner": {}, "free": { "a": { "b": 1 } }, "numbers": { "c": 1 } });
    let ToolResponse::Success(done) = call("holds", &maps) else {
        panic!()
    };
    assert_eq!(done.data, 3);
}

#[test]
fn what_a_tool_does_not_keep_of_its_own_schema_is_its_fault_and_told_with_its_place() {
    assert!(matches!(call("fine", &json!({})), ToolResponse::Success(_)));
    for (name, pointer, code) in [
        ("nan", "/ratio", "null_not_allowed"),
        ("huge", "/count", "unsafe_integer"),
        ("leaks", "/note", "secret"),
    ] {
        let error = refused(name, &json!({}));
        assert_eq!(error.code.as_deref(), Some("INTERNAL_ERROR"), "{name}");
        let violation = &error.data["violations"][0];
        assert_eq!(
            (&violation["pointer"], &violation["code"]),
            (&json!(pointer), &json!(code))
        );
        assert!(
            error.error.contains(pointer.trim_start_matches('/')),
            "{}",
            error.error
        );
        assert!(error.hint.as_ref().unwrap().contains("What it did is done"));
        assert!(!serde_json::to_string(&error).unwrap().contains(TOKEN));
    }
    let error = refused("leaks_name", &json!({}));
    assert!(!serde_json::to_string(&error).unwrap().contains(TOKEN));
}

#[test]
fn an_error_that_says_nothing_is_told_as_one() {
    let error = refused("unsaid", &json!({}));
    assert_eq!(error.error, "the tool failed without saying why");
    assert_eq!(error.causes, None);
    let error = refused("blank", &json!({}));
    assert_eq!(error.error, "the tool failed without saying why");
    assert_eq!((error.code, error.hint), (None, None));
}

#[test]
fn a_call_that_names_no_tool_has_an_action_all_the_same() {
    for name in ["", " ", "\n"] {
        let error = refused(name, &json!({}));
        assert_eq!(error.action, "unknown_tool", "{name:?}");
        assert_eq!(error.code.as_deref(), Some("NOT_FOUND"));
    }
    let context = CallContext::at("2025-10-18T09:30:00Z".parse().unwrap());
    let none = block_on(ToolRegistry::default().call("a", &json!({}), &context));
    let ToolResponse::Error(error) = none else {
        panic!()
    };
    assert_eq!(error.hint.as_deref(), Some("There are no tools."));
}

#[test]
fn words_of_ours_about_a_secret_are_not_redacted() {
    let error = refused("sign_in", &json!({ "user": "ann" }));
    assert_eq!(
        error.error,
        "password: the required field \"password\" is missing"
    );
    assert_eq!(
        error.hint.as_deref(),
        Some("Call again: add \"password\": a string.")
    );
    assert_eq!(
        error.data["violations"][0]["fix"],
        "add \"password\": a string"
    );
}

#[test]
fn what_was_passed_as_a_secret_is_quoted_nowhere() {
    for arguments in [
        json!({ "user": "ann", "password": 4_711_000 }),
        json!({ "user": "ann", "password": { "x4711": "x4711" } }),
        json!({ "user": ["password=x4711"], "password": "p" }),
        json!({ "user": [{ "a": TOKEN, "secret": "x4711" }], "password": "p" }),
        json!({ "user": "ann", "password": "p", "passwort": TOKEN }),
        json!({ "user": "ann", "password": "p", TOKEN: 1 }),
    ] {
        let told = serde_json::to_string(&refused("sign_in", &arguments)).unwrap();
        assert!(!told.contains("4711") && !told.contains("ghp_01"), "{told}");
    }
}
