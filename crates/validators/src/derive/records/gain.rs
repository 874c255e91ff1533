//! What records gained on what they cost, in their own unit or in percent: "KVS is 3.7 % below cost".

use super::super::carried::is;
use super::super::{Derived, Work};
use super::worth::is_amount;
use super::{Choice, Chosen, Sought};
use crate::facts::{Collection, Column, is_average_alone, is_price, is_quantity};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Sign, Unit};

/// Names of what something is worth.
const WORTH: [&str; 5] = ["value", "worth", "proceeds", "มูลค่า", "wert"];

/// Names of what was paid for it.
const COST: [&str; 8] = [
    "cost",
    "costs",
    "invested",
    "paid",
    "buy",
    "entry",
    "ต้นทุน",
    "einstand",
];

const GAINS: [&str; 5] = ["gain", "gains", "gained", "profit", "up"];

const LOSSES: [&str; 7] = ["lost", "loss", "losses", "losing", "loses", "loser", "down"];

const THAI_GAIN: &str = "กำไร";

const THAI_LOSS: &str = "ขาดทุน";

/// What was paid for a record, and what it is worth.
struct Position<'a> {
    cost: f64,
    worth: f64,
    of: Vec<&'a Fact>,
}

impl<'a> Work<'a> {
    /// What the records are worth less what they cost, or by how many percent that is more.
    pub(super) fn gained(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let number = sought.number;
        let Chosen { choice, records } = chosen;
        let is_percent = number.unit == Some(Unit::Percent);
        let is_long = if is_percent {
            let least = if *choice == Choice::All { 100.0 } else { 10.0 };
            number.value.abs() >= least * number.step && self.says_cost()
        } else {
            is_amount(number) && number.has_many_digits()
        };
        if !is_long {
            return None;
        }
        let whole = collection.every();
        let records = if *choice == Choice::All {
            &whole
        } else {
            records
        };
        let positions = self.positions(collection, records)?;
        let sum = |of: fn(&Position<'_>) -> f64| -> f64 { positions.iter().map(of).sum() };
        let (cost, worth) = (sum(|one| one.cost), sum(|one| one.worth));
        let gain = worth - cost;
        let is_it = if is_percent {
            is(number, gain / cost * 100.0)
                && may_be(number, gain)
                && self.may_be_told(sought.mention, gain)
        } else {
            is(number, gain) && may_be(number, gain) && self.may_be_told(sought.mention, gain)
        };
        let operation = if is_percent {
            Operation::PercentChange
        } else {
            Operation::Difference
        };
        let operands: Vec<&Fact> = positions.iter().flat_map(|one| one.of.clone()).collect();
        (is_it && !operands.is_empty()).then(|| Derived::from(operation, &operands))
    }

    /// Whether the sentence or the question speaks of what was paid, or of what is gained or lost on it.
    pub(super) fn says_cost(&self) -> bool {
        const THAI: [&str; 3] = ["ต้นทุน", THAI_GAIN, THAI_LOSS];
        const EITHER: [&str; 4] = ["red", "unrealized", "unrealised", "return"];
        let known = [&COST[..], &GAINS, &LOSSES, &EITHER];
        let mut words = self.answer.words(self.span).iter();
        let text = self.span.of(self.answer.asked.answer);
        words.any(|word| known.iter().any(|known| is_one_of(known, word.text)))
            || THAI.iter().any(|word| text.contains(word))
    }

    /// Whether the words before a number tell of a gain where there was one, and of a loss where there was that.
    fn may_be_told(&self, mention: &Mention, gain: f64) -> bool {
        let span = self.lead_span(mention);
        let (text, lead) = (span.of(self.answer.asked.answer), self.answer.words(span));
        let says = |known: &[&str], thai: &str| {
            lead.iter().any(|word| is_one_of(known, word.text)) || text.contains(thai)
        };
        match (says(&GAINS, THAI_GAIN), says(&LOSSES, THAI_LOSS)) {
            (true, false) => gain > 0.0,
            (false, true) => gain < 0.0,
            (true, true) | (false, false) => true,
        }
    }

    /// Whether the words before a number that speak of what was paid, or of what something is worth, mean such a price.
    pub(in crate::derive) fn may_be_side(&self, mention: &Mention, price: &str) -> bool {
        let lead = self.answer.words(self.lead_span(mention));
        let says = |known: &[&str]| lead.iter().any(|word| is_one_of(known, word.text));
        match (says(&COST), says(&WORTH)) {
            (true, false) => is_cost(price),
            (false, true) => !is_cost(price),
            (true, true) | (false, false) => true,
        }
    }

    /// The cost and the worth of records, told of all of each or of one of so many.
    fn positions(
        &self,
        collection: &'a Collection,
        records: &[usize],
    ) -> Option<Vec<Position<'a>>> {
        let facts = self.facts();
        let has = |member: &Column, known: &[&str]| {
            words(&member.name).any(|(_, word)| is_one_of(known, word))
        };
        let find = |is_it: &dyn Fn(&Column) -> bool| {
            collection.columns.iter().find(|member| is_it(member))
        };
        let is_cost = |member: &Column| is_cost(&member.name);
        let one_cost = find(&|member| is_price(&member.name) && is_cost(member));
        let one_worth = find(&|member| is_price(&member.name) && !is_cost(member));
        let count = find(&|member| is_quantity(&member.name) && !is_price(&member.name));
        let cost = find(&|member| !is_price(&member.name) && has(member, &COST));
        let worth = find(&|member| !is_price(&member.name) && has(member, &WORTH));
        let listed = |member: &Column, record: usize| facts.collected(member, record);
        let position = |record: &usize| {
            if let (Some(cost), Some(worth)) = (cost, worth) {
                let (cost, worth) = (listed(cost, *record)?, listed(worth, *record)?);
                return Some(Position {
                    cost: cost.first_reading(),
                    worth: worth.first_reading(),
                    of: vec![cost, worth],
                });
            }
            let (cost, worth) = (listed(one_cost?, *record)?, listed(one_worth?, *record)?);
            let count = count.and_then(|count| listed(count, *record));
            let times = count.map_or(1.0, Fact::first_reading);
            Some(Position {
                cost: cost.first_reading() * times,
                worth: worth.first_reading() * times,
                of: [cost, worth].into_iter().chain(count).collect(),
            })
        };
        records.iter().map(position).collect()
    }
}

/// Whether what goes by a name is what was paid, and not what it is worth.
fn is_cost(name: &str) -> bool {
    words(name).any(|(_, word)| is_one_of(&COST, word)) || is_average_alone(name)
}

/// Whether a sign that is written agrees with a gain.
fn may_be(number: &NumberMention, gain: f64) -> bool {
    match number.sign {
        Sign::None => true,
        Sign::Plus => gain > 0.0,
        Sign::Minus | Sign::Parentheses => gain < 0.0,
    }
}
