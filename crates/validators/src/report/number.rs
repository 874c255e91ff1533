//! The check of numbers.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Severity, Status};

/// The check of an answer's numbers.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct NumberCheck {
    /// Whether every number is supported or derived.
    pub status: Status,
    /// By the share of numbers that are wrong.
    pub severity: Severity,
    /// The same in words.
    pub details: String,
    /// How many numbers were checked.
    pub checked: usize,
    /// Those that are neither supported nor derived, in the order of the answer.
    pub unmatched: Vec<NumberFinding>,
    /// Those that follow from facts by a calculation that the words around them name.
    pub derived: Vec<Derivation>,
}

/// A number that the facts do not bear out.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct NumberFinding {
    /// As it is written.
    pub text: String,
    /// Its first byte in the answer.
    pub start: usize,
    /// One past its last byte.
    pub end: usize,
    /// What it says, with its scale and sign; of a percentage the number written.
    pub value: f64,
    /// A currency's code, `%`, `pp`, `bp` or `x`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub unit: Option<String>,
    /// In which way it is wrong.
    pub verdict: NumberVerdict,
    /// What the closest fact says, in the same way as `value`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "f64")]
    pub closest: Option<f64>,
    /// More about the closest fact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "ClosestFact")]
    pub fact: Option<ClosestFact>,
    /// What should stand there instead, as this answer writes numbers, where only one value can be meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub replacement: Option<String>,
}

/// In which way a number is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NumberVerdict {
    Unsupported,
    Misattributed,
}

/// The fact that comes closest to a number.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct ClosestFact {
    /// JSON pointer to it; inside a text with its bytes behind `#`.
    pub path: String,
    /// What it is about, such as its row's label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub subject: Option<String>,
    /// The time that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub period: Option<String>,
    /// By how many percent of the fact the number is off, without sign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "f64")]
    pub difference_percent: Option<f64>,
}

/// How a number follows from facts.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Derivation {
    /// As it is written.
    pub text: String,
    /// Its first byte in the answer.
    pub start: usize,
    /// One past its last byte.
    pub end: usize,
    /// By which calculation.
    pub operation: Operation,
    /// JSON pointers to the facts that it is calculated from, in order.
    pub operands: Vec<String>,
}

/// A calculation over facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Operation {
    Difference,
    PercentChange,
    Average,
    Sum,
    Ratio,
    Product,
    Count,
    Cagr,
    Margin,
    PerUnit,
    Expression,
}
