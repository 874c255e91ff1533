//! What an amount comes to a year over the years that its own name tells: customer relationships (12 years) of 174 are 14.5 a
//! year.

use super::carried::is;
use super::cues::Cue;
use super::{Derived, Work};
use crate::horizon::{self, Horizon};
use crate::label::label_words;
use crate::wording::places;
use crate::{Fact, NumberMention, Operation};

/// So many rows that the words name are looked at.
const MOST: usize = 12;

impl Work<'_> {
    /// A year's part of what is written off over a life that its row tells, where amortization or depreciation is asked for.
    pub(super) fn amortized(&self, number: &NumberMention) -> Option<Derived> {
        let is_asked = self.cues().has(Cue::WrittenOff) && self.cues().has(Cue::Yearly);
        if !is_asked {
            return None;
        }
        let rows = self.relevance.rows().iter();
        let mut rows = rows.filter(|row| !row.is_prose()).take(MOST);
        rows.find_map(|row| {
            let name = self.facts().name(row);
            let lives: Vec<f64> = life(name)
                .into_iter()
                .chain(self.lives_told(name))
                .collect();
            let mut amounts = self.facts().row(row.row).take(MOST);
            let fact =
                amounts.find(|fact| lives.iter().any(|years| is_part(number, fact, *years)))?;
            Some(Derived::from(Operation::Ratio, &[fact]))
        })
    }

    /// The lives that sentences of the facts tell behind a name: "customer relationships are amortized over 12 years".
    fn lives_told(&self, name: &str) -> Vec<f64> {
        let facts = self.facts();
        let words: Vec<u64> = label_words(name).collect();
        let said = facts.rows_with(&words);
        let sentences = said.iter().filter(|row| row.is_prose()).take(MOST);
        let lives = sentences.filter_map(|row| {
            let sentence = facts.subject(row);
            let place = places(sentence, name).next()?;
            first_life(sentence.get(place.end..)?)
        });
        lives.collect()
    }
}

/// The first number of years that a text tells.
fn first_life(text: &str) -> Option<f64> {
    let mut words = text.split([' ', '-']).peekable();
    while let Some(word) = words.next() {
        let number = word
            .parse()
            .ok()
            .filter(|years| (2.0..=50.0).contains(years));
        if number.is_some() && words.peek().is_some_and(|next| next.starts_with("year")) {
            return number;
        }
    }
    None
}

/// Whether a number is what an amount comes to in one of so many years, be it in the scale of the amount or as a table prints
/// it.
fn is_part(number: &NumberMention, fact: &Fact, years: f64) -> bool {
    let printed = number.is_bare().then_some(fact.value);
    let mut amounts = fact.readings().chain(printed);
    amounts.any(|amount| is(number, amount / years))
}

/// The only length that a name tells, in years.
fn life(name: &str) -> Option<f64> {
    const OF_YEAR: u16 = 12;
    match horizon::of_name(name)? {
        Horizon::Months(months) if months % OF_YEAR == 0 => Some(f64::from(months / OF_YEAR)),
        Horizon::Months(_) | Horizon::Hours(_) | Horizon::YearToDate | Horizon::SinceInception => {
            None
        }
    }
}
