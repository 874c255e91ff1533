use schemars::JsonSchema;
use serde::Deserialize;

use super::AnyObject;
use super::text::Bounded;

/// An answer, and what it is based on.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct VerifyAnswerInput {
    /// The draft of the answer, word for word.
    pub(super) answer: Bounded<8_000>,
    /// The results that the answer takes its figures from: the structuredContent of each, or any other object.
    #[schemars(length(min = 1, max = 20))]
    pub(super) results: Vec<AnyObject>,
    /// What was asked, word for word; it may name the calculation that a short answer is the result of.
    #[serde(default, deserialize_with = "wire::absent")]
    #[schemars(with = "Bounded<2_000>")]
    pub(super) question: Option<Bounded<2_000>>,
    /// The language of the answer as a BCP 47 tag, by which numbers and dates are read, e.g. th or de-CH. English
    /// (en) where it is left out.
    #[serde(default, deserialize_with = "wire::absent")]
    #[schemars(with = "Bounded<35>")]
    pub(super) locale: Option<Bounded<35>>,
}
