//! Messages of the user interface: the state of a call changes from asked to answered, and the message
//! comes back with it.
//!
//! What comes back holds the call as well. Where it is another one than was asked about, somebody saw
//! something else, and the answer is refused.

use serde_json::{Map, Value, json};
use wire::Pointer;

use super::approval::verdict_of;
use super::called;
use crate::human::request::document;
use crate::projection::ask_human::{self, ASK_HUMAN};
use crate::projection::decision::verdict;
use crate::projection::kind::Kind;
use crate::projection::members::Members;
use crate::projection::object::{Object, only_one};
use crate::projection::unprojectable::{askable, fits};
use crate::projection::{Unprojectable, Unreadable};
use crate::{Call, HumanAnswer, HumanRequest, RequestId, ToolAuthorization};

/// Where the call stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place<'a> {
    /// The assistant's message.
    pub message_id: &'a str,
    /// The call that waits.
    pub tool_call_id: &'a str,
}

/// The assistant's message with the call that waits.
///
/// # Errors
/// When the request has no name.
pub fn request(asked: &HumanRequest, place: Place<'_>) -> Result<Value, Unprojectable> {
    let approval = match Kind::of(asked) {
        Kind::Call(_) => Some(shown(asked)?.into_value()),
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => None,
    };
    let state = match approval {
        Some(_) => "approval-requested",
        None => "input-available",
    };
    let part = part(asked, place, state)?.with_some("approval", approval);
    Ok(message(place, part))
}

fn message(place: Place<'_>, part: Members) -> Value {
    json!({ "id": place.message_id, "role": "assistant", "parts": [part.into_value()] })
}

fn part(asked: &HumanRequest, place: Place<'_>, state: &str) -> Result<Members, Unprojectable> {
    askable(asked)?;
    let (name, input) = called(asked);
    Ok(Members::new()
        .with("type", "dynamic-tool")
        .with("toolName", name)
        .with("toolCallId", place.tool_call_id)
        .with("state", state)
        .with("input", input))
}

fn shown(asked: &HumanRequest) -> Result<Members, Unprojectable> {
    Ok(Members::new()
        .with("id", askable(asked)?)
        .with("requestReason", wire::plain(asked.text()))
        .with("descriptor", document(asked)))
}

/// Our answer, from the message that came back.
///
/// # Errors
/// When the message holds no answer to this request, or two, one to another call, or one that cannot be
/// read.
pub fn answer(theirs: &Value, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    let request_id = askable(asked)?;
    let message = Object::of(theirs, Pointer::root())?;
    message.word("role", &["assistant"])?;
    let parts = message.objects("parts")?;
    let is_mine = |part: &Object<'_>| id_of(part, asked) == Some(request_id.as_str());
    let mine = parts.into_iter().filter(is_mine).collect();
    let what = format!("the call that waited for {request_id}");
    let part = only_one(mine, &what, message.at("parts"))?;
    match Kind::of(asked) {
        Kind::Call(call) => approval(&part, call, request_id),
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => {
            part.word("state", &["output-available"])?;
            same(&part, part.required("input")? == &document(asked))?;
            ask_human::read(part.required("output")?, asked, &part.at("output"))
        }
    }
}

/// The name of the request that the part is about.
fn id_of<'v>(part: &Object<'v>, asked: &HumanRequest) -> Option<&'v str> {
    let id = match Kind::of(asked) {
        Kind::Call(_) => part.get("approval")?.get("id")?,
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => {
            let is_its = tool_name(part) == Some(ASK_HUMAN);
            part.get("input")
                .filter(|_| is_its)?
                .pointer("/data/request_id")?
        }
    };
    id.as_str()
}

/// The tool of a part, whose name may stand in the part's type.
fn tool_name<'v>(part: &Object<'v>) -> Option<&'v str> {
    match part.get("type")?.as_str()? {
        "dynamic-tool" => part.get("toolName")?.as_str(),
        other => other.strip_prefix("tool-"),
    }
}

fn approval(
    part: &Object<'_>,
    call: &ToolAuthorization,
    request_id: &RequestId,
) -> Result<HumanAnswer, Unreadable> {
    let state = part.word("state", &["approval-responded", "output-denied"])?;
    same_call(part, call)?;
    let approval = part.object("approval")?;
    let answer = verdict_of(&approval, request_id)?;
    if state == "output-denied" && matches!(answer, HumanAnswer::Approve(_)) {
        let message = "the call is approved and denied";
        let fix = "write the state that follows from \"approved\"";
        return Err(Unreadable::contradictory(part.at("state"), message, fix));
    }
    Ok(answer)
}

fn same_call(part: &Object<'_>, asked: &ToolAuthorization) -> Result<(), Unreadable> {
    let digest = |tool_name: &str, tool_args: &Map<String, Value>| {
        let (tool_name, tool_args) = (tool_name.to_owned(), tool_args.clone());
        let user_id = "".into();
        let call = Call {
            user_id,
            tool_name,
            tool_args,
        };
        call.digest()
    };
    let input = part.object("input")?;
    let shown = tool_name(part).map(|name| digest(name, input.members()));
    same(
        part,
        shown == Some(digest(&asked.tool_name, &asked.tool_args)),
    )
}

fn same(part: &Object<'_>, is_same: bool) -> Result<(), Unreadable> {
    if is_same {
        return Ok(());
    }
    let message = "this is not the call that was asked about";
    let fix = "send back the call as it was shown";
    Err(Unreadable::contradictory(part.at("input"), message, fix))
}

/// The message that a client sends back.
///
/// # Errors
/// When the answer is not to this request, or has no form.
pub fn reply(
    answer: &HumanAnswer,
    asked: &HumanRequest,
    place: Place<'_>,
) -> Result<Value, Unprojectable> {
    fits(answer, asked)?;
    let part = match Kind::of(asked) {
        Kind::Call(_) => {
            let (approved, reason) = verdict(answer)?;
            let approval = shown(asked)?
                .with("approved", approved)
                .with_some("reason", reason);
            part(asked, place, "approval-responded")?.with("approval", approval.into_value())
        }
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => {
            part(asked, place, "output-available")?.with("output", answer)
        }
    };
    Ok(message(place, part))
}
