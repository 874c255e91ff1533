//! What a number counts, against what a fact counts.

use crate::Unit;

/// The factors that bring a fact of one unit, read with `scale`, to a mention's; none where they do not
/// measure the same.
pub(crate) fn measures(
    mention: Option<Unit>,
    fact: Option<Unit>,
    scale: f64,
) -> impl Iterator<Item = f64> {
    const NONE: &[f64] = &[];
    const SAME: &[f64] = &[1.0];
    const FRACTION_OR_PERCENT: &[f64] = &[1.0, 100.0];
    let counts_ones = (scale - 1.0).abs() < f64::EPSILON;
    let factors = match (mention, fact) {
        (Some(Unit::Money(left)), Some(Unit::Money(right))) if left.agrees(right) => SAME,
        (None, _)
        | (Some(Unit::Money(_)), None)
        | (Some(Unit::Percent), Some(Unit::Percent))
        | (Some(Unit::PercentagePoints), Some(Unit::PercentagePoints | Unit::Percent))
        | (Some(Unit::BasisPoints), Some(Unit::BasisPoints))
        | (Some(Unit::Multiple), Some(Unit::Multiple)) => SAME,
        // 0.12 is 12 %, and so is 12 where the facts do not say what they count.
        (Some(Unit::Percent | Unit::PercentagePoints), None) if counts_ones => FRACTION_OR_PERCENT,
        (Some(Unit::BasisPoints), Some(Unit::Percent | Unit::PercentagePoints)) => &[100.0],
        (Some(Unit::BasisPoints), None) if counts_ones => &[1.0, 100.0, 10_000.0],
        (Some(Unit::Multiple), None) if counts_ones => SAME,
        (
            Some(
                Unit::Money(_)
                | Unit::Percent
                | Unit::PercentagePoints
                | Unit::BasisPoints
                | Unit::Multiple,
            ),
            _,
        ) => NONE,
    };
    factors.iter().copied()
}
