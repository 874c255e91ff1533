use std::borrow::Cow;
use std::error::Error;

use serde_json::{Map, Value};
use tool_models::{CallToolResult, ErrorResponse};
use wire::{Timestamp, Violation, excerpt};

use super::RmfTool;

/// Why a tool found nothing to answer.
#[derive(Debug)]
pub(crate) struct Refusal {
    code: &'static str,
    message: String,
    hint: String,
    /// Boxed, since every answer is returned beside the space of a refusal.
    details: Box<Map<String, Value>>,
}

impl Refusal {
    /// What is wrong with the arguments: everything, unless telling it would be a flood.
    pub(super) fn bad_request(arguments: &Value, found: &[Violation]) -> Self {
        let (found, rest) = found.split_at(tellable(found));
        let mut told: Vec<_> = found.iter().map(told).collect();
        if !rest.is_empty() {
            told.push(format!("and {} more problems", rest.len()));
        }
        let mut fixes: Vec<Cow<'_, str>> = Vec::new();
        for violation in found {
            let fix = cut(&violation.fix);
            if !fixes.contains(&fix) {
                fixes.push(fix);
            }
        }
        let problems: Vec<_> = found
            .iter()
            .map(|violation| problem(arguments, violation))
            .collect();
        Self {
            code: ErrorResponse::BAD_REQUEST,
            message: format!("{}.", told.join("; ")),
            hint: format!("Call again: {}.", fixes.join("; ")),
            details: Map::from_iter([("problems".to_owned(), problems.into())]).into(),
        }
    }

    /// There is no such fund, or no fund with such data.
    pub(super) fn not_found(message: String, hint: String, details: Map<String, Value>) -> Self {
        Self {
            code: ErrorResponse::NOT_FOUND,
            message,
            hint,
            details: details.into(),
        }
    }

    /// The source failed. What it said may name hosts and users, so the caller is not told.
    pub(crate) fn failed(_error: &dyn Error) -> Self {
        Self {
            code: ErrorResponse::INTERNAL_ERROR,
            message: "the fund data could not be read.".to_owned(),
            hint: "Try again in a moment; if it fails again, tell whoever runs the server."
                .to_owned(),
            details: Box::default(),
        }
    }

    pub(crate) fn result(self, tool: RmfTool, now: Timestamp) -> CallToolResult {
        self.told(tool.as_str(), now)
    }

    fn told(self, tool: &str, now: Timestamp) -> CallToolResult {
        let mut response = ErrorResponse::new(tool, &self.message, now)
            .with_code(self.code)
            .with_hint(&self.hint);
        response.data = *self.details;
        CallToolResult::of(&response.into(), "")
    }
}

/// The result of a call of a tool that a server has beside the six, in whose arguments something is wrong: in the form
/// of the six, so that clients read one.
///
/// ```
/// use rmf_tools::refused;
/// use serde_json::json;
/// use wire::{Pointer, Violation};
///
/// let blank = Violation::error(Pointer::root().child("word"), "empty_text", "the word is blank", "write a word");
/// let result = refused("look_up", &json!({ "word": "" }), &[blank], "2025-11-12T10:00:00Z".parse()?);
/// assert_eq!(result.content[0].text, "BAD_REQUEST: word: the word is blank. Call again: write a word.");
/// # Ok::<(), wire::NotRfc3339>(())
/// ```
pub fn refused(
    tool: &str,
    arguments: &Value,
    found: &[Violation],
    now: Timestamp,
) -> CallToolResult {
    Refusal::bad_request(arguments, found).told(tool, now)
}

/// So many problems are told of.
const MOST: usize = 20;

/// So many characters have all that are told of, but for the first one.
const LONGEST: usize = 2_000;

/// How many problems are told of: whoever sends nonsense is not answered with a flood of it.
fn tellable(found: &[Violation]) -> usize {
    let lengths = found.iter().take(MOST).scan(0, |told, violation| {
        *told += self::told(violation).chars().count() + cut(&violation.fix).chars().count();
        Some(*told)
    });
    let few = lengths.take_while(|length| *length <= LONGEST).count();
    few.max(1).min(found.len())
}

fn told(violation: &Violation) -> String {
    let message = cut(&violation.message);
    match violation.pointer.as_str().trim_start_matches('/') {
        "" => message.into_owned(),
        parameter => format!("{}: {message}", name(parameter)),
    }
}

/// A text that may repeat what was passed, such as the name of a parameter that nobody knows.
fn cut(text: &str) -> Cow<'_, str> {
    const MOST: usize = 400;
    excerpt(text, MOST)
}

/// A parameter, which the message names again.
fn name(parameter: &str) -> Cow<'_, str> {
    const MOST: usize = 100;
    excerpt(parameter, MOST)
}

fn problem(arguments: &Value, violation: &Violation) -> Value {
    let pointer = violation.pointer.as_str();
    let mut problem = Map::from_iter([("pointer".to_owned(), cut(pointer).into())]);
    let found = arguments.pointer(pointer).filter(|_| !pointer.is_empty());
    problem.extend(found.map(|found| ("found".to_owned(), shortened(found))));
    problem.insert("code".to_owned(), violation.code.into());
    problem.insert("message".to_owned(), cut(&violation.message).into());
    problem.insert("fix".to_owned(), cut(&violation.fix).into());
    problem.into()
}

/// A value that was passed, unless quoting it would be a flood.
fn shortened(found: &Value) -> Value {
    const LONGEST: usize = 100;
    match excerpt(&found.to_string(), LONGEST) {
        Cow::Borrowed(_) => found.clone(),
        Cow::Owned(beginning) => beginning.into(),
    }
}
