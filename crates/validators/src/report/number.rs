//! The check of numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::string_enum;

use super::{Severity, Status, form};

/// The check of an answer's numbers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NumberCheck {
    /// Whether every number is supported or derived.
    pub status: Status,
    /// By the share of numbers that are wrong.
    pub severity: Severity,
    /// The same in words.
    pub details: String,
    /// How many numbers were checked.
    #[serde(deserialize_with = "form::size")]
    #[schemars(with = "form::Size")]
    pub checked: usize,
    /// Those that are neither supported nor derived, in the order of the answer.
    pub unmatched: Vec<NumberFinding>,
    /// Those that follow from facts by a calculation that the words around them name.
    pub derived: Vec<Derivation>,
}

/// A number that the facts do not bear out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NumberFinding {
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
    /// What it says, with its scale and sign; of a percentage the number written. Where it is not whole it is told to
    /// 15 significant digits.
    #[serde(with = "form::amount")]
    #[schemars(with = "f64")]
    pub value: f64,
    /// A currency's code, `%`, `pp`, `bp` or `x`.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "String")]
    pub unit: Option<String>,
    /// In which way it is wrong.
    pub verdict: NumberVerdict,
    /// What the closest fact says, in the same way as `value`.
    #[serde(
        default,
        with = "form::some_amount",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "f64")]
    pub closest: Option<f64>,
    /// More about the closest fact.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "ClosestFact")]
    pub fact: Option<ClosestFact>,
    /// What should stand there instead, as this answer writes numbers, where only one value can be meant.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "String")]
    pub replacement: Option<String>,
}

string_enum! {
    /// In which way a number is wrong.
    pub enum NumberVerdict {
        /// No fact says it, and it follows from none.
        Unsupported = "unsupported",
        /// Only a fact of another time or subject says it.
        Misattributed = "misattributed",
    }
}

/// The fact that comes closest to a number.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClosestFact {
    /// JSON pointer to it; of a number among words, to their text.
    pub path: String,
    /// What it is about, such as its row's label.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "String")]
    pub subject: Option<String>,
    /// The time that it is about.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "String")]
    pub period: Option<String>,
    /// By how many percent of the fact the number is off, without sign, to six significant digits.
    #[serde(
        default,
        serialize_with = "form::some_amount::serialize",
        deserialize_with = "form::some_positive",
        skip_serializing_if = "Option::is_none"
    )]
    #[schemars(with = "form::Positive")]
    pub difference_percent: Option<f64>,
}

/// How a number follows from facts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Derivation {
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
    /// By which calculation.
    pub operation: Operation,
    /// JSON pointers to the facts that it is calculated from, in order.
    pub operands: Vec<String>,
}

string_enum! {
    /// A calculation over facts.
    pub enum Operation {
        /// The one less the other.
        Difference = "difference",
        /// By how many percent it changed.
        PercentChange = "percent-change",
        /// The mean of several.
        Average = "average",
        /// Several together.
        Sum = "sum",
        /// The one through the other, also in percent.
        Ratio = "ratio",
        /// The one times the other.
        Product = "product",
        /// How many there are.
        Count = "count",
        /// The growth a year, compounded.
        Cagr = "cagr",
        /// A ratio that words call a margin.
        Margin = "margin",
        /// A ratio that is so much for each.
        PerUnit = "per-unit",
        /// Work that the answer shows.
        Expression = "expression",
    }
}

impl Operation {
    /// Whether it puts the one through the other, whatever words call it.
    pub(crate) const fn is_quotient(self) -> bool {
        matches!(self, Self::Ratio | Self::Margin | Self::PerUnit)
    }
}
