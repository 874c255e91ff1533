//! An approval that holds for later calls, too.

use wire::Timestamp;

use super::policy::Approver;
use super::state::RequestState;
use crate::{
    ApprovalPolicy, Call, CallDigest, HumanRequest, Remember, RememberScope, SecurityLevel, UserId,
};

/// A remembered approval.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Memory {
    pub(super) remember: Remember,
    /// The digest of the call that was approved.
    pub(super) digest: CallDigest,
    /// Who approved it.
    pub(super) by: UserId,
    /// When it was approved.
    pub(super) since: Timestamp,
}

/// Whether what was approved earlier holds for this call: of the same user and tool or credential, no
/// more harmful, in time, and with the same arguments where only those were approved.
pub(super) fn covers(
    earlier: &RequestState,
    call: &Call,
    request: &HumanRequest,
    policy: &ApprovalPolicy,
    now: Timestamp,
) -> bool {
    let Some(memory) = &earlier.memory else {
        return false;
    };
    let (before, level) = (earlier.request.security_level(), request.security_level());
    let is_same_call =
        earlier.call.user_id == call.user_id && earlier.call.tool_name == call.tool_name;
    let is_in_scope = match memory.remember.scope {
        RememberScope::Tool => true,
        RememberScope::Arguments => memory.digest == call.digest(),
    };
    // A policy that was tightened since holds for what was remembered before, too.
    let still_holds = [before, level].into_iter().all(|level| {
        level.is_some_and(|level| is_allowed(memory, &earlier.call.user_id, level, policy))
    });
    asks_for_the_same(&earlier.request, request)
        && level <= before
        && is_same_call
        && is_in_scope
        && is_in_time(earlier, now)
        && still_holds
}

/// Whether an approval is remembered now: since it was given, until its end, and by no clock that is behind
/// what the trail says of the time.
pub(super) fn is_in_time(earlier: &RequestState, now: Timestamp) -> bool {
    earlier
        .memory
        .as_ref()
        .is_some_and(|memory| memory.since <= now && earlier.clock(now) < memory.remember.until)
}

fn is_allowed(
    memory: &Memory,
    caller: &UserId,
    level: SecurityLevel,
    policy: &ApprovalPolicy,
) -> bool {
    let needs_another = policy.of(level).approver == Approver::Another;
    let by_another = memory.by != *caller;
    (by_another || !needs_another) && policy.allows(level, &memory.remember, memory.since).is_ok()
}

/// Leave for a tool is none for a credential, and leave for one credential none for another.
fn asks_for_the_same(earlier: &HumanRequest, request: &HumanRequest) -> bool {
    match (earlier, request) {
        (HumanRequest::RequestAuthorization(_), HumanRequest::RequestAuthorization(_)) => true,
        (
            HumanRequest::CredentialAuthorization(earlier),
            HumanRequest::CredentialAuthorization(request),
        ) => {
            let (earlier, request) = (&earlier.data, &request.data);
            earlier.credential_preview == request.credential_preview
                && earlier.provider == request.provider
                && earlier.auth_type == request.auth_type
                && earlier.url == request.url
        }
        _ => false,
    }
}
