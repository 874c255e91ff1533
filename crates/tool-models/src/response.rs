//! The answer of a tool: one of ten, told apart by its status.

pub(crate) mod ask_human;
pub(crate) mod authorization;
mod closing;
pub(crate) mod credential;
pub(crate) mod error;
pub(crate) mod intervention;
pub(crate) mod success;
pub(crate) mod unfinished;

use serde_json::Value;
use wire::Timestamp;

use crate::{
    AskHumanResponse, CreatedResponse, CredentialAuthorizationResponse, CredentialRequiredResponse,
    ErrorResponse, HilAction, HumanRequiredResponse, InProgressResponse, PendingResponse,
    RequestAuthorizationResponse, SuccessResponse, ToolStatus,
};

wire::tagged_union! {
    /// The answer of a tool, told apart by its `status`.
    #[derive(Debug, Clone, PartialEq)]
    pub enum ToolResponse<T = Value> by "status" {
        /// The call succeeded.
        Success(SuccessResponse<T>) = "success",
        /// The call failed.
        Error(ErrorResponse) = "error",
        /// The call waits.
        Pending(PendingResponse<T>) = "pending",
        /// The call is running.
        InProgress(InProgressResponse<T>) = "in_progress",
        /// The call made something that has yet to run.
        Created(CreatedResponse<T>) = "created",
        /// A human is asked a question.
        AskHuman(AskHumanResponse) = "human_input_requested",
        /// A human is asked whether a tool may run.
        RequestAuthorization(RequestAuthorizationResponse) = "authorization_requested",
        /// A human is asked whether a stored credential may be used.
        CredentialAuthorization(CredentialAuthorizationResponse) = "authorization_required",
        /// A human has to sign in or give a credential.
        CredentialRequired(CredentialRequiredResponse) = "credential_required",
        /// A human has to do something by hand.
        HumanRequired(HumanRequiredResponse) = "human_required",
    }
}

/// The one value that `hil_required` has where it stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct HilRequired;

impl serde::Serialize for HilRequired {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(true)
    }
}

impl<'de> serde::Deserialize<'de> for HilRequired {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if bool::deserialize(deserializer)? {
            return Ok(Self);
        }
        let message = "hil_required is false on a status that needs a human";
        Err(serde::de::Error::custom(message))
    }
}

impl schemars::JsonSchema for HilRequired {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "HilRequired".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "boolean", "const": true })
    }
}

wire::constants! {
    AskHumanAction = "ask_human",
    RequestAuthorizationAction = "request_authorization",
}

impl<T> ToolResponse<T> {
    /// What became of the call.
    pub const fn status(&self) -> ToolStatus {
        match self {
            Self::Success(_) => ToolStatus::Success,
            Self::Error(_) => ToolStatus::Error,
            Self::Pending(_) => ToolStatus::Pending,
            Self::InProgress(_) => ToolStatus::InProgress,
            Self::Created(_) => ToolStatus::Created,
            Self::AskHuman(_) => ToolStatus::HumanInputRequested,
            Self::RequestAuthorization(_) => ToolStatus::AuthorizationRequested,
            Self::CredentialAuthorization(_) => ToolStatus::AuthorizationRequired,
            Self::CredentialRequired(_) => ToolStatus::CredentialRequired,
            Self::HumanRequired(_) => ToolStatus::HumanRequired,
        }
    }

    /// What was called, or what the human is asked for.
    pub fn action(&self) -> &str {
        match self {
            Self::Success(response) => &response.action,
            Self::Error(response) => &response.action,
            Self::Pending(response) => &response.action,
            Self::InProgress(response) => &response.action,
            Self::Created(response) => &response.action,
            Self::AskHuman(_) | Self::CredentialRequired(_) | Self::HumanRequired(_) => {
                HilAction::AskHuman.as_str()
            }
            Self::RequestAuthorization(_) | Self::CredentialAuthorization(_) => {
                HilAction::RequestAuthorization.as_str()
            }
        }
    }

    /// When the response was written.
    pub const fn timestamp(&self) -> Timestamp {
        match self {
            Self::Success(response) => response.timestamp,
            Self::Error(response) => response.timestamp,
            Self::Pending(response) => response.timestamp,
            Self::InProgress(response) => response.timestamp,
            Self::Created(response) => response.timestamp,
            Self::AskHuman(response) => response.timestamp,
            Self::RequestAuthorization(response) => response.timestamp,
            Self::CredentialAuthorization(response) => response.timestamp,
            Self::CredentialRequired(response) => response.timestamp,
            Self::HumanRequired(response) => response.timestamp,
        }
    }

    /// Whether nothing more will come of the call.
    pub const fn is_terminal(&self) -> bool {
        self.status().is_terminal()
    }

    /// Whether a human has to answer or act before the call can go on.
    pub const fn needs_human(&self) -> bool {
        self.status().needs_human()
    }
}
