//! What an amount was before it grew by what the sentence tells: "$386 million after 31 % growth implies about $295 million a
//! year earlier".

use super::carried::is;
use super::{Derived, Known, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation};

const BEFORE: [&str; 7] = [
    "earlier", "ago", "prior", "previous", "last", "base", "before",
];

impl Work<'_> {
    /// An amount of the sentence without the change in percent that it tells beside it.
    pub(super) fn regrown(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: &[Known],
    ) -> Option<Derived> {
        let mut clause = self.answer.words(self.clause_span(mention)).iter();
        if !clause.any(|word| is_one_of(&BEFORE, word.text)) {
            return None;
        }
        let sign = if self.said.falls() { -1.0 } else { 1.0 };
        let known: Vec<&Known> = known.iter().collect();
        let rates = self.rates_told(mention, &known);
        let amount = self.source_before(mention, number, |told| {
            let mut rates = rates.iter().map(|rate| sign * rate.value / 100.0 + 1.0);
            rates.any(|factor| is(number, told / factor))
        })?;
        Some(Derived::from(Operation::Product, &[amount]))
    }
}
