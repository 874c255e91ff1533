//! What a number measures, which is not what its figures do: "15,555 `MWh`" of months of kilowatt hours.

use super::{Derived, Work};
use crate::measure::Measure;
use crate::{Fact, Mention, NumberMention, Operation, Unit};

impl Work<'_> {
    /// Whether a number was put together of figures in another unit than it is told in, without being brought to that.
    pub(super) fn belies_unit(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let text = self.answer.asked.answer;
        let told = Measure::of_mention(text, mention.span, number.unit);
        let Some(told) = told.filter(|_| is_put_together(found.operation)) else {
            return false;
        };
        let factor = found.operands.iter().find_map(|fact| {
            let own = Measure::of_fact(self.facts(), fact)?;
            own.in_unit(told).filter(|_| own != told)
        });
        factor.is_some_and(|factor| {
            let sum = found
                .operands
                .iter()
                .map(Fact::first_reading)
                .map(f64::abs)
                .sum();
            is_nearer(number.value.abs(), sum, sum * factor)
        })
    }

    /// Whether a sum of amounts of one money, or what so many cost at a price, is told in another: regions in yen that come to
    /// "$402.8 billion".
    pub(super) fn belies_currency(&self, number: &NumberMention, found: &Derived) -> bool {
        let is_amount = || is_put_together(found.operation) || self.is_quantity_at_price(found);
        let Some(told) = number.currency().filter(|_| is_amount()) else {
            return false;
        };
        let currency = |fact: &Fact| match fact.unit {
            Some(Unit::Money(currency)) => Some(currency),
            _ => None,
        };
        let mut own = found.operands.iter().filter_map(currency).peekable();
        own.peek().is_some() && own.all(|own| !own.agrees(told))
    }
}

impl Work<'_> {
    /// Whether a product is of how many there are; at a rate of exchange it would be of another money.
    fn is_quantity_at_price(&self, found: &Derived) -> bool {
        found.operation == Operation::Product
            && found
                .operands
                .iter()
                .any(|fact| self.facts().is_count(fact))
    }
}

const fn is_put_together(operation: Operation) -> bool {
    matches!(
        operation,
        Operation::Sum | Operation::Average | Operation::Difference
    )
}

/// Whether a value is as many times another as it is not of a third.
fn is_nearer(value: f64, other: f64, third: f64) -> bool {
    let times = |base: f64| (value / base).ln().abs();
    times(other) < times(third)
}
