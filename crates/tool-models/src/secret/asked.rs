//! Questions whose answer would be a secret.

use serde_json::Value;
use wire::Pointer;

use super::title::{names_secret, tells_to_write_secret};
use super::{SecretFound, is_secret_name};

/// Questions whose answer would be a secret: by the name of a field; by its title or description, where a
/// human may write anything; and by the question itself, where it has no fields.
pub(crate) fn asked_for(question: &Value, at: &str, found: &mut Vec<SecretFound>) {
    let at = Pointer::from(at);
    let mut add = |pointer| {
        let what = "a question whose answer would be a secret";
        found.push(SecretFound { pointer, what });
    };
    let text = |name| question.get(name).and_then(Value::as_str);
    match question.get("answer_fields").and_then(Value::as_array) {
        None if text("question").is_some_and(tells_to_write_secret) => add(at.child("question")),
        None => {}
        Some(fields) => {
            for (index, field) in fields.iter().enumerate() {
                if let Some(member) = asking_member(field) {
                    add(at.child("answer_fields").child(index).child(member));
                }
            }
        }
    }
}

/// The member by which a field asks for a secret.
fn asking_member(field: &Value) -> Option<&'static str> {
    let asks = |name: &str, is_one: fn(&str) -> bool| {
        field.get(name).and_then(Value::as_str).is_some_and(is_one)
    };
    if asks("name", is_secret_name) {
        Some("name")
    } else if !takes_anything(field) {
        None
    } else if asks("title", names_secret) {
        Some("title")
    } else if asks("description", tells_to_write_secret) {
        Some("description")
    } else {
        None
    }
}

/// Whether a human may write what they like: a yes, a choice, a date or an address is no secret.
fn takes_anything(field: &Value) -> bool {
    let Some(rule) = field.get("rule") else {
        return true;
    };
    let kind = rule.get("type").and_then(Value::as_str).unwrap_or_default();
    !matches!(kind, "boolean" | "choice" | "choices") && rule.get("format").is_none()
}
