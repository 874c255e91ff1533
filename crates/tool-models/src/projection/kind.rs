//! The four things that a human can be asked for.

use crate::{CredentialUse, HumanRequest, Intervention, Question, ToolAuthorization};

/// What a human is asked for. Signing in and doing something by hand are asked in the same words.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind<'a> {
    /// An answer.
    Question(&'a Question),
    /// That a tool may run.
    Call(&'a ToolAuthorization),
    /// That a stored credential may be used.
    Credential(&'a CredentialUse),
    /// That they do something outside of the conversation.
    ByHand(&'a Intervention),
}

impl<'a> Kind<'a> {
    pub(super) const fn of(asked: &'a HumanRequest) -> Self {
        match asked {
            HumanRequest::AskHuman(asked) => Self::Question(&asked.data),
            HumanRequest::RequestAuthorization(asked) => Self::Call(&asked.data),
            HumanRequest::CredentialAuthorization(asked) => Self::Credential(&asked.data),
            HumanRequest::CredentialRequired(asked) => Self::ByHand(&asked.data),
            HumanRequest::HumanRequired(asked) => Self::ByHand(&asked.data),
        }
    }
}
