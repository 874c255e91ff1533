//! The envelope.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Context, Data, Feedback, Metadata, Presentation, Recommendations, Summary};

/// A tool's answer, in seven sections: five that a model needs and two for people and improvement.
///
/// `T` is the tool's own result, [`serde_json::Value`] when it has no type here. Every field is
/// public, because any value of its type is legal there; what several fields must agree on is
/// judged by [`check`](crate::check).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}SmartResponseV2")]
pub struct SmartResponseV2<T = Value> {
    /// What a model needs first.
    pub summary: Summary,
    /// The result itself and how far it can be trusted.
    pub data: Data<T>,
    /// Which tool answered, from what source, with which caveats.
    pub metadata: Metadata,
    /// What to do about it.
    pub recommendations: Recommendations,
    /// What to call and ask next.
    pub context: Context,
    /// What to show a person.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub presentation: Option<Presentation>,
    /// How the answer was received and could be better.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub feedback: Option<Feedback>,
}
