//! AG-UI 1.0: a run that ends in an interrupt, and the run that resumes it.
//!
//! | ours | theirs |
//! |---|---|
//! | the request's name | `Interrupt.id` |
//! | the status | `reason` |
//! | what a human decides by, and the page to open | `message` |
//! | the expiry | `expiresAt` |
//! | the answer's fields | `responseSchema` |
//! | the whole request | `metadata`, under [`REQUEST_KEY`] |
//!
//! Nothing is lost. The names of the thread, the run and the tool call come from the caller.
//!
//! What a payload looks like is left to the agent there, so these are ours, and the `responseSchema` says
//! them:
//!
//! | answer | `payload` |
//! |---|---|
//! | `accept` of a question | its content |
//! | `accept` of something done by hand | `{"done": true}` |
//! | `decline` | `{"declined": true, "reason"?}` |
//! | `approve` | `{"approved": true}` |
//! | `edit` | `{"approved": true, "editedArgs": {…}, "reason"?}` |
//! | `reject` | `{"approved": false, "reason"?}` |
//! | `respond` | `{"content": …}` |
//!
//! `cancel` is the status `cancelled`, without a payload. `defer`, `escalate` and `remember` have no form.
//! A question cannot have a field called `declined`, since that member tells a refusal.

mod answer;
mod reply;
mod schema;

use serde_json::{Value, json};

use super::members::Members;
use super::told::told_in_full;
use super::unprojectable::askable;
use super::{REQUEST_KEY, Unprojectable};
use crate::HumanRequest;
use crate::human::request::document;

pub use answer::{answer, answers};
pub use reply::{reply, resume_entry};

/// The run that ends, or the one that resumes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run<'a> {
    /// The conversation.
    pub thread_id: &'a str,
    /// The run.
    pub run_id: &'a str,
}

/// The `RUN_FINISHED` event of a run that waits for one answer. `tool_call_id` is the call that waits
/// for permission.
///
/// # Errors
/// When the request has no name, or no payload could answer it.
pub fn request(
    asked: &HumanRequest,
    run: Run<'_>,
    tool_call_id: Option<&str>,
) -> Result<Value, Unprojectable> {
    Ok(json!({
        "type": "RUN_FINISHED",
        "threadId": run.thread_id,
        "runId": run.run_id,
        "outcome": { "type": "interrupt", "interrupts": [interrupt(asked, tool_call_id)?] },
    }))
}

/// One interrupt, for a run that waits for several answers.
///
/// # Errors
/// As [`request`].
pub fn interrupt(asked: &HumanRequest, tool_call_id: Option<&str>) -> Result<Value, Unprojectable> {
    Ok(Members::new()
        .with("id", askable(asked)?)
        .with("reason", asked.tag())
        .with("message", told_in_full(asked))
        .with_some("toolCallId", tool_call_id)
        .with("responseSchema", schema::of(asked)?)
        .with_some("expiresAt", asked.expires_at())
        .with("metadata", json!({ REQUEST_KEY: document(asked) }))
        .into_value())
}
