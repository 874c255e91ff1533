//! What so many come to at a price, both told in the sentence: "18,950 parcels at an average cost of $7.40, so about $140,230".

use super::carried::is;
use super::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Mention, NumberMention, Operation, Span, Unit};

/// So many numbers on either side are looked at.
const MOST: usize = 6;

/// So many words may stand between a count and its price.
const NEAR: usize = 16;

impl Work<'_> {
    /// The product of a number and of the money right behind it that "at" leads to.
    pub(super) fn sold(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        if !matches!(number.unit, Some(Unit::Money(_)) | None) {
            return None;
        }
        let others = self.around(mention);
        let mut pairs = others.windows(2);
        pairs.find_map(|pair| {
            let [count, price] = pair else { return None };
            let (counted, priced) = (count.number()?, price.number()?);
            let is_pair = counted.unit.is_none() && matches!(priced.unit, Some(Unit::Money(_)));
            let is_it =
                is_pair && self.are_at(count, price) && is(number, counted.value * priced.value);
            let operands = [
                self.source(counted)?,
                self.source(priced).filter(|_| is_it)?,
            ];
            Some(Derived::from(Operation::Product, &operands))
        })
    }

    /// The numbers of the sentence that stand nearest, in order.
    fn around(&self, mention: &Mention) -> Vec<&Mention> {
        let before = self.span.before(mention.span);
        let behind = self.span.behind(mention.span);
        let [before, behind] = [before, behind].map(|part| self.answer.within(part).iter());
        let numbers = |other: &&Mention| other.number().is_some();
        let mut around: Vec<&Mention> = before.rev().filter(numbers).take(MOST).collect();
        around.reverse();
        around.extend(behind.filter(numbers).take(MOST));
        around
    }

    /// Whether "at" stands between two mentions, and little else.
    fn are_at(&self, count: &Mention, price: &Mention) -> bool {
        let between = Span {
            start: count.span.end,
            end: price.span.start,
        };
        let told: Vec<&str> = words(between.of(self.answer.asked.answer))
            .map(|(_, word)| word)
            .collect();
        told.len() <= NEAR && told.iter().any(|word| is_one_of(&["at", "zu", "à"], word))
    }
}
