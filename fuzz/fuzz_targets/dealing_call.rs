//! Any arguments: a call is answered, a refused one changes nothing, and a second tool box says the same.
//!
//! The first byte of an input chooses the tool. The rest is one JSON value for all of its own parameters, or,
//! where it is no JSON, the text for them.

#![no_main]

use dealing_tools::{Dealing, DealingTool, Desk, MemoryDrafts};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use tool_models::{CallContext, ToolResponse};

const PARAMETERS: [&str; 11] = [
    "search_term",
    "direction",
    "quantity",
    "amount",
    "currency",
    "justification",
    "has_inside_info",
    "is_related_party",
    "response",
    "confirmation_type",
    "confirmed",
];

fuzz_target!(|input: &[u8]| {
    let [tool, rest @ ..] = input else {
        return;
    };
    let tool = DealingTool::ALL[usize::from(*tool) % DealingTool::ALL.len()];
    let text = String::from_utf8_lossy(rest).into_owned();
    let value = serde_json::from_str(&text).unwrap_or(Value::String(text));
    let first = called(tool, &value);
    assert_eq!(first, called(tool, &value));
});

/// What comes of a call after a search, so that there is something to choose from.
fn called(tool: DealingTool, value: &Value) -> ToolResponse {
    let tools = Dealing::new(MemoryDrafts::default(), Desk::sample().expect("the sample"));
    let context = CallContext::at("2026-01-28T10:00:00Z".parse().expect("a moment"));
    let key = json!({ "user_id": "U1", "thread_ts": "1" });
    let call = |name: &str, own: Value| {
        let mut arguments = key.clone();
        let members = arguments.as_object_mut().expect("an object");
        members.extend(own.as_object().expect("an object").clone());
        tools.call(name, &arguments, &context)
    };
    let before = call("set_security", json!({ "search_term": "bund" }));
    let schema = tool.descriptor().expect("a tool").input_schema;
    let own = PARAMETERS
        .iter()
        .filter(|name| !schema["properties"][**name].is_null());
    let own = own
        .map(|name| ((*name).to_owned(), value.clone()))
        .collect();
    let response = call(tool.as_str(), Value::Object(own));
    if let (ToolResponse::Error(refused), ToolResponse::Success(before)) = (&response, &before) {
        assert_eq!(refused.data["draft"], before.data["draft"]);
        assert!(refused.hint.is_some());
    }
    response
}
