//! Parameters with defaults.

use std::collections::BTreeSet;

use serde_json::Value;

const DEFINITIONS: &str = "#/$defs/";

/// Writes enumerations where a default stands beside them, and drops the definitions that nothing names
/// any more.
pub(super) fn inline_defaults(schema: &mut Value) {
    let definitions = schema.get("$defs").cloned().unwrap_or_default();
    inline_defaulted_enums(schema, &definitions);
    let mut named = BTreeSet::new();
    references(schema, &mut named);
    let kept = schema.get_mut("$defs").and_then(Value::as_object_mut);
    if let Some(kept) = kept {
        kept.retain(|name, _| named.contains(name));
    }
}

/// The names of the definitions that are referred to.
fn references(schema: &Value, named: &mut BTreeSet<String>) {
    match schema {
        Value::Object(members) => {
            let reference = members.get("$ref").and_then(Value::as_str);
            let name = reference.and_then(|reference| reference.strip_prefix(DEFINITIONS));
            named.extend(name.map(str::to_owned));
            members.values().for_each(|inner| references(inner, named));
        }
        Value::Array(elements) => elements.iter().for_each(|inner| references(inner, named)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A parameter's default stands beside the reference to its type, and references stand alone here. For
/// enumerations, which hosts want inline anyway, the default is kept beside the values.
fn inline_defaulted_enums(schema: &mut Value, definitions: &Value) {
    match schema {
        Value::Object(members) => {
            let has_default = members
                .get("default")
                .is_some_and(|default| !default.is_null());
            let named = members
                .get("$ref")
                .filter(|_| has_default)
                .and_then(Value::as_str);
            let named = named.and_then(|reference| reference.strip_prefix(DEFINITIONS));
            let target = named
                .and_then(|name| definitions.get(name))
                .and_then(Value::as_object);
            if let Some(target) = target.filter(|target| target.contains_key("enum")) {
                let beside = std::mem::replace(members, target.clone());
                members.extend(beside.into_iter().filter(|(keyword, _)| keyword != "$ref"));
            }
            members
                .values_mut()
                .for_each(|inner| inline_defaulted_enums(inner, definitions));
        }
        Value::Array(elements) => {
            for inner in elements {
                inline_defaulted_enums(inner, definitions);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
