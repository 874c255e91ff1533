//! Vercel's AI SDK 7: the approval of a tool call.
//!
//! | ours | theirs |
//! |---|---|
//! | `authorization_requested` | the call, and a `tool-approval-request` with our name and text |
//! | `approve`, `reject` | `tool-approval-response` |
//! | anything else | a call of the client's tool `ask_human`, whose input is the request as we write it |
//! | any answer to that | its output, the answer as we write it |
//!
//! The functions here are for model messages, [`ui`] is for the messages of its user interface and
//! [`chunk`] for the parts of its stream. In the latter two the whole request stands beside an approval as
//! its descriptor. In a model message there is no room: lost of an `authorization_requested` are the
//! level, the expiry, the instruction, the user and the timestamp, and the reason where there is a message
//! as well.
//!
//! An approved call runs there with the arguments that were shown, so `edit`, `respond` and `cancel` of an
//! approval have no form, nor have `remember`, `defer` and `escalate`. The reason that may stand beside an
//! approval is lost when it is read.

pub mod chunk;
pub mod ui;

mod approval;

use serde_json::{Value, json};
use wire::Pointer;

use super::ask_human::{self, ASK_HUMAN};
use super::kind::Kind;
use super::members::Members;
use super::object::{Object, only_one};
use super::unprojectable::{askable, fits};
use super::{Unprojectable, Unreadable};
use crate::{HumanAnswer, HumanRequest};

/// The assistant's message with the call that waits.
///
/// # Errors
/// When the request has no name.
pub fn request(asked: &HumanRequest, tool_call_id: &str) -> Result<Value, Unprojectable> {
    let request_id = askable(asked)?;
    let (name, input) = called(asked);
    let call = json!({
        "type": "tool-call",
        "toolCallId": tool_call_id,
        "toolName": name,
        "input": input,
    });
    let content = match Kind::of(asked) {
        Kind::Call(_) => {
            let approval = json!({
                "type": "tool-approval-request",
                "approvalId": request_id,
                "toolCallId": tool_call_id,
                "reason": wire::plain(asked.text()),
            });
            vec![call, approval]
        }
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => vec![call],
    };
    Ok(json!({ "role": "assistant", "content": content }))
}

/// The tool that waits, and its input.
fn called(asked: &HumanRequest) -> (&str, Value) {
    match Kind::of(asked) {
        Kind::Call(call) => (&call.tool_name, Value::Object(call.tool_args.clone())),
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => {
            (ASK_HUMAN, ask_human::arguments(asked))
        }
    }
}

/// Our answer, from the tool's message. What other calls came to may stand beside it.
///
/// # Errors
/// When the message holds no answer to this request, or two, or one that cannot be read.
pub fn answer(theirs: &Value, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    let request_id = askable(asked)?;
    let message = Object::of(theirs, Pointer::root())?;
    message.word("role", &["tool"])?;
    let parts = message.objects("content")?;
    let mine = |part: &Object<'_>| match Kind::of(asked) {
        Kind::Call(_) => approval::is_response(part, request_id),
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => returned(part)
            .and_then(|answer| answer.get("request_id"))
            .is_some_and(|id| id == request_id.as_str()),
    };
    let mine = parts.into_iter().filter(mine).collect();
    let what = format!("the answer to {request_id}");
    let part = only_one(mine, &what, message.at("content"))?;
    match Kind::of(asked) {
        Kind::Call(_) => approval::response(&part, asked),
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => {
            let output = part.object("output")?;
            output.word("type", &["json"])?;
            ask_human::read(output.required("value")?, asked, &output.at("value"))
        }
    }
}

/// What the tool `ask_human` returned.
fn returned<'v>(part: &Object<'v>) -> Option<&'v Value> {
    let is = |name, word: &str| part.get(name).is_some_and(|found| found == word);
    let is_its = is("type", "tool-result") && is("toolName", ASK_HUMAN);
    part.get("output").filter(|_| is_its)?.get("value")
}

/// The tool's message that a client sends.
///
/// # Errors
/// When the answer is not to this request, or has no form.
pub fn reply(
    answer: &HumanAnswer,
    asked: &HumanRequest,
    tool_call_id: &str,
) -> Result<Value, Unprojectable> {
    fits(answer, asked)?;
    let part = match Kind::of(asked) {
        Kind::Call(_) => approval::written(answer)?,
        Kind::Question(_) | Kind::Credential(_) | Kind::ByHand(_) => Members::new()
            .with("type", "tool-result")
            .with("toolCallId", tool_call_id)
            .with("toolName", ASK_HUMAN)
            .with("output", json!({ "type": "json", "value": answer }))
            .into_value(),
    };
    Ok(json!({ "role": "tool", "content": [part] }))
}
