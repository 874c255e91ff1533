//! Something that a human has to do by hand.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::Timestamp;

use super::{AskHumanAction, HilRequired};
use crate::secret::{Unsendable, sendable};
use crate::{InterventionType, RequestId, UserId};

wire::constants! {
    CredentialRequired = "credential_required",
    HumanRequired = "human_required",
}

/// What a human has to do by hand, outside of the conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Intervention {
    /// The request's name, which an answer repeats.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub request_id: Option<RequestId>,
    /// What kind of thing it is.
    pub intervention_type: InterventionType,
    /// Whose page or service asks for it, such as `google`.
    pub provider: String,
    /// The page that asks for it.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub url: Option<String>,
    /// The provider's page where consent is given. Needed where the type is `oauth`.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub oauth_url: Option<String>,
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
    /// What to do, step by step.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub instructions: Option<String>,
    /// From when on it is too late.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub expires_at: Option<Timestamp>,
}

impl Intervention {
    /// Something to do by hand, for `provider`.
    pub fn new(intervention_type: InterventionType, provider: impl Into<String>) -> Self {
        Self {
            request_id: None,
            intervention_type,
            provider: provider.into(),
            url: None,
            oauth_url: None,
            user_id: None,
            screenshot: None,
            details: None,
            instructions: None,
            expires_at: None,
        }
    }
}

/// The two differ in their status alone.
macro_rules! by_hand {
    ($(#[doc = $doc:literal])+ $name:ident, $status:ident) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
        pub struct $name {
            status: $status,
            action: AskHumanAction,
            hil_required: HilRequired,
            /// What to tell the human.
            pub message: String,
            /// What has to be done.
            pub data: Intervention,
            /// When the response was written.
            pub timestamp: Timestamp,
        }

        impl $name {
            /// Asks a human to act.
            ///
            /// # Errors
            /// When the request holds something that looks like a secret, or a link of it is none to send a
            /// human to.
            pub fn new(
                message: impl Into<String>,
                data: Intervention,
                timestamp: Timestamp,
            ) -> Result<Self, Unsendable> {
                let response = Self {
                    status: $status,
                    action: AskHumanAction,
                    hil_required: HilRequired,
                    message: message.into(),
                    data,
                    timestamp,
                };
                sendable(&response)?;
                Ok(response)
            }
        }
    };
}

by_hand! {
    /// A human has to sign in or give a credential, outside of the conversation.
    CredentialRequiredResponse, CredentialRequired
}

by_hand! {
    /// A human has to do something by hand, such as solve a captcha.
    HumanRequiredResponse, HumanRequired
}
