//! Integers that other readers round.

use std::collections::HashSet;

use serde_json::Value;

use crate::number::is_unsafe_integer;
use crate::{Pointer, RoundedInteger, Violation, add_untold};

/// Whether any integer inside `value` is one that [`unsafe_integers`] would report.
pub fn holds_unsafe_integer(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_some_and(is_unsafe_integer),
        Value::Array(elements) => elements.iter().any(holds_unsafe_integer),
        Value::Object(members) => members.values().any(holds_unsafe_integer),
        Value::Null | Value::Bool(_) | Value::String(_) => false,
    }
}

/// Every integer inside `value` that readers holding numbers as 64-bit floats would round. `at` is
/// where `value` stands, and is left as it was.
pub fn unsafe_integers(value: &Value, at: &mut Pointer, found: &mut Vec<Violation>) {
    match value {
        Value::Number(number) => found.extend(unsafe_integer(number, at)),
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                at.within(index, |at| unsafe_integers(element, at, found));
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                at.within(name, |at| unsafe_integers(member, at, found));
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

pub(super) fn unsafe_integer(number: &serde_json::Number, at: &Pointer) -> Option<Violation> {
    if !number.as_f64().is_some_and(is_unsafe_integer) {
        return None;
    }
    let message = format!("the integer {number} is beyond ±(2^53 - 1); other readers round it");
    Some(Violation::error(
        at.clone(),
        "unsafe_integer",
        message,
        "send it as a string",
    ))
}

/// An integer of more digits than its reader holds, such as those of
/// [`Document::rounded`](crate::Document::rounded).
pub fn rounded_integer(RoundedInteger { at, written }: RoundedInteger) -> Violation {
    let message = format!("the integer {written} has more digits than readers hold; they round it");
    Violation::error(at, "unsafe_integer", message, "send it as a string")
}

/// Adds the integers that a document's value rounds, where nothing is told but that of their values: each as it is
/// written, for its value is another number.
pub fn add_rounded(found: &mut Vec<Violation>, rounded: Vec<RoundedInteger>) {
    if rounded.is_empty() {
        return;
    }
    let places: HashSet<_> = rounded.iter().map(|one| &one.at).collect();
    found.retain(|one| one.code != "unsafe_integer" || !places.contains(&one.pointer));
    add_untold(found, rounded.into_iter().map(rounded_integer).collect());
}
