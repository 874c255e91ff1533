//! Measures that take one line off another, told as the sum of both: a "free cash flow" of $716.2 million where $512.4 million came
//! in and $203.8 million were spent.

use super::carried::is;
use super::{Derived, Work};
use crate::formula::statement::Indicator;
use crate::verify::Word;
use crate::{Fact, Mention, NumberMention, Operation, Period};

impl Work<'_> {
    /// Whether a sum was found of the very lines of a measure that the words beside a number name, and that measure is another.
    pub(super) fn belies_measure_sum(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        // What was spent has a minus at times, and is put to the other by taking it off.
        let puts_together = match found.operation {
            Operation::Sum => true,
            Operation::Difference => left.value * right.value < 0.0,
            _ => false,
        };
        if !puts_together {
            return false;
        }
        let Some(time) = left.period.filter(|time| right.period == Some(*time)) else {
            return false;
        };
        let part = self.clause_span(mention);
        let words = self.answer.words(part).iter();
        let words: Vec<u64> = words.map(Word::hash).collect();
        let named = Indicator::named(part.of(self.answer.asked.answer), &words);
        let mut amounts = named.into_iter().filter(|measure| measure.lower.is_empty());
        let is_of_both = |facts: &[&Fact]| {
            let has = |own: &Fact| facts.iter().any(|fact| fact.id() == own.id());
            facts.len() == 2 && has(left) && has(right)
        };
        amounts.any(|measure| {
            let results = self.results(measure, Period::year(time.year)).into_iter();
            let mut of_both = results.filter(|(_, facts)| is_of_both(facts)).peekable();
            of_both.peek().is_some() && !of_both.any(|(value, _)| is(number, value))
        })
    }
}
