//! What looks like a secret, and must not travel.
//!
//! It is judged by the names that secrets go by and by the forms that issuers gave them, so that a
//! finding can be trusted. A password under an innocent name is not seen.

mod asked;
mod assigned;
mod card;
mod form;
mod name;
mod random;
mod title;
mod told;
mod unsendable;
mod url;

use serde_json::Value;
use wire::Pointer;

use form::secrets_in;
use told::is_told;

pub(crate) use asked::asked_for;
pub(crate) use name::is_secret_name;
pub use unsendable::Unsendable;
pub(crate) use unsendable::sendable;

/// The error of something that looks like a secret, where it must not be. It does not repeat what was
/// found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{pointer} holds {what}; secrets never travel: leave it out, or name where it is kept")]
pub struct SecretFound {
    /// Where.
    pub pointer: Pointer,
    /// What it looks like, such as "a GitHub token".
    pub what: &'static str,
}

/// Everything inside `value` that looks like a secret. `at` is where `value` stands.
pub(crate) fn secrets(value: &Value, at: &mut Pointer, found: &mut Vec<SecretFound>) {
    match value {
        Value::String(text) => {
            if let Some(secret) = secrets_in(text).next() {
                let (pointer, what) = (at.clone(), secret.what);
                found.push(SecretFound { pointer, what });
            }
        }
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                at.within(index, |at| secrets(element, at, found));
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                if let Some(secret) = secrets_in(name).next() {
                    // The pointer is that of the object, since the name would be told by its own.
                    let (pointer, what) = (at.clone(), secret.what);
                    found.push(SecretFound { pointer, what });
                    continue;
                }
                at.within(name, |at| secret_member(name, member, at, found));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn secret_member(name: &str, member: &Value, at: &mut Pointer, found: &mut Vec<SecretFound>) {
    let what = if is_secret_name(name) && is_told(name, member) {
        "a secret, by its name"
    } else if names_card(name, member) {
        card::WHAT
    } else {
        return secrets(member, at, found);
    };
    let pointer = at.clone();
    found.push(SecretFound { pointer, what });
}

/// Whether a member is the number of a card, and named like one.
fn names_card(name: &str, member: &Value) -> bool {
    let number = match member {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => return false,
    };
    card::is_card(&number) && card::speaks_of_cards(&name::words(name))
}

/// `text` with every secret in it replaced by what it was, those as well that are known by the name before
/// them.
pub(crate) fn redacted(text: &str) -> String {
    assigned::redacted(&without_forms(text))
}

/// `text` with everything replaced that has the form of a secret. Words of ours that speak of a secret's
/// name stay as they are.
pub(crate) fn without_forms(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut rest = 0;
    for secret in secrets_in(text) {
        clean.push_str(text.get(rest..secret.start).unwrap_or_default());
        clean.push_str("[redacted: ");
        clean.push_str(secret.what);
        clean.push(']');
        rest = secret.end;
    }
    clean.push_str(text.get(rest..).unwrap_or_default());
    clean
}

/// A value with every secret in it replaced, and every member that is named like one.
pub(crate) fn redacted_value(value: &Value) -> Value {
    match value {
        Value::String(text) => redacted(text).into(),
        Value::Array(elements) => elements.iter().map(redacted_value).collect(),
        Value::Object(members) => {
            let clean = members.iter().map(|(name, member)| {
                let member = if (is_secret_name(name) && is_told(name, member))
                    || names_card(name, member)
                {
                    "[redacted]".into()
                } else {
                    redacted_value(member)
                };
                (redacted(name), member)
            });
            Value::Object(clean.collect())
        }
        other => other.clone(),
    }
}
