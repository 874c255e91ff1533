//! Answers where there is room for one text only.

use serde_json::{Map, Value};
use wire::{Document, Pointer};

use super::{Unprojectable, Unreadable};
use crate::{AnswerField, FieldRule, HumanRequest};

/// The name of the one value that a text answers by itself: the question asks for nothing else, and
/// cannot do without it.
pub(super) fn only_field(asked: &HumanRequest) -> Option<String> {
    let is_text = |field: &AnswerField| {
        field.required && matches!(field.rule, FieldRule::Text(_) | FieldRule::Choice(_))
    };
    match asked.answer_fields().as_slice() {
        [field] if is_text(field) => Some(field.name.clone()),
        _ => None,
    }
}

/// The content as a text: the one value as it stands, else the whole in JSON.
pub(super) fn write(
    content: &Map<String, Value>,
    asked: &HumanRequest,
) -> Result<String, Unprojectable> {
    let Some(name) = only_field(asked) else {
        return Ok(Value::Object(content.clone()).to_string());
    };
    match content.get(&name) {
        Some(Value::String(text)) if content.len() == 1 => Ok(text.clone()),
        _ => {
            let reason = format!("{name:?} was asked for, a text, and nothing else");
            Err(Unprojectable::new("/content", reason))
        }
    }
}

/// The content that a text is.
pub(super) fn read(
    text: &str,
    asked: &HumanRequest,
    at: Pointer,
) -> Result<Map<String, Value>, Unreadable> {
    match only_field(asked) {
        Some(name) => Ok(Map::from_iter([(name, Value::from(text))])),
        None => object(text, at),
    }
}

/// The object that stands in a text.
pub(super) fn object(text: &str, at: Pointer) -> Result<Map<String, Value>, Unreadable> {
    let expected = "the JSON of an object";
    let document = Document::parse(text).map_err(|error| {
        let message = format!("the text is {}: {error}", error.kind);
        let fix = format!("write {expected} as a text");
        Unreadable::new(at.clone(), "wrong_type", message, fix)
    })?;
    // Which of the two would be meant, readers differ on.
    if let Some(repeated) = document.repeated.first() {
        let message = format!("inside the text, {repeated} stands twice");
        return Err(Unreadable::contradictory(
            at,
            message,
            "name each member once",
        ));
    }
    match document.value {
        Value::Object(members) => Ok(members),
        other => Err(Unreadable::wrong_type(at, &other, expected)),
    }
}
