//! Tries that failed.

use core::time::Duration;

use reqwest::StatusCode;
use reqwest::header::HeaderMap;

use super::body::Complaint;
use super::pause::asked_for;
use crate::pipeline::{ModelError, ModelErrorKind};

/// A try that failed.
pub(super) struct Failure {
    pub(super) kind: ModelErrorKind,
    pub(super) message: String,
    /// Whether the endpoint turned it away without working on it, so that another try may help.
    pub(super) is_passing: bool,
    /// How long the endpoint asks to be left alone.
    pub(super) pause: Option<Duration>,
}

/// So much of a server's words is kept, in characters.
const KEPT: usize = 300;

impl Failure {
    pub(super) fn new(kind: ModelErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            is_passing: false,
            pause: None,
        }
    }

    /// Of a request that got no answer, or not all of one.
    pub(super) fn of_transport(error: &reqwest::Error) -> Self {
        if error.is_timeout() {
            return Self::new(ModelErrorKind::TimedOut, "no whole answer within the limit");
        }
        // The chain of causes, since the outermost says only what was tried. The URL is left out: a query may
        // hold a key.
        let mut causes = Vec::new();
        let mut cause = std::error::Error::source(error);
        while let Some(inner) = cause {
            causes.push(inner.to_string());
            cause = inner.source();
        }
        let causes = causes.join(": ");
        if error.is_connect() {
            return Self {
                is_passing: true,
                ..Self::new(ModelErrorKind::Unreachable, causes)
            };
        }
        Self::new(
            ModelErrorKind::Unreadable,
            format!("it broke off: {causes}"),
        )
    }

    /// Of an answer whose status is no success.
    pub(super) fn of_status(status: StatusCode, headers: &HeaderMap, body: &str) -> Self {
        let complaint = Complaint::read(body);
        let pause = asked_for(headers);
        let code = complaint.code.as_deref();
        let kind = match (status.as_u16(), code) {
            (_, Some("content_filter")) => ModelErrorKind::Refused,
            // OpenAI says so with 429; waiting does not help.
            (_, Some("insufficient_quota")) | (401..=403, _) => ModelErrorKind::Denied,
            (408, _) => ModelErrorKind::TimedOut,
            (429, _) => ModelErrorKind::RateLimited { retry_after: pause },
            (500.., _) => ModelErrorKind::Unavailable,
            (_, _) => ModelErrorKind::Rejected,
        };
        let is_passing = match kind {
            ModelErrorKind::RateLimited { .. }
            | ModelErrorKind::TimedOut
            | ModelErrorKind::Unavailable => true,
            ModelErrorKind::Refused
            | ModelErrorKind::Denied
            | ModelErrorKind::Rejected
            | ModelErrorKind::Unreachable
            | ModelErrorKind::Unreadable
            | ModelErrorKind::CutOff => false,
        };
        Self {
            kind,
            message: format!("status {}: {}", status.as_u16(), complaint.message),
            is_passing,
            pause,
        }
    }

    /// The error after the last of `tries`, without `secret`, which servers like to quote.
    pub(super) fn into_error(self, tries: u32, secret: Option<&str>) -> ModelError {
        let mut message = match secret {
            Some(secret) => self.message.replace(secret, "[key]"),
            None => self.message,
        };
        if let Some((end, _)) = message.char_indices().nth(KEPT) {
            message.truncate(end);
            message.push('…');
        }
        if tries > 1 {
            message = format!("{message} ({tries} tries)");
        }
        ModelError::new(self.kind, message)
    }
}
