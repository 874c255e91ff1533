//! Answers of other systems that cannot be told to be one of ours.

use serde_json::Value;
use wire::{Pointer, Violation, in_words};

use super::Unprojectable;

/// The error of another system's document that is not one thing in ours: what is wrong with it, by
/// pointers into it.
///
/// The codes are those of [`check`](crate::check) where they mean the same: `wrong_type`,
/// `missing_field`, `refused_field`, `unknown_value`, `duplicate_field`, `secret`; and besides them
/// `contradictory` (it says two things), `other_request` (it answers something else), `wrong_kind` (no
/// answer to what was asked) and `unprojectable` (this could not have been asked).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the answer cannot be read: {}", in_words(.violations))]
pub struct Unreadable {
    /// What is wrong.
    pub violations: Vec<Violation>,
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
        wire::wrong_type(at, found, expected).into()
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
