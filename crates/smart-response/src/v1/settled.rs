//! What the parts of a migrated response say against each other.

use std::collections::HashMap;

use serde_json::Value;
use wire::{Pointer, Violation};

use super::draft::Draft;
use super::{is_error, judged};
use crate::expand;
use crate::fit::reference::REF;

const STEPS: &str = "/recommendations/nextSteps";
const VALID: &str = "/data/validation/validFields";
const TABLE: Pointer = Pointer::constant("/data/_ref");

/// A response without what another part of it contradicts, which is left over. Each part is right by itself. `source`
/// is the response of V1.
pub(super) fn settled(mut response: Value, source: &Value, draft: &mut Draft) -> Value {
    let found = judged(&response).into_iter().filter(is_error);
    let found: Vec<_> = found.collect();
    if found.iter().any(|one| one.code.ends_with("_reference")) {
        leave_references(&mut response, source, draft);
    }
    let of = |code: &'static str| found.iter().filter(move |one| one.code == code);
    leave_tools(of("unknown_tool"), &mut response, draft);
    leave_valid(of("field_status_conflict"), &mut response, draft);
    response
}

/// The values that are said once, put where they are meant, as far as that can be told.
fn leave_references(response: &mut Value, source: &Value, draft: &mut Draft) {
    if expand(response)
        .iter()
        .any(|one| one.code == "large_reference")
    {
        // They stay where they are said, and the check tells of them.
        return;
    }
    let data = response.get_mut("data").and_then(Value::as_object_mut);
    let table = data.and_then(|data| data.shift_remove(REF));
    if let Some(table) = table {
        let stood = source.pointer(TABLE.as_str()).cloned().unwrap_or(table);
        let reason = "some reference leads to none of its values, so all were put in their places";
        draft.leave(TABLE, stood, reason);
    }
}

/// The tools of steps that the context does not name: whoever reads the step would make one up.
fn leave_tools<'f>(
    found: impl Iterator<Item = &'f Violation>,
    response: &mut Value,
    draft: &mut Draft,
) {
    let steps = response.pointer_mut(STEPS).and_then(Value::as_array_mut);
    let Some(steps) = steps else {
        return;
    };
    let places: Vec<_> = draft.places(STEPS).take(steps.len()).collect();
    for one in found {
        let index = one.pointer.as_str().split('/').nth(3);
        let index = index.and_then(|index| index.parse::<usize>().ok());
        let step = index.and_then(|index| Some((places.get(index)?, steps.get_mut(index)?)));
        if let Some((place, Value::Object(step))) = step
            && let Some(tool) = step.shift_remove("tool")
        {
            draft.leave(place.child("tool"), tool, &one.message);
        }
    }
}

/// The fields that are listed as valid, and elsewhere as what no valid one is. All are taken out at once: each by
/// itself would look through the list again.
fn leave_valid<'f>(
    found: impl Iterator<Item = &'f Violation>,
    response: &mut Value,
    draft: &mut Draft,
) {
    let field = |one: &'f Violation| {
        let field = response.pointer(one.pointer.as_str())?.as_str()?;
        Some((field.to_owned(), &one.pointer))
    };
    let contested: HashMap<_, _> = found.filter_map(field).collect();
    let Some(Value::Array(valid)) = response.pointer_mut(VALID) else {
        return;
    };
    let places: Vec<_> = draft.places(VALID).take(valid.len()).collect();
    let mut places = places.into_iter();
    valid.retain(|field| {
        let says = field.as_str().and_then(|field| contested.get(field));
        let (Some(place), Some(says)) = (places.next(), says) else {
            return true;
        };
        draft.leave(place, field.clone(), format!("{says} says otherwise"));
        false
    });
}
