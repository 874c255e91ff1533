//! "Tripled", where it doubled.

use super::clause::Clause;
use crate::lexicon::Class;
use crate::verify::Word;
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

/// Parts of what was before.
const PARTS: [(&[&str], f64); 4] = [
    (&["half"], 0.5),
    (&["third", "thirds"], 1.0 / 3.0),
    (&["quarter", "quarters"], 0.25),
    (&["fifth", "fifths"], 0.2),
];

/// The part that words behind a turn tell, and whether it is more than that or less.
fn part_of(behind: &[Word<'_>]) -> Option<(f64, bool, bool)> {
    const COUNTS: [(&[&str], f64); 3] = [(&["a", "one"], 1.0), (&["two"], 2.0), (&["three"], 3.0)];
    const MORE: [&str; 4] = ["more", "over", "than", "well"];
    const LESS: [&str; 4] = ["nearly", "almost", "less", "under"];
    let is = |word: &Word<'_>, known: &[&str]| is_one_of(known, word.text);
    let (link, behind) = behind.split_first()?;
    if is(link, &["in"]) {
        return behind
            .first()
            .filter(|word| is(word, &["half"]))
            .map(|_| (0.5, false, false));
    }
    let count = behind
        .iter()
        .take_while(|word| is(word, &MORE) || is(word, &LESS) || Class::Hedge.has(*word));
    let (hedges, told) = behind
        .split_at_checked(count.count())
        .filter(|_| is(link, &["by"]))?;
    let said = |known: &[&str]| hedges.iter().any(|word| is(word, known));
    let (first, rest) = told.split_first()?;
    let (times, part, next) = match COUNTS.iter().find(|(known, _)| is(first, known)) {
        Some((_, times)) => (*times, rest.first()?, rest.get(1)),
        None => (1.0, first, rest.first()),
    };
    let (_, size) = PARTS.iter().find(|(known, _)| is(part, known))?;
    // "By half a point".
    let is_of_other =
        next.is_some_and(|next| is(next, &["a", "an", "of", "percent", "percentage", "point"]));
    (!is_of_other).then_some((times * size, said(&["more", "over"]), said(&LESS)))
}

impl Fold {
    /// Where the part ends that a turn says something changed by: "fell by half".
    pub(super) fn part_end(clause: &Clause<'_, '_>, turn: &Turn) -> Option<usize> {
        let behind = clause.words_between(turn.span.end, clause.span.end);
        part_of(behind)?;
        let is_part = |word: &&Word<'_>| PARTS.iter().any(|(known, _)| is_one_of(known, word.text));
        behind.iter().find(is_part).map(|word| word.span.end)
    }

    /// What a turn says, with what stands right before it: "more than doubled", "nearly tripled".
    pub(super) fn of(clause: &Clause<'_, '_>, turn: &Turn) -> Option<Self> {
        /// Nobody says "tripled" of what became 2.6 times as much, nor of 3.4 times.
        const NEAR: f64 = 0.12;
        let word = turn.span.of(clause.answer.asked.answer);
        let is_it = |(verb, _): &&(&str, f64)| word.eq_ignore_ascii_case(verb);
        let Some((_, times)) = VERBS.iter().find(is_it) else {
            return Self::by_part(clause, turn);
        };
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

    /// "Cut in half", "fell by more than a third".
    fn by_part(clause: &Clause<'_, '_>, turn: &Turn) -> Option<Self> {
        /// Nobody says "a third" of what changed by a quarter, nor by 40 %.
        const NEAR: f64 = 0.18;
        let behind = clause.words_between(turn.span.end, clause.span.end);
        let (part, is_more, is_less) = part_of(behind)?;
        let least = if is_less {
            0.0
        } else {
            part * (1.0 - if is_more { 0.02 } else { NEAR })
        };
        let most = match (is_more, is_less) {
            (true, _) => f64::INFINITY,
            (false, true) => part * 1.02,
            (false, false) => part * (1.0 + NEAR),
        };
        Some(if turn.is_down {
            Self {
                least: (1.0 - most).max(0.0),
                most: 1.0 - least,
            }
        } else {
            Self {
                least: 1.0 + least,
                most: 1.0 + most,
            }
        })
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
