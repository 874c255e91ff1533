//! Resuming a run with an answer.

use serde_json::{Value, json};

use super::{Run, schema};
use crate::projection::Unprojectable;
use crate::projection::decision::verdict;
use crate::projection::kind::Kind;
use crate::projection::members::Members;
use crate::projection::unprojectable::{fits, unknown_there};
use crate::{Edit, HumanAnswer, HumanRequest};

/// The `RunAgentInput` that resumes with one answer, in a run that brings no messages.
///
/// # Errors
/// When the answer is not to this request, or has no form.
pub fn reply(
    answer: &HumanAnswer,
    asked: &HumanRequest,
    run: Run<'_>,
) -> Result<Value, Unprojectable> {
    Ok(json!({
        "threadId": run.thread_id,
        "runId": run.run_id,
        "messages": [],
        "resume": [resume_entry(answer, asked)?],
    }))
}

/// The entry of `resume`, for an input that holds more than that.
///
/// # Errors
/// As [`reply`].
pub fn resume_entry(answer: &HumanAnswer, asked: &HumanRequest) -> Result<Value, Unprojectable> {
    fits(answer, asked)?;
    schema::of(asked)?;
    let payload = payload(answer, asked)?;
    let status = if payload.is_some() {
        "resolved"
    } else {
        "cancelled"
    };
    Ok(Members::new()
        .with("interruptId", answer.request_id())
        .with("status", status)
        .with_some("payload", payload)
        .into_value())
}

/// None where the answer is that there is none.
fn payload(answer: &HumanAnswer, asked: &HumanRequest) -> Result<Option<Value>, Unprojectable> {
    let payload = match answer {
        HumanAnswer::Cancel(_) => return Ok(None),
        HumanAnswer::Accept(accept) => match Kind::of(asked) {
            Kind::ByHand(_) => json!({ "done": true }),
            _ if accept.content.contains_key(schema::DECLINED) => {
                let reason = "that member tells a refusal";
                return Err(Unprojectable::new("/content/declined", reason));
            }
            _ => Value::Object(accept.content.clone()),
        },
        HumanAnswer::Decline(decline) => Members::new()
            .with(schema::DECLINED, true)
            .with_some("reason", decline.reason.as_ref())
            .into_value(),
        HumanAnswer::Approve(_) | HumanAnswer::Reject(_) => {
            let (approved, reason) = verdict(answer)?;
            Members::new()
                .with("approved", approved)
                .with_some("reason", reason)
                .into_value()
        }
        HumanAnswer::Edit(edit) => edited(edit),
        HumanAnswer::Respond(respond) => json!({ "content": respond.content }),
        HumanAnswer::Defer(_) | HumanAnswer::Escalate(_) => return Err(unknown_there(answer)),
    };
    Ok(Some(payload))
}

fn edited(edit: &Edit) -> Value {
    Members::new()
        .with("approved", true)
        .with("editedArgs", &edit.tool_args)
        .with_some("reason", edit.reason.as_ref())
        .into_value()
}
