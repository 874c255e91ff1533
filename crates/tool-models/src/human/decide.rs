//! Whether an answer counts.

use wire::Timestamp;

use super::depth::answer_can_be_kept;
use super::policy::Approver;
use super::state::{Phase, RequestState};
use crate::{
    ApprovalPolicy, HumanAnswer, HumanRequest, Refusal, Root, ToolStatus, UserId, Violation,
    answer_violations, check,
};

/// The answers that a kind of request takes.
pub(crate) const fn allowed(request: &HumanRequest) -> &'static [&'static str] {
    match request {
        HumanRequest::AskHuman(_) => &["accept", "decline", "cancel", "defer", "escalate"],
        HumanRequest::RequestAuthorization(_) => &[
            "approve", "reject", "edit", "respond", "cancel", "defer", "escalate",
        ],
        HumanRequest::CredentialAuthorization(_) => {
            &["approve", "reject", "cancel", "defer", "escalate"]
        }
        HumanRequest::CredentialRequired(_) | HumanRequest::HumanRequired(_) => {
            &["accept", "decline", "cancel", "defer", "escalate"]
        }
    }
}

impl RequestState {
    /// The answers that the request takes, by their actions.
    pub const fn answers(&self) -> &'static [&'static str] {
        allowed(&self.request)
    }
}

/// Whether `answer` by `by` counts now, for a request that waits for one.
///
/// # Errors
/// When the request does not wait for an answer, it is too late, somebody else was asked, or the answer
/// is not one to this request.
pub(crate) fn judge(
    state: &RequestState,
    answer: &HumanAnswer,
    by: &UserId,
    now: Timestamp,
    policy: &ApprovalPolicy,
) -> Result<(), Refusal> {
    waits(state, now)?;
    let asked = state.asked();
    let level = state.request.security_level();
    let approver = level.map(|level| (level, policy.of(level).approver));
    match approver {
        // Whoever called may turn their own call down, and leave it to somebody else.
        Some((level, Approver::Another)) if lets_run(answer) && *by == state.call.user_id => {
            let by = by.clone();
            return Err(Refusal::OwnCall { by, level });
        }
        Some((_, Approver::Another)) if lets_run(answer) && state.is_anybodys() => {}
        _ if *by != asked => {
            let by = by.clone();
            return Err(Refusal::NotAsked { by, asked });
        }
        _ => {}
    }
    fits(state, answer, now, policy)
}

pub(super) const fn lets_run(answer: &HumanAnswer) -> bool {
    matches!(answer, HumanAnswer::Approve(_) | HumanAnswer::Edit(_))
}

fn waits(state: &RequestState, now: Timestamp) -> Result<(), Refusal> {
    match &state.phase {
        Phase::Open { .. } => match state.expires_at().filter(|end| now >= *end) {
            Some(at) => Err(Refusal::Expired { at }),
            None => Ok(()),
        },
        Phase::Closed {
            closing: super::state::Closing::Expired,
            since,
        } => Err(Refusal::Expired {
            at: state.expires_at().unwrap_or(*since),
        }),
        Phase::Ready { since, .. }
        | Phase::Running { since, .. }
        | Phase::Finished { since, .. }
        | Phase::Closed { since, .. } => Err(Refusal::AlreadyAnswered { at: *since }),
    }
}

/// Whether the answer is one to this request.
pub(crate) fn fits(
    state: &RequestState,
    answer: &HumanAnswer,
    now: Timestamp,
    policy: &ApprovalPolicy,
) -> Result<(), Refusal> {
    let kinds = allowed(&state.request);
    if !kinds.contains(&answer.tag()) {
        return Err(Refusal::WrongKind {
            answer: answer.tag(),
            status: status_of(&state.request),
            allowed: kinds,
        });
    }
    answer_can_be_kept(answer)?;
    keeps_contract(answer)?;
    match answer {
        HumanAnswer::Accept(accept) => {
            let found = answer_violations(&state.request.answer_fields(), &accept.content);
            if found.is_empty() {
                Ok(())
            } else {
                Err(Refusal::BrokenAnswer(found))
            }
        }
        HumanAnswer::Approve(approve) => {
            match (&approve.remember, state.request.security_level()) {
                (Some(remember), Some(level)) => policy.allows(level, remember, now),
                _ => Ok(()),
            }
        }
        HumanAnswer::Defer(defer) => in_time(state, defer.until, now),
        _ => Ok(()),
    }
}

fn in_time(state: &RequestState, until: Timestamp, now: Timestamp) -> Result<(), Refusal> {
    match state.expires_at() {
        Some(end) if until <= now || until >= end => Err(Refusal::OutOfTime { until, end }),
        _ => Ok(()),
    }
}

/// An answer goes through the conversation and into the trail, so a secret in it would be told to both;
/// and a decision that is left to a blank name is left to nobody.
fn keeps_contract(answer: &HumanAnswer) -> Result<(), Refusal> {
    let found = check(Root::HumanAnswer, answer);
    let failing: Vec<_> = found.into_iter().filter(Violation::fails).collect();
    if failing.is_empty() {
        Ok(())
    } else {
        Err(Refusal::BrokenAnswer(failing))
    }
}

/// Integers that others round would let an approval of one number stand for another.
pub(crate) fn safe_arguments(
    arguments: &serde_json::Map<String, serde_json::Value>,
) -> Result<(), Refusal> {
    let mut found = Vec::new();
    for (name, value) in arguments {
        let mut at = wire::Pointer::from("/tool_args").child(name);
        wire::unsafe_integers(value, &mut at, &mut found);
    }
    if found.is_empty() {
        Ok(())
    } else {
        Err(Refusal::BrokenAnswer(found))
    }
}

fn status_of(request: &HumanRequest) -> ToolStatus {
    match request {
        HumanRequest::AskHuman(_) => ToolStatus::HumanInputRequested,
        HumanRequest::RequestAuthorization(_) => ToolStatus::AuthorizationRequested,
        HumanRequest::CredentialAuthorization(_) => ToolStatus::AuthorizationRequired,
        HumanRequest::CredentialRequired(_) => ToolStatus::CredentialRequired,
        HumanRequest::HumanRequired(_) => ToolStatus::HumanRequired,
    }
}
