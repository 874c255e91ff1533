//! What a human answers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::Timestamp;

use crate::{RequestId, UserId};

wire::constants! {
    AcceptAction = "accept",
    DeclineAction = "decline",
    CancelAction = "cancel",
    ApproveAction = "approve",
    RejectAction = "reject",
    EditAction = "edit",
    RespondAction = "respond",
    DeferAction = "defer",
    EscalateAction = "escalate",
}

wire::tagged_union! {
    /// What a human answers to a request.
    #[derive(Debug, Clone, PartialEq)]
    pub enum HumanAnswer by "action" {
        /// Answers a question.
        Accept(Accept) = "accept",
        /// Will not answer a question.
        Decline(Decline) = "decline",
        /// Turned away without deciding; the call does not go on.
        Cancel(Cancel) = "cancel",
        /// Lets the call run as it was asked.
        Approve(Approve) = "approve",
        /// Does not let the call run.
        Reject(Reject) = "reject",
        /// Lets the call run with other arguments, and only with those.
        Edit(Edit) = "edit",
        /// Answers in place of the call, which does not run.
        Respond(Respond) = "respond",
        /// Will decide later.
        Defer(Defer) = "defer",
        /// Leaves the decision to somebody else.
        Escalate(Escalate) = "escalate",
    }
}

/// Answers a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Accept {
    action: AcceptAction,
    /// The request that is answered.
    pub request_id: RequestId,
    /// The answer, a member for each field that was asked for.
    pub content: Map<String, Value>,
}

impl Accept {
    /// Answers a question.
    pub const fn new(request_id: RequestId, content: Map<String, Value>) -> Self {
        Self {
            action: AcceptAction,
            request_id,
            content,
        }
    }
}

/// Will not answer a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decline {
    action: DeclineAction,
    /// The request that is answered.
    pub request_id: RequestId,
    /// Why.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub reason: Option<String>,
}

impl Decline {
    /// Will not answer.
    pub const fn new(request_id: RequestId) -> Self {
        Self {
            action: DeclineAction,
            request_id,
            reason: None,
        }
    }
}

/// Turned away without deciding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cancel {
    action: CancelAction,
    /// The request that is answered.
    pub request_id: RequestId,
}

impl Cancel {
    /// Turned away.
    pub const fn new(request_id: RequestId) -> Self {
        Self {
            action: CancelAction,
            request_id,
        }
    }
}

/// Lets the call run as it was asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Approve {
    action: ApproveAction,
    /// The request that is answered.
    pub request_id: RequestId,
    /// Until when, and for what, not to ask again.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub remember: Option<Remember>,
}

impl Approve {
    /// Lets the call run, this once.
    pub const fn new(request_id: RequestId) -> Self {
        Self {
            action: ApproveAction,
            request_id,
            remember: None,
        }
    }
}

/// An approval that holds for later calls, too. How long it may is for the server's policy to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Remember {
    /// Which later calls it holds for.
    pub scope: RememberScope,
    /// From when on it holds no longer.
    pub until: Timestamp,
}

wire::string_enum! {
    /// Which later calls an approval holds for. The user and the tool are the same in either case.
    pub enum RememberScope {
        /// Any call of the tool.
        Tool = "tool",
        /// Calls of the tool with the same arguments.
        Arguments = "arguments",
    }
}

/// Does not let the call run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reject {
    action: RejectAction,
    /// The request that is answered.
    pub request_id: RequestId,
    /// Why.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub reason: Option<String>,
}

impl Reject {
    /// Does not let the call run.
    pub const fn new(request_id: RequestId) -> Self {
        Self {
            action: RejectAction,
            request_id,
            reason: None,
        }
    }
}

/// Lets the call run with other arguments.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    action: EditAction,
    /// The request that is answered.
    pub request_id: RequestId,
    /// The arguments that it runs with: all of them.
    pub tool_args: Map<String, Value>,
    /// Why.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub reason: Option<String>,
}

impl Edit {
    /// Lets the call run with other arguments.
    pub const fn new(request_id: RequestId, tool_args: Map<String, Value>) -> Self {
        Self {
            action: EditAction,
            request_id,
            tool_args,
            reason: None,
        }
    }
}

/// Answers in place of the call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Respond {
    action: RespondAction,
    /// The request that is answered.
    pub request_id: RequestId,
    /// What the call is to have answered.
    pub content: Value,
}

impl Respond {
    /// Answers in place of the call.
    pub const fn new(request_id: RequestId, content: Value) -> Self {
        Self {
            action: RespondAction,
            request_id,
            content,
        }
    }
}

/// Will decide later.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Defer {
    action: DeferAction,
    /// The request that is answered.
    pub request_id: RequestId,
    /// When to ask again.
    pub until: Timestamp,
}

impl Defer {
    /// Will decide later.
    pub const fn new(request_id: RequestId, until: Timestamp) -> Self {
        Self {
            action: DeferAction,
            request_id,
            until,
        }
    }
}

/// Leaves the decision to somebody else.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Escalate {
    action: EscalateAction,
    /// The request that is answered.
    pub request_id: RequestId,
    /// Who decides.
    pub to: UserId,
    /// Why.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub reason: Option<String>,
}

impl Escalate {
    /// Leaves the decision to somebody else.
    pub const fn new(request_id: RequestId, to: UserId) -> Self {
        Self {
            action: EscalateAction,
            request_id,
            to,
            reason: None,
        }
    }
}

impl HumanAnswer {
    /// The request that is answered.
    pub const fn request_id(&self) -> &RequestId {
        match self {
            Self::Accept(answer) => &answer.request_id,
            Self::Decline(answer) => &answer.request_id,
            Self::Cancel(answer) => &answer.request_id,
            Self::Approve(answer) => &answer.request_id,
            Self::Reject(answer) => &answer.request_id,
            Self::Edit(answer) => &answer.request_id,
            Self::Respond(answer) => &answer.request_id,
            Self::Defer(answer) => &answer.request_id,
            Self::Escalate(answer) => &answer.request_id,
        }
    }
}
