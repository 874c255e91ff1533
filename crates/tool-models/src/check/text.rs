//! Texts that say nothing.

use serde_json::Value;
use wire::{Pointer, Violation};

use super::needs_human;
use crate::Root;

/// Members whose form is the tool's own: what stands in them is not the contract's matter.
const FREE: &[&str] = &[
    "aggregation",
    "content",
    "metadata",
    "outcome",
    "result",
    "results",
    "tool_args",
];

/// A text that is empty or blank tells a reader less than an absent one.
pub(super) fn no_text_is_empty(root: Root, document: &Value, found: &mut Vec<Violation>) {
    let data_is_free = root == Root::ToolResponse && !needs_human(document);
    if root == Root::ProgressEvent {
        return event_says_something(document, found);
    }
    visit(document, &mut Pointer::root(), data_is_free, found);
}

/// A part of a result may be empty; what is being done, or went wrong, may not.
fn event_says_something(event: &Value, found: &mut Vec<Violation>) {
    let is_part = event.get("type").is_some_and(|kind| kind == "content");
    for name in ["content", "code"] {
        if let Some(text) = event.get(name).filter(|_| !is_part) {
            visit(text, &mut Pointer::root().child(name), false, found);
        }
    }
}

pub(super) fn visit(
    value: &Value,
    at: &mut Pointer,
    data_is_free: bool,
    found: &mut Vec<Violation>,
) {
    match value {
        // Where a text must be a word or a moment, that has been said.
        Value::String(text) if text.trim().is_empty() && !is_judged(at, found) => {
            let fix = "say it, or leave the field out if it is optional";
            let message = "the text is empty";
            found.push(Violation::error(at.clone(), "empty_text", message, fix));
        }
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                at.within(index, |at| visit(element, at, data_is_free, found));
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                let is_free = FREE.contains(&name.as_str()) || (data_is_free && name == "data");
                if !is_free {
                    at.within(name, |at| visit(member, at, data_is_free, found));
                }
            }
        }
        _ => {}
    }
}

fn is_judged(at: &Pointer, found: &[Violation]) -> bool {
    found.iter().any(|other| other.pointer == *at)
}
