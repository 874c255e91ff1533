//! What an answer's words say wrong about right numbers.

use schemars::JsonSchema;
use serde::Serialize;

/// A word that the numbers belie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Remark {
    /// What is wrong with it.
    pub kind: RemarkKind,
    /// As it is written.
    pub text: String,
    /// Its first byte in the answer.
    pub start: usize,
    /// One past its last byte.
    pub end: usize,
    /// What the facts say.
    pub message: String,
}

/// In which way a word is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RemarkKind {
    Direction,
    Superlative,
}
