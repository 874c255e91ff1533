//! "Variant B had a lower bounce rate than control" where it had a higher one.

use super::about::About;
use super::limits::Limits;
use super::scene::Scene;
use super::{Line, praise, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::compared::{OPEN, may_compare};
use crate::verify::remark::level::remark;
use crate::verify::remark::topic::Topics;
use crate::wording::is_one_of;
use crate::{Facts, Remark, Span};

/// A word that holds one thing against another.
struct Comparison<'p> {
    span: Span,
    is_less: bool,
    /// What is compared, where the word says it itself.
    parts: Option<&'p [&'p str]>,
    /// Whether what it is held against follows: "outsold".
    is_verb: bool,
}

/// Verbs of what has more than something else, or has now.
const EXCEEDS: &[&str] = &[
    "exceeds",
    "exceeded",
    "surpassed",
    "surpasses",
    "tops",
    "topped",
    "outsold",
    "outsells",
    "overtook",
    "overtaken",
    "overtakes",
    "outnumber",
    "outnumbered",
];

impl Comparison<'_> {
    fn of(word: &Word<'_>) -> Option<Self> {
        let span = word.span;
        if let Some((is_less, parts)) = praise::comparative(word.text) {
            return Some(Self {
                span,
                is_less,
                parts: Some(parts),
                is_verb: false,
            });
        }
        if is_one_of(EXCEEDS, word.text) {
            return Some(Self {
                span,
                is_less: false,
                parts: None,
                is_verb: true,
            });
        }
        let is_less = Class::LevelLess.has(word);
        (is_less || Class::LevelMore.has(word)).then_some(Self {
            span,
            is_less,
            parts: None,
            is_verb: false,
        })
    }
}

/// Whether a word may hold one thing against another.
pub(super) fn may_hold(word: &Word<'_>) -> bool {
    may_compare(word) && Comparison::of(word).is_some()
}

/// What is wrong with the comparisons of a clause.
pub(super) fn held<'a>(scene: &Scene<'_, 'a>, topics: &Topics<'_, 'a>) -> Option<Remark> {
    let words = scene.clause.words().iter();
    let mut all = words.filter_map(Comparison::of);
    all.find_map(|comparison| {
        let is_said = !scene.clause.is_unsaid(comparison.span.start);
        is_said.then(|| scene.compared(topics, &comparison))?
    })
}

impl<'a> Scene<'_, 'a> {
    fn compared(&self, topics: &Topics<'_, 'a>, comparison: &Comparison<'_>) -> Option<Remark> {
        let clause = self.clause;
        let lead = reach::before(clause, clause.span.start, comparison.span.start);
        let tail = reach::behind(clause, comparison.span.end);
        let words = clause.answer.words(tail);
        let than = words
            .iter()
            .find(|word| Class::LevelThan.has(*word))
            .map(|than| than.span);
        let than = than.or_else(|| {
            comparison.is_verb.then_some(Span {
                end: tail.start,
                ..tail
            })
        });
        let has_other = than.is_some();
        let measure = Span {
            end: than.map_or(tail.end, |than| than.start),
            ..tail
        };
        let other = Span {
            start: than.map_or(tail.end, |than| than.end),
            ..tail
        };
        let is_word = |word: &Word<'_>| is_one_of(LIGHT, word.text);
        let about = |part: Span| About::words(self.found, clause.answer, part, is_word);
        let (lead, measure, other) = (about(lead), about(measure), about(other));
        let is_bare = measure.said.is_empty() && comparison.parts.is_none();
        let is_size = is_bare && is_one_of(&OPEN, comparison.span.of(clause.answer.asked.answer));
        let goes_on = reach::ends_at(clause, tail, &["and", "or"]);
        let is_open = is_size || goes_on || lead.is_open || measure.is_open || other.is_open;
        if is_open || lead.said.is_empty() {
            return None;
        }
        let limits = Limits::of(
            clause,
            [
                Span {
                    end: comparison.span.start,
                    ..clause.span
                },
                tail,
            ],
        )?;
        let time = limits.to.filter(|_| limits.from.is_none());
        let own = self.only(
            &[lead.said.as_slice(), &measure.said].concat(),
            comparison.parts,
        )?;
        let rival = if has_other {
            let own_words = [measure.said.as_slice(), &other.said].concat();
            // What they are compared by may be named before: "the bounce rate of B was lower than that of A".
            let shared = lead
                .said
                .iter()
                .filter(|word| self.is_of_others(own, **word));
            let all: Vec<u64> = own_words.iter().chain(shared).copied().collect();
            let found = self.only(&own_words, comparison.parts);
            found.or_else(|| self.only(&all, comparison.parts))?
        } else {
            self.sole_kin(topics, own, &measure.said)?
        };
        let is_told = measure.said.is_empty() || are_alike(topics.facts(), own, rival);
        if core::ptr::eq(own, rival) || own.is_mixed() || rival.is_mixed() || !is_told {
            return None;
        }
        let ends = own
            .beside(rival, time)
            .map(|(own_fact, fact)| (own.amount(own_fact), rival.amount(fact)));
        let ends: Vec<(f64, f64)> = ends.collect();
        let is_wrong = |(own, other): &(f64, f64)| {
            if comparison.is_less {
                own >= other
            } else {
                own <= other
            }
        };
        (!ends.is_empty() && ends.iter().all(is_wrong)).then(|| {
            remark(
                clause,
                comparison.span,
                ends.first().copied().unwrap_or_default(),
            )
        })
    }

    /// Whether a word of a line's name is one of a line of another thing, too.
    pub(super) fn is_of_others(&self, line: &Line<'a>, word: u64) -> bool {
        let thing = |line: &Line<'a>| line.figures.first().map(|fact| fact.row);
        let names = self.found.by_word.get(&word).into_iter().flatten();
        let mut lines = names.filter_map(|place| self.found.all.get(*place));
        line.words.contains(&word) && lines.any(|other| thing(other) != thing(line))
    }

    /// The only other line of a measure.
    fn sole_kin(
        &self,
        topics: &Topics<'_, 'a>,
        own: &Line<'a>,
        measure: &[u64],
    ) -> Option<&Line<'a>> {
        let measure: Vec<u64> = measure
            .iter()
            .copied()
            .filter(|word| own.words.contains(word))
            .collect();
        let kin = (!measure.is_empty()).then(|| self.found.kin(topics.facts(), own, &measure))?;
        let [only] = kin.as_slice() else { return None };
        self.found
            .all
            .iter()
            .find(|line| core::ptr::eq(*line, *only))
    }
}

/// Whether two lines measure the same.
fn are_alike(facts: &Facts, own: &Line<'_>, rival: &Line<'_>) -> bool {
    let name = |line: &Line<'_>| line.figures.first().map(|fact| facts.figure_name(fact));
    let is_member = || own.words.iter().any(|word| rival.words.contains(word));
    name(own) == name(rival) || is_member()
}

/// Words of comparisons that name nothing.
const LIGHT: &[&str] = &[
    "that", "those", "load", "loads", "one", "among", "longer", "took", "take", "takes", "more",
    "less", "sold", "sells", "earned", "made", "makes", "costs", "cost",
];
