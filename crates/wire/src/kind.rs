//! What a value is, by the names that JSON has for it and in a person's words.

use serde_json::Value;

use crate::{Pointer, Violation};

/// JSON Schema's own name of a value's type.
pub(crate) const fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

const fn in_words(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// That a person's or another system's value is of another kind than `expected`.
///
/// It speaks of texts and lists, and does not quote the value, which may be nobody else's to read;
/// [`Shape`](crate::Shape) does, in the words of schemas.
///
/// ```
/// use serde_json::json;
/// use wire::Pointer;
///
/// let found = wire::wrong_type(Pointer::from("/pin"), &json!(1234), "a text");
/// assert_eq!(found.message, "a number stands where a text should");
/// ```
pub fn wrong_type(at: Pointer, found: &Value, expected: &str) -> Violation {
    let message = format!("{} stands where {expected} should", in_words(found));
    Violation::error(at, "wrong_type", message, format!("write {expected}"))
}
