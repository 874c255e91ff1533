//! What the records of a sum before have in another member: "over the four quarters revenue sums to $2,091 million … gross
//! profit was $939 million".

use super::super::carried::is;
use super::super::{Derived, Known, Work};
use super::Sought;
use crate::facts::{Collection, Column};
use crate::{Fact, Operation};

impl<'a> Work<'a> {
    pub(super) fn summed_again(
        &self,
        collection: &'a Collection,
        members: &[&'a Column],
        (sought, known): (&Sought<'_, 'a>, &[&Known]),
    ) -> Option<Derived> {
        let number = sought.number;
        if members.is_empty() || number.value.abs() < 100.0 * number.step {
            return None;
        }
        let is_sum =
            |known: &&&Known| known.how.operation == Operation::Sum && known.how.operands.len() > 1;
        let last = known.iter().rev().find(is_sum)?;
        let times = last.about().zip(sought.about);
        let is_then = times.is_none_or(|(own, about)| own == about);
        let records = records_of(collection, &last.how.operands)?;
        let mut members = members.iter().filter(|_| is_then);
        members.find_map(|member| {
            let figures = records.iter();
            let figures = figures.filter_map(|record| self.facts().collected(member, *record));
            let figures: Vec<&Fact> = figures.collect();
            let sum: f64 = figures.iter().map(|fact| fact.first_reading()).sum();
            // The same sum is no other.
            let is_it = figures.len() > 1 && is(number, sum) && !is(&last.number, sum);
            is_it.then(|| Derived::from(Operation::Sum, &figures))
        })
    }
}

/// The records that figures of one member are of.
fn records_of(collection: &Collection, figures: &[Fact]) -> Option<Vec<usize>> {
    let places = figures.iter();
    let places = places.map(|figure| collection.place_of(figure));
    let places: Vec<(usize, usize)> = places.collect::<Option<_>>()?;
    let (first, _) = places.first()?;
    let is_one = places.iter().all(|(member, _)| member == first);
    is_one.then(|| places.iter().map(|(_, record)| *record).collect())
}
