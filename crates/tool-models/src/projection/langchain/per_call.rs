//! Python's mode that interrupts for each call (`interrupt_mode="per_call"`): one `ToolApprovalRequest`,
//! resumed with one bare decision. It does not say which decisions are allowed; an answer that was not
//! asked for is refused here all the same.

use serde_json::{Value, json};
use wire::Pointer;

use super::ask::{self, Action};
use super::{Dialect, decision};
use crate::projection::object::Object;
use crate::projection::{Unprojectable, Unreadable};
use crate::{HumanAnswer, HumanRequest};

/// The `ToolApprovalRequest`.
///
/// # Errors
/// When the request has no name.
pub fn request(asked: &HumanRequest, tool_call_id: &str) -> Result<Value, Unprojectable> {
    let action = Action::of(asked)?;
    ask::decisions(asked, Dialect::Python)?;
    Ok(json!({
        "type": "tool_approval",
        "tool_call_id": tool_call_id,
        "name": action.name,
        "args": action.args,
        "description": action.description,
    }))
}

/// Our answer, from the decision.
///
/// # Errors
/// When it is none that answers what was asked, or edits another tool's call.
pub fn answer(theirs: &Value, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    let object = Object::of(theirs, Pointer::root())?;
    decision::read(&object, asked, Dialect::Python)
}

/// The decision that a client sends.
///
/// # Errors
/// When the answer is not to this request, or has no form.
pub fn reply(answer: &HumanAnswer, asked: &HumanRequest) -> Result<Value, Unprojectable> {
    decision::write(answer, asked, Dialect::Python)
}
