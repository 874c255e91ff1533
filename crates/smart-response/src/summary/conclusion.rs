//! The takeaway in one sentence.

use std::fmt;

use wire::Number;

use crate::data::completeness::Percentage;
use crate::metadata::ToolCategory;
use crate::recommendations::Action;

/// A conclusion by the kind of work that led to it.
///
/// ```
/// use smart_response::{Action, Conclusion};
///
/// let conclusion = Conclusion::Valuation { symbol: "ADVANC.BK", recommendation: Action::Buy, method_count: 3 };
/// assert_eq!(conclusion.to_string(), "ADVANC.BK is Buy based on 3 valuation methods");
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Conclusion<'a> {
    /// Data was fetched.
    DataFetching {
        /// What the data is about.
        symbol: &'a str,
        /// How many values there are.
        data_points: usize,
        /// How good they are.
        quality: Percentage,
    },
    /// A value was estimated.
    Valuation {
        /// What was valued.
        symbol: &'a str,
        /// What follows from it.
        recommendation: Action,
        /// By how many methods.
        method_count: usize,
    },
    /// Something was looked into.
    Analysis {
        /// What was looked into.
        symbol: &'a str,
        /// What came out.
        outcome: &'a str,
        /// How many aspects were looked at.
        aspect_count: usize,
    },
    /// Something was measured against criteria.
    Screening {
        /// What was measured.
        symbol: &'a str,
        /// What it scores.
        score: Number,
        /// What it could score.
        max_score: Number,
        /// The score as a grade.
        grade: &'a str,
        /// What follows from it.
        action: Action,
    },
    /// Something was done.
    Utility {
        /// What was done.
        what: &'a str,
        /// What came out.
        outcome: &'a str,
    },
}

impl Conclusion<'_> {
    /// The category of tools that conclude so.
    pub const fn category(&self) -> ToolCategory {
        match self {
            Self::DataFetching { .. } => ToolCategory::DataFetching,
            Self::Valuation { .. } => ToolCategory::Valuation,
            Self::Analysis { .. } => ToolCategory::Analysis,
            Self::Screening { .. } => ToolCategory::Screening,
            Self::Utility { .. } => ToolCategory::Utility,
        }
    }
}

impl fmt::Display for Conclusion<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::DataFetching {
                symbol,
                data_points,
                quality,
            } => {
                let points = counted(data_points, "data point");
                write!(f, "Retrieved {points} for {symbol} with {quality}% quality")
            }
            Self::Valuation {
                symbol,
                recommendation: Action::NotApplicable,
                method_count,
            } => {
                write!(
                    f,
                    "{symbol} was valued by {}",
                    counted(method_count, "method")
                )
            }
            Self::Valuation {
                symbol,
                recommendation,
                method_count,
            } => {
                let methods = counted(method_count, "valuation method");
                write!(f, "{symbol} is {recommendation} based on {methods}")
            }
            Self::Analysis {
                symbol,
                outcome,
                aspect_count,
            } => {
                write!(
                    f,
                    "{symbol}: {outcome}, from {}",
                    counted(aspect_count, "aspect")
                )
            }
            Self::Screening {
                symbol,
                score,
                max_score,
                grade,
                action,
            } => {
                write!(
                    f,
                    "Symbol {symbol} scores {score}/{max_score} ({grade} grade) - {action}"
                )
            }
            Self::Utility { what, outcome } => write!(f, "{what}: {outcome}"),
        }
    }
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 {
        format!("1 {noun}")
    } else {
        format!("{count} {noun}s")
    }
}
