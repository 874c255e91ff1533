//! Amounts of which nothing says what they count in, in a document that says it of others: `"interest_expense": 118.6` beside a
//! table "in millions".

use super::builder::Builder;
use super::fact::{Fact, Origin};
use super::heading::{Heading, Measure};
use super::scaled::may_be_absolute;
use super::scales::Scales;
use crate::Unit;
use crate::measure::AMOUNTS_OF_MONEY;
use crate::wording::{is_one_of, words};

/// Names of amounts that are told of one share or of one thing as often.
const OF_EACH: [&str; 9] = [
    "value",
    "amount",
    "amounts",
    "nav",
    "cap",
    "cost",
    "costs",
    "dividend",
    "dividends",
];

/// Larger ones are told in full.
const LARGEST: f64 = 1e6;

impl Builder {
    /// Leaves it open whether such amounts count in the one scale that all others do.
    pub(super) fn leave_untold_open(&mut self) {
        let Some(scale) = only_scale(&self.facts) else {
            return;
        };
        let Some(told) = Scales::of(scale) else {
            return;
        };
        let headers = self.columns.headers();
        let is_untold = |fact: &Fact| {
            let row = self.rows.get(fact.row.0 as usize).map(|row| row.label);
            let header = headers.get(fact.column.0 as usize).copied();
            let names = [row, header].map(|name| name.map_or("", |name| self.text(name)));
            may_count(fact, scale) && is_amount(names)
        };
        let untold: Vec<usize> = (0..self.facts.len())
            .filter(|place| self.facts.get(*place).is_some_and(is_untold))
            .collect();
        for place in untold {
            if let Some(fact) = self.facts.get_mut(place) {
                fact.scales = told.undecided();
            }
        }
    }
}

/// The scale of all figures that have one, be it that some may be absolute.
fn only_scale(facts: &[Fact]) -> Option<f64> {
    let is_told = |fact: &&Fact| fact.origin != Origin::Prose && !fact.scales.is_undecided();
    let scales = facts.iter().filter(is_told).map(|fact| fact.scales);
    let told = scales.filter(|scales| *scales != Scales::ONE && *scales != Scales::OPEN);
    let mut told = told.map(|scales| scales.iter().last().unwrap_or(1.0));
    let first = told.next().filter(|scale| *scale > 1.0)?;
    told.all(|scale| scale.to_bits() == first.to_bits())
        .then_some(first)
}

/// Whether a number without a scale may count in one.
fn may_count(fact: &Fact, scale: f64) -> bool {
    let is_of_kind = matches!(fact.unit, None | Some(Unit::Money(_)));
    is_of_kind
        && fact.scales == Scales::ONE
        && fact.origin == Origin::Number
        && fact.value.abs() < LARGEST
        && !may_be_absolute(fact.value, scale)
}

/// Whether names are of an amount of money, and of no rate, count or price of one.
fn is_amount(names: [&str; 2]) -> bool {
    let is_it = |word: &str| is_one_of(&AMOUNTS_OF_MONEY, word) && !is_one_of(&OF_EACH, word);
    let says = |name: &str| words(name).any(|(_, word)| is_it(word));
    names.iter().any(|name| says(name)) && { names.iter() }
        .all(|name| Heading::read(name).0.measure == Measure::Any)
}
