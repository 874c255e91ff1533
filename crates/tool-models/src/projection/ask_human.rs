//! Asking by a call of a tool, where a system knows approvals of calls and nothing else.
//!
//! It is a convention of ours: the tool is called [`ASK_HUMAN`], its arguments are the request as we
//! write it, and what it returns is the answer as we write it.

use serde_json::Value;
use wire::{Pointer, Shape, Violation};

use super::Unreadable;
use super::unprojectable::askable;
use crate::human::decide::allowed;
use crate::human::request::document;
use crate::{HumanAnswer, HumanRequest, Root};

/// The tool's name.
pub(super) const ASK_HUMAN: &str = "ask_human";

/// The arguments, or the data, that are a request: all of it.
pub(super) fn arguments(asked: &HumanRequest) -> Value {
    document(asked)
}

/// An answer as we write it, standing in a document of another system.
pub(super) fn read(
    value: &Value,
    asked: &HumanRequest,
    at: &Pointer,
) -> Result<HumanAnswer, Unreadable> {
    let request_id = askable(asked)?;
    let violations = malformed(value, at);
    if !violations.is_empty() {
        return Err(Unreadable { violations });
    }
    let answer: HumanAnswer = serde_json::from_value(value.clone()).map_err(|error| {
        let fix = "write an answer of the schema human-answer";
        Unreadable::new(at.clone(), "wrong_type", error.to_string(), fix)
    })?;
    if answer.request_id() != request_id {
        let message = format!(
            "{} is answered, and {request_id} was asked",
            answer.request_id()
        );
        let fix = "answer what was asked";
        return Err(Unreadable::new(
            at.child("request_id"),
            "other_request",
            message,
            fix,
        ));
    }
    let kinds = allowed(asked);
    if kinds.contains(&answer.tag()) {
        return Ok(answer);
    }
    let fix = format!("answer with {}", kinds.join(", "));
    Err(Unreadable::wrong_kind(
        at.child("action"),
        answer.tag(),
        fix,
    ))
}

fn malformed(value: &Value, at: &Pointer) -> Vec<Violation> {
    let found = Shape::new(Root::HumanAnswer.canonical()).violations(value);
    let failing = found.into_iter().filter(Violation::fails);
    let moved = failing.map(|violation| Violation {
        pointer: Pointer::from(format!("{at}{}", violation.pointer).as_str()),
        ..violation
    });
    moved.collect()
}
