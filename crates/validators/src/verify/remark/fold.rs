//! "Tripled", where it doubled.

use super::clause::Clause;
use crate::lexicon::Class;
use crate::wording::{Turn, is_one_of};

/// How many times as much a word says that something became.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fold {
    least: f64,
    most: f64,
}

/// Verbs, and how many times as much they say that something became.
const VERBS: [(&str, f64); 4] = [
    ("doubled", 2.0),
    ("tripled", 3.0),
    ("quadrupled", 4.0),
    ("halved", 0.5),
];

/// What stands before a verb that says only the least.
const MORE: [&str; 2] = ["more", "over"];

impl Fold {
    /// What a turn says, with what stands right before it: "more than doubled", "nearly tripled".
    pub(super) fn of(clause: &Clause<'_, '_>, turn: &Turn) -> Option<Self> {
        /// Nobody says "tripled" of what became 2.6 times as much, nor of 3.4 times.
        const NEAR: f64 = 0.12;
        let word = turn.span.of(clause.answer.asked.answer);
        let is_it = |(verb, _): &&(&str, f64)| word.eq_ignore_ascii_case(verb);
        let (_, times) = VERBS.iter().find(is_it)?;
        let before = clause.words_between(clause.span.start, turn.span.start);
        let mut hedges = before.iter().rev().take(2);
        let is_more = hedges.any(|word| is_one_of(&MORE, word.text));
        let is_hedged = before.last().is_some_and(|word| Class::Hedge.has(word));
        let (under, over) = match (is_more, is_hedged) {
            (true, _) => (0.02, f64::INFINITY),
            (false, true) => (2.0 * NEAR, NEAR),
            (false, false) => (NEAR, NEAR),
        };
        Some(Self::around(*times, under, over))
    }

    /// From so much less than `times` to so much more; of "more than halved" less is more.
    fn around(times: f64, under: f64, over: f64) -> Self {
        if times < 1.0 {
            Self {
                least: times / (1.0 + over),
                most: times * (1.0 + under),
            }
        } else {
            Self {
                least: times * (1.0 - under),
                most: times * (1.0 + over),
            }
        }
    }

    /// Whether what went from one figure to another became another number of times as much.
    pub(super) fn is_missed(self, (from, to): (f64, f64)) -> bool {
        let times = to / from;
        times.is_finite() && from > 0.0 && to > 0.0 && !(self.least..=self.most).contains(&times)
    }
}
