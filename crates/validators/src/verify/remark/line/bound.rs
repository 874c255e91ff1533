//! "Never dropped below 106 %", "stayed above 10 % throughout" where it was beyond that once.

use super::limits::Limits;
use super::nature::Nature;
use super::never::denying;
use super::scene::Scene;
use super::{Line, every, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, NumberMention, Remark, RemarkKind, Span, Unit};

const LESS: &[&str] = &["below", "under", "beneath"];

/// Verbs that need no other before them.
const BEYOND: &[&str] = &["exceeded", "exceeds", "exceed", "surpassed", "topped"];

/// Verbs of what was on one side all the time.
const STAYED: &[&str] = &[
    "stayed", "stays", "stay", "remained", "remains", "remain", "kept", "keeps", "held", "been",
];

/// Verbs of what was there once.
const WENT: &[&str] = &[
    "was", "were", "is", "are", "fell", "fallen", "fall", "falls", "dropped", "drop", "drops",
    "dipped", "dip", "slipped", "slip", "sank", "went", "gone", "go", "goes", "rose", "risen",
    "rise", "rises", "climbed", "climb", "came", "come", "got",
];

/// What may stand beside such verbs.
const LIGHT: &[&str] = &[
    "never",
    "not",
    "t",
    "didn",
    "hasn",
    "haven",
    "did",
    "has",
    "have",
    "had",
    "always",
    "consistently",
    "comfortably",
    "well",
    "just",
    "ever",
    "once",
    "still",
    "even",
    "only",
    "also",
    "throughout",
];

struct Claim<'c> {
    span: Span,
    /// Whether it is said to be less than the number.
    is_less: bool,
    number: &'c NumberMention,
    /// What stands before the verbs.
    lead: Span,
    /// Between the verbs and behind the number.
    parts: [Span; 2],
    is_denied: bool,
    is_always: bool,
}

/// What is wrong with what a clause says that lines are above or below.
pub(super) fn bounds(scene: &Scene<'_, '_>) -> Option<Remark> {
    scene.at_any_word(|place| Claim::at(scene, place)?.remark(scene))
}

impl<'c> Claim<'c> {
    fn at(scene: &Scene<'c, '_>, place: usize) -> Option<Self> {
        let clause = scene.clause;
        let words = clause.words();
        let word = words
            .get(place)
            .filter(|word| Class::BoundTells.has(*word))?;
        let (at, number) = number_behind(scene, word)?;
        let before = words.get(..place)?;
        let is_verb = |word: &Word<'_>| is_one_of(STAYED, word.text) || is_one_of(WENT, word.text);
        let is_beside = |word: &&Word<'_>| {
            is_verb(word) || is_one_of(LIGHT, word.text) || word.text.ends_with("ly")
        };
        let count = before.iter().rev().take_while(is_beside).count();
        let (lead, group) = before.split_at_checked(before.len() - count)?;
        let first = group.first().unwrap_or(word);
        let is_said = is_one_of(BEYOND, word.text) || group.iter().any(is_verb);
        let tail = scene.behind(at.end);
        let says = |known: &[&str]| group.iter().any(|word| is_one_of(known, word.text));
        let is_denied = denying(scene, group, tail).is_some();
        let is_taken_back = says(&["not", "t"]) || clause.is_unsaid(first.span.start);
        let start = lead
            .first()
            .map_or(first.span.start, |word| word.span.start);
        (is_said && (is_denied || !is_taken_back)).then(|| Self {
            span: word.span,
            is_less: is_one_of(LESS, word.text),
            number,
            lead: reach::before(clause, start, first.span.start),
            parts: [
                Span {
                    start: first.span.start,
                    end: word.span.end,
                },
                tail,
            ],
            is_denied,
            is_always: is_denied || says(STAYED),
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>) -> Option<Remark> {
        let line = scene.line(self.lead, self.lead.end)?;
        let [group, tail] = self.parts;
        let is_plain = !line.is(Nature::Change) && !line.is(Nature::Undated) && !line.is_outlay();
        if !is_plain || !scene.is_known(tail, line) || !is_of_unit(self.number, line) {
            return None;
        }
        let limits = Limits::of(scene.clause, [scene.own_part(self.lead), tail])?;
        if limits.from.is_none() && scene.goes_back(tail) {
            return None;
        }
        let each = every::steady(scene.clause, [group, tail]);
        let figures = self.figures(line, each.as_ref(), limits)?;
        let wrong = figures.into_iter().find(|fact| self.is_wrong(fact))?;
        let time = wrong
            .period
            .map_or_else(String::new, |time| format!(" of {time}"));
        Some(scene.clause.remark(
            RemarkKind::Direction,
            self.span,
            format!("the number{time} is {}", wrong.first_reading()),
        ))
    }

    /// The figures of which it is said each.
    fn figures<'a>(
        &self,
        line: &'a Line,
        each: Option<&every::Steady>,
        limits: Limits,
    ) -> Option<Vec<&'a Fact>> {
        let is_of_all = self.is_denied || each.is_some() || self.is_always && limits.from.is_some();
        if !is_of_all {
            let time = limits.to.filter(|_| limits.from.is_none())?;
            return Some(vec![line.at(time)?]);
        }
        let is_within = |fact: &&Fact| fact.period.is_some_and(|time| limits.span(time));
        let all: Vec<&Fact> = line.figures.iter().filter(is_within).collect();
        let count = each.and_then(|each| each.last).unwrap_or(all.len());
        let skipped = all.len().checked_sub(count)?;
        (all.len() > 1).then(|| all.get(skipped..).map(<[_]>::to_vec))?
    }

    /// Whether a figure is on the other side, however it may be read.
    fn is_wrong(&self, fact: &Fact) -> bool {
        /// Who tells a bound may round it.
        const EDGE: f64 = 0.002;
        const FARTHEST: f64 = 30.0;
        let bound = self.number.value;
        let edge = EDGE * bound.abs();
        let is_below = self.is_less ^ self.is_denied;
        // What counts in something else is no reading that is meant.
        let is_near = |reading: &f64| {
            let times = (reading / bound).abs();
            (1.0 / FARTHEST..FARTHEST).contains(&times)
        };
        let readings = fact.readings().chain([fact.value]).filter(is_near);
        let mut readings = readings.peekable();
        readings.peek().is_some()
            && readings.all(|reading| {
                if is_below {
                    reading > bound + edge
                } else {
                    reading < bound - edge
                }
            })
    }
}

/// The number right behind a word, which counts no times.
fn number_behind<'c>(scene: &Scene<'c, '_>, word: &Word<'_>) -> Option<(Span, &'c NumberMention)> {
    const COUNTED: &[&str] = &["times", "percentage", "points", "pp"];
    let clause = scene.clause;
    let behind = Span {
        start: word.span.end,
        ..clause.span
    };
    let mut mentions = clause.mentions_in(behind);
    let (_, mention) = mentions.find(|(_, mention)| mention.span.start >= word.span.end)?;
    let number = mention.number().filter(|number| !number.spelled)?;
    let gap = clause.words_between(word.span.end, mention.span.start);
    let is_near = gap
        .iter()
        .all(|word| Class::Hedge.has(word) || is_one_of(&["the", "a", "its"], word.text));
    let next = clause
        .words_between(mention.span.end, clause.span.end)
        .first();
    let counts_times =
        next.is_some_and(|next| Class::EveryTimes.has(next) || is_one_of(COUNTED, next.text));
    (is_near && !counts_times).then_some((mention.span, number))
}

/// Whether a number may count what a line does.
fn is_of_unit(number: &NumberMention, line: &Line) -> bool {
    let is_percent = |unit: Option<Unit>| unit == Some(Unit::Percent);
    let mut figures = line.figures.iter();
    figures.all(|fact| {
        is_percent(fact.unit) == is_percent(number.unit)
            || fact.unit.is_none() && number.unit.is_none()
    })
}
