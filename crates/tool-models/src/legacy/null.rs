//! Optional members that are null.

use serde_json::{Map, Value};
use wire::Pointer;

use super::draft::{Draft, Taken};
use crate::{Root, ToolStatus};

/// What is unset is absent. Many languages write null for it.
pub(super) fn absent(draft: &mut Draft<'_>) {
    let Some(status) = draft.status() else {
        return;
    };
    if status != ToolStatus::Error && draft.members.get("error").is_some_and(Value::is_null) {
        draft.take("/error");
        tell(draft, "/error", Taken::Silently);
    }
    let is_free = !status.needs_human();
    let holds_null = |(name, member): (&String, &Value)| {
        member.is_null() || (!(is_free && name == "data") && holds_null(member))
    };
    if !draft.members.iter().any(holds_null) {
        return;
    }
    let mut document = Value::Object(std::mem::take(&mut draft.members));
    let mut removed = Vec::new();
    let schema = Root::ToolResponse.canonical();
    remove(
        schema,
        schema,
        &mut document,
        &mut Pointer::root(),
        &mut removed,
    );
    if let Value::Object(members) = document {
        draft.members = members;
    }
    for pointer in removed {
        let stood = draft.stood(&pointer);
        tell(draft, stood.as_str(), Taken::Not);
    }
}

fn holds_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(elements) => elements.iter().any(holds_null),
        Value::Object(members) => members.values().any(holds_null),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

fn tell(draft: &mut Draft<'_>, pointer: &str, taken: Taken) {
    let message = "null stands where an optional field is unset";
    draft.deprecate(taken, pointer, "null_member", message, "leave it out");
}

/// Removes what is null and optional by the schema, which is where null never stands.
fn remove(
    root: &Value,
    schema: &Value,
    value: &mut Value,
    at: &mut Pointer,
    removed: &mut Vec<Pointer>,
) {
    let Some(schema) = meant(root, schema, value) else {
        return;
    };
    match value {
        Value::Object(members) => {
            drop_nulls(schema, members, at, removed);
            let known = schema.get("properties").and_then(Value::as_object);
            for (name, property) in known.into_iter().flatten() {
                if let Some(member) = members.get_mut(name) {
                    at.within(name, |at| remove(root, property, member, at, removed));
                }
            }
        }
        Value::Array(elements) => {
            let Some(items) = schema.get("items") else {
                return;
            };
            for (index, element) in elements.iter_mut().enumerate() {
                at.within(index, |at| remove(root, items, element, at, removed));
            }
        }
        _ => {}
    }
}

fn drop_nulls(
    schema: &Map<String, Value>,
    members: &mut Map<String, Value>,
    at: &Pointer,
    removed: &mut Vec<Pointer>,
) {
    let required = schema.get("required").and_then(Value::as_array);
    let is_required =
        |name: &str| required.is_some_and(|names| names.iter().any(|other| other == name));
    let known = schema.get("properties").and_then(Value::as_object);
    members.retain(|name, member| {
        let is_optional = known.is_some_and(|known| known.contains_key(name)) && !is_required(name);
        let is_unset = member.is_null() && is_optional;
        removed.extend(is_unset.then(|| at.child(name)));
        !is_unset
    });
}

/// The schema of an object: references followed, and of a union the variant that the value's tag names.
fn meant<'s>(root: &'s Value, schema: &'s Value, value: &Value) -> Option<&'s Map<String, Value>> {
    let schema = match schema.get("$ref").and_then(Value::as_str) {
        Some(reference) => root.pointer(reference.trim_start_matches('#'))?,
        None => schema,
    };
    let Some(variants) = schema.get("oneOf").and_then(Value::as_array) else {
        return schema.as_object();
    };
    let has_tags = |variant: &&Map<String, Value>| {
        let known = variant.get("properties").and_then(Value::as_object);
        let mut tags = known.into_iter().flatten().filter_map(|(name, property)| {
            let word = property.get("const").filter(|word| word.is_string())?;
            Some((name, word))
        });
        tags.next()
            .is_some_and(|(name, word)| value.get(name) == Some(word))
    };
    let mut variants = variants
        .iter()
        .filter_map(|variant| meant(root, variant, value));
    variants.find(has_tags)
}
