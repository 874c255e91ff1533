//! What is left of what was bought when what was sold is taken off: "you still hold 1,500 shares".

use super::super::carried::is;
use super::super::{Derived, Work};
use super::Sought;
use crate::facts::{Collection, Trait, is_quantity};
use crate::label::hashed;
use crate::wording::is_one_of;
use crate::{Fact, Operation};

const HELD: [&str; 10] = [
    "hold",
    "holds",
    "holding",
    "own",
    "owns",
    "left",
    "remain",
    "remaining",
    "net",
    "still",
];

const IN: [&str; 4] = ["buy", "bought", "purchase", "deposit"];

const OUT: [&str; 4] = ["sell", "sold", "sale", "withdrawal"];

impl<'a> Work<'a> {
    pub(super) fn held(
        &self,
        collection: &'a Collection,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let clause = self.answer.words(self.clause_span(sought.mention));
        let is_held = clause.iter().any(|word| is_one_of(&HELD, word.text));
        if !is_held || sought.number.unit.is_some() {
            return None;
        }
        let of = |names: &[&str]| {
            let is_it = |label: &&Trait| names.iter().any(|name| label.words == [hashed(name)]);
            collection.traits.iter().find(is_it)
        };
        let (bought, sold) = (of(&IN)?, of(&OUT)?);
        let facts = self.facts();
        let members = collection.columns.iter();
        let mut counts = members.filter(|member| is_quantity(&member.name));
        counts.find_map(|member| {
            let figures = |label: &Trait| -> Vec<&'a Fact> {
                let records = label.records.iter();
                records
                    .filter_map(|record| facts.collected(member, *record))
                    .collect()
            };
            let sum = |figures: &[&Fact]| -> f64 {
                figures.iter().map(|fact| fact.first_reading()).sum()
            };
            let (bought, sold) = (figures(bought), figures(sold));
            let is_it = is(sought.number, sum(&bought) - sum(&sold));
            is_it.then(|| Derived::from(Operation::Difference, &[sold, bought].concat()))
        })
    }
}
