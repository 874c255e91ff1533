//! Answers of other systems that cannot be told to be one of ours.

use serde_json::Value;
use wire::{Pointer, Violation};

use super::Unprojectable;

/// The error of another system's document that is not one thing in ours: what is wrong with it, by
/// pointers into it.
///
/// The codes are those of [`check`](crate::check) where they mean the same: `wrong_type`,
/// `missing_field`, `refused_field`, `unknown_value`, `duplicate_field`, `secret`; and besides them
/// `contradictory` (it says two things), `other_request` (it answers something else), `wrong_kind` (no
/// answer to what was asked) and `unprojectable` (this could not have been asked).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the answer cannot be read: {}", summed(.violations))]
pub struct Unreadable {
    /// What is wrong.
    pub violations: Vec<Violation>,
}

fn summed(violations: &[Violation]) -> String {
    let each = violations.iter().map(|violation| {
        let Violation {
            pointer,
            message,
            fix,
            ..
        } = violation;
        format!("{pointer}: {message}; {fix}")
    });
    each.collect::<Vec<_>>().join("; ")
}

impl Unreadable {
    pub(super) fn new(
        pointer: Pointer,
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> Self {
        Violation::error(pointer, code, message, fix).into()
    }

    /// Two things are said that cannot both be meant.
    pub(super) fn contradictory(
        at: Pointer,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> Self {
        Self::new(at, "contradictory", message, fix)
    }

    /// An answer of another kind than what was asked takes.
    pub(super) fn wrong_kind(at: Pointer, said: &str, fix: impl Into<String>) -> Self {
        let message = format!("{said:?} does not answer what was asked");
        Self::new(at, "wrong_kind", message, fix)
    }

    pub(super) fn wrong_type(at: Pointer, found: &Value, expected: &str) -> Self {
        let message = format!("{} stands where {expected} should", kind_of(found));
        Self::new(at, "wrong_type", message, format!("write {expected}"))
    }
}

const fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

impl From<Violation> for Unreadable {
    fn from(violation: Violation) -> Self {
        let violations = vec![violation];
        Self { violations }
    }
}

/// What could not have been asked has no answer.
impl From<Unprojectable> for Unreadable {
    fn from(error: Unprojectable) -> Self {
        let message = format!("nobody can have been asked this: {error}");
        let fix = "answer what was asked";
        Self::new(Pointer::root(), "unprojectable", message, fix)
    }
}
