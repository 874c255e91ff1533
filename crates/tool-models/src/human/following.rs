//! Whether an entry can follow on those before it, as far as it can be told from the trail alone.
//!
//! An entry was judged when it was written. A trail in which one no longer holds was changed behind our
//! back, or by a program that is not this one; and what such a trail lets run, perhaps nobody approved.

use super::decide::{allowed, lets_run};
use super::state::RequestState;
use crate::{Answered, Asked, AuditEntry, AuditEvent, Call, HumanRequest};

/// Whether the trail can begin so.
pub(super) fn begins(entry: &AuditEntry, asked: &Asked) -> bool {
    entry.sequence.get() == 0
        && asked.call.digest() == asked.digest
        && asked.request.request_id() == Some(&entry.request_id)
        && asked.request.expires_at().is_some_and(|end| entry.at < end)
        && shows(&asked.request, &asked.call)
}

/// Whether the request is about the call that waits; a request that shows none may be about any.
pub(super) fn shows(request: &HumanRequest, call: &Call) -> bool {
    let HumanRequest::RequestAuthorization(asked) = request else {
        return true;
    };
    let shown = Call {
        user_id: call.user_id.clone(),
        tool_name: asked.data.tool_name.clone(),
        tool_args: asked.data.tool_args.clone(),
    };
    call.difference(&shown).is_none()
}

pub(super) fn follows(state: &RequestState, entry: &AuditEntry) -> Result<(), &'static str> {
    if entry.at < state.latest {
        return Err("it came before the entry that it follows");
    }
    let is_late = state.expires_at().is_some_and(|end| entry.at >= end);
    match &entry.event {
        AuditEvent::Answered(_) | AuditEvent::Allowed(_) | AuditEvent::Begun(_) if is_late => {
            Err("it came after the request's end")
        }
        AuditEvent::Expired(_) if !is_late => Err("it came before the request's end"),
        AuditEvent::Allowed(_) if state.next != 1 || state.request.security_level().is_none() => {
            Err("somebody had to be asked")
        }
        AuditEvent::Answered(answered) => answers(state, answered),
        AuditEvent::Settled(settled) if settled.outcome.is_some() && !settled.happened => {
            Err("what did not happen has no outcome")
        }
        _ => Ok(()),
    }
}

fn answers(state: &RequestState, answered: &Answered) -> Result<(), &'static str> {
    let (answer, by) = (&answered.answer, &answered.by);
    // Which level needs another's approval is for the policy of its time to say, and not in the trail.
    let by_another = state.request.security_level().is_some()
        && lets_run(answer)
        && state.is_anybodys()
        && *by != state.call.user_id;
    if *answer.request_id() != state.request_id {
        Err("it answers another request")
    } else if !allowed(&state.request).contains(&answer.tag()) {
        Err("it does not answer what was asked")
    } else if *by != state.asked() && !by_another {
        Err("somebody answered who was not asked")
    } else {
        Ok(())
    }
}
