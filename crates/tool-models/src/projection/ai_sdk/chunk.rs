//! A chunk of the stream to the user interface: the approval of a call that was streamed before.

use serde_json::{Value, json};
use wire::Pointer;

use super::approval;
use crate::human::request::document;
use crate::projection::kind::Kind;
use crate::projection::object::Object;
use crate::projection::unprojectable::{askable, fits};
use crate::projection::{Unprojectable, Unreadable};
use crate::{HumanAnswer, HumanRequest};

/// The chunk that asks.
///
/// # Errors
/// When something other than the approval of a call is asked.
pub fn request(asked: &HumanRequest, tool_call_id: &str) -> Result<Value, Unprojectable> {
    is_approval(asked)?;
    Ok(json!({
        "type": "tool-approval-request",
        "approvalId": askable(asked)?,
        "toolCallId": tool_call_id,
        "reason": wire::plain(asked.text()),
        "approvalDescriptor": document(asked),
    }))
}

fn is_approval(asked: &HumanRequest) -> Result<(), Unprojectable> {
    match Kind::of(asked) {
        Kind::Call(_) => Ok(()),
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => {
            let reason = "only approvals have a chunk of their own; stream the call of ask_human";
            Err(Unprojectable::new("/status", reason))
        }
    }
}

/// Our answer, from the chunk.
///
/// # Errors
/// When the chunk answers something else, or not with yes or no.
pub fn answer(theirs: &Value, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    is_approval(asked)?;
    approval::response(&Object::of(theirs, Pointer::root())?, asked)
}

/// The chunk that answers.
///
/// # Errors
/// When the answer is not to this request, or has no form.
pub fn reply(answer: &HumanAnswer, asked: &HumanRequest) -> Result<Value, Unprojectable> {
    is_approval(asked)?;
    fits(answer, asked)?;
    approval::written(answer)
}
