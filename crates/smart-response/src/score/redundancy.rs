//! Whether a response says things twice.

use std::collections::BTreeMap;

use serde_json::Value;
use wire::Pointer;

use crate::check::parts::Parts;

/// A repetition shorter than this costs less than a reference to it would.
const WORTH_SAYING_ONCE: usize = 256;

/// A response is as small as it can be when no object or array of some size stands in it twice.
pub(super) fn shortfall(parts: &Parts<'_>, document: &Value) -> Option<(Pointer, String)> {
    let reads_as_v2 = parts.confidence.is_some() || parts.freshness.is_some();
    if !reads_as_v2 {
        let hint = "the size is judged once the response reads as V2".to_owned();
        return Some((Pointer::root(), hint));
    }
    let mut seen = BTreeMap::new();
    let (repeated, original) = repetition(document, &Pointer::root(), &mut seen).err()?;
    Some((
        repeated,
        format!("the same value stands at {original}; say it once"),
    ))
}

/// The size of `value` as JSON, or where it repeats something seen before.
fn repetition(
    value: &Value,
    at: &Pointer,
    seen: &mut BTreeMap<String, Pointer>,
) -> Result<(), (Pointer, Pointer)> {
    let is_container = value.is_object() || value.is_array();
    if !is_container {
        return Ok(());
    }
    let text = value.to_string();
    if text.len() < WORTH_SAYING_ONCE {
        return Ok(());
    }
    if let Some(original) = seen.get(&text) {
        return Err((at.clone(), original.clone()));
    }
    seen.insert(text, at.clone());
    match value {
        Value::Object(members) => members
            .iter()
            .try_for_each(|(name, member)| repetition(member, &at.child(name), seen)),
        Value::Array(elements) => elements
            .iter()
            .enumerate()
            .try_for_each(|(index, element)| repetition(element, &at.child(index), seen)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
    }
}
