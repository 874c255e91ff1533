//! What a figure would be with another one put back or left out: "adding the charge back, operating income would have been
//! $183.2 million", "excluding the impairment, it was $89.4 million".

use super::carried::is;
use super::chance::may_be_chance;
use super::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation};

/// So many of the figures stated last are tried with each other, or all where there are no more.
const MOST: usize = 8;

/// Words that tell a figure to be other than the reported one.
const ADJUSTS: [&str; 10] = [
    "would",
    "adjusted",
    "adjusting",
    "excluding",
    "excludes",
    "excluded",
    "without",
    "instead",
    "underlying",
    "ex",
];

impl Work<'_> {
    /// Two figures that the answer states before a number, the one with the other or without it.
    pub(super) fn adjusted(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        if !self.says_adjusted() {
            return None;
        }
        let stated = self.literal_before(mention);
        let stated: Vec<&Fact> = stated.iter().map(|(_, fact)| fact).take(MOST).collect();
        // "It would have been $88.3 million rather than the reported $81.9 million": the figures may stand behind it.
        let all = self.facts().numbers();
        let all = || {
            let all: Vec<&Fact> = all.iter().take(MOST + 1).collect();
            (all.len() <= MOST).then(|| of_two(number, &all))?
        };
        of_two(number, &stated).or_else(all)
    }

    fn says_adjusted(&self) -> bool {
        let mut said = self.answer.words(self.span).iter();
        let asked = || words(self.answer.asked.question).map(|(_, word)| word);
        said.any(|word| is_one_of(&ADJUSTS, word.text))
            || asked().any(|word| is_one_of(&ADJUSTS, word))
    }
}

/// The two of some figures that a number is one of with the other or without it.
fn of_two(number: &NumberMention, figures: &[&Fact]) -> Option<Derived> {
    let pairs = figures.iter().enumerate().flat_map(|(at, first)| {
        let others = figures.iter().skip(at + 1);
        others.map(move |second| [*first, *second])
    });
    let pairs: Vec<[&Fact; 2]> = pairs.filter(|pair| may_meet(*pair)).collect();
    if may_be_chance(number, 2 * pairs.len()) {
        return None;
    }
    let is_it = |[first, second]: &&[&Fact; 2]| {
        let [first, second] = [first, second].map(|fact| fact.first_reading().abs());
        is(number, first + second) || is(number, first - second)
    };
    let pair = pairs.iter().find(is_it)?;
    Some(Derived::from(Operation::Difference, pair))
}

/// Whether two figures are of one time, where both tell it, and count the same.
fn may_meet([first, second]: [&Fact; 2]) -> bool {
    let times = first.period.zip(second.period);
    first.id() != second.id()
        && first
            .unit
            .is_none_or(|unit| second.unit.is_none_or(|other| unit.agrees(other)))
        && times.is_none_or(|(first, second)| first.may_be_of(second))
}
