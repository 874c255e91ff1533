//! What happened to a request, an entry at a time.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::Timestamp;

use super::depth::in_place_of;
use crate::secret::redacted_value;
use crate::{Call, CallDigest, Count, HumanAnswer, HumanRequest, RequestId, UserId};

/// One entry of a request's audit trail. Entries are added and never changed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AuditEntry {
    /// The request.
    pub request_id: RequestId,
    /// The entry's place in the request's trail, from 0.
    pub sequence: Count,
    /// When it happened.
    pub at: Timestamp,
    /// What happened.
    pub event: AuditEvent,
}

wire::constants! {
    AskedType = "asked",
    AllowedType = "allowed",
    AnsweredType = "answered",
    ExpiredType = "expired",
    BegunType = "begun",
    FinishedType = "finished",
    SettledType = "settled",
    RevokedType = "revoked",
}

wire::tagged_union! {
    /// What happened to a request.
    #[derive(Debug, Clone, PartialEq)]
    pub enum AuditEvent by "type" {
        /// A human was asked.
        Asked(Asked) = "asked",
        /// Nobody had to be asked.
        Allowed(Allowed) = "allowed",
        /// Somebody answered.
        Answered(Answered) = "answered",
        /// It was too late.
        Expired(Expired) = "expired",
        /// The call went on.
        Begun(Begun) = "begun",
        /// The call ended.
        Finished(Finished) = "finished",
        /// Somebody said what became of a call that had begun and not ended.
        Settled(Settled) = "settled",
        /// Somebody withdrew a remembered approval.
        Revoked(Revoked) = "revoked",
    }
}

/// A human was asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Asked {
    r#type: AskedType,
    /// The call that waits.
    pub call: Call,
    /// The call's digest.
    pub digest: CallDigest,
    /// What was asked.
    pub request: HumanRequest,
}

/// Nobody had to be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Allowed {
    r#type: AllowedType,
    /// The request whose approval was remembered; absent where the policy asks nobody.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub remembered: Option<RequestId>,
}

/// Somebody answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Answered {
    r#type: AnsweredType,
    /// Who.
    pub by: UserId,
    /// What.
    pub answer: HumanAnswer,
}

/// It was too late: for an answer, or to go on with one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Expired {
    r#type: ExpiredType,
}

/// The call went on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Begun {
    r#type: BegunType,
    /// What it went on with: the arguments that were approved.
    pub tool_args: Map<String, Value>,
    /// What the human answered, where that was asked.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub content: Option<Map<String, Value>>,
}

/// The call ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Finished {
    r#type: FinishedType,
    /// What came of it: the tool's answer.
    pub outcome: Value,
}

/// Somebody said what became of a call that had begun and not ended.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Settled {
    r#type: SettledType,
    /// Who.
    pub by: UserId,
    /// Whether the call had its effect. If it had not, it may go on once more.
    pub happened: bool,
    /// What came of the call, where it had its effect and that is known.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub outcome: Option<Value>,
}

/// What became of a call that began and never ended.
#[derive(Debug, Clone, PartialEq)]
pub enum Settlement {
    /// It had its effect.
    Happened {
        /// What came of it: the tool's answer, as far as somebody knows it.
        outcome: Option<Value>,
    },
    /// It had none, and may go on once more.
    DidNotHappen,
}

/// Somebody withdrew a remembered approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Revoked {
    r#type: RevokedType,
    /// Who.
    pub by: UserId,
}

impl Asked {
    pub(super) fn new(call: Call, request: HumanRequest) -> Self {
        Self {
            r#type: AskedType,
            digest: call.digest(),
            call,
            request,
        }
    }
}

impl Allowed {
    pub(super) const fn new(remembered: Option<RequestId>) -> Self {
        Self {
            r#type: AllowedType,
            remembered,
        }
    }
}

impl Answered {
    pub(super) const fn new(by: UserId, answer: HumanAnswer) -> Self {
        Self {
            r#type: AnsweredType,
            by,
            answer,
        }
    }
}

impl Expired {
    pub(super) const fn new() -> Self {
        Self {
            r#type: ExpiredType,
        }
    }
}

impl Begun {
    pub(super) const fn new(
        tool_args: Map<String, Value>,
        content: Option<Map<String, Value>>,
    ) -> Self {
        Self {
            r#type: BegunType,
            tool_args,
            content,
        }
    }
}

impl Finished {
    pub(super) fn new(outcome: &Value) -> Self {
        Self {
            r#type: FinishedType,
            outcome: kept(outcome),
        }
    }
}

impl Settled {
    pub(super) fn new(by: UserId, settlement: &Settlement) -> Self {
        let (happened, outcome) = match settlement {
            Settlement::Happened { outcome } => (true, outcome.as_ref().map(kept)),
            Settlement::DidNotHappen => (false, None),
        };
        Self {
            r#type: SettledType,
            by,
            happened,
            outcome,
        }
    }
}

/// An outcome as others may read it, again and again.
fn kept(outcome: &Value) -> Value {
    in_place_of(outcome).unwrap_or_else(|| redacted_value(outcome))
}

impl Revoked {
    pub(super) const fn new(by: UserId) -> Self {
        Self {
            r#type: RevokedType,
            by,
        }
    }
}
