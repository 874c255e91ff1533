//! What a schema's keywords say when they are not kept.

use serde_json::{Map, Value};

use super::ANY_VALUE;
use super::unsafe_integer::unsafe_integer;
use crate::kind::type_of;
use crate::nearest::{all_nearest, nearest};
use crate::{Pointer, Timestamp, Violation, read_date};

/// What a schema allows, in words.
pub(super) fn expected(schema: &Map<String, Value>) -> String {
    let words = schema.get("enum").and_then(Value::as_array);
    if let Some(words) = words {
        return format!("one of {}", listed(words.iter()));
    }
    if let Some(constant) = schema.get("const") {
        return constant.to_string();
    }
    let types: Vec<_> = match schema.get("type") {
        Some(Value::String(name)) => vec![articled(name)],
        types => strings(types).map(articled).collect(),
    };
    let bounds = match (schema.get("minimum"), schema.get("maximum")) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (Some(min), None) => format!(" of at least {min}"),
        (None, Some(max)) => format!(" of at most {max}"),
        (None, None) => String::new(),
    };
    match schema.get("format").and_then(Value::as_str) {
        _ if types.is_empty() => ANY_VALUE.to_owned(),
        Some("date-time") => "an RFC 3339 timestamp with an offset".to_owned(),
        Some("date") if types.len() == 1 => "a date".to_owned(),
        _ => format!("{}{bounds}", types.join(" or ")),
    }
}

fn articled(name: &str) -> String {
    match name {
        "null" => "null".to_owned(),
        "array" | "integer" | "object" => format!("an {name}"),
        _ => format!("a {name}"),
    }
}

pub(super) fn wrong_type(expected: &str, value: &Value, at: &Pointer) -> Violation {
    if value.is_null() {
        let message = format!("null stands where {expected} should");
        let fix = format!("write {expected}");
        return Violation::error(at.clone(), "null_not_allowed", message, fix);
    }
    let message = format!(
        "{} is {}, not {expected}",
        excerpt(value),
        articled(type_of(value))
    );
    Violation::error(
        at.clone(),
        "wrong_type",
        message,
        format!("write {expected}"),
    )
}

pub(super) fn not_listed(
    schema: &Map<String, Value>,
    value: &Value,
    at: &Pointer,
) -> Option<Violation> {
    let listed_here = schema.get("enum").and_then(Value::as_array);
    let allowed: Vec<&Value> = match (listed_here, schema.get("const")) {
        (Some(words), _) => words.iter().collect(),
        (None, Some(constant)) => vec![constant],
        (None, None) => return None,
    };
    if allowed.contains(&value) {
        return None;
    }
    let message = format!(
        "{} is not one of {}",
        excerpt(value),
        listed(allowed.iter().copied())
    );
    let words = allowed.iter().filter_map(|word| word.as_str());
    let near = value.as_str().map(|text| all_nearest(text, words));
    let fix = match near.as_deref() {
        Some([meant]) => format!("write {meant:?}, if that was meant; case and spaces count"),
        // Which of several is meant, only the writer knows.
        Some([_, _, ..] | []) | None => {
            "write one of the listed values, exactly as it stands".to_owned()
        }
    };
    Some(Violation::error(at.clone(), "unknown_value", message, fix))
}

pub(super) fn malformed_text(
    schema: &Map<String, Value>,
    text: &str,
    at: &Pointer,
) -> Option<Violation> {
    match schema.get("format").and_then(Value::as_str) {
        Some("date-time") => {
            let error = text.parse::<Timestamp>().err()?;
            let fix = "write an RFC 3339 timestamp with an offset, such as 2025-01-17T10:30:00Z";
            let message = error.to_string();
            Some(Violation::error(
                at.clone(),
                "invalid_timestamp",
                message,
                fix,
            ))
        }
        Some("date") if read_date(text).is_none() => {
            let message = format!("{text:?} is not a date");
            let fix = "write year, month and day, such as 2025-11-07";
            Some(Violation::error(at.clone(), "invalid_date", message, fix))
        }
        _ => None,
    }
}

pub(super) fn bad_number(
    schema: &Map<String, Value>,
    number: &serde_json::Number,
    at: &Pointer,
) -> Option<Violation> {
    let value = number.as_f64()?;
    let bound = |keyword| schema.get(keyword).and_then(Value::as_f64);
    let below = bound("minimum").is_some_and(|min| value < min);
    let above = bound("maximum").is_some_and(|max| value > max);
    if below || above {
        let expected = expected(schema);
        let message = format!("{number} is not {expected}");
        return Some(Violation::error(
            at.clone(),
            "out_of_range",
            message,
            format!("write {expected}"),
        ));
    }
    unsafe_integer(number, at)
}

pub(super) fn bad_length(
    schema: &Map<String, Value>,
    length: usize,
    at: &Pointer,
) -> Option<Violation> {
    let bound = |keyword| schema.get(keyword).and_then(Value::as_u64);
    let length = u64::try_from(length).ok()?;
    let (min, max) = (bound("minItems"), bound("maxItems"));
    if min.is_none_or(|min| length >= min) && max.is_none_or(|max| length <= max) {
        return None;
    }
    let allowed = match (min, max) {
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, max) => format!("at most {}", max.unwrap_or_default()),
    };
    let stand = if length == 1 {
        "element stands"
    } else {
        "elements stand"
    };
    let message = format!("{length} {stand} where {allowed} should");
    Some(Violation::error(
        at.clone(),
        "wrong_length",
        message,
        format!("give {allowed} elements"),
    ))
}

pub(super) fn missing_field(
    expected: &str,
    name: &str,
    members: &Map<String, Value>,
    at: &Pointer,
) -> Violation {
    let message = format!("the required field {name:?} is missing");
    let fix = match nearest(name, members.keys().map(String::as_str)) {
        Some(present) => format!("add {name:?}: {expected}; was {present:?} meant to be it?"),
        None => format!("add {name:?}: {expected}"),
    };
    Violation::error(at.child(name), "missing_field", message, fix)
}

pub(super) fn unknown_field(
    properties: Option<&Map<String, Value>>,
    name: &str,
    at: Pointer,
) -> Violation {
    unknown_member(at, nearest(name, names(properties)))
}

/// A member that the contract does not know: kept, and worth knowing about.
pub fn unknown_member(at: Pointer, meant: Option<&str>) -> Violation {
    let message = "this version of the contract does not know the field".to_owned();
    let fix = match meant {
        Some(known) => format!("rename it to {known:?}, if that was meant"),
        None => "leave it out, or read it with the version that defines it".to_owned(),
    };
    Violation::notice(at, "unknown_field", message, fix)
}

/// A member whose name stands twice in its object.
pub fn repeated_member(at: Pointer) -> Violation {
    let message = "the field stands twice in its object; readers differ in which one they take";
    Violation::error(at, "repeated_field", message, "keep one of them")
}

pub(super) fn refused_field(
    properties: Option<&Map<String, Value>>,
    name: &str,
    at: Pointer,
) -> Violation {
    let known: Vec<_> = names(properties).collect();
    let message = format!("the field {name:?} is not allowed here");
    let fix = match nearest(name, known.iter().copied()) {
        Some(meant) => format!("rename it to {meant:?}, if that was meant"),
        None => format!("leave it out; allowed are {}", known.join(", ")),
    };
    Violation::error(at, "refused_field", message, fix)
}

fn names(properties: Option<&Map<String, Value>>) -> impl Iterator<Item = &str> {
    properties
        .into_iter()
        .flat_map(Map::keys)
        .map(String::as_str)
}

pub(super) fn strings(value: Option<&Value>) -> impl Iterator<Item = &str> {
    value
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
}

fn listed<'v>(values: impl Iterator<Item = &'v Value>) -> String {
    values.map(Value::to_string).collect::<Vec<_>>().join(", ")
}

/// A value short enough to stand in a message.
fn excerpt(value: &Value) -> String {
    const LONGEST: usize = 40;
    crate::excerpt(&value.to_string(), LONGEST).into_owned()
}
