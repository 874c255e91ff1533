//! What an amount of the facts' prose was before it went as far as its sentence says: "revenue was $120 million in 2023, up $20
//! million from 2022" says that it was $100 million.

use super::carried::is;
use super::{Derived, Work};
use crate::label::label_words;
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts, Mention, NumberMention, Operation, Period, Span, Unit};

/// Words right before a change of what went up, and of what went down.
const UP: [&str; 12] = [
    "up",
    "increased",
    "rose",
    "grew",
    "increase",
    "rise",
    "growth",
    "gained",
    "climbed",
    "advanced",
    "jumped",
    "higher",
];
const DOWN: [&str; 11] = [
    "down",
    "decreased",
    "fell",
    "declined",
    "decrease",
    "decline",
    "drop",
    "dropped",
    "lower",
    "reduced",
    "slipped",
];

/// Words between such a word and its number that say nothing.
const LIGHT: [&str; 8] = [
    "by",
    "of",
    "about",
    "approximately",
    "a",
    "an",
    "roughly",
    "nearly",
];

/// Words that say that a number is of an earlier time.
const BEFORE: [&str; 8] = [
    "earlier",
    "ago",
    "prior",
    "previous",
    "previously",
    "last",
    "before",
    "preceding",
];

/// So many sentences are looked through, and so many numbers of each.
const MOST_SENTENCES: usize = 2_000;
const MOST: usize = 8;

/// A number of a sentence, and where it stands in that.
type Told<'a> = (&'a Fact, Span);

impl Work<'_> {
    /// An amount that prose tells beside how far it went, without that.
    pub(super) fn before_change(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
    ) -> Option<Derived> {
        let has_digits = number.value.abs() >= 10.0 * number.step;
        let says_before = self.says_before(mention);
        if !has_digits || !says_before && about.is_none() {
            return None;
        }
        let is_then = |level: &Fact| {
            let own = level.period.zip(about);
            own.map_or(says_before, |(own, about)| about.year == own.year - 1)
        };
        let moves = self.answer.moves.get_or_init(|| moves(self.facts()));
        let found = moves.iter().find(|told| {
            is_then(told.level) && self.names_word_of(told.named) && told.began_with(number)
        })?;
        let operands = [found.level, found.change];
        Some(Derived::from(Operation::Difference, &operands))
    }

    /// Whether what is said has a word of what a sentence tells of.
    fn names_word_of(&self, named: &str) -> bool {
        let said = self.said_words();
        label_words(named).any(|word| said.contains(&word) || self.relevance.says(word))
    }

    fn says_before(&self, mention: &Mention) -> bool {
        let mut clause = self.answer.words(self.clause_span(mention)).iter();
        clause.any(|word| is_one_of(&BEFORE, word.text))
    }
}

/// How far an amount went, as a sentence of the facts tells it.
pub(crate) struct Move<'a> {
    level: &'a Fact,
    change: &'a Fact,
    /// One where it rose, less than nothing where it fell.
    way: f64,
    /// What stands before both.
    named: &'a str,
}

impl Move<'_> {
    /// Whether a number is where it began.
    fn began_with(&self, number: &NumberMention) -> bool {
        let (level, change) = (
            self.level.first_reading(),
            self.change.first_reading().abs(),
        );
        let of_percent = |fact: &Fact| fact.unit == Some(Unit::Percent);
        let value = match (of_percent(self.level), self.change.unit) {
            (false, Some(Unit::Percent)) => level / (self.way * change / 100.0 + 1.0),
            (true, Some(Unit::PercentagePoints)) => self.way.mul_add(-change, level),
            (true, Some(Unit::BasisPoints)) => self.way.mul_add(-change / 100.0, level),
            (false, own) if own == self.level.unit => self.way.mul_add(-change, level),
            _ => return false,
        };
        let is_alike = number.unit.is_none()
            || self.level.unit.is_none()
            || of_percent(self.level) == (number.unit == Some(Unit::Percent));
        is_alike && value * number.value > 0.0 && is(number, value)
    }
}

/// All that the facts' prose tells of, read once an answer: each number of it asks again.
fn moves(facts: &Facts) -> Vec<Move<'_>> {
    let sentences = facts.rows().filter(|row| row.is_prose());
    let told = sentences.take(MOST_SENTENCES).flat_map(|row| {
        let all = facts.numbers_in(row).into_iter().take(MOST);
        let all: Vec<Told<'_>> = all.map(|(fact, (span, ..))| (fact, span)).collect();
        let pairs = all.windows(2).filter_map(|pair| match pair {
            [left, right] => told_by(facts.subject(row), *left, *right),
            _ => None,
        });
        pairs.collect::<Vec<Move<'_>>>()
    });
    told.collect()
}

/// Of two numbers next to each other the level and the change that led there: "was $120 million in 2023, up $20 million",
/// "increased $20 million to $120 million".
fn told_by<'a>(
    text: &'a str,
    (left, first): Told<'a>,
    (right, last): Told<'a>,
) -> Option<Move<'a>> {
    let gap = text.get(first.end..last.start)?;
    let before = text.get(..first.start)?;
    let told = |level, change, way| Move {
        level,
        change,
        way,
        named: before,
    };
    if let Some(way) = way_before(gap) {
        return Some(told(left, right, way));
    }
    let leads_to = gap.trim_end().ends_with(" to") && !gap.contains([';', '.']);
    let way = way_before(before).filter(|_| leads_to)?;
    Some(told(right, left, way))
}

/// Which way the words right before a number say that something went.
fn way_before(before: &str) -> Option<f64> {
    let said: Vec<&str> = words(before).map(|(_, word)| word).collect();
    let mut telling = said.iter().rev().skip_while(|word| is_one_of(&LIGHT, word));
    let last = telling.next()?;
    match () {
        () if is_one_of(&UP, last) => Some(1.0),
        () if is_one_of(&DOWN, last) => Some(-1.0),
        () => None,
    }
}
