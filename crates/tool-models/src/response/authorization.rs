//! The question whether a tool may run.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::Timestamp;

use super::{HilRequired, RequestAuthorizationAction};
use crate::secret::{Unsendable, sendable};
use crate::{RequestId, SecurityLevel, UserId};

wire::constants! {
    AuthorizationRequested = "authorization_requested",
}

/// A human is asked whether a tool may run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RequestAuthorizationResponse {
    status: AuthorizationRequested,
    action: RequestAuthorizationAction,
    hil_required: HilRequired,
    /// What to tell the human, where it is not the reason itself.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub message: Option<String>,
    /// The call that waits for permission.
    pub data: ToolAuthorization,
    /// When the response was written.
    pub timestamp: Timestamp,
}

/// A call that waits for permission.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToolAuthorization {
    /// The request's name, which an answer repeats.
    pub request_id: RequestId,
    /// The tool that would run.
    pub tool_name: String,
    /// The arguments that it would run with, all of them.
    pub tool_args: Map<String, Value>,
    /// Why it should run.
    pub reason: String,
    /// How much harm it could do.
    pub security_level: SecurityLevel,
    /// Who is asked.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub user_id: Option<UserId>,
    /// From when on an answer is too late.
    pub expires_at: Timestamp,
    /// What the human, or the model that speaks with them, should do.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub instruction: Option<String>,
}

impl RequestAuthorizationResponse {
    /// Asks whether a tool may run.
    ///
    /// # Errors
    /// When the call holds something that looks like a secret: it is shown to a human, and to the
    /// model that speaks with them.
    pub fn new(data: ToolAuthorization, timestamp: Timestamp) -> Result<Self, Unsendable> {
        let response = Self {
            status: AuthorizationRequested,
            action: RequestAuthorizationAction,
            hil_required: HilRequired,
            message: None,
            data,
            timestamp,
        };
        sendable(&response)?;
        Ok(response)
    }
}
