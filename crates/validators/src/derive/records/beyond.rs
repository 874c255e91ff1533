//! How many records are beyond a limit that the sentence or the question tells, have more in one column than in another, or
//! have more than the one before them: "9 of the 12 samples were above your 500 ms", "4 of the 5 categories overspent".

use super::super::Work;
use super::Sought;
use super::amount::is_named;
use super::count::is;
use super::factor::next_word;
use super::kinds::Kinds;
use super::sides::{ABOVE, BELOW};
use crate::facts::{Collection, Column};
use crate::synonym::add_synonyms;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Period};

/// So many limits are tried.
const MOST: usize = 4;

/// Words that count what is as much as the limit, too.
const OR_EQUAL: [&str; 10] = [
    "at", "least", "within", "fit", "fits", "max", "most", "reached", "met", "inside",
];

const UP: [&str; 8] = [
    "up",
    "rose",
    "gained",
    "gains",
    "rising",
    "positive",
    "green",
    "increased",
];
const DOWN: [&str; 8] = [
    "down", "fell", "lost", "losses", "falling", "negative", "red", "declined",
];

/// Which columns are what was spent, and what was to be.
const SPENT: [&str; 5] = ["actual", "spent", "used", "cost", "ist"];
const PLANNED: [&str; 6] = ["budget", "planned", "plan", "allocated", "limit", "soll"];

/// What is above or below.
#[derive(Clone, Copy)]
struct Side {
    is_above: bool,
    is_equal_in: bool,
}

impl Side {
    fn holds(self, value: f64, limit: f64) -> bool {
        let is_equal = (value - limit).abs() < f64::EPSILON;
        if is_equal {
            self.is_equal_in
        } else {
            (value > limit) == self.is_above
        }
    }
}

impl<'a> Work<'a> {
    pub(super) fn past_limit(
        &self,
        collection: &Collection,
        kinds: &Kinds,
        sought: &Sought<'_, 'a>,
    ) -> Option<Vec<usize>> {
        if let Some(records) = self.beyond_plan(collection, sought) {
            return Some(records);
        }
        let side = self.side(sought)?;
        let columns = self.columns_told(collection);
        let text = sought.scene.text;
        let inside = self.answer.within(self.span).iter();
        let inside = inside.filter(|other| other.span != sought.mention.span);
        let limits = inside.filter_map(|other| limit_in(text, other)).take(MOST);
        let asked = self.answer.asked.question;
        let of_question = self
            .asked_mentions
            .iter()
            .filter_map(|other| limit_in(asked, other));
        let limits: Vec<(&NumberMention, Option<&str>)> =
            limits.chain(of_question.take(MOST)).collect();
        let beyond = |column: &Column,
                      (limit, word): (&NumberMention, Option<&str>)|
         -> Option<Vec<usize>> {
            let fit = self.fit_of(collection, column, limit.unit, word)?;
            let records = kinds.all().iter().copied().filter(|record| {
                let figure = self.facts().collected(column, *record);
                figure
                    .is_some_and(|fact| side.holds(fact.first_reading() * fit.factor, limit.value))
            });
            Some(records.collect())
        };
        let mut found = columns
            .iter()
            .flat_map(|column| limits.iter().map(|limit| (*column, *limit)));
        found.find_map(|(column, limit)| {
            let records = beyond(column, limit)?;
            (is(sought.number, records.len()) && !records.is_empty()).then_some(records)
        })
    }

    /// Those with more in what was spent than in what was planned, or in the one of two named columns than in the other.
    fn beyond_plan(&self, collection: &Collection, sought: &Sought<'_, 'a>) -> Option<Vec<usize>> {
        const OVERSPENT: [&str; 3] = ["overspent", "overran", "exceeded"];
        let said = self.answer.words(self.span);
        let says = |known: &[&str]| said.iter().any(|word| is_one_of(known, word.text));
        let column = |known: &[&str]| {
            let is_it =
                |column: &&Column| words(&column.name).any(|(_, word)| is_one_of(known, word));
            collection.columns.iter().find(is_it)
        };
        let (more, less) = if says(&OVERSPENT) {
            (column(&SPENT)?, column(&PLANNED)?)
        } else if says(&["higher", "greater", "more"]) || says(&["lower", "less"]) {
            let named = |column: &&Column| {
                !column.words.is_empty()
                    && column
                        .words
                        .iter()
                        .all(|word| sought.scene.far.contains(word))
            };
            let named: Vec<&Column> = collection.columns.iter().filter(named).collect();
            let [first, second] = named.as_slice() else {
                return None;
            };
            let last = |column: &Column| {
                let at = said.iter().rposition(|word| {
                    is_one_of(&["higher", "greater", "more", "lower", "less"], word.text)
                });
                let before = said.get(..at?)?;
                before
                    .iter()
                    .rposition(|word| column.words.contains(&word.hash()))
            };
            let (nearer, other) = if last(first)? > last(second)? {
                (*first, *second)
            } else {
                (*second, *first)
            };
            if says(&["lower", "less"]) {
                (other, nearer)
            } else {
                (nearer, other)
            }
        } else {
            return None;
        };
        let facts = self.facts();
        let is_more = |record: &usize| {
            let both = facts
                .collected(more, *record)
                .zip(facts.collected(less, *record));
            both.is_some_and(|(more, less)| more.first_reading() > less.first_reading())
        };
        let records: Vec<usize> = (0..collection.length).filter(is_more).collect();
        is(sought.number, records.len()).then_some(records)
    }

    /// Those that rose or fell from the one before them in time.
    pub(super) fn turned(
        &self,
        collection: &Collection,
        sought: &Sought<'_, 'a>,
    ) -> Option<Vec<usize>> {
        const MAIN: [&str; 6] = ["close", "nav", "price", "value", "rate", "last"];
        const DAYS: [&str; 5] = ["days", "day", "sessions", "times", "months"];
        let said = self.answer.words(self.span);
        let says = |known: &[&str]| said.iter().any(|word| is_one_of(known, word.text));
        let text = self.span.of(sought.scene.text);
        let is_up = says(&UP) || text.contains("ปรับขึ้น");
        let is_down = says(&DOWN) || text.contains("ปรับลง");
        let is_of_days = says(&DAYS) || text.contains("วัน");
        if is_up == is_down || !is_of_days {
            return None;
        }
        let is_main =
            |column: &&Column| words(&column.name).any(|(_, word)| is_one_of(&MAIN, word));
        let only = || {
            collection
                .columns
                .first()
                .filter(|_| collection.columns.len() == 1)
        };
        let column = collection.columns.iter().find(is_main).or_else(only)?;
        let facts = self.facts();
        let figure = |record: usize| Some((facts.collected(column, record)?, record));
        let mut figures: Vec<(&Fact, usize)> = (0..collection.length).filter_map(figure).collect();
        if !figures.iter().all(|(fact, _)| fact.period.is_some()) {
            return None;
        }
        figures.sort_by_key(|(fact, _)| fact.period.map(Period::ordinal));
        let turned = figures.windows(2).filter_map(|pair| {
            let [(first, _), (second, record)] = pair else {
                return None;
            };
            let change = second.first_reading() - first.first_reading();
            let is_it = if is_up { change > 0.0 } else { change < 0.0 };
            is_it.then_some(*record)
        });
        let turned: Vec<usize> = turned.collect();
        is(sought.number, turned.len()).then_some(turned)
    }

    fn side(&self, sought: &Sought<'_, 'a>) -> Option<Side> {
        let said = self.answer.words(self.span);
        let says = |known: &[&str]| said.iter().any(|word| is_one_of(known, word.text));
        let has_plus = self.span.of(sought.scene.text).contains("+ ");
        let (is_above, is_below) = (says(&ABOVE) || has_plus, says(&BELOW));
        (is_above || is_below).then(|| Side {
            is_above: is_above && !says(&["below", "under", "within", "fit"]),
            is_equal_in: has_plus || says(&OR_EQUAL),
        })
    }

    /// The columns that the sentence names, or else the question, or the only one.
    fn columns_told<'c>(&self, collection: &'c Collection) -> Vec<&'c Column> {
        let mut said = self.hashes(self.span);
        add_synonyms(&mut said);
        let named = |words: &[u64]| -> Vec<&'c Column> {
            let columns = collection.columns.iter();
            columns.filter(|column| is_named(column, words)).collect()
        };
        let in_sentence = named(&said);
        if !in_sentence.is_empty() {
            return in_sentence;
        }
        let mut asked: Vec<u64> = words(self.answer.asked.question)
            .map(|(_, word)| crate::label::hashed(word))
            .collect();
        add_synonyms(&mut asked);
        let in_question = named(&asked);
        if in_question.is_empty() {
            return collection.columns.iter().collect();
        }
        in_question
    }
}

/// A number as a limit, with the word behind it.
fn limit_in<'m, 't>(
    text: &'t str,
    mention: &'m Mention,
) -> Option<(&'m NumberMention, Option<&'t str>)> {
    let number = mention.number()?;
    Some((number, text.get(mention.span.end..).and_then(next_word)))
}
