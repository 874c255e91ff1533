//! What looks like a secret, and must not travel.
//!
//! It is judged by the names that secrets go by and by the forms that issuers gave them, so that a
//! finding can be trusted. A password under an innocent name is not seen.

mod assigned;
mod form;
mod name;

use serde::Serialize;
use serde_json::Value;
use wire::Pointer;

use form::secrets_in;
pub(crate) use name::is_secret_name;

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
    if is_secret_name(name) && is_told(member) {
        let (pointer, what) = (at.clone(), "a secret, by its name");
        return found.push(SecretFound { pointer, what });
    }
    secrets(member, at, found);
}

/// Whether a member says something, and not visibly that it does not.
fn is_told(member: &Value) -> bool {
    match member {
        Value::String(text) => !text.trim().is_empty() && !is_redacted(text.trim()),
        Value::Number(_) => true,
        Value::Array(elements) => elements.iter().any(is_told),
        Value::Null | Value::Bool(_) | Value::Object(_) => false,
    }
}

/// What visibly says nothing: a mask, which may leave the last four digits; a word in brackets that says
/// so; and a reference to where the secret is kept.
fn is_redacted(text: &str) -> bool {
    const WORDS: &[&str] = &[
        "redact", "hidden", "mask", "remov", "omit", "filter", "secret", "vault", "kept", "***",
    ];
    const KEPT: &[&str] = &[
        "vault://",
        "env:",
        "${",
        "arn:aws:secretsmanager:",
        "op://",
        "keyring:",
    ];
    let is_bracketed = |open, close| text.starts_with(open) && text.ends_with(close);
    let masked = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_mask = |c| matches!(c, '*' | '•' | '.' | 'x' | 'X' | ' ' | '-');
    let is_masked = !masked.is_empty() && masked.chars().all(is_mask);
    let lower = text.to_lowercase();
    let says_so = WORDS.iter().any(|word| lower.contains(word));
    let brackets = [('[', ']'), ('<', '>'), ('(', ')')];
    (is_masked && text.len() - masked.len() <= 4)
        || (says_so
            && brackets
                .iter()
                .any(|(open, close)| is_bracketed(*open, *close)))
        || matches!(
            lower.as_str(),
            "redacted" | "hidden" | "masked" | "none" | "n/a"
        )
        || KEPT.iter().any(|kept| text.starts_with(kept))
}

/// Refuses a value that holds a secret; the first one found is named.
pub(crate) fn refuse_secrets(at: &str, value: &impl Serialize) -> Result<(), SecretFound> {
    // What has no JSON form cannot be sent either.
    let value = serde_json::to_value(value).unwrap_or_default();
    let mut found = Vec::new();
    secrets(&value, &mut Pointer::from(at), &mut found);
    asked_for(&value, at, &mut found);
    match found.into_iter().next() {
        Some(first) => Err(first),
        None => Ok(()),
    }
}

/// Questions of a form whose answer would be a secret.
pub(crate) fn asked_for(question: &Value, at: &str, found: &mut Vec<SecretFound>) {
    let fields = question.get("answer_fields").and_then(Value::as_array);
    for (index, field) in fields.into_iter().flatten().enumerate() {
        if let Some(Value::String(name)) = field.get("name")
            && is_secret_name(name)
        {
            let at = Pointer::from(at).child("answer_fields").child(index);
            let (pointer, what) = (
                at.child("name"),
                "a question whose answer would be a secret",
            );
            found.push(SecretFound { pointer, what });
        }
    }
}

/// `text` with every secret in it replaced by what it was.
pub(crate) fn redacted(text: &str) -> String {
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
    assigned::redacted(&clean)
}

/// A value with every secret in it replaced, and every member that is named like one.
pub(crate) fn redacted_value(value: &Value) -> Value {
    match value {
        Value::String(text) => redacted(text).into(),
        Value::Array(elements) => elements.iter().map(redacted_value).collect(),
        Value::Object(members) => {
            let clean = members.iter().map(|(name, member)| {
                let member = if is_secret_name(name) && is_told(member) {
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
