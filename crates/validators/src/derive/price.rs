//! How far the price is from a figure beside the number: "4.9 % below its high of $199.62", of whatever has the price.

use super::families::Families;
use super::{Derived, Work};
use crate::label::hashed;
use crate::wording::Operations;
use crate::{Fact, Mention, Operation};

/// What quotes call the price that now is.
const NAMES: [&str; 4] = ["price", "last", "close", "nav"];

/// So many figures may be called so; more are of many things, or of many days.
const FEW: usize = 6;

impl<'a> Work<'a> {
    /// By how many percent a price of the facts is off a figure that the sentence states; no word has to name
    /// the price.
    pub(super) fn off_price(
        &self,
        families: &Families<'a, '_>,
        derived: &Mention,
    ) -> Option<Derived> {
        if !families.goal.is_percent() || !families.operations.has(Operation::PercentChange) {
            return None;
        }
        let stated: Vec<&Fact> = self.stated(derived, &[]).collect();
        if stated.is_empty() {
            return None;
        }
        let families = Families {
            operations: Operations::default().with(Operation::PercentChange),
            ..*families
        };
        families.crossed(&stated, &self.prices())
    }

    /// The figures that are called prices; none where they are many.
    fn prices(&self) -> Vec<&'a Fact> {
        let facts = self.facts();
        let names = NAMES.map(hashed);
        let rows = facts.rows_with(&names).into_iter();
        let columns = facts.columns_with(&names).into_iter();
        let is_price = |fact: &&Fact| {
            let mut words = facts
                .words_of_row(fact)
                .iter()
                .chain(facts.words_of_column(fact));
            !fact.is_prose() && !facts.is_prior(fact) && words.any(|(word, _)| names.contains(word))
        };
        let prices: Vec<&Fact> = rows.chain(columns).filter(is_price).take(FEW + 1).collect();
        if prices.len() > FEW {
            Vec::new()
        } else {
            prices
        }
    }
}
