//! Yes or no to something that waits for permission.

use super::Unreadable;
use super::object::Object;
use super::unprojectable::{Unprojectable, unknown_there, unsaid};
use crate::{Approve, HumanAnswer, Reject, RequestId};

/// The answer that `approved` is.
pub(super) fn decided(request_id: RequestId, approved: bool, reason: Option<&str>) -> HumanAnswer {
    if approved {
        return Approve::new(request_id).into();
    }
    let mut reject = Reject::new(request_id);
    reject.reason = reason.map(str::to_owned);
    reject.into()
}

/// A reason, or none where it is blank: forms send blanks for what was not filled in.
pub(super) fn reason<'v>(object: &Object<'v>) -> Result<Option<&'v str>, Unreadable> {
    let reason = object.optional_text("reason")?;
    Ok(reason.filter(|reason| !reason.trim().is_empty()))
}

/// Whether an answer says yes, and the reason of a no.
pub(super) fn verdict(answer: &HumanAnswer) -> Result<(bool, Option<&str>), Unprojectable> {
    match answer {
        HumanAnswer::Approve(approve) => {
            unsaid(approve.remember.as_ref(), "/remember")?;
            Ok((true, None))
        }
        HumanAnswer::Reject(reject) => Ok((false, reject.reason.as_deref())),
        other => Err(unknown_there(other)),
    }
}
