//! References that lead nowhere, and values that none leads to.

use std::collections::HashMap;

use serde_json::{Map, Value};
use wire::{Pointer, Violation, nearest};

use super::free_form::each;
use super::{CheckOptions, parts::Parts};
use crate::fit::reference::expand::{large, nested, unknown, unused};
use crate::fit::reference::{names_in, referred};

/// Where a response says values once, a reference names one of them, none of them refers to another, and a reader that
/// puts them back is not drowned in them.
/// Without `data._ref` a member `_ref` is the payload's own.
pub(super) fn names_are_known(parts: &Parts<'_>, _: &CheckOptions, found: &mut Vec<Violation>) {
    let Some(refs) = parts.refs else {
        return;
    };
    let mut names: HashMap<String, usize> = HashMap::new();
    let mut look = |at: &Pointer, name: &str| {
        if !refs.contains_key(name) {
            found.push(unknown(at, name, fix(name, refs)));
        }
        *names.entry(name.to_owned()).or_default() += 1;
    };
    each(parts, |at, value| {
        let mut at = at();
        // What draws a chart reads its data as it stands, so nothing refers from there.
        if !at.is_within("/presentation/charts") {
            visit(value, &mut at, &mut look);
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
        if let Some(name) = members.and_then(referred) {
            look(&at, name);
        }
    }
    if let Some(large) = large(refs, &names) {
        found.push(large);
        return;
    }
    let mut held = HashMap::new();
    refs.values().for_each(|value| names_in(value, &mut held));
    // A payload of a type of its own is not looked into, so it may refer to any of them.
    let is_whole = parts.processed.is_some();
    for (name, value) in refs {
        let unused = || {
            (is_whole && !names.contains_key(name) && !held.contains_key(name))
                .then(|| unused(name))
        };
        found.extend(nested(name, value).or_else(unused));
    }
}

/// Calls `look` with each reference in a value.
fn visit(value: &Value, at: &mut Pointer, look: &mut dyn FnMut(&Pointer, &str)) {
    match value {
        Value::Object(members) => match referred(members) {
            Some(name) => look(at, name),
            None => members
                .iter()
                .for_each(|(name, inner)| at.within(name, |at| visit(inner, at, look))),
        },
        Value::Array(elements) => elements
            .iter()
            .enumerate()
            .for_each(|(index, inner)| at.within(index, |at| visit(inner, at, look))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn fix(name: &str, refs: &Map<String, Value>) -> String {
    match nearest(name, refs.keys().map(String::as_str)) {
        Some(meant) => format!("refer to {meant:?}, if that was meant, or write the value itself"),
        None => "write the value itself".to_owned(),
    }
}
