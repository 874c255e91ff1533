//! "South sold more than North" where it sold less.

use super::amount::amounts;
use super::clause::Clause;
use super::level::remark;
use super::measured::{Measure, Thing, is_known, may_be_said};
use super::topic::{Topics, is_alike};
use crate::horizon;
use crate::lexicon::{Class, Classes};
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Remark, Span};

/// Verbs of what is more than something else.
const EXCEEDS: [&str; 9] = [
    "exceeds",
    "exceeded",
    "exceed",
    "surpasses",
    "surpassed",
    "tops",
    "topped",
    "outsold",
    "outsells",
];

/// Words that are said of losses and of amounts alike: whether a loss of 5 is larger than one of 3 depends on who tells it.
const SIZES: [&str; 6] = ["larger", "bigger", "smaller", "greater", "less", "more"];

/// Words that say more of what is compared than which figure is larger, where they name no figure.
pub(super) const OPEN: [&str; 9] = [
    "larger", "bigger", "smaller", "longer", "shorter", "older", "younger", "heavier", "lighter",
];

/// The claims of a clause that one thing has more of something than another which are belied.
pub(super) fn compared<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    found: &mut Vec<Remark>,
) {
    if !clause.has_any(COMPARES) {
        return;
    }
    let words = clause.words();
    for (place, word) in words.iter().enumerate() {
        let claim = may_compare(word)
            .then(|| Claim::at(clause, place))
            .flatten();
        found.extend(claim.and_then(|claim| claim.remark(topics)));
    }
}

/// Words that may hold one thing against another.
const COMPARES: Classes = Classes::of(&[
    Class::LevelMore,
    Class::LevelLess,
    Class::LevelAbove,
    Class::LevelBelow,
    Class::ClaimTells,
]);

/// Whether a word may hold one thing against another.
pub(super) fn may_compare(word: &Word<'_>) -> bool {
    crate::lexicon::Listed::classes(word).meet(COMPARES)
}

/// A word that holds what stands before it, or up to "than", against what stands behind.
struct Claim<'c, 'a> {
    clause: &'c Clause<'c, 'a>,
    word: &'c Word<'a>,
    is_less: bool,
    /// Where what it is held against begins.
    from: usize,
    /// Where what is held against it ends.
    to: usize,
}

impl<'c, 'a> Claim<'c, 'a> {
    fn at(clause: &'c Clause<'c, 'a>, place: usize) -> Option<Self> {
        /// "Higher operating income than".
        const FARTHEST: usize = 6;
        let words = clause.words();
        let word = words.get(place)?;
        let behind = words.get(place + 1..)?;
        let is_less = Class::LevelLess.has(word);
        let claim = |(to, from), is_less| Self {
            clause,
            word,
            is_less,
            from,
            to,
        };
        if is_less || Class::LevelMore.has(word) || is_one_of(&["pricier"], word.text) {
            let than = { behind.iter().take(FARTHEST) }
                .find(|word| Class::LevelThan.has(word) || may_compare(word))?;
            let is_than = Class::LevelThan.has(than);
            return is_than.then(|| claim((than.span.start, than.span.end), is_less));
        }
        let ends = (word.span.start, word.span.end);
        if is_one_of(&EXCEEDS, word.text) {
            return Some(claim(ends, false));
        }
        let is_below = is_one_of(&["below", "behind"], word.text);
        let is_side = is_below || is_one_of(&["above", "ahead"], word.text);
        (is_side && is_place(clause, place)).then(|| claim(ends, is_below))
    }

    fn remark(&self, topics: &Topics<'_, 'a>) -> Option<Remark> {
        let clause = self.clause;
        let part = self.part();
        let left = Span {
            start: part.start,
            end: self.to,
        };
        let right = Span {
            start: self.from,
            end: part.end,
        };
        let is_said = !clause.is_unsaid(self.word.span.start) && !self.is_of_number(right);
        let left = is_said.then(|| Thing::sole(clause.answer, left))??;
        let right = Thing::sole(clause.answer, right)?;
        if !left.is_told() || !right.is_told() || left.facts == right.facts {
            return None;
        }
        let measure = Measure::shared(clause, topics, (&left, &right))?;
        let is_told = measure.is_named || !is_one_of(&OPEN, self.word.text);
        if !is_told || !self.is_clear(part, &measure, (&left, &right)) {
            return None;
        }
        let ends = self.belied(topics, &measure, (&left, &right))?;
        Some(remark(clause, self.word.span, ends))
    }

    /// As far as it reaches: up to where something else is told.
    fn part(&self) -> Span {
        let clause = self.clause;
        let behind = clause.words_between(self.from, clause.span.end);
        let pairs = behind.iter().zip(behind.iter().skip(1));
        let ends = pairs.filter(|(word, next)| {
            let before = clause.part(self.from, word.span.start);
            let is_parted = before.trim_end().ends_with(',');
            is_one_of(&["but"], word.text)
                || is_one_of(&["and"], word.text)
                    && (is_parted || is_one_of(&["a", "an", "has", "had", "is", "was"], next.text))
        });
        let end = { ends }
            .next()
            .map_or(clause.span.end, |(word, _)| word.span.start);
        Span { end, ..clause.span }
    }

    /// Whether it is held against a number: "more than 100".
    fn is_of_number(&self, right: Span) -> bool {
        let text = right.of(self.clause.answer.asked.answer).trim_start();
        text.starts_with(|c: char| !c.is_alphabetic())
    }

    /// Whether all words of a part are known, so that nothing else is told of.
    fn is_clear(
        &self,
        part: Span,
        measure: &Measure<'_>,
        (left, right): (&Thing<'_>, &Thing<'_>),
    ) -> bool {
        let clause = self.clause;
        let answer = clause.answer;
        let is_known = |word: &Word<'_>| {
            is_known(clause, word, measure, &[left, right])
                || Class::LevelThan.has(word)
                || word.span == self.word.span
        };
        let is_plain = !part.of(answer.asked.answer).contains(['|', '\n', ':', '?']);
        may_be_said(self.word.text, measure.name)
            && is_plain
            && answer.words(part).iter().all(is_known)
    }

    /// The figures of both, where they belie it at all times that may be meant.
    fn belied(
        &self,
        topics: &Topics<'_, 'a>,
        measure: &Measure<'a>,
        (left, right): (&Thing<'a>, &Thing<'a>),
    ) -> Option<(f64, f64)> {
        let facts = topics.facts();
        let time = match *self.clause.times()?.as_slice() {
            [] => None,
            [time] => Some(time),
            _ => return None,
        };
        let horizons = horizon::all(self.clause.text());
        let is_over_it = |fact: &&Fact| match horizons.as_slice() {
            [] => facts.horizon(fact).is_none(),
            [said] => facts.horizon(fact).is_none_or(|own| own == *said),
            _ => false,
        };
        let own: Vec<&Fact> = left
            .of(facts, measure.name, time)
            .filter(is_over_it)
            .collect();
        let others = right.of(facts, measure.name, time).filter(is_over_it);
        let others: Vec<&Fact> = others.collect();
        let is_rank = is_one_of(&["rank", "ranking", "position", "place"], measure.name);
        if is_rank || !are_of_times(&own) || !are_of_times(&others) {
            return None;
        }
        let mut pairs = own.iter().filter_map(|own| {
            let other = others.iter().find(|other| other.period == own.period)?;
            self.is_plain(own, other)
                .then(|| amounts(facts, own, other))?
        });
        let first = pairs.next()?;
        let is_belied = |(own, other): (f64, f64)| {
            if self.is_less {
                own > other
            } else {
                own < other
            }
        };
        (is_belied(first) && pairs.all(is_belied)).then_some(first)
    }

    /// Whether it is clear which of two figures is said to be the larger.
    fn is_plain(&self, own: &Fact, other: &Fact) -> bool {
        let is_negative = own.value < 0.0 || other.value < 0.0;
        let is_size = is_one_of(&SIZES, self.word.text);
        is_alike(own, other) && !(is_negative && is_size)
    }
}

/// Whether no two of the figures are of one time.
fn are_of_times(figures: &[&Fact]) -> bool {
    let mut rest = figures;
    while let [first, others @ ..] = rest {
        if others.iter().any(|other| other.period == first.period) {
            return false;
        }
        rest = others;
    }
    true
}

/// "Is above", "stands 5 points below": where something is.
fn is_place(clause: &Clause<'_, '_>, place: usize) -> bool {
    const VERBS: [&str; 12] = [
        "is", "was", "are", "were", "stands", "stood", "remains", "remained", "sits", "sat",
        "lies", "came",
    ];
    const NEAR: usize = 4;
    let before = clause.words().get(..place).unwrap_or_default();
    let mut near = before.iter().rev().take(NEAR);
    near.any(|word| is_one_of(&VERBS, word.text))
}
