//! How sure a tool is, as a number, a level and reasons.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{bounded_number, string_enum};

bounded_number! {
    /// A score from 0 to 1.
    pub struct Score(0.0, 1.0, "a score from 0 to 1");
}

string_enum! {
    /// A confidence score in words.
    pub enum ConfidenceLevel {
        VeryHigh = "Very High",
        High = "High",
        Medium = "Medium",
        Low = "Low",
        VeryLow = "Very Low",
    }
}

impl ConfidenceLevel {
    /// The level of a score: from 0.90 Very High, 0.75 High, 0.50 Medium, 0.25 Low, else Very Low.
    pub fn of(score: Score) -> Self {
        match score.get() {
            score if score >= 0.90 => Self::VeryHigh,
            score if score >= 0.75 => Self::High,
            score if score >= 0.50 => Self::Medium,
            score if score >= 0.25 => Self::Low,
            _ => Self::VeryLow,
        }
    }
}

/// How sure a tool is of its answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Confidence {
    /// The score in words.
    pub level: ConfidenceLevel,
    /// From 0, a guess, to 1, certain.
    pub score: Score,
    /// What the score is based on.
    pub factors: Vec<String>,
}

impl Confidence {
    /// A confidence whose level is that of its score.
    pub fn new(score: Score, factors: Vec<String>) -> Self {
        Self {
            level: ConfidenceLevel::of(score),
            score,
            factors,
        }
    }
}

/// What a confidence score is computed from; each part from 0 to 1.
///
/// The weights are 0.30 data quality, 0.30 completeness, 0.25 model agreement and 0.15 freshness.
/// A response with no models to agree leaves that part out, and the other weights are renormalised.
///
/// ```
/// use smart_response::{ConfidenceInputs, ConfidenceLevel, Score};
///
/// let inputs = ConfidenceInputs {
///     data_quality: Score::new(0.9)?,
///     completeness: Score::new(0.95)?,
///     model_agreement: None,
///     freshness: Score::new(1.0)?,
/// };
/// // (0.9 × 0.30 + 0.95 × 0.30 + 1.0 × 0.15) ÷ 0.75
/// assert_eq!(inputs.score(), Score::new(0.94)?);
/// assert_eq!(inputs.confidence().level, ConfidenceLevel::VeryHigh);
/// # Ok::<(), wire::OutOfRange>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ConfidenceInputs {
    /// How accurate the data is.
    pub data_quality: Score,
    /// How much of the expected data is there.
    pub completeness: Score,
    /// How far several models agree; none where there is only one.
    pub model_agreement: Option<Score>,
    /// How fresh the data is.
    pub freshness: Score,
}

impl ConfidenceInputs {
    fn parts(&self) -> impl Iterator<Item = (&'static str, Score, f64)> {
        let parts = [
            ("data quality", Some(self.data_quality), 0.30),
            ("completeness", Some(self.completeness), 0.30),
            ("model agreement", self.model_agreement, 0.25),
            ("freshness", Some(self.freshness), 0.15),
        ];
        parts
            .into_iter()
            .filter_map(|(name, score, weight)| Some((name, score?, weight)))
    }

    /// The weighted mean of the parts that are there, to four decimals.
    pub fn score(&self) -> Score {
        let total: f64 = self.parts().map(|(_, _, weight)| weight).sum();
        let weighted: f64 = self
            .parts()
            .map(|(_, score, weight)| score.get() * weight)
            .sum();
        // Four decimals, so that the level of the score as written is the level of the score.
        Score::clamped((weighted / total * 1e4).round() / 1e4)
    }

    /// The score, its level, and one factor for each part.
    pub fn confidence(&self) -> Confidence {
        let factors = self
            .parts()
            .map(|(name, score, _)| factor(name, score))
            .collect();
        Confidence::new(self.score(), factors)
    }
}

fn factor(name: &str, score: Score) -> String {
    let degree = match ConfidenceLevel::of(score) {
        ConfidenceLevel::VeryHigh | ConfidenceLevel::High => "High",
        ConfidenceLevel::Medium => "Medium",
        ConfidenceLevel::Low | ConfidenceLevel::VeryLow => "Low",
    };
    format!("{degree} {name} ({:.0}%)", score.get() * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(value: f64) -> Score {
        Score::new(value).unwrap()
    }

    #[test]
    fn levels_begin_on_their_line() {
        let cases = [
            (1.0, "Very High"),
            (0.9, "Very High"),
            (0.8999, "High"),
            (0.82, "High"),
            (0.75, "High"),
            (0.7499, "Medium"),
            (0.5, "Medium"),
            (0.4999, "Low"),
            (0.25, "Low"),
            (0.2499, "Very Low"),
            (0.0, "Very Low"),
        ];
        for (value, level) in cases {
            assert_eq!(ConfidenceLevel::of(score(value)).as_str(), level, "{value}");
        }
    }

    #[test]
    fn four_parts_weigh_as_the_document_says() {
        // By hand: 0.9·0.3 + 0.8·0.3 + 0.6·0.25 + 0.4·0.15 = 0.27 + 0.24 + 0.15 + 0.06
        let inputs = ConfidenceInputs {
            data_quality: score(0.9),
            completeness: score(0.8),
            model_agreement: Some(score(0.6)),
            freshness: score(0.4),
        };
        assert_eq!(inputs.score(), score(0.72));
        let factors = inputs.confidence().factors;
        assert_eq!(
            factors,
            [
                "High data quality (90%)",
                "High completeness (80%)",
                "Medium model agreement (60%)",
                "Low freshness (40%)"
            ]
        );
    }

    #[test]
    fn perfect_parts_make_a_perfect_score_with_or_without_models() {
        for model_agreement in [None, Some(score(1.0))] {
            let one = score(1.0);
            let inputs = ConfidenceInputs {
                data_quality: one,
                completeness: one,
                model_agreement,
                freshness: one,
            };
            assert_eq!(inputs.score(), one);
        }
    }
}
