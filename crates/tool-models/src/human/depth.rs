//! How deeply what is kept may be nested.
//!
//! JSON of more than 128 levels is not read again by many readers, ours among them. An entry wraps what
//! is kept in some levels more, and others wrap the entry.

use serde_json::{Map, Value, json};
use wire::{Pointer, Violation};

use crate::{Call, HumanAnswer, HumanRequest, Refusal};

/// The most levels of objects and arrays in arguments, in an answer's content and in an outcome.
const DEEPEST: usize = 64;

/// Whether the call and the request about it can be read again once they are kept.
pub(super) fn call_can_be_kept(call: &Call, request: &HumanRequest) -> Result<(), Refusal> {
    let shown = match request {
        HumanRequest::RequestAuthorization(asked) => Some(&asked.data.tool_args),
        HumanRequest::AskHuman(_)
        | HumanRequest::CredentialAuthorization(_)
        | HumanRequest::CredentialRequired(_)
        | HumanRequest::HumanRequired(_) => None,
    };
    let deep = [Some(&call.tool_args), shown].into_iter().flatten();
    let mut deep = deep.filter_map(|arguments| members(arguments, "/tool_args"));
    deep.next().map_or(Ok(()), |found| {
        Err(Refusal::BrokenRequest(vec![too_deep(found)]))
    })
}

/// Whether the answer can be read again once it is kept.
pub(super) fn answer_can_be_kept(answer: &HumanAnswer) -> Result<(), Refusal> {
    let deep = match answer {
        HumanAnswer::Accept(accept) => members(&accept.content, "/content"),
        HumanAnswer::Edit(edit) => members(&edit.tool_args, "/tool_args"),
        HumanAnswer::Respond(respond) => {
            beyond(&respond.content, &mut Pointer::from("/content"), DEEPEST)
        }
        HumanAnswer::Decline(_)
        | HumanAnswer::Cancel(_)
        | HumanAnswer::Approve(_)
        | HumanAnswer::Reject(_)
        | HumanAnswer::Defer(_)
        | HumanAnswer::Escalate(_) => None,
    };
    deep.map_or(Ok(()), |found| {
        Err(Refusal::BrokenAnswer(vec![too_deep(found)]))
    })
}

/// What is kept in place of an outcome that is nested too deeply: that the call ended has to be known in
/// any case, so it is not refused.
pub(super) fn in_place_of(outcome: &Value) -> Option<Value> {
    beyond(outcome, &mut Pointer::root(), DEEPEST)?;
    let note = format!("the outcome was nested deeper than {DEEPEST} levels, and is not kept");
    Some(json!({ "note": note }))
}

fn members(object: &Map<String, Value>, at: &str) -> Option<Pointer> {
    let mut at = Pointer::from(at);
    let mut members = object.iter();
    members.find_map(|(name, value)| at.within(name, |at| beyond(value, at, DEEPEST - 1)))
}

/// The first object or array below `levels` others. No deeper than that is looked, however deep it goes.
fn beyond(value: &Value, at: &mut Pointer, levels: usize) -> Option<Pointer> {
    let is_nested = value.is_object() || value.is_array();
    let Some(left) = levels.checked_sub(1) else {
        return is_nested.then(|| at.clone());
    };
    match value {
        Value::Object(object) => object
            .iter()
            .find_map(|(name, value)| at.within(name, |at| beyond(value, at, left))),
        Value::Array(elements) => elements
            .iter()
            .enumerate()
            .find_map(|(index, value)| at.within(index, |at| beyond(value, at, left))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn too_deep(at: Pointer) -> Violation {
    let message = format!("this is nested deeper than {DEEPEST} levels");
    let fix = format!(
        "keep objects and arrays to {DEEPEST} levels, or name a place where the whole is kept"
    );
    Violation::error(at, "too_deep", message, fix)
}
