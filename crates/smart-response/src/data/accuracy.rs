//! How well data is verified.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::string_enum;

use crate::summary::confidence::Score;

string_enum! {
    /// How an aspect of the data came to be.
    pub enum Verification {
        Verified = "verified",
        Estimated = "estimated",
        Assumed = "assumed",
        Unknown = "unknown",
    }
}

impl Verification {
    /// What an aspect counts: verified 1, estimated 0.7, assumed 0.4, unknown 0.
    ///
    /// The document names the four and weighs none; these are ours, in its order.
    pub const fn weight(self) -> f64 {
        match self {
            Self::Verified => 1.0,
            Self::Estimated => 0.7,
            Self::Assumed => 0.4,
            Self::Unknown => 0.0,
        }
    }
}

/// One aspect of the data and how it came to be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AccuracyFactor {
    /// What was looked at, such as `Price data`.
    pub aspect: String,
    /// How it came to be.
    pub status: Verification,
}

/// How well the data is verified, overall and by aspect.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Accuracy {
    /// From 0, nothing known, to 1, everything verified.
    pub score: Score,
    /// What the score is based on.
    pub factors: Vec<AccuracyFactor>,
}

impl Accuracy {
    /// The mean weight of the aspects' verification, to four decimals; 0 where nothing was looked at.
    ///
    /// ```
    /// use smart_response::{Accuracy, AccuracyFactor, Verification};
    ///
    /// let accuracy = Accuracy::of(vec![
    ///     AccuracyFactor { aspect: "Price data".into(), status: Verification::Verified },
    ///     AccuracyFactor { aspect: "Historical PE".into(), status: Verification::Assumed },
    /// ]);
    /// assert_eq!(accuracy.score.get(), 0.7);
    /// ```
    pub fn of(factors: Vec<AccuracyFactor>) -> Self {
        let total: f64 = factors.iter().map(|factor| factor.status.weight()).sum();
        #[expect(
            clippy::cast_precision_loss,
            reason = "a count of aspects is far below 2⁵³"
        )]
        let mean = if factors.is_empty() {
            0.0
        } else {
            total / factors.len() as f64
        };
        Self {
            score: Score::clamped((mean * 1e4).round() / 1e4),
            factors,
        }
    }
}
