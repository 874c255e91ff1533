//! A call that failed.

use std::error::Error;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::Timestamp;

use crate::secret::redacted;

wire::constants! {
    Failed = "error",
}

/// The call failed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ErrorResponse {
    status: Failed,
    /// What was called.
    pub action: String,
    /// What is known of the failure beyond its message, in the tool's own form; often nothing.
    pub data: Map<String, Value>,
    /// What went wrong, for whoever reads it.
    pub error: String,
    /// What went wrong, for programs, such as `BAD_REQUEST`.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub code: Option<String>,
    /// What to do about it.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub hint: Option<String>,
    /// Why, from the nearest cause to the root.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub causes: Option<Vec<String>>,
    /// When the response was written.
    pub timestamp: Timestamp,
}

/// A chain of causes longer than this leads in a circle.
const LONGEST_CHAIN: usize = 16;

impl ErrorResponse {
    /// The code of a call that asks for something in a wrong way.
    pub const BAD_REQUEST: &str = "BAD_REQUEST";
    /// The code of a call that asks for something that is not there.
    pub const NOT_FOUND: &str = "NOT_FOUND";
    /// The code of a call that failed for no fault of whoever called.
    pub const INTERNAL_ERROR: &str = "INTERNAL_ERROR";

    /// That calling `action` failed. What looks like a secret in the message is redacted, since
    /// whoever failed did not choose what was said. Where the message says nothing, that is what is said.
    pub fn new(action: impl Into<String>, message: &str, timestamp: Timestamp) -> Self {
        Self {
            status: Failed,
            action: redacted(&action.into()),
            data: Map::new(),
            error: spoken(message).unwrap_or_else(|| UNSAID.to_owned()),
            code: None,
            hint: None,
            causes: None,
            timestamp,
        }
    }

    /// That calling `action` failed with `error`: its message and those of its causes, and nothing else
    /// of it, so that no backtrace or debug form travels.
    ///
    /// ```
    /// use tool_models::ErrorResponse;
    ///
    /// let now = "2025-10-18T09:30:00Z".parse()?;
    /// let error = "twelve".parse::<u8>().unwrap_err();
    /// let response = ErrorResponse::from_error("set_volume", &error, now);
    /// assert_eq!(response.error, "invalid digit found in string");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_error(action: impl Into<String>, error: &dyn Error, timestamp: Timestamp) -> Self {
        let mut response = Self::new(action, &error.to_string(), timestamp);
        let causes: Vec<_> = std::iter::successors(error.source(), |&cause| cause.source())
            .take(LONGEST_CHAIN)
            .filter_map(|cause| spoken(&cause.to_string()))
            .collect();
        if !causes.is_empty() {
            response.causes = Some(causes);
        }
        response
    }

    /// The response with a code for programs; without one where it is blank.
    #[must_use]
    pub fn with_code(self, code: impl Into<String>) -> Self {
        let code = Some(code.into()).filter(|code| !code.trim().is_empty());
        Self { code, ..self }
    }

    /// The response with what to do about it; without a hint where it is blank.
    #[must_use]
    pub fn with_hint(self, hint: &str) -> Self {
        let hint = spoken(hint);
        Self { hint, ..self }
    }
}

/// What is said of an error that says nothing itself.
const UNSAID: &str = "the tool failed without saying why";

/// A message as it may be told: without a backtrace that somebody wrote into it, and without secrets; none
/// where nothing is left. A backtrace of Python ends with the reason, and the others begin with it.
fn spoken(message: &str) -> Option<String> {
    let lines: Vec<_> = message.lines().collect();
    let count = lines.iter().take_while(|line| !is_backtrace(line)).count();
    let (told, traced) = lines.split_at_checked(count)?;
    let mut told = told.join("\n").trim().to_owned();
    let is_python = traced.first().is_some_and(|line| is_traceback(line));
    if is_python || told.is_empty() {
        let reason = traced.iter().rev().find(|line| is_reason(line));
        told = format!("{told}\n{}", reason.copied().unwrap_or_default());
    }
    let told = told.trim();
    (!told.is_empty()).then(|| redacted(told))
}

/// Whether a line behind the beginning of a backtrace may be the reason: frames and code are indented.
fn is_reason(line: &str) -> bool {
    const NOTES: &[&str] = &[
        "note: ",
        "During handling of the above",
        "The above exception",
    ];
    let is_indented = line.starts_with(char::is_whitespace);
    let is_note = NOTES.iter().any(|note| line.starts_with(note));
    !(line.trim().is_empty() || is_indented || is_note || is_backtrace(line))
}

fn is_traceback(line: &str) -> bool {
    let lower = line.trim().to_ascii_lowercase();
    lower.starts_with("traceback (most recent call last)")
}

/// The beginning of a backtrace, or a frame of one: Rust's `12: std::…`, JavaScript's `at f (a.js:1:2)`.
fn is_backtrace(line: &str) -> bool {
    let line = line.trim();
    let lower = line.to_ascii_lowercase();
    let is_numbered = line
        .split_once(": ")
        .is_some_and(|(number, path)| number.parse::<u16>().is_ok() && path.contains("::"));
    let is_at = line.strip_prefix("at ").is_some_and(|place| {
        let numbers = place
            .rsplit(':')
            .take_while(|part| part.trim_end_matches(')').parse::<u32>().is_ok());
        numbers.count() >= 2
    });
    lower.starts_with("stack backtrace:") || is_traceback(line) || is_numbered || is_at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backtrace_goes_and_the_reason_stays() {
        let python =
            "Traceback (most recent call last):\n  File \"a.py\", line 3, in f\n    g(password)\n";
        let cases = [
            ("it failed", "it failed"),
            ("", UNSAID),
            (" \n\t", UNSAID),
            ("stack backtrace:\n   0: std::panicking\n", UNSAID),
            (
                "stack backtrace:\n   0: a::b\nnote: run with RUST_BACKTRACE=1",
                UNSAID,
            ),
            (
                "Error: no\n    at f (a.js:1:2)\n    at g (a.js:3:4)",
                "Error: no",
            ),
            ("at f (a.js:1:2)", UNSAID),
            (
                &format!("{python}ValueError: bad input"),
                "ValueError: bad input",
            ),
            (
                &format!("{python}ValueError: bad input\n\n"),
                "ValueError: bad input",
            ),
            (
                &format!("it failed:\n{python}ValueError: bad"),
                "it failed:\nValueError: bad",
            ),
            (
                &format!(
                    "{python}KeyError: 1\n\nDuring handling of the above exception, another one:\n\n{python}E: 2"
                ),
                "E: 2",
            ),
            (python, UNSAID),
            (
                &format!("{python}E: password=hunter2"),
                "E: password=[redacted]",
            ),
        ];
        let now = "2025-10-18T09:30:00Z".parse().unwrap();
        for (message, told) in cases {
            assert_eq!(
                ErrorResponse::new("a", message, now).error,
                told,
                "{message}"
            );
        }
    }
}
