//! By how much a sum that was told differs from the same of another time: "together they earned 27, which is 6 less than in
//! 2022".

use super::{Derived, Known, Work};
use crate::judge::Band;
use crate::{Fact, Mention, NumberMention, Operation};

/// So many sums are held against another time.
const MOST: usize = 4;

impl<'a> Work<'a> {
    pub(super) fn apart_from(
        &self,
        mention: &Mention,
        number: &NumberMention,
        (inside, before): (&[Known], &[Known]),
    ) -> Option<Derived> {
        if !self.said.operations.has(Operation::Difference) || number.is_percentage() {
            return None;
        }
        let known = before.iter().chain(inside).rev();
        let sums = known.filter(|known| {
            known.how.operation == Operation::Sum && known.number.unit == number.unit
        });
        let mut sums = sums.take(MOST);
        sums.find_map(|sum| self.apart_from_one(mention, number, &sum.how.operands))
    }

    /// What a sum of `own` is more or less than that of the same figures at a time told beside the number.
    fn apart_from_one(
        &self,
        mention: &Mention,
        number: &NumberMention,
        own: &[Fact],
    ) -> Option<Derived> {
        let mut times = self.times_told_beside(mention).into_iter();
        times.find_map(|told| {
            let time = told.time()?;
            let then = own.iter().map(|fact| self.then(fact, time));
            let others: Vec<&'a Fact> = then.collect::<Option<_>>()?;
            let before: f64 = others.iter().map(|fact| fact.first_reading()).sum();
            let change = own.iter().map(Fact::first_reading).sum::<f64>() - before;
            let is_it =
                self.told(mention.span).may_be(change) && Band::of(number).holds(change.abs());
            let operands: Vec<&Fact> = others.into_iter().chain(own).collect();
            is_it.then(|| Derived::from(Operation::Difference, &operands))
        })
    }
}
