//! Section 7: how the answer was received and could be better.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{bounded_integer, bounded_number};

pub(crate) mod entry;
mod frequent;
pub(crate) mod hint;
pub(crate) mod report;

use crate::metadata::Level;

bounded_number! {
    /// A user's rating from 1 to 5.
    pub struct Rating(1.0, 5.0, "a rating from 1 to 5");
}

bounded_integer! {
    /// A number of tokens.
    pub struct TokenCount(0, wire::MAX_INTEGER, "a whole number of at least 0");
}

/// How the answer was received and could be better.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Feedback {
    /// What users said.
    pub response_quality: ResponseQuality,
    /// What would make the answer better.
    pub improvement_hints: Vec<ImprovementHint>,
    /// The model that made the answer.
    pub model_version: String,
    /// Tokens that went in.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub prompt_tokens: Option<TokenCount>,
    /// Tokens that came out.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub completion_tokens: Option<TokenCount>,
}

/// What users said.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ResponseQuality {
    /// From 1 to 5.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub rating: Option<Rating>,
    /// Problems they reported.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub issues: Option<Vec<String>>,
}

/// Something that would make an answer better.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImprovementHint {
    /// What it is about.
    pub aspect: String,
    /// What to do.
    pub suggestion: String,
    /// How much it would help.
    pub priority: Level,
}
