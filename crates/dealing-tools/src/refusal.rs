//! A call that changes nothing.

use wire::Violation;

use crate::{RateError, SourceError};

/// Why a call changes nothing. The draft stays as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) fix: String,
    pub(crate) violations: Vec<Violation>,
}

impl Refusal {
    pub(crate) fn new(
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> Self {
        Self {
            code,
            message: message.into(),
            fix: fix.into(),
            violations: Vec::new(),
        }
    }

    /// That arguments are wrong, with everything that is wrong with them.
    pub(crate) fn of_arguments(violations: Vec<Violation>) -> Self {
        let told = |violation: &Violation| match violation.pointer.as_str().trim_start_matches('/')
        {
            "" => violation.message.clone(),
            parameter => format!("{parameter}: {}", violation.message),
        };
        let messages: Vec<_> = violations.iter().map(told).collect();
        let fixes: Vec<_> = violations
            .iter()
            .map(|violation| violation.fix.as_str())
            .collect();
        let fix = format!(
            "Nothing was changed. Before you call again: {}.",
            fixes.join("; ")
        );
        let refusal = Self::new("BAD_REQUEST", messages.join("; "), fix);
        Self {
            violations,
            ..refusal
        }
    }

    pub(crate) fn nothing_pending(message: impl Into<String>, fix: impl Into<String>) -> Self {
        Self::new("NOTHING_PENDING", message, fix)
    }

    pub(crate) fn no_such_candidate(message: impl Into<String>) -> Self {
        let fix = "Nothing was changed. Ask again which one is meant, by its number or symbol; where the user named \
                   another, search for that, and where their words are about something else, call the tool for it.";
        Self::new("NO_SUCH_CANDIDATE", message, fix)
    }
}

impl From<SourceError> for Refusal {
    fn from(error: SourceError) -> Self {
        let fix = "Nothing was changed. Try again later, or tell the user that it cannot be looked up now.";
        Self::new("SOURCE_UNAVAILABLE", error.to_string(), fix)
    }
}

impl From<RateError> for Refusal {
    fn from(error: RateError) -> Self {
        match error {
            RateError::Source(error) => error.into(),
            RateError::Missing { .. } | RateError::Old { .. } => Self::new(
                "RATE_MISSING",
                error.to_string(),
                "Nothing was changed. Ask whoever keeps the rates for this one: without it nobody can say whether the \
                 value is high.",
            ),
        }
    }
}
