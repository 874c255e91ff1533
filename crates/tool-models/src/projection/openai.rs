//! `OpenAI`'s Responses API: the approval of a call to an MCP server.
//!
//! There the model's host asks, with names of its own, so reading what it asks is the useful way round:
//! [`requested`]. It says less than our request does, and the reader says the rest ([`Unsaid`]).
//!
//! | ours | theirs |
//! |---|---|
//! | `authorization_requested` | `mcp_approval_request` |
//! | `approve`, `reject` | `mcp_approval_response` |
//!
//! Lost when written, since an item takes no members of others: the reason, message and instruction, the
//! level, the expiry, the user and the timestamp. Anything else that we ask has no form: a question is an
//! assistant's message, a sign-in is settled before the call. Of the answers, `edit`, `respond` and
//! `cancel` have none.
//!
//! Lost when read: the reason that may stand beside an approval.

use serde_json::{Value, json};
use wire::Pointer;

use super::decision::{decided, verdict};
use super::kind::Kind;
use super::members::Members;
use super::object::Object;
use super::one_text;
use super::unprojectable::{askable, fits};
use super::{Unprojectable, Unreadable};
use crate::{
    HumanAnswer, HumanRequest, RequestAuthorizationResponse, RequestId, SecurityLevel, Timestamp,
    ToolAuthorization, UserId,
};

/// What an approval request there does not say, and ours must.
#[derive(Debug, Clone, PartialEq)]
pub struct Unsaid {
    /// Why the tool should run.
    pub reason: String,
    /// How much harm it could do.
    pub security_level: SecurityLevel,
    /// From when on an answer is too late.
    pub expires_at: Timestamp,
    /// Who is asked.
    pub user_id: Option<UserId>,
    /// When it was asked.
    pub timestamp: Timestamp,
}

/// The output item that asks whether a tool of the server `server_label` may run.
///
/// # Errors
/// When something other than that is asked.
pub fn request(asked: &HumanRequest, server_label: &str) -> Result<Value, Unprojectable> {
    let request_id = askable(asked)?;
    let Kind::Call(call) = Kind::of(asked) else {
        let reason = "only calls are approved there; ask in an assistant's message";
        return Err(Unprojectable::new("/status", reason));
    };
    Ok(json!({
        "type": "mcp_approval_request",
        "id": request_id,
        "server_label": server_label,
        "name": call.tool_name,
        "arguments": Value::Object(call.tool_args.clone()).to_string(),
    }))
}

/// Our request, from the output item of a host that asks.
///
/// # Errors
/// When the item is not such a request, its arguments are not the JSON of an object, or they hold a
/// secret.
pub fn requested(theirs: &Value, unsaid: Unsaid) -> Result<HumanRequest, Unreadable> {
    let item = Object::of(theirs, Pointer::root())?;
    item.word("type", &["mcp_approval_request"])?;
    let data = ToolAuthorization {
        request_id: RequestId::new(item.text("id")?),
        tool_name: item.text("name")?.to_owned(),
        tool_args: one_text::object(item.text("arguments")?, item.at("arguments"))?,
        reason: unsaid.reason,
        security_level: unsaid.security_level,
        user_id: unsaid.user_id,
        expires_at: unsaid.expires_at,
        instruction: None,
    };
    let asked = RequestAuthorizationResponse::new(data, unsaid.timestamp).map_err(|error| {
        let fix = "have the host leave it out of the call";
        Unreadable::new(item.at("arguments"), "secret", error.to_string(), fix)
    })?;
    Ok(asked.into())
}

/// Our answer, from the input item.
///
/// # Errors
/// When the item answers something else, or not with yes or no.
pub fn answer(theirs: &Value, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    request(asked, "")?;
    let item = Object::of(theirs, Pointer::root())?;
    item.word("type", &["mcp_approval_response"])?;
    item.only(&["type", "id", "approval_request_id", "approve", "reason"])?;
    let request_id = askable(asked)?;
    item.names("approval_request_id", request_id.as_str())?;
    let approved = item.boolean("approve")?;
    Ok(decided(
        request_id.clone(),
        approved,
        nullable(&item, "reason")?,
    ))
}

/// A text that their types let be null, which means the same as its absence.
fn nullable<'v>(item: &Object<'v>, name: &str) -> Result<Option<&'v str>, Unreadable> {
    match item.get(name) {
        Some(Value::Null) => Ok(None),
        _ => item.optional_text(name),
    }
}

/// The input item that answers.
///
/// # Errors
/// When the answer is not to this request, or says more than yes, or no and why.
pub fn reply(answer: &HumanAnswer, asked: &HumanRequest) -> Result<Value, Unprojectable> {
    request(asked, "")?;
    fits(answer, asked)?;
    let (approved, reason) = verdict(answer)?;
    Ok(Members::new()
        .with("type", "mcp_approval_response")
        .with("approval_request_id", answer.request_id())
        .with("approve", approved)
        .with_some("reason", reason)
        .into_value())
}
