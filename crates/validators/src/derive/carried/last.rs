//! What the last number before one gives with another that stands before it, where the words name a quotient: "£1,689.3m from
//! 5,214 homes. That implies an average price of £324k".

use super::{Stated, derived};
use crate::derive::chance::{Tried, digits, log10_of};
use crate::derive::way::{Amount, Way};
use crate::derive::{Derived, Work};
use crate::{Mention, NumberMention};

/// So many numbers before the last are held against it.
const OTHERS: usize = 5;

/// How many digits more have to agree than chance would give: what stands last before it is what a quotient is mostly of.
const BEYOND_CHANCE: f64 = 1.0;

impl Work<'_> {
    /// The quotient of the last of some claims, which come in the order from it, and one of those before it.
    pub(super) fn of_last(
        &self,
        mention: &Mention,
        number: &NumberMention,
        claims: &[&Stated<'_>],
    ) -> Option<Derived> {
        let (last, others) = claims.split_first()?;
        // What something went down by is no share of what was left.
        let is_quotient = |way: &Way| match way {
            Way::Ratio => true,
            Way::Share => self.said.turns.is_empty(),
            Way::Sum | Way::Difference | Way::Product | Way::Change => false,
        };
        let ways: Vec<Way> = { self.ways_unnamed(mention).into_iter() }
            .filter(is_quotient)
            .collect();
        let amount = |one: &Stated<'_>| {
            Amount::of(&NumberMention {
                value: one.exact,
                ..one.number
            })
        };
        let pairs = others.iter().take(OTHERS).flat_map(|other| {
            let both = [amount(last), amount(other)];
            [both, [both[1], both[0]]].map(|amounts| (amounts, *other))
        });
        let tried = Tried::of(pairs, number, &ways, Way::may_be_unnamed);
        let (way, other) = *tried.giving.first()?;
        let is_chance = digits(number) < log10_of(tried.count) + BEYOND_CHANCE;
        let found = derived(way.operation(), [*last, other].into_iter());
        let is_apart =
            !self.names_row(mention, Some(&found)) && !self.is_of_other_records(mention, &found);
        (is_apart && !is_chance).then_some(found)
    }
}
