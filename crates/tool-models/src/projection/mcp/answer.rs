//! The result of an elicitation.

use serde_json::{Map, Value, json};
use wire::Pointer;

use super::mode::Mode;
use crate::projection::decision::{decided, reason, verdict};
use crate::projection::members::Members;
use crate::projection::object::Object;
use crate::projection::unprojectable::{askable, fits, unknown_there, unsaid};
use crate::projection::{Unprojectable, Unreadable};
use crate::{Accept, Cancel, Decline, HumanAnswer, HumanRequest, Reject, RequestId};

/// What came of an elicitation.
#[derive(Debug, Clone, PartialEq)]
pub enum Elicited {
    /// An answer.
    Answered(HumanAnswer),
    /// Consent to open the page. What was to happen there may happen later, or never; only whoever runs
    /// the page knows.
    Opening {
        /// The request that still waits.
        request_id: RequestId,
    },
}

/// What the result of an elicitation says, in any era.
///
/// # Errors
/// When it answers nothing that was asked: another action, content where none belongs, a decision that
/// is missing or given a reason that belongs to the other.
pub fn answer(theirs: &Value, asked: &HumanRequest) -> Result<Elicited, Unreadable> {
    answer_at(theirs, asked, Pointer::root())
}

pub(super) fn answer_at(
    theirs: &Value,
    asked: &HumanRequest,
    at: Pointer,
) -> Result<Elicited, Unreadable> {
    let request_id = askable(asked)?.clone();
    let mode = Mode::of(asked)?;
    let result = Object::of(theirs, at)?;
    result.only(&["action", "content", "_meta"])?;
    let action = result.word("action", &["accept", "decline", "cancel"])?;
    if action == "accept" {
        return accepted(mode, request_id, &result);
    }
    // Some clients send an empty content with everything.
    if let Some(content) = content(&result)?.filter(|content| !content.members().is_empty()) {
        let message = format!("content stands beside {action:?}");
        let fix = "leave it out, or accept";
        return Err(Unreadable::contradictory(content.place(), message, fix));
    }
    Ok(Elicited::Answered(turned_down(mode, action, request_id)))
}

fn content<'v>(result: &Object<'v>) -> Result<Option<Object<'v>>, Unreadable> {
    let content = result.get("content");
    content.map(|_| result.object("content")).transpose()
}

fn turned_down(mode: Mode<'_>, action: &str, request_id: RequestId) -> HumanAnswer {
    match (action, mode) {
        ("cancel", _) => Cancel::new(request_id).into(),
        (_, Mode::Decision) => Reject::new(request_id).into(),
        (_, Mode::Fields | Mode::Outcome | Mode::Page(_)) => Decline::new(request_id).into(),
    }
}

fn accepted(
    mode: Mode<'_>,
    request_id: RequestId,
    result: &Object<'_>,
) -> Result<Elicited, Unreadable> {
    let answer = match mode {
        Mode::Page(_) => {
            if let Some(content) = content(result)? {
                content.only(&[])?;
            }
            return Ok(Elicited::Opening { request_id });
        }
        Mode::Decision => decision(request_id, &result.object("content")?)?,
        Mode::Outcome => outcome(request_id, &result.object("content")?)?,
        Mode::Fields => {
            let content = result.object("content")?.members().clone();
            Accept::new(request_id, content).into()
        }
    };
    Ok(Elicited::Answered(answer))
}

fn decision(request_id: RequestId, content: &Object<'_>) -> Result<HumanAnswer, Unreadable> {
    content.only(&["decision", "reason"])?;
    let approved = content.word("decision", &["approve", "reject"])? == "approve";
    let reason = reason(content)?;
    if approved && reason.is_some() {
        // It may be a condition, and the call would run without it.
        let message = "a reason stands beside an approval, which has none";
        let fix = "approve without it, or reject with it";
        return Err(Unreadable::contradictory(
            content.at("reason"),
            message,
            fix,
        ));
    }
    Ok(decided(request_id, approved, reason))
}

fn outcome(request_id: RequestId, content: &Object<'_>) -> Result<HumanAnswer, Unreadable> {
    content.only(&["outcome"])?;
    Ok(match content.word("outcome", &["done", "not_done"])? {
        "done" => Accept::new(request_id, Map::new()).into(),
        _ => Decline::new(request_id).into(),
    })
}

/// The result that a client sends, in any era. Accepting a page says that the human opens it, which is
/// less than our `accept`.
///
/// # Errors
/// When the answer is not to this request, or has no form.
pub fn reply(answer: &HumanAnswer, asked: &HumanRequest) -> Result<Value, Unprojectable> {
    fits(answer, asked)?;
    match (answer, Mode::of(asked)?) {
        (HumanAnswer::Cancel(_), _) => Ok(json!({ "action": "cancel" })),
        (HumanAnswer::Decline(decline), _) => {
            unsaid(decline.reason.as_ref(), "/reason")?;
            Ok(json!({ "action": "decline" }))
        }
        (HumanAnswer::Accept(_), Mode::Page(_)) => Ok(json!({ "action": "accept" })),
        (HumanAnswer::Accept(_), Mode::Outcome) => {
            Ok(json!({ "action": "accept", "content": { "outcome": "done" } }))
        }
        (HumanAnswer::Accept(accept), _) => {
            Ok(json!({ "action": "accept", "content": accept.content }))
        }
        (HumanAnswer::Approve(_) | HumanAnswer::Reject(_), _) => decided_by_form(answer),
        (other, _) => Err(unknown_there(other)),
    }
}

fn decided_by_form(answer: &HumanAnswer) -> Result<Value, Unprojectable> {
    let (approved, reason) = verdict(answer)?;
    let decision = if approved { "approve" } else { "reject" };
    let content = Members::new()
        .with("decision", decision)
        .with_some("reason", reason)
        .into_value();
    Ok(json!({ "action": "accept", "content": content }))
}
