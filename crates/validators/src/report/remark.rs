//! What an answer's words say wrong about right numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::string_enum;

use super::form;

/// A word that the numbers belie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Remark {
    /// What is wrong with it.
    pub kind: RemarkKind,
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
    /// What the facts say.
    pub message: String,
}

string_enum! {
    /// In which way a word is wrong.
    pub enum RemarkKind {
        /// It says that something went up or down, and it went the other way.
        Direction = "direction",
        /// It says that nothing is more, or nothing less, and something is.
        Superlative = "superlative",
    }
}
