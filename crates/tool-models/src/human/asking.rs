//! Whether a request can be asked, and what comes of it.

use serde_json::Value;
use wire::{Pointer, Timestamp, Violation};

use super::decide::safe_arguments;
use super::depth::call_can_be_kept;
use super::following::shows;
use super::request::document;
use crate::check::{check_value, leaking};
use crate::secret::secrets;
use crate::{Call, HumanRequest, Refusal, RequestId, Root};

/// What came of asking.
#[derive(Debug, Clone, PartialEq)]
pub enum Asking {
    /// A human has to answer.
    Waits,
    /// Nobody has to: the call may go on at once, which the trail says.
    Allowed {
        /// The request whose approval was remembered; none where the policy asks nobody.
        remembered: Option<RequestId>,
    },
}

/// The call goes into the trail, also where the request does not show it.
fn tells_no_secret(call: &Call) -> Result<(), Refusal> {
    let arguments = Value::Object(call.tool_args.clone());
    let mut leaks = Vec::new();
    secrets(&arguments, &mut Pointer::from("/tool_args"), &mut leaks);
    let found = leaks.into_iter().map(|leak| leaking(leak, "secret"));
    let found: Vec<_> = found.collect();
    if found.is_empty() {
        Ok(())
    } else {
        Err(Refusal::BrokenRequest(found))
    }
}

/// The name of a request that can be asked.
pub(super) fn askable(
    call: &Call,
    request: &HumanRequest,
    now: Timestamp,
) -> Result<RequestId, Refusal> {
    // Before anything looks into the arguments: what is too deep for a reader may be so for a rule.
    call_can_be_kept(call, request)?;
    let Some(request_id) = request.request_id() else {
        return Err(Refusal::Unaskable(
            "it has no request_id, so no answer could name it",
        ));
    };
    let Some(end) = request.expires_at() else {
        return Err(Refusal::Unaskable(
            "it has no expires_at, so it would never lapse",
        ));
    };
    if end <= now {
        return Err(Refusal::Expired { at: end });
    }
    if !shows(request, call) {
        return Err(Refusal::Unaskable(
            "it shows another call than the one that waits",
        ));
    }
    safe_arguments(&call.tool_args)?;
    tells_no_secret(call)?;
    let found = check_value(Root::ToolResponse, &document(request));
    let failing: Vec<_> = found.into_iter().filter(Violation::fails).collect();
    if failing.is_empty() {
        Ok(request_id.clone())
    } else {
        Err(Refusal::BrokenRequest(failing))
    }
}
