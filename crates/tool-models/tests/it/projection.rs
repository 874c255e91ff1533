//! Our requests and answers in the forms of other systems, and theirs in ours.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]
#![expect(
    clippy::needless_pass_by_value,
    reason = "a case is written where it is used"
)]

mod a2a;
mod ag_ui;
mod ai_sdk;
mod asked;
mod files;
mod generated;
mod hostile;
mod langchain;
mod mcp;
mod openai;
mod round_trip;
mod sendable;
mod system;
mod unseen;

use serde_json::Value;
use tool_models::projection::Unreadable;

/// The place and code of the first thing that is wrong.
fn wrong<T: std::fmt::Debug>(read: Result<T, Unreadable>) -> (String, &'static str) {
    let error = read.unwrap_err();
    let first = &error.violations[0];
    assert!(!first.message.is_empty() && !first.fix.is_empty());
    (first.pointer.to_string(), first.code)
}

/// `value` with what stands at `pointer` replaced, or added.
fn with(mut value: Value, pointer: &str, new: Value) -> Value {
    if let Some(place) = value.pointer_mut(pointer) {
        *place = new;
        return value;
    }
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    let parent = value.pointer_mut(parent).unwrap().as_object_mut().unwrap();
    parent.insert(name.to_owned(), new);
    value
}
