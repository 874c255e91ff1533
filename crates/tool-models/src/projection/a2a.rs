//! A2A: a task that waits for input or for somebody to sign in, and the message that answers.
//!
//! | ours | theirs |
//! |---|---|
//! | `human_input_requested`, `authorization_requested` | the state input-required |
//! | `authorization_required`, `credential_required` | the state auth-required |
//! | `human_required` | auth-required to sign in or for a wallet, else input-required |
//! | what a human decides by, and the page to open | a text part |
//! | the whole request | a data part |
//! | an answer | a data part with the answer as we write it |
//! | the timestamp | the status' timestamp |
//!
//! Nothing is lost for a reader that knows our data; any other sees the text. There, an answer is free
//! text or data, so every answer of ours has a form, and a text alone answers a question that asks for
//! one text and nothing else. It approves nothing: "yes" in words is for a human to read.
//!
//! A sign-in is answered there by the task going on; a client that knows us may say so with `accept`.
//! The names of the task, its context and the message come from the caller, and whether an answer's are
//! the same is for the caller to see.

mod answer;
mod parts;

use serde_json::{Value, json};

use super::Unprojectable;
use super::ask_human;
use super::kind::Kind;
use super::told::told_in_full;
use super::unprojectable::{askable, fits};
use crate::{HumanAnswer, HumanRequest, InterventionType};
use parts::{Role, data_part, message, text_part};

pub use answer::answer;

wire::string_enum! {
    /// A version of the protocol, in which everything is spelt differently.
    pub enum Version {
        /// With a `kind` in every object.
        Old = "0.3",
        /// That of protobuf's JSON.
        Current = "1.0",
    }
}

/// Where a message stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place<'a> {
    /// The task that waits.
    pub task_id: &'a str,
    /// The conversation.
    pub context_id: &'a str,
    /// The message's own name, given by whoever writes it.
    pub message_id: &'a str,
}

/// The task that waits.
///
/// # Errors
/// When the request has no name.
pub fn request(
    asked: &HumanRequest,
    version: Version,
    place: Place<'_>,
) -> Result<Value, Unprojectable> {
    askable(asked)?;
    let data = data_part(&ask_human::arguments(asked), version);
    let parts = vec![text_part(&told_in_full(asked), version), data];
    let status = json!({
        "state": state(asked, version),
        "message": message(version, Role::Agent, place, parts),
        "timestamp": asked.timestamp(),
    });
    let (id, context) = (place.task_id, place.context_id);
    Ok(match version {
        Version::Old => {
            json!({ "kind": "task", "id": id, "contextId": context, "status": status })
        }
        Version::Current => json!({ "id": id, "contextId": context, "status": status }),
    })
}

fn state(asked: &HumanRequest, version: Version) -> &'static str {
    match (needs_sign_in(asked), version) {
        (true, Version::Old) => "auth-required",
        (true, Version::Current) => "TASK_STATE_AUTH_REQUIRED",
        (false, Version::Old) => "input-required",
        (false, Version::Current) => "TASK_STATE_INPUT_REQUIRED",
    }
}

fn needs_sign_in(asked: &HumanRequest) -> bool {
    let signs_in = |kind| {
        matches!(
            kind,
            InterventionType::Login | InterventionType::Oauth | InterventionType::Wallet
        )
    };
    match Kind::of(asked) {
        Kind::Question(_) | Kind::Call(_) => false,
        Kind::Credential(_) => true,
        Kind::ByHand(act) => {
            let is_sign_in = matches!(asked, HumanRequest::CredentialRequired(_));
            is_sign_in || signs_in(act.intervention_type)
        }
    }
}

/// The parameters of the message that answers.
///
/// # Errors
/// When the answer is not to this request.
pub fn reply(
    answer: &HumanAnswer,
    asked: &HumanRequest,
    version: Version,
    place: Place<'_>,
) -> Result<Value, Unprojectable> {
    fits(answer, asked)?;
    let data = data_part(&serde_json::to_value(answer).unwrap_or_default(), version);
    Ok(json!({ "message": message(version, Role::User, place, vec![data]) }))
}
