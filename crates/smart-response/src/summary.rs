//! Section 1: what a model needs first.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(crate) mod assess;
pub(crate) mod conclusion;
pub(crate) mod confidence;
pub(crate) mod finding;
pub(crate) mod input;

use confidence::Confidence;
use finding::KeyFinding;
use input::Input;

/// What was asked, what was found, and how sure the tool is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// Names the answer for a person, such as `PE Band Valuation - ADVANC.BK`.
    pub title: String,
    /// What operation was performed.
    pub what: String,
    /// What was requested.
    pub input: Input,
    /// What stands out, as semantic values rather than sentences.
    pub key_findings: Vec<KeyFinding>,
    /// The takeaway in one sentence.
    pub conclusion: String,
    /// How sure the tool is, and why.
    pub confidence: Confidence,
}
