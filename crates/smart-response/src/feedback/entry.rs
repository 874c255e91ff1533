//! One response of a log, as far as its quality is concerned.

use chrono::NaiveDate;
use serde_json::Value;
use wire::{Pointer, SyntaxError, Timestamp, Violation};

use crate::blank::is_blank;
use crate::score::{ScoreCard, read_and_scored};
use crate::{CheckOptions, Rating};

/// What a quality report keeps of one response.
#[derive(Debug, Clone, PartialEq)]
pub struct LogEntry {
    /// The response's score.
    pub card: ScoreCard,
    /// The tool that answered, in V2's place or V1's; none where nobody is named.
    pub tool: Option<String>,
    /// The day in UTC on which it ran; none where that is not told.
    pub day: Option<NaiveDate>,
    /// What a user gave it, from 1 to 5.
    pub rating: Option<Rating>,
    /// Whether something else stands where a rating is expected.
    pub rating_refused: bool,
    /// The problems that users reported.
    pub issues: Vec<String>,
}

/// Why a line of a log is no entry.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum LogEntryError {
    /// It is not JSON.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// It is JSON and no object, so no response was meant, good or bad.
    #[error("{}", .0.message)]
    NotAnObject(Violation),
}

impl LogEntry {
    /// Reads and scores one response, whatever is wrong with it.
    ///
    /// # Errors
    /// When the text is not JSON, or no object: a list or a null in a log would count as a response that fails every
    /// criterion.
    pub fn of(json: &str, options: &CheckOptions) -> Result<Self, LogEntryError> {
        let (document, card) = read_and_scored(json, options)?;
        let value = &document.value;
        if !value.is_object() {
            let expected = "a response, which is an object,";
            let found = wire::wrong_type(Pointer::root(), value, expected);
            return Err(LogEntryError::NotAnObject(found));
        }
        let given = value.pointer("/feedback/responseQuality/rating");
        let rating = given.and_then(rating);
        Ok(Self {
            tool: tool(value),
            day: day(value),
            rating,
            rating_refused: given.is_some() && rating.is_none(),
            issues: issues(value),
            card,
        })
    }
}

fn text<'v>(value: &'v Value, place: &str) -> Option<&'v str> {
    value.pointer(place).and_then(Value::as_str)
}

fn tool(value: &Value) -> Option<String> {
    let name = text(value, "/metadata/tool/name").or_else(|| text(value, "/metadata/tool"));
    name.filter(|name| !is_blank(name)).map(str::to_owned)
}

/// When it ran; V1 says only when its data was last updated, which is another thing.
fn day(value: &Value) -> Option<NaiveDate> {
    let moment: Timestamp = text(value, "/metadata/execution/timestamp")?.parse().ok()?;
    Some(moment.get().date_naive())
}

fn rating(given: &Value) -> Option<Rating> {
    Rating::new(given.as_f64()?).ok()
}

fn issues(value: &Value) -> Vec<String> {
    let issues = value
        .pointer("/feedback/responseQuality/issues")
        .and_then(Value::as_array);
    let issues = issues.into_iter().flatten().filter_map(Value::as_str);
    let said = issues.map(str::trim).filter(|issue| !is_blank(issue));
    said.map(str::to_owned).collect()
}
