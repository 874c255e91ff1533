//! Whether a member that is named like a secret tells it.

use serde_json::Value;

use super::name::{is_key_of_secrets, words};

/// Whether a member of this name says something, and not visibly that it does not.
///
/// What stands inside of an object is told by its own name: a value is, a vault's id or a schema's type is
/// not. Where the object's own name means other things as well, as `authorization` does, nothing but a
/// value tells it.
pub(super) fn is_told(name: &str, member: &Value) -> bool {
    match member {
        Value::String(text) => says_something(text),
        Value::Number(_) => true,
        Value::Array(elements) => elements.iter().any(|element| is_told(name, element)),
        Value::Object(members) => {
            let is_plain = is_key_of_secrets(name);
            members
                .iter()
                .any(|(inner, member)| tells(inner, member, is_plain))
        }
        Value::Null | Value::Bool(_) => false,
    }
}

/// Whether a member tells the secret that the object around it is named after.
fn tells(name: &str, member: &Value, is_plain: bool) -> bool {
    match (Says::of(name), member) {
        (Says::Value, Value::Number(_)) => true,
        (Says::Value, Value::String(text)) => says_something(text),
        (Says::Other, Value::String(text)) => is_plain && says_something(text),
        (Says::Value | Says::Other, Value::Array(elements)) => elements
            .iter()
            .any(|element| tells(name, element, is_plain)),
        (Says::Value | Says::Other, Value::Object(members)) => members
            .iter()
            .any(|(inner, member)| tells(inner, member, is_plain)),
        // A number that is no value says how many, how long or how often.
        (Says::About, _) | (_, Value::Null | Value::Bool(_) | Value::Number(_)) => false,
    }
}

/// What a member inside of an object that is named like a secret says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// The secret itself.
    Value,
    /// Something about it.
    About,
    /// Perhaps the secret, by a name that somebody gave it.
    Other,
}

impl Says {
    fn of(name: &str) -> Self {
        let words = words(name);
        let last = words.last().map(String::as_str).unwrap_or_default();
        if VALUES.contains(&last) {
            Self::Value
        } else if ABOUT.contains(&last) || name.starts_with('$') {
            Self::About
        } else {
            Self::Other
        }
    }
}

/// The last words of names under which a value stands.
const VALUES: &[&str] = &[
    "clear",
    "content",
    "current",
    "data",
    "default",
    "new",
    "old",
    "plain",
    "plaintext",
    "previous",
    "raw",
    "text",
    "token",
    "value",
    "values",
];

/// The last words of names under which something is said about a secret.
const ABOUT: &[&str] = &[
    "algorithm",
    "at",
    "by",
    "comment",
    "created",
    "date",
    "description",
    "env",
    "error",
    "expires",
    "expiry",
    "field",
    "file",
    "fingerprint",
    "format",
    "from",
    "header",
    "help",
    "hint",
    "id",
    "ids",
    "in",
    "issuer",
    "kind",
    "label",
    "level",
    "location",
    "message",
    "method",
    "mode",
    "name",
    "names",
    "note",
    "owner",
    "path",
    "pattern",
    "placeholder",
    "policy",
    "provider",
    "purpose",
    "realm",
    "reason",
    "ref",
    "reference",
    "region",
    "required",
    "rotated",
    "scheme",
    "scope",
    "scopes",
    "service",
    "source",
    "state",
    "status",
    "stored",
    "strength",
    "title",
    "type",
    "unit",
    "updated",
    "uri",
    "url",
    "user",
    "username",
    "vault",
    "version",
    "widget",
];

/// Whether a text says something, and not visibly that it does not.
pub(super) fn says_something(text: &str) -> bool {
    !text.trim().is_empty() && !is_redacted(text.trim())
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
    // One letter is none: it may be the secret of somebody who cares little.
    let is_letter = masked.len() < 3 && masked.contains(['x', 'X']);
    let is_masked = !masked.is_empty() && !is_letter && masked.chars().all(is_mask);
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_secret_inside_of_an_object_is_told() {
        let told = [
            ("password", json!({ "value": "hunter2" })),
            ("password", json!({ "value": 1234 })),
            ("password", json!({ "current": { "value": "hunter2" } })),
            ("api_key", json!(["x"])),
            ("api_key", json!([{ "value": "x" }])),
            ("api_key", json!({ "openai": "abc", "stripe": "def" })),
            ("db_password", json!({ "primary": ["hunter2"] })),
            (
                "password",
                json!({ "type": "string", "default": "hunter2" }),
            ),
            ("authorization", json!({ "value": "Basic dTpw" })),
            ("cookie", json!({ "name": "session", "value": "0815" })),
        ];
        for (name, member) in told {
            assert!(is_told(name, &member), "{name}: {member}");
        }
    }

    #[test]
    fn what_is_said_about_a_secret_tells_nothing() {
        let silent = [
            ("password", json!({})),
            ("password", json!({ "value": "********" })),
            ("password", json!({ "value": "" })),
            (
                "password",
                json!({ "vault_id": "vault_9", "stored_at": "2024-02-29" }),
            ),
            (
                "password",
                json!({ "type": "string", "title": "Password", "minLength": 8 }),
            ),
            ("password", json!({ "$ref": "#/$defs/password" })),
            (
                "api_key",
                json!({ "type": "apiKey", "name": "X-Key", "in": "header" }),
            ),
            (
                "api_key",
                json!({ "provider": "openai", "expires": "2026-01-01", "is_valid": true }),
            ),
            ("private_key", json!({ "bits": 4096 })),
            (
                "authorization",
                json!({ "level": "high", "granted": "by the owner" }),
            ),
            ("cookie", json!({ "banner": "shown" })),
            ("secret", json!({ "santa": "Ann" })),
        ];
        for (name, member) in silent {
            assert!(!is_told(name, &member), "{name}: {member}");
        }
    }
}
