//! Whether a fact is what a number of an answer says.

mod measure;
mod sign;
mod tolerance;

use crate::{Fact, NumberMention};

pub(crate) use self::measure::measures;
pub(crate) use self::sign::Direction;
pub(crate) use self::tolerance::Band;

/// The reading of `fact` that `mention` states: by the mention's own measure, and signed as there.
///
/// `told` is what the words around the number say of its sign.
pub(crate) fn stated(
    mention: &NumberMention,
    fact: &Fact,
    scale: f64,
    told: Direction,
) -> Option<f64> {
    let value = fact.value * scale;
    measures(mention.unit, fact.unit, scale)
        .map(|factor| value * factor)
        .find_map(|value| sign::signed(mention, value, told).filter(|value| holds(mention, *value)))
}

/// Whether a number may be written for `value`, which has the number's measure and sign.
pub(crate) fn holds(mention: &NumberMention, value: f64) -> bool {
    Band::of(mention).holds(value)
}
