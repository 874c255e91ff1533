//! What so many of something cost at a price that the facts have beside them: 1,118 million gallons at $3.59.

use super::carried::is;
use super::{Derived, Work};
use crate::label::label_words;
use crate::{Fact, Mention, NumberMention, Operation, Period, Unit};

impl Work<'_> {
    /// The product of a price and of a quantity in its record, row or column whose names are said, or the sum of such
    /// products where words ask for one.
    pub(super) fn priced(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
    ) -> Option<Derived> {
        if !matches!(number.unit, Some(Unit::Money(_)) | None) {
            return None;
        }
        let is_of_time = |[price, _]: &&[Fact; 2]| {
            let both = price.period.zip(about);
            both.is_none_or(|(own, about)| own.agrees(about))
        };
        let all = self.facts().priced();
        let price_name = |[price, _]: &[Fact; 2]| self.facts().figure_name(price);
        // With one price alone, what it costs is what it is worth.
        let first = all.first().map(price_name);
        let has_two = all.iter().any(|pair| Some(price_name(pair)) != first);
        let is_side = |pair: &[Fact; 2]| !has_two || self.may_be_side(mention, price_name(pair));
        let pairs = all.iter().filter(is_of_time).filter(|pair| is_side(pair));
        let pairs: Vec<&[Fact; 2]> = pairs.collect();
        let product =
            |[price, quantity]: &[Fact; 2]| price.first_reading() * quantity.first_reading();
        let gives = |[price, quantity]: &[Fact; 2]| {
            let mut counts = quantity.readings();
            counts.any(|count| is(number, price.first_reading() * count))
        };
        let all = pairs.iter();
        let facts = self.facts();
        let is_told = |pair: &[Fact; 2]| {
            // What all have the same of is told with the price of one.
            let [price, quantity] = pair;
            let is_apart = price.row != quantity.row && !facts.are_of_record(price, quantity);
            if is_apart {
                return self.states(price);
            }
            let is_long = number.has_many_digits();
            self.names_priced(pair) || is_long && pair.iter().any(|fact| self.states(fact))
        };
        let product_of = |[price, quantity]: &[Fact; 2]| {
            let found = Derived::from(Operation::Product, &[price, quantity]);
            Some(found).filter(|found| !self.is_of_other_records(mention, found))
        };
        let mut ones = all.filter(|pair| gives(pair) && is_told(pair));
        if let Some(found) = ones.find_map(|pair| product_of(pair)) {
            return Some(found);
        }
        let asks = self.operations().has(Operation::Sum) || self.spends();
        if !asks {
            return None;
        }
        // What all cost and what all are worth are two sums.
        let name = |pair: &&[Fact; 2]| facts.figure_name(&pair[0]);
        let mut pairs = pairs;
        pairs.sort_by_key(name);
        let mut kinds = pairs.chunk_by(|left, right| name(left) == name(right));
        let is_sum = |kind: &&[&[Fact; 2]]| {
            let sum: f64 = kind.iter().map(|pair| product(pair)).sum();
            kind.len() > 1 && is(number, sum)
        };
        let found = kinds.find(is_sum)?.iter().copied().flatten();
        Some(Derived::from(
            Operation::Product,
            &found.collect::<Vec<_>>(),
        ))
    }

    /// Whether the sentence states a figure.
    pub(super) fn states(&self, fact: &Fact) -> bool {
        const MOST: usize = 12;
        let numbers = self
            .answer
            .within(self.span)
            .iter()
            .filter_map(Mention::number);
        let mut numbers = numbers.take(MOST);
        numbers.any(|number| is(number, fact.first_reading()))
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
