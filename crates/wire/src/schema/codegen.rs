//! What code generators need to be told beyond the standard's keywords.

use serde_json::{Map, Value, json};

use crate::Shape;

/// The keyword under which [`string_enum!`](crate::string_enum) leaves its variants' names: a value that is
/// a symbol, or begins with a digit, is no name in most languages.
pub(super) const VARIANT_NAMES: &str = "x-enum-varnames";

/// Takes the variants' names out of the root and its definitions; those that a generator cannot make
/// from the values come back as a patch, with what else a generator would get wrong.
pub(super) fn split_overlay(canonical: &mut Value) -> Value {
    let overlay = overlay(canonical);
    drop_variant_names(canonical);
    for named in ["$defs", "properties"] {
        if let Some(Value::Object(named)) = canonical.get_mut(named) {
            named.values_mut().for_each(drop_variant_names);
        }
    }
    overlay
}

fn overlay(canonical: &Value) -> Value {
    let shape = Shape::new(canonical);
    let definitions = canonical.get("$defs").and_then(Value::as_object);
    let patches = definitions
        .into_iter()
        .flatten()
        .map(|(name, definition)| (name.clone(), patch(shape, definition)))
        .filter(|(_, patch)| !patch.is_empty())
        .map(|(name, patch)| (name, patch.into()));
    let patches: Map<_, _> = patches.collect();
    let mut overlay = Map::from_iter([("$defs".to_owned(), patches.into())]);
    // The root may be an enumeration or a union itself.
    overlay.extend(patch(shape, canonical));
    overlay.into()
}

fn patch<'a>(shape: Shape<'a>, schema: &'a Value) -> Map<String, Value> {
    let mut patch = Map::new();
    patch.extend(names_of_symbols(schema).map(|names| (VARIANT_NAMES.to_owned(), names.clone())));
    // Without it pydantic tries every variant in turn, and tells of the mistakes of all of them.
    let tag = shape.tag(schema);
    patch.extend(tag.map(|tag| ("discriminator".to_owned(), json!({ "propertyName": tag }))));
    let properties = properties(schema);
    if !properties.is_empty() {
        patch.insert("properties".to_owned(), properties.into());
    }
    patch
}

fn drop_variant_names(schema: &mut Value) {
    if let Value::Object(members) = schema {
        members.shift_remove(VARIANT_NAMES);
    }
}

fn names_of_symbols(enumeration: &Value) -> Option<&Value> {
    let names = enumeration.get(VARIANT_NAMES);
    names.filter(|_| enumeration.get("enum").is_some_and(holds_symbols))
}

fn holds_symbols(values: &Value) -> bool {
    let has_letter = |text: &str| text.chars().any(|c| c.is_ascii_alphanumeric());
    let is_symbol = |value: &Value| {
        let text = value.as_str();
        text.is_some_and(|text| !has_letter(text) || text.starts_with(|c: char| c.is_ascii_digit()))
    };
    values
        .as_array()
        .is_some_and(|values| values.iter().any(is_symbol))
}

/// Properties where anything may stand, of which json-schema-to-typescript takes a described one for an
/// object unless it is told the type; and enumerations that stand in a property.
fn properties(definition: &Value) -> Map<String, Value> {
    let says_something = |schema: &Value| {
        let keywords = ["type", "$ref", "enum", "const", "anyOf", "oneOf", "allOf"];
        keywords.iter().any(|keyword| schema.get(keyword).is_some())
    };
    let properties = definition.get("properties").and_then(Value::as_object);
    let patched = |schema: &Value| {
        let names = names_of_symbols(schema).map(|names| json!({ VARIANT_NAMES: names }));
        let is_free = schema.is_object() && !says_something(schema);
        names.or_else(|| is_free.then(|| json!({ "tsType": "unknown" })))
    };
    let properties = properties.into_iter().flatten();
    let patched = properties.filter_map(|(name, schema)| Some((name.clone(), patched(schema)?)));
    patched.collect()
}
