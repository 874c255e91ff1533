//! A call that failed, before it is a response.

use std::error::Error;

use wire::Timestamp;

use crate::ErrorResponse;

/// Why a call failed. Any error becomes one with `?`, as an internal one.
#[derive(Debug)]
pub struct ToolFailure {
    code: &'static str,
    hint: Option<String>,
    cause: Cause,
}

#[derive(Debug)]
enum Cause {
    Said(String),
    Error(Box<dyn Error + Send + Sync>),
}

impl ToolFailure {
    /// The arguments are right in form and ask for something that cannot be.
    pub fn bad_request(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self::said(ErrorResponse::BAD_REQUEST, message, hint)
    }

    /// What is asked for is not there.
    pub fn not_found(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self::said(ErrorResponse::NOT_FOUND, message, hint)
    }

    /// A failure with a code of the tool's own, such as `RATE_LIMITED`.
    pub fn said(code: &'static str, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self {
            code,
            hint: Some(hint.into()),
            cause: Cause::Said(message.into()),
        }
    }

    pub(super) fn into_response(self, action: &str, now: Timestamp) -> ErrorResponse {
        let response = match &self.cause {
            Cause::Said(message) => ErrorResponse::new(action, message, now),
            Cause::Error(error) => ErrorResponse::from_error(action, error.as_ref(), now),
        };
        let response = response.with_code(self.code);
        match &self.hint {
            Some(hint) => response.with_hint(hint),
            None => response,
        }
    }
}

impl<E: Error + Send + Sync + 'static> From<E> for ToolFailure {
    fn from(error: E) -> Self {
        Self {
            code: ErrorResponse::INTERNAL_ERROR,
            hint: None,
            cause: Cause::Error(Box::new(error)),
        }
    }
}
