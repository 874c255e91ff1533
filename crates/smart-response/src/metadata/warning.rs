//! A caveat that a program can act on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::string_enum;

string_enum! {
    /// How much a warning matters.
    pub enum WarningSeverity {
        Critical = "critical",
        Warning = "warning",
        Info = "info",
        Debug = "debug",
    }
}

string_enum! {
    /// What a warning is about.
    pub enum WarningCategory {
        Data = "data",
        Calculation = "calculation",
        Assumption = "assumption",
        Limitation = "limitation",
    }
}

/// A caveat with its severity, its effect and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
// The document's own name; in Python a class `Warning` would hide the built-in.
#[schemars(rename = "StructuredWarning")]
pub struct Warning {
    /// A stable name, such as `WARN_NO_DIVIDEND_DATA`.
    pub id: String,
    /// How much it matters.
    pub severity: WarningSeverity,
    /// What it is about.
    pub category: WarningCategory,
    /// What is the case.
    pub message: String,
    /// The field it is about.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub field: Option<String>,
    /// How it affects the result.
    pub impact: String,
    /// What to do about it.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub suggestion: Option<String>,
}
