//! References that lead nowhere.

use serde_json::{Map, Value};
use wire::{Pointer, Violation, nearest};

use super::free_form::each;
use super::{CheckOptions, parts::Parts};
use crate::fit::reference::referred;

/// Where a response says values once, a reference names one of them. Without `data._ref` a member `_ref`
/// is the payload's own.
pub(super) fn names_are_known(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    let Some(refs) = parts.refs else {
        return;
    };
    each(parts, |at, value| {
        let mut at = at();
        // What draws a chart reads its data as it stands, so nothing refers from there.
        if !at.is_within("/presentation/charts") {
            visit(value, &mut at, refs, found);
        }
    });
    // The parameters of a call may be a reference as a whole.
    let related = parts.related.iter();
    let related = related.map(|(index, tool)| {
        let at = Pointer::constant("/context/relatedTools").child(index);
        (at.child("suggestedParams"), tool.suggested_params.as_ref())
    });
    let steps = parts.next_steps.iter();
    let steps = steps.map(|(index, step)| {
        let at = Pointer::constant("/recommendations/nextSteps").child(index);
        (at.child("params"), step.params.as_ref())
    });
    for (at, members) in related.chain(steps) {
        let name = members.and_then(referred);
        found.extend(name.and_then(|name| unknown(name, &at, refs)));
    }
}

fn visit(value: &Value, at: &mut Pointer, refs: &Map<String, Value>, found: &mut Vec<Violation>) {
    match value {
        Value::Object(members) => match referred(members) {
            Some(name) => found.extend(unknown(name, at, refs)),
            None => members
                .iter()
                .for_each(|(name, inner)| at.within(name, |at| visit(inner, at, refs, found))),
        },
        Value::Array(elements) => elements
            .iter()
            .enumerate()
            .for_each(|(index, inner)| at.within(index, |at| visit(inner, at, refs, found))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn unknown(name: &str, at: &Pointer, refs: &Map<String, Value>) -> Option<Violation> {
    if refs.contains_key(name) {
        return None;
    }
    let message = format!("data._ref has no value named {name:?}");
    let fix = match nearest(name, refs.keys().map(String::as_str)) {
        Some(meant) => format!("refer to {meant:?}, if that was meant, or write the value itself"),
        None => "write the value itself".to_owned(),
    };
    Some(Violation::error(
        at.clone(),
        "unknown_reference",
        message,
        fix,
    ))
}
