//! What a figure would be if it changed as the question supposes: 2.9 % where 2.4 % rose by 50 basis points.

use super::carried::is;
use super::{Derived, Known, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Unit};

/// So many figures are tried.
const MOST: usize = 24;

/// Words that suppose what is not.
const SUPPOSES: [&str; 7] = [
    "would",
    "suppose",
    "assuming",
    "hypothetically",
    "rise",
    "effect",
    "impact",
];

impl Work<'_> {
    /// A figure of the rows that are named, more or less by what the question says.
    pub(super) fn supposed(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: (&[Known], &[Known]),
    ) -> Option<Derived> {
        let asked = self.answer.asked;
        let supposes = |text: &str| words(text).any(|(_, word)| is_one_of(&SUPPOSES, word));
        if self.asked_mentions.is_empty() || !supposes(asked.question) {
            return None;
        }
        let turns = &self.asked.turns;
        // "If it fell by 10 %": which way it would go is the question's to say.
        let ways: &[f64] = match (turns.iter().all(|turn| turn.is_down), turns.is_empty()) {
            (_, true) => &[1.0, -1.0],
            (true, false) => &[-1.0],
            (false, false) if turns.iter().any(|turn| turn.is_down) => &[1.0, -1.0],
            (false, false) => &[1.0],
        };
        let by: Vec<&NumberMention> = self
            .asked_mentions
            .iter()
            .filter_map(Mention::number)
            .collect();
        let rows = self.relevance.rows().iter();
        let of_rows = rows.flat_map(|row| self.facts().row(row.row));
        let figures = self.stated(mention, &[]).chain(of_rows);
        let mut figures = figures
            .filter(|fact| is_rate(number.unit) == is_rate(fact.unit))
            .take(MOST);
        let found = figures.find_map(|fact| {
            let is_it = by.iter().any(|by| is_changed(number, fact, by, ways));
            is_it.then(|| Derived::from(Operation::Expression, &[fact]))
        });
        found.or_else(|| self.at_rate_supposed(mention, number, &by, known))
    }

    /// What an amount that is stated before brings at the rate that the question supposes: 3.9 of 390 at 1 %.
    fn at_rate_supposed(
        &self,
        mention: &Mention,
        number: &NumberMention,
        by: &[&NumberMention],
        (inside, before): (&[Known], &[Known]),
    ) -> Option<Derived> {
        let rates: Vec<f64> = by.iter().filter_map(|by| rate(by)).collect();
        let is_at = |amount: f64| rates.iter().any(|rate| is(number, amount * rate));
        let literal = self.literal_before(mention);
        let of_facts = literal.iter().map(|(_, fact)| fact);
        let fact = { of_facts }.find(|fact| !is_rate(fact.unit) && fact.readings().any(is_at));
        if let Some(fact) = fact {
            return Some(Derived::from(Operation::Expression, &[fact]));
        }
        let is_amount = |known: &&Known| !is_rate(known.number.unit) && is_at(known.exact());
        let known = before.iter().chain(inside).find(is_amount)?;
        Some(Derived {
            operation: Operation::Expression,
            operands: known.how.operands.clone(),
        })
    }
}

/// A rate as a share of one.
fn rate(by: &NumberMention) -> Option<f64> {
    match by.unit? {
        Unit::Percent | Unit::PercentagePoints => Some(by.value / 100.0),
        Unit::BasisPoints => Some(by.value / 10_000.0),
        Unit::Money(_) | Unit::Multiple => None,
    }
}

/// Whether a number is a figure more or less by another number.
fn is_changed(number: &NumberMention, fact: &Fact, by: &NumberMention, ways: &[f64]) -> bool {
    let is_rate = is_rate(fact.unit);
    let change = |figure: f64| match by.unit {
        Some(Unit::BasisPoints) if is_rate => Some(by.value / 100.0),
        Some(Unit::PercentagePoints) if is_rate => Some(by.value),
        Some(Unit::Percent) => Some(figure * by.value / 100.0),
        unit => (unit.is_some() && unit == fact.unit).then_some(by.value),
    };
    fact.readings().any(|figure| {
        let change = change(figure);
        let mut ways = ways.iter();
        change.is_some_and(|change| ways.any(|way| is(number, way.mul_add(change, figure))))
    })
}

fn is_rate(unit: Option<Unit>) -> bool {
    unit == Some(Unit::Percent)
}
