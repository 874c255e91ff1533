//! What every tool answers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Adjustment, Assessment, Draft, InstructionalHint, Warning};

/// What every tool answers, as the data of a response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct DealingAnswer {
    /// What comes next.
    pub instructional_hint: InstructionalHint,
    /// What to do or to say now.
    pub message: String,
    /// The draft, after the call.
    pub draft: Draft,
    /// What was done with what the call was given.
    pub adjustments: Vec<Adjustment>,
    /// What looks wrong in the draft, or should be known before it is sent.
    pub warnings: Vec<Warning>,
    /// What the rules say of the justification that the call set; null of any other call.
    #[serde(deserialize_with = "wire::nullable")]
    pub assessment: Option<Assessment>,
    /// The request in lines, from `show_preview`; null from any other tool.
    #[serde(deserialize_with = "wire::nullable")]
    pub preview: Option<Vec<String>>,
}
