//! "All regions sold more than 90", "every category rose" where one did not.

use super::clause::Clause;
use super::direction::is_wrong;
use super::measured::{Measure, Thing, is_kind, is_known, of_all};
use super::ranked::COUNTS;
use super::topic::{Topics, is_alike};
use super::turns::{Turns, is_open};
use crate::label::label_words;
use crate::lexicon::{Class, Classes};
use crate::verify::Word;
use crate::wording::{Turn, is_one_of};
use crate::{Fact, Mention, NumberMention, Period, Remark, RemarkKind, Span, Unit};

/// Kinds that facts need not name to have all of them: a region may have any name, and a store is not one.
const PLAIN: &[&str] = &[
    "regions",
    "countries",
    "companies",
    "funds",
    "cities",
    "segments",
    "categories",
    "teams",
    "departments",
    "divisions",
];

/// What is said of all things of a kind, or of none.
struct Every<'c, 'a> {
    clause: &'c Clause<'c, 'a>,
    topics: &'c Topics<'c, 'a>,
    span: Span,
    is_none: bool,
    /// Behind what they are called.
    from: usize,
    /// How many they are said to be.
    count: Option<usize>,
}

/// What a clause says of all things, or of none, where one of them belies it.
pub(super) fn every<'a>(
    clause: &Clause<'_, 'a>,
    turns: &Turns,
    topics: &Topics<'_, 'a>,
) -> Option<Remark> {
    let every = Every::of(clause, topics)?;
    if clause.is_unsaid(every.from) {
        return None;
    }
    let all = Thing::all(topics.facts())?;
    let measure = Measure::shared(clause, topics, (&all, &all))?;
    let message = match turns.sole() {
        Some(turn) => every.turned(turn, &measure, &all)?,
        None => every.beyond(&measure, &all)?,
    };
    let span = every.span;
    Some(clause.remark(RemarkKind::Direction, span, message))
}

/// Whether a word may be said of all things.
pub(super) fn may_be_every(word: &Word<'_>) -> bool {
    Class::EveryTells.has(word)
}

impl<'c, 'a> Every<'c, 'a> {
    /// "All three regions", "each of the regions", "none of the funds", where the clause begins.
    fn of(clause: &'c Clause<'c, 'a>, topics: &'c Topics<'c, 'a>) -> Option<Self> {
        if !clause.has_any(Classes::of(&[Class::EveryTells])) {
            return None;
        }
        let words = clause.words();
        let at = words.iter().position(may_be_every)?;
        let (before, rest) = words.split_at_checked(at)?;
        let (word, behind) = rest.split_first()?;
        let is_time = |word: &Word<'_>| {
            clause.mentions_in(word.span).next().is_some() || Class::ClaimLight.has(word)
        };
        let is_article = |word: &&Word<'_>| !is_one_of(&["of", "the"], word.text);
        let mut behind = behind.iter().filter(is_article).take(2);
        let first = behind.next()?;
        let counted = COUNTS
            .iter()
            .position(|count| is_one_of(&[count], first.text));
        let kind = if counted.is_some() {
            behind.next()?
        } else {
            first
        };
        let is_kind = is_one_of(PLAIN, kind.text) || is_kind(topics.facts(), kind.hash(), &[]);
        let both = is_one_of(&["both"], word.text).then_some(2);
        (is_kind && before.iter().all(is_time)).then(|| Self {
            clause,
            topics,
            span: word.span,
            is_none: is_one_of(&["none"], word.text),
            from: kind.span.end,
            count: counted.map(|place| place + 2).or(both),
        })
    }

    /// Which thing went the other way.
    fn turned(&self, turn: &Turn, measure: &Measure<'a>, all: &Thing<'a>) -> Option<String> {
        let (clause, topics) = (self.clause, self.topics);
        let is_bare = self.mentions().all(|mention| mention.number().is_none());
        let is_known = |word: &Word<'_>| {
            word.span == turn.span
                || word.text.ends_with("ly")
                || is_known(clause, word, measure, &[all])
        };
        if !is_bare || is_open(clause, turn) || !self.is_clear(is_known) {
            return None;
        }
        let [time] = *clause.times()?.as_slice() else {
            return None;
        };
        let figures = self.figures(measure, Some(time))?;
        let courses = figures.iter().map(|(name, fact)| {
            let bases = time
                .bases()
                .filter_map(|base| topics.figure(fact.row, base));
            let bases = bases.filter(|base| is_alike(base, fact) && base.value >= 0.0);
            let ends = bases.map(|base| (base.first_reading(), fact.first_reading()));
            let ends: Vec<(f64, f64)> = ends.collect();
            (!ends.is_empty() && fact.value >= 0.0).then_some((*name, ends))
        });
        let courses: Vec<(&str, Vec<(f64, f64)>)> = courses.collect::<Option<_>>()?;
        let is_against = |(from, to): &(f64, f64)| {
            let is_off = is_wrong(clause, turn, (*from, *to));
            let is_flat = (from - to).abs() <= 1e-9 * from.abs();
            is_off != self.is_none && !is_flat
        };
        let wrong = courses.iter().find(|(_, ends)| ends.iter().all(is_against));
        let (name, ends) = wrong?;
        let (from, to) = ends.first()?;
        Some(format!("{name} goes from {from} to {to}"))
    }

    /// Which thing is not on the side of a number that all are said to be on.
    fn beyond(&self, measure: &Measure<'a>, all: &Thing<'a>) -> Option<String> {
        let clause = self.clause;
        let numbers = self.mentions();
        let mut numbers = numbers.filter_map(|mention| Some((mention, mention.number()?)));
        let (mention, number) = numbers.next()?;
        if numbers.next().is_some() || number.value < 0.0 {
            return None;
        }
        let lead = clause.words_between(self.from, mention.span.start);
        let is_less = side(lead)?;
        let is_known = |word: &Word<'_>| {
            Class::LevelThan.has(word)
                || side_of(word).is_some()
                || is_known(clause, word, measure, &[all])
        };
        if !self.is_clear(is_known) {
            return None;
        }
        let time = match *clause.times()?.as_slice() {
            [] => None,
            [time] => Some(time),
            _ => return None,
        };
        let figures = self.figures(measure, time)?;
        let are_counted = figures.iter().all(|(_, fact)| counts_as(number, fact));
        let is_against = |(_, fact): &&(&str, &Fact)| {
            let off = fact.first_reading() - number.value;
            let off = if is_less == self.is_none { -off } else { off };
            off > 1e-9 * number.value.abs()
        };
        let (name, fact) = figures.iter().find(is_against).filter(|_| are_counted)?;
        Some(format!("{name} has {}", fact.first_reading()))
    }

    /// What is mentioned behind what the things are called.
    fn mentions(&self) -> impl Iterator<Item = &'c Mention> {
        let behind = Span {
            start: self.from,
            ..self.clause.span
        };
        self.clause.mentions_in(behind).map(|(_, mention)| mention)
    }

    /// The figures of all things, as many as are said to be.
    fn figures(
        &self,
        measure: &Measure<'a>,
        time: Option<Period>,
    ) -> Option<Vec<(&'a str, &'a Fact)>> {
        let all = of_all(self.topics.facts(), measure.name, time)?;
        let is_counted = self.count.is_none_or(|count| count == all.len());
        // Of groups it may be told as of what they are made up of.
        let words: Vec<u64> = all.iter().flat_map(|(name, _)| label_words(name)).collect();
        let count = |word: &u64| words.iter().filter(|other| *other == word).count();
        let are_grouped = words
            .iter()
            .any(|word| (2..all.len()).contains(&count(word)));
        (is_counted && !are_grouped).then_some(all)
    }

    /// Whether all words behind what the things are called are known.
    fn is_clear(&self, is_known: impl Fn(&Word<'_>) -> bool) -> bool {
        let clause = self.clause;
        let behind = clause.words_between(self.from, clause.span.end);
        let text = clause.text();
        !text.contains(['|', '\n', ':', '?']) && behind.iter().all(is_known)
    }
}

/// Whether the word is of less than something; none of others.
fn side_of(word: &Word<'_>) -> Option<bool> {
    let is_less = Class::LevelLess.has(word) || is_one_of(&["below", "under"], word.text);
    let is_more = Class::LevelMore.has(word) || is_one_of(&["above", "over"], word.text);
    (is_less || is_more).then_some(is_less)
}

/// Whether what leads to a number is of less than it: "more than", "is below".
fn side(lead: &[Word<'_>]) -> Option<bool> {
    let (last, before) = lead.split_last()?;
    if Class::LevelThan.has(last) {
        before.last().and_then(side_of)
    } else {
        let is_one = is_one_of(&["above", "over", "below", "under"], last.text);
        side_of(last).filter(|_| is_one)
    }
}

/// Whether a number and a fact count in the same.
fn counts_as(number: &NumberMention, fact: &Fact) -> bool {
    let is_one = fact.scales.iter().nth(1).is_none();
    let is_of_unit = match (number.unit, fact.unit) {
        (left, right) if left == right => true,
        (Some(Unit::Money(_)), None) | (None, Some(_)) => true,
        _ => false,
    };
    is_one && is_of_unit
}
