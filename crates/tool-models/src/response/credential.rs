//! The question whether a stored credential may be used.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{Date, Timestamp};

use super::{HilRequired, RequestAuthorizationAction};
use crate::secret::{Unsendable, sendable};
use crate::{RequestId, UserId};

wire::constants! {
    AuthorizationRequired = "authorization_required",
}

/// A human is asked whether a stored credential may be used.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CredentialAuthorizationResponse {
    status: AuthorizationRequired,
    action: RequestAuthorizationAction,
    hil_required: HilRequired,
    /// What to tell the human.
    pub message: String,
    /// The credential, and what it would be used for.
    pub data: CredentialUse,
    /// When the response was written.
    pub timestamp: Timestamp,
}

/// A stored credential that waits for permission to be used.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CredentialUse {
    /// The request's name, which an answer repeats.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub request_id: Option<RequestId>,
    /// The kind of sign-in, such as `social`.
    pub auth_type: String,
    /// Whose sign-in it is, such as `google`.
    pub provider: String,
    /// The page that asks for it.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub url: Option<String>,
    /// As much of the credential as anybody may see.
    pub credential_preview: CredentialPreview,
    /// Who is asked.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub user_id: Option<UserId>,
    /// A picture of the page: a URL or a path, or the picture in base64.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub screenshot: Option<String>,
    /// What else the human should know.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub details: Option<String>,
    /// What the human, or the model that speaks with them, should do.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub instruction: Option<String>,
    /// From when on an answer is too late.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub expires_at: Option<Timestamp>,
}

/// As much of a stored credential as anybody may see. It takes no other members, so that nothing of
/// the credential itself can travel in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CredentialPreview {
    /// Whose sign-in it is, such as `google`.
    pub provider: String,
    /// The name under which the vault keeps it.
    pub vault_id: String,
    /// When it was stored.
    pub stored_at: Date,
}

impl CredentialAuthorizationResponse {
    /// Asks whether a stored credential may be used.
    ///
    /// # Errors
    /// When the request holds something that looks like a secret, or its link is none to send a human to.
    pub fn new(
        message: impl Into<String>,
        data: CredentialUse,
        timestamp: Timestamp,
    ) -> Result<Self, Unsendable> {
        let response = Self {
            status: AuthorizationRequired,
            action: RequestAuthorizationAction,
            hil_required: HilRequired,
            message: message.into(),
            data,
            timestamp,
        };
        sendable(&response)?;
        Ok(response)
    }
}
