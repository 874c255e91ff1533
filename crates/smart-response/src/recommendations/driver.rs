//! What led to a recommendation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{Scalar, string_enum};

use crate::summary::finding::{Assessment, KeyFinding, Weight};

string_enum! {
    /// Which way a factor pulls.
    pub enum Direction {
        Positive = "positive",
        Negative = "negative",
        Neutral = "neutral",
    }
}

impl From<Assessment> for Direction {
    fn from(assessment: Assessment) -> Self {
        match assessment {
            Assessment::Excellent | Assessment::Good => Self::Positive,
            Assessment::Neutral => Self::Neutral,
            Assessment::Concerning | Assessment::Critical => Self::Negative,
        }
    }
}

/// One factor of a recommendation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Driver {
    /// The factor's name.
    pub factor: String,
    /// Its value.
    pub value: Scalar,
    /// Its share in the decision; the shares of a recommendation add up to 1.
    pub weight: Weight,
    /// Which way it pulls.
    pub direction: Direction,
}

/// How far the weights of a recommendation's drivers may be from adding up to 1.
pub(crate) const WEIGHT_TOLERANCE: f64 = 0.01;

/// The weights are written to four decimals, and add up to 1 as written.
const PARTS: f64 = 10_000.0;

/// Drivers from findings: each with its share of the findings' total weight, pulling the way its
/// assessment says. Findings that weigh nothing drive nothing and are left out.
///
/// ```
/// use smart_response::{Assessment, Direction, KeyFinding, Weight, calculate_drivers};
///
/// let drivers = calculate_drivers(&[
///     KeyFinding::new("ROE", "18.5%", "18.5%", Assessment::Excellent).with_weight(Weight::new(0.9)?),
///     KeyFinding::new("Fees", "2%", "2%", Assessment::Concerning).with_weight(Weight::new(0.3)?),
/// ]);
/// assert_eq!(drivers[0].weight.get(), 0.75);
/// assert_eq!(drivers[1].direction, Direction::Negative);
/// # Ok::<(), wire::OutOfRange>(())
/// ```
pub fn calculate_drivers(findings: &[KeyFinding]) -> Vec<Driver> {
    let weighty = || {
        findings
            .iter()
            .filter(|finding| finding.ranking_weight() > 0.0)
    };
    let total: f64 = weighty().map(KeyFinding::ranking_weight).sum();
    let shares = weighty().map(|finding| finding.ranking_weight() / total);
    let rounded = rounded_to_one(&shares.collect::<Vec<_>>());
    let drivers = weighty().zip(rounded).map(|(finding, weight)| Driver {
        factor: finding.metric.clone(),
        value: finding.value.clone(),
        weight,
        direction: finding.assessment.into(),
    });
    drivers.collect()
}

/// Shares rounded to four decimals by largest remainder, so that they still add up to 1.
fn rounded_to_one(shares: &[f64]) -> Vec<Weight> {
    let mut parts: Vec<f64> = shares.iter().map(|share| (share * PARTS).floor()).collect();
    let mut by_remainder: Vec<usize> = (0..shares.len()).collect();
    by_remainder.sort_by(|left, right| {
        let remainder = |index: &usize| {
            shares
                .get(*index)
                .map_or(0.0, |share| (share * PARTS).fract())
        };
        remainder(right).total_cmp(&remainder(left))
    });
    let mut left_over = PARTS - parts.iter().sum::<f64>();
    for index in by_remainder {
        if let Some(part) = parts.get_mut(index).filter(|_| left_over >= 1.0) {
            *part += 1.0;
            left_over -= 1.0;
        }
    }
    parts
        .into_iter()
        .map(|part| Weight::clamped(part / PARTS))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(weight: f64) -> KeyFinding {
        KeyFinding::new("m", "v", "v", Assessment::Neutral)
            .with_weight(Weight::new(weight).unwrap())
    }

    #[test]
    fn thirds_still_add_up_to_one() {
        let drivers = calculate_drivers(&[finding(0.4), finding(0.4), finding(0.4)]);
        let weights: Vec<_> = drivers.iter().map(|driver| driver.weight.get()).collect();
        assert_eq!(weights, [0.3334, 0.3333, 0.3333]);
    }

    #[test]
    fn what_weighs_nothing_drives_nothing() {
        assert_eq!(calculate_drivers(&[finding(0.0)]), []);
        assert_eq!(calculate_drivers(&[finding(0.0), finding(1.0)]).len(), 1);
        assert_eq!(calculate_drivers(&[]), []);
    }
}
