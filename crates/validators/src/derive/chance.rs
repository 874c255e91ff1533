//! Whether a number is by chance what some two figures give: the more of them were tried, the more of its digits have to
//! agree.

use super::way::{Amount, Way};
use crate::{NumberMention, Unit};

/// How many digits more have to agree than chance would give.
const BEYOND_CHANCE: f64 = 2.0;

/// More digits of one number tell no more.
const MOST_DIGITS: f64 = 5.0;

/// The ways in which a number may follow from two figures: how many there are, and those that give it.
pub(super) struct Tried<P> {
    pub(super) count: usize,
    pub(super) giving: Vec<(Way, P)>,
}

impl<P: Copy> Tried<P> {
    /// Tries each way with the amounts of each pair.
    pub(super) fn of(
        pairs: impl Iterator<Item = ([Amount; 2], P)>,
        number: &NumberMention,
        ways: &[Way],
        may_be: impl Fn(Way, [Amount; 2]) -> bool,
    ) -> Self {
        let (mut count, mut giving) = (0, Vec::new());
        for (amounts, pair) in pairs {
            let ways = ways.iter().copied();
            for way in ways.filter(|way| may_be(*way, amounts) && way.may_give(number, amounts)) {
                count += 1;
                giving.extend(gives(way, number, amounts).then_some((way, pair)));
            }
        }
        Self { count, giving }
    }
}

/// Whether a number is what comes of two figures. Times one, or with nothing more, it is a figure itself, which may be that
/// of another.
pub(super) fn gives(way: Way, number: &NumberMention, amounts: [Amount; 2]) -> bool {
    way.gives(number, amounts) && amounts.iter().all(|amount| !amount.is(number))
}

/// Whether a number has so few digits that one of so many tries may come to it by chance.
pub(super) fn may_be_chance(number: &NumberMention, tries: usize) -> bool {
    is_chance(digits(number), log10_of(tries))
}

/// Whether so many digits may agree by chance, by the logarithm of the tries.
pub(super) fn is_chance(digits: f64, tries: f64) -> bool {
    digits < tries + BEYOND_CHANCE
}

/// How many digits of a number somebody wrote.
pub(super) fn digits(number: &NumberMention) -> f64 {
    let written = (number.value / number.step).abs();
    written.max(1.0).log10().min(MOST_DIGITS)
}

/// How many steps of its last digit tell that a number is a certain quotient. Shares are as often of the usual size as
/// smaller, and so a small one tells no less.
pub(super) fn telling_steps(number: &NumberMention) -> f64 {
    const USUAL: f64 = 30.0;
    let steps = steps(number);
    if number.unit == Some(Unit::Percent) {
        steps.max(USUAL / number.step)
    } else {
        steps
    }
}

/// How many steps of its last digit a number is.
pub(super) fn steps(number: &NumberMention) -> f64 {
    (number.value / number.step).abs().round()
}

pub(super) fn log10_of(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, |count| f64::from(count.max(1)).log10())
}
