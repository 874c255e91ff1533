//! The ends of a range that prose tells by its middle: "$1.85 billion, plus or minus $50 million".

use crate::{NumberMention, Unit};

/// What stands between the middle and how far the ends are from it.
const JOINTS: [&str; 5] = ["plus or minus", "plus/minus", "±", "+/-", "give or take"];

/// Both ends, where a text between two numbers says that they are a middle and a distance.
pub(super) fn ends(
    middle: &NumberMention,
    gap: &str,
    distance: &NumberMention,
) -> Option<[NumberMention; 2]> {
    let gap = gap.trim_matches([' ', ',', '(']);
    if !JOINTS.iter().any(|joint| joint.eq_ignore_ascii_case(gap)) {
        return None;
    }
    let size = match (middle.unit, distance.unit) {
        (Some(Unit::Percent), Some(Unit::BasisPoints)) => 0.01,
        (Some(Unit::Percent), Some(Unit::PercentagePoints)) => 1.0,
        (own, other) => (own == other).then_some(1.0)?,
    };
    let end = |sign: f64| NumberMention {
        value: middle.value + sign * size * distance.value.abs(),
        step: middle.step.min(distance.step * size),
        ..*middle
    };
    Some([end(-1.0), end(1.0)])
}
