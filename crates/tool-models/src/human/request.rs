//! What a human is asked, of whichever kind.

use serde_json::Value;
use wire::Timestamp;

use crate::question::ONLY_FIELD;
use crate::{
    AnswerField, AskHumanResponse, CredentialAuthorizationResponse, CredentialRequiredResponse,
    HumanRequiredResponse, RequestAuthorizationResponse, RequestId, SecurityLevel, ToolResponse,
    UserId,
};

wire::tagged_union! {
    /// What a human is asked: those of a tool's answers that need one.
    #[derive(Debug, Clone, PartialEq)]
    pub enum HumanRequest by "status" {
        /// A question.
        AskHuman(AskHumanResponse) = "human_input_requested",
        /// Whether a tool may run.
        RequestAuthorization(RequestAuthorizationResponse) = "authorization_requested",
        /// Whether a stored credential may be used.
        CredentialAuthorization(CredentialAuthorizationResponse) = "authorization_required",
        /// To sign in or give a credential.
        CredentialRequired(CredentialRequiredResponse) = "credential_required",
        /// To do something by hand.
        HumanRequired(HumanRequiredResponse) = "human_required",
    }
}

impl HumanRequest {
    /// The name that an answer repeats.
    pub const fn request_id(&self) -> Option<&RequestId> {
        match self {
            Self::AskHuman(asked) => asked.data.request_id.as_ref(),
            Self::RequestAuthorization(asked) => Some(&asked.data.request_id),
            Self::CredentialAuthorization(asked) => asked.data.request_id.as_ref(),
            Self::CredentialRequired(asked) => asked.data.request_id.as_ref(),
            Self::HumanRequired(asked) => asked.data.request_id.as_ref(),
        }
    }

    /// Who is asked.
    pub const fn user_id(&self) -> Option<&UserId> {
        match self {
            Self::AskHuman(asked) => asked.data.user_id.as_ref(),
            Self::RequestAuthorization(asked) => asked.data.user_id.as_ref(),
            Self::CredentialAuthorization(asked) => asked.data.user_id.as_ref(),
            Self::CredentialRequired(asked) => asked.data.user_id.as_ref(),
            Self::HumanRequired(asked) => asked.data.user_id.as_ref(),
        }
    }

    /// From when on an answer is too late.
    pub const fn expires_at(&self) -> Option<Timestamp> {
        match self {
            Self::AskHuman(asked) => asked.data.expires_at,
            Self::RequestAuthorization(asked) => Some(asked.data.expires_at),
            Self::CredentialAuthorization(asked) => asked.data.expires_at,
            Self::CredentialRequired(asked) => asked.data.expires_at,
            Self::HumanRequired(asked) => asked.data.expires_at,
        }
    }

    /// When it was asked.
    pub const fn timestamp(&self) -> Timestamp {
        match self {
            Self::AskHuman(asked) => asked.timestamp,
            Self::RequestAuthorization(asked) => asked.timestamp,
            Self::CredentialAuthorization(asked) => asked.timestamp,
            Self::CredentialRequired(asked) => asked.timestamp,
            Self::HumanRequired(asked) => asked.timestamp,
        }
    }

    /// How much harm the call could do, where a permission is asked for: that of a tool as it says, that
    /// of a stored credential high.
    pub const fn security_level(&self) -> Option<SecurityLevel> {
        match self {
            Self::RequestAuthorization(asked) => Some(asked.data.security_level),
            // What is done with somebody's sign-in is done in their name.
            Self::CredentialAuthorization(_) => Some(SecurityLevel::High),
            Self::AskHuman(_) | Self::CredentialRequired(_) | Self::HumanRequired(_) => None,
        }
    }

    /// What to tell the human: the message, else the question or the reason.
    pub fn text(&self) -> &str {
        match self {
            Self::AskHuman(asked) => asked.message.as_deref().unwrap_or(&asked.data.question),
            Self::RequestAuthorization(asked) => {
                asked.message.as_deref().unwrap_or(&asked.data.reason)
            }
            Self::CredentialAuthorization(asked) => &asked.message,
            Self::CredentialRequired(asked) => &asked.message,
            Self::HumanRequired(asked) => &asked.message,
        }
    }

    /// What an answer to a question must hold. A question that names no field has one free text.
    pub fn answer_fields(&self) -> Vec<AnswerField> {
        match self {
            Self::AskHuman(asked) => match &asked.data.answer_fields {
                Some(fields) => fields.clone(),
                None => vec![AnswerField::new(ONLY_FIELD, crate::TextRule::default())],
            },
            _ => Vec::new(),
        }
    }
}

impl<T> From<HumanRequest> for ToolResponse<T> {
    fn from(request: HumanRequest) -> Self {
        match request {
            HumanRequest::AskHuman(asked) => Self::AskHuman(asked),
            HumanRequest::RequestAuthorization(asked) => Self::RequestAuthorization(asked),
            HumanRequest::CredentialAuthorization(asked) => Self::CredentialAuthorization(asked),
            HumanRequest::CredentialRequired(asked) => Self::CredentialRequired(asked),
            HumanRequest::HumanRequired(asked) => Self::HumanRequired(asked),
        }
    }
}

impl<T> ToolResponse<T> {
    /// The request for a human, or the response as it was where it is none.
    ///
    /// # Errors
    /// When the response needs no human.
    #[expect(
        clippy::result_large_err,
        reason = "the error is the response itself, given back as it was"
    )]
    pub fn into_human_request(self) -> Result<HumanRequest, Self> {
        match self {
            Self::AskHuman(asked) => Ok(asked.into()),
            Self::RequestAuthorization(asked) => Ok(asked.into()),
            Self::CredentialAuthorization(asked) => Ok(asked.into()),
            Self::CredentialRequired(asked) => Ok(asked.into()),
            Self::HumanRequired(asked) => Ok(asked.into()),
            other => Err(other),
        }
    }
}

/// The document of a request, for rules that look at any response.
pub(crate) fn document(request: &HumanRequest) -> Value {
    serde_json::to_value(request).unwrap_or_default()
}
