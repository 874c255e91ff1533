//! What so many of something cost at a price that the facts have beside them: 1,118 million gallons at $3.59.

use super::carried::is;
use super::{Derived, Work};
use crate::label::label_words;
use crate::{Fact, NumberMention, Operation, Period, Unit};

impl Work<'_> {
    /// The product of a price and of a quantity in its record, row or column whose names are said, or the sum of such
    /// products where words ask for one.
    pub(super) fn priced(&self, number: &NumberMention, about: Option<Period>) -> Option<Derived> {
        if !matches!(number.unit, Some(Unit::Money(_)) | None) {
            return None;
        }
        let is_of_time = |[price, _]: &&[Fact; 2]| {
            let both = price.period.zip(about);
            both.is_none_or(|(own, about)| own.agrees(about))
        };
        let pairs: Vec<&[Fact; 2]> = self.facts().priced().iter().filter(is_of_time).collect();
        let product =
            |[price, quantity]: &[Fact; 2]| price.first_reading() * quantity.first_reading();
        let gives = |[price, quantity]: &[Fact; 2]| {
            let mut counts = quantity.readings();
            counts.any(|count| is(number, price.first_reading() * count))
        };
        let mut all = pairs.iter();
        let one = all.find(|pair| gives(pair) && self.names_priced(pair));
        if let Some([price, quantity]) = one {
            return Some(Derived::from(Operation::Product, &[price, quantity]));
        }
        let asks = self.operations().has(Operation::Sum) || self.spends();
        let sum: f64 = pairs.iter().map(|pair| product(pair)).sum();
        let is_sum = asks && pairs.len() > 1 && is(number, sum);
        let operands: Vec<&Fact> = pairs.iter().flat_map(|pair| pair.iter()).collect();
        is_sum.then(|| Derived::from(Operation::Product, &operands))
    }

    /// Whether a word of what has the price is said.
    fn names_priced(&self, pair: &[Fact; 2]) -> bool {
        let facts = self.facts();
        let names = pair
            .iter()
            .flat_map(|fact| [facts.subject(fact), facts.column_header(fact)]);
        let mut words = names.flat_map(label_words);
        words.any(|word| self.relevance.says(word))
    }
}
