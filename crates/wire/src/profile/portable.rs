//! Tool inputs that every host takes.

use serde_json::{Map, Value, json};

use super::{ProfileError, dereferenced, refuse, root_object};
use crate::Pointer;

pub(super) fn apply(root: &Value) -> Result<Value, ProfileError> {
    let Value::Object(members) = root else {
        return refuse(&Pointer::root(), "a tool's input is an object");
    };
    if members.get("type").is_none_or(|name| name != "object") {
        return refuse(&Pointer::root(), "a tool's input is an object");
    }
    if members
        .get("additionalProperties")
        .is_some_and(|rest| *rest != false)
    {
        return refuse(&Pointer::root(), "a tool's parameters have names");
    }
    let mut body = members.clone();
    if let Some(Value::Object(properties)) = members.get("properties") {
        let portable = properties.iter().map(|(name, property)| {
            let at = Pointer::root().child(name);
            Ok((name.clone(), portable(root, property, &at, 0)?))
        });
        body.insert(
            "properties".to_owned(),
            portable.collect::<Result<Map<_, _>, _>>()?.into(),
        );
    }
    body.insert("additionalProperties".to_owned(), false.into());
    Ok(root_object(body))
}

/// Hosts that inline references stop at a handful of levels; deeper means a type that contains itself.
const DEEPEST: usize = 16;

fn portable(
    root: &Value,
    schema: &Value,
    at: &Pointer,
    depth: usize,
) -> Result<Value, ProfileError> {
    let Value::Object(members) = dereferenced(root, schema) else {
        return refuse(
            at,
            "any value is allowed here, and hosts differ in what they make of it",
        );
    };
    if depth > DEEPEST {
        return refuse(at, "the type contains itself, and references are inlined");
    }
    let mut value = members.clone();
    one_type(&mut value, at)?;
    if let Some(constant) = value.shift_remove("const") {
        value.insert("enum".to_owned(), json!([constant]));
    }
    if let Some(items) = value.get("items") {
        let items = portable(root, items, &at.child("-"), depth + 1)?;
        value.insert("items".to_owned(), items);
    }
    if let Some(rest) = value
        .get("additionalProperties")
        .filter(|rest| rest.is_object())
    {
        let rest = portable(root, rest, &at.child("*"), depth + 1)?;
        value.insert("additionalProperties".to_owned(), rest);
    }
    if let Some(Value::Object(properties)) = members.get("properties") {
        let inner = properties.iter().map(|(name, property)| {
            Ok((
                name.clone(),
                portable(root, property, &at.child(name), depth + 1)?,
            ))
        });
        value.insert(
            "properties".to_owned(),
            inner.collect::<Result<Map<_, _>, _>>()?.into(),
        );
    }
    describe_bounds(&mut value);
    Ok(value.into())
}

fn one_type(value: &mut Map<String, Value>, at: &Pointer) -> Result<(), ProfileError> {
    if value.contains_key("oneOf") || value.contains_key("anyOf") {
        return refuse(at, "a choice of schemas; give the parameter one type");
    }
    match value.get("type") {
        Some(Value::String(name)) if name != "null" => Ok(()),
        _ => refuse(
            at,
            "hosts need exactly one type, other than null, for a parameter",
        ),
    }
}

/// Says bounds and defaults in words, since several hosts drop the keywords before the model.
fn describe_bounds(value: &mut Map<String, Value>) {
    let said =
        |keyword: &str, words: &str| value.get(keyword).map(|bound| format!("{words} {bound}"));
    let parts: Vec<_> = [
        said("minimum", "Minimum:"),
        said("exclusiveMinimum", "More than:"),
        said("maximum", "Maximum:"),
        said("exclusiveMaximum", "Less than:"),
        said("multipleOf", "A multiple of:"),
        said("minLength", "At least characters:"),
        said("maxLength", "At most characters:"),
        said("minItems", "At least items:"),
        said("maxItems", "At most items:"),
        said("minProperties", "At least members:"),
        said("maxProperties", "At most members:"),
        said("default", "Default:"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() {
        return;
    }
    let described = value
        .get("description")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let description = format!("{described} {}.", parts.join(". "));
    value.insert("description".to_owned(), description.trim_start().into());
}
