//! The vendors' strict modes: what is not said cannot be left out.

use serde_json::{Map, Value, json};

use super::{ProfileError, dereferenced, has_type, refuse, root_object};
use crate::Pointer;

/// Vendors stop at a handful of levels; deeper nesting here means a type that contains itself.
const DEEPEST: usize = 32;

/// Rules that strict modes refuse to be told. Without them the schema would take more than the tool does.
const UNTELLABLE: [&str; 13] = [
    "allOf",
    "not",
    "if",
    "dependentRequired",
    "dependentSchemas",
    "patternProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "unevaluatedProperties",
    "uniqueItems",
    "contains",
    "prefixItems",
];

pub(super) fn apply(root: &Value) -> Result<Value, ProfileError> {
    match closed(root, root, &Pointer::root(), 0)? {
        Value::Object(body) if body.contains_key("properties") => Ok(root_object(body)),
        _ => refuse(
            &Pointer::root(),
            "a strict schema is an object with properties at its root",
        ),
    }
}

fn closed(root: &Value, schema: &Value, at: &Pointer, depth: usize) -> Result<Value, ProfileError> {
    let Value::Object(members) = dereferenced(root, schema) else {
        return refuse(
            at,
            "any value is allowed here, and a strict schema must say which",
        );
    };
    if depth > DEEPEST {
        return refuse(
            at,
            "the type contains itself, and references are inlined in a strict schema",
        );
    }
    if UNTELLABLE.iter().any(|rule| members.contains_key(*rule)) {
        return refuse(
            at,
            "a rule that strict modes have no keyword for, such as that no element stands twice",
        );
    }
    if has_type(members, "object") {
        return closed_object(root, members, at, depth);
    }
    if has_type(members, "array") {
        return closed_array(root, members, at, depth);
    }
    closed_value(root, members, at, depth)
}

fn closed_object(
    root: &Value,
    members: &Map<String, Value>,
    at: &Pointer,
    depth: usize,
) -> Result<Value, ProfileError> {
    let Some(Value::Object(properties)) = members.get("properties") else {
        return refuse(
            at,
            "a map has free names, and a strict schema must list them",
        );
    };
    let required = members.get("required").and_then(Value::as_array);
    let mut closed_properties = Map::new();
    for (name, property) in properties {
        let at = at.child(name);
        if !required.is_some_and(|names| names.iter().any(|required| required == name)) {
            return refuse(
                &at,
                "the field is optional, and a strict schema requires every field",
            );
        }
        closed_properties.insert(name.clone(), closed(root, property, &at, depth + 1)?);
    }
    let mut object = members.clone();
    object.shift_remove("$defs");
    object.insert("properties".to_owned(), closed_properties.into());
    object.insert("additionalProperties".to_owned(), false.into());
    Ok(object.into())
}

fn closed_array(
    root: &Value,
    members: &Map<String, Value>,
    at: &Pointer,
    depth: usize,
) -> Result<Value, ProfileError> {
    let Some(items) = members.get("items") else {
        return refuse(
            at,
            "an array of anything, and a strict schema must say of what",
        );
    };
    let mut array = members.clone();
    array.insert(
        "items".to_owned(),
        closed(root, items, &at.child("-"), depth + 1)?,
    );
    Ok(array.into())
}

fn closed_value(
    root: &Value,
    members: &Map<String, Value>,
    at: &Pointer,
    depth: usize,
) -> Result<Value, ProfileError> {
    let mut value = members.clone();
    if let Some(constant) = value.shift_remove("const") {
        value.insert("enum".to_owned(), json!([constant]));
    }
    if let Some(Value::Array(choices)) = value.shift_remove("oneOf").or(value.shift_remove("anyOf"))
    {
        let choices = choices
            .iter()
            .map(|choice| closed(root, choice, at, depth + 1));
        value.insert(
            "anyOf".to_owned(),
            choices.collect::<Result<Vec<_>, _>>()?.into(),
        );
    }
    let says_something = ["type", "enum", "anyOf"]
        .iter()
        .any(|keyword| value.contains_key(*keyword));
    if says_something {
        Ok(value.into())
    } else {
        refuse(
            at,
            "any value is allowed here, and a strict schema must say which",
        )
    }
}
