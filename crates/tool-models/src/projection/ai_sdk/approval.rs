//! The response to an approval request, which is the same in messages and in the stream.

use serde_json::Value;

use crate::projection::decision::{decided, verdict};
use crate::projection::members::Members;
use crate::projection::object::Object;
use crate::projection::unprojectable::askable;
use crate::projection::{Unprojectable, Unreadable};
use crate::{HumanAnswer, HumanRequest, RequestId};

const RESPONSE: &str = "tool-approval-response";

pub(super) fn is_response(part: &Object<'_>, request_id: &RequestId) -> bool {
    let is = |name, word: &str| part.get(name).is_some_and(|found| found == word);
    is("type", RESPONSE) && is("approvalId", request_id.as_str())
}

pub(super) fn response(part: &Object<'_>, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    part.word("type", &[RESPONSE])?;
    part.only(&[
        "type",
        "approvalId",
        "approved",
        "reason",
        "providerExecuted",
        "providerMetadata",
    ])?;
    let request_id = askable(asked)?;
    part.names("approvalId", request_id.as_str())?;
    verdict_of(part, request_id)
}

/// The decision, wherever it stands.
pub(super) fn verdict_of(
    part: &Object<'_>,
    request_id: &RequestId,
) -> Result<HumanAnswer, Unreadable> {
    let approved = part.boolean("approved")?;
    Ok(decided(
        request_id.clone(),
        approved,
        part.optional_text("reason")?,
    ))
}

pub(super) fn written(answer: &HumanAnswer) -> Result<Value, Unprojectable> {
    let (approved, reason) = verdict(answer)?;
    Ok(Members::new()
        .with("type", RESPONSE)
        .with("approvalId", answer.request_id())
        .with("approved", approved)
        .with_some("reason", reason)
        .into_value())
}
