//! The check of years.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::string_enum;

use super::{Severity, Status, form};

/// The check of an answer's years.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct YearCheck {
    /// Whether the facts know every year, but for those that the answer says it has nothing about.
    pub status: Status,
    /// `critical` where the source knows a year that was not fetched, `high` where nobody knows it.
    pub severity: Severity,
    /// The same in words.
    pub details: String,
    /// How many years were checked.
    #[serde(deserialize_with = "form::size")]
    #[schemars(with = "form::Size")]
    pub checked: usize,
    /// The years that the facts know, latest first.
    #[serde(deserialize_with = "form::years")]
    #[schemars(with = "Vec<form::ListedYear>")]
    pub available: Vec<i16>,
    /// What is wrong, in the order of the answer.
    pub unmatched: Vec<YearFinding>,
}

/// A year that the facts do not know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct YearFinding {
    /// As it is written.
    pub text: String,
    /// Its first byte in the answer.
    #[serde(deserialize_with = "form::size")]
    #[schemars(with = "form::Size")]
    pub start: usize,
    /// One past its last byte.
    #[serde(deserialize_with = "form::size")]
    #[schemars(with = "form::Size")]
    pub end: usize,
    /// The year, by the Gregorian calendar.
    #[serde(deserialize_with = "form::year")]
    #[schemars(with = "form::Year")]
    pub value: i16,
    /// In which way it is wrong.
    pub verdict: YearVerdict,
    /// Whether the answer says that it has nothing about the year.
    pub denied: bool,
    /// The nearest year that the facts know.
    #[serde(
        default,
        deserialize_with = "form::some_year",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "form::Year")]
    pub closest: Option<i16>,
}

string_enum! {
    /// In which way a year is wrong.
    pub enum YearVerdict {
        /// Nobody knows it.
        Missing = "missing",
        /// The source has it, and it was not fetched.
        NotFetched = "not-fetched",
    }
}
