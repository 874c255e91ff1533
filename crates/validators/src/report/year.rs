//! The check of years.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Severity, Status};

/// The check of an answer's years.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct YearCheck {
    /// Whether the facts know every year, but for those that the answer says it has nothing about.
    pub status: Status,
    /// `critical` where the source knows a year that was not fetched, `high` where nobody knows it.
    pub severity: Severity,
    /// The same in words.
    pub details: String,
    /// The years that the facts know, latest first.
    pub available: Vec<i16>,
    /// What is wrong, in the order of the answer.
    pub unmatched: Vec<YearFinding>,
}

/// A year that the facts do not know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct YearFinding {
    /// As it is written.
    pub text: String,
    /// Its first byte in the answer.
    pub start: usize,
    /// One past its last byte.
    pub end: usize,
    /// The year, by the Gregorian calendar.
    pub value: i16,
    /// In which way it is wrong.
    pub verdict: YearVerdict,
    /// Whether the answer says that it has nothing about the year.
    pub denied: bool,
    /// The nearest year that the facts know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "i16")]
    pub closest: Option<i16>,
}

/// In which way a year is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum YearVerdict {
    Missing,
    NotFetched,
}
