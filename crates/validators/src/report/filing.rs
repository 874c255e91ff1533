//! The check of filings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Severity, Status, form};

/// The check of an answer's filings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FilingCheck {
    /// Whether the facts know every filing.
    pub status: Status,
    /// `high` where one is made up.
    pub severity: Severity,
    /// The same in words.
    pub details: String,
    /// How many filings were checked.
    #[serde(deserialize_with = "form::size")]
    #[schemars(with = "form::Size")]
    pub checked: usize,
    /// The filings that the facts know, as "10-K (2024-11-01)".
    pub available: Vec<String>,
    /// What is wrong, in the order of the answer.
    pub unmatched: Vec<FilingFinding>,
}

/// A filing that the facts do not know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FilingFinding {
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
    /// The filing, as "10-K (2024-11-15)".
    pub value: String,
    /// The filing of the same form that comes closest, if there is one.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "String")]
    pub closest: Option<String>,
}
