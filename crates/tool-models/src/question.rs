//! What an answer must hold.

pub(crate) mod content;
pub(crate) mod rule;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ChoiceRule, FieldRule};

/// One value that an answer holds.
///
/// There is no default: a human who is asked answers, and an answer that nobody gave is not made up.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AnswerField {
    /// The value's name in the answer's content.
    pub name: String,
    /// What to call it before a human.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub title: Option<String>,
    /// What it is, and in which unit.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub description: Option<String>,
    /// Whether an answer without it is no answer.
    pub required: bool,
    /// What it must be.
    pub rule: FieldRule,
}

/// The name of the one value that answers a question without fields.
pub(crate) const ONLY_FIELD: &str = "answer";

impl AnswerField {
    /// A value that an answer must hold.
    pub fn new(name: impl Into<String>, rule: impl Into<FieldRule>) -> Self {
        Self {
            name: name.into(),
            title: None,
            description: None,
            required: true,
            rule: rule.into(),
        }
    }

    /// One of several texts.
    pub fn choice<V: Into<String>>(
        name: impl Into<String>,
        values: impl IntoIterator<Item = V>,
    ) -> Self {
        Self::new(name, ChoiceRule::of(values))
    }
}
