//! What records are worth: how many there are of each at its price.

use super::super::carried::is;
use super::super::{Derived, Work};
use super::{Choice, Chosen, Sought};
use crate::facts::{Collection, Column, is_price, is_quantity};
use crate::{Fact, NumberMention, Operation, Unit};

/// A figure of a record with another one of it.
type Pair<'a> = [&'a Fact; 2];

impl<'a> Work<'a> {
    /// What the records cost or are worth at their prices, or the share that this is of all.
    pub(super) fn worth_of(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let number = sought.number;
        let Chosen { choice, records } = chosen;
        let is_share = number.unit == Some(Unit::Percent) && *choice != Choice::All;
        let is_told = number.has_many_digits() || is_share && number.value >= 100.0 * number.step;
        if !is_told || !is_share && !is_amount(number) {
            return None;
        }
        let has_price = |member: &&Column| is_price(&member.name);
        let counts = |member: &&Column| is_quantity(&member.name) && !has_price(member);
        let all = || collection.columns.iter().filter(has_price);
        let has_two = all().nth(1).is_some();
        let is_side = |member: &&Column| !has_two || self.may_be_side(sought.mention, &member.name);
        let prices = all().filter(is_side);
        let mut pairs = prices.flat_map(|price| {
            let counts = collection.columns.iter().filter(counts);
            counts.map(move |count| [price, count])
        });
        pairs.find_map(|members| {
            let part = self.pairs_of(members, records);
            let all = is_share.then(|| self.pairs_of(members, &collection.every()));
            let whole = all.as_ref().map_or(1.0, |all| product(all) / 100.0);
            let operation = if is_share {
                Operation::Ratio
            } else {
                Operation::Product
            };
            let is_it = !part.is_empty() && is(number, product(&part) / whole);
            let operands = [part, all.unwrap_or_default()].concat();
            is_it.then(|| Derived::from(operation, &operands.concat()))
        })
    }

    /// The figures of each of the records that has both members.
    fn pairs_of(&self, [left, right]: [&Column; 2], records: &[usize]) -> Vec<Pair<'a>> {
        let facts = self.facts();
        let pairs = records.iter().filter_map(|record| {
            Some([
                facts.collected(left, *record)?,
                facts.collected(right, *record)?,
            ])
        });
        pairs.collect()
    }
}

/// Whether a number may be an amount of money.
pub(super) const fn is_amount(number: &NumberMention) -> bool {
    matches!(number.unit, Some(Unit::Money(_)) | None)
}

fn product(pairs: &[Pair<'_>]) -> f64 {
    let product = |[price, count]: &Pair<'_>| price.first_reading() * count.first_reading();
    pairs.iter().map(product).sum()
}
