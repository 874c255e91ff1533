//! By how much a year something grew between two numbers before: "from $1,331 in 2020 to $1,573 in 2023 … a CAGR of 5.7 %".

use super::{Stated, derived, each_two, is, is_alike};
use crate::derive::Derived;
use crate::{NumberMention, Operation, Unit};

use super::given::Meant;

/// The growth a year between two of them that are of different years, where the words name one.
pub(super) fn yearly(
    number: &NumberMention,
    stated: &[&Stated<'_>],
    meant: Meant,
) -> Option<Derived> {
    let is_asked = meant.operations.has(Operation::Cagr) && number.unit == Some(Unit::Percent);
    let mut pairs = each_two(stated).filter(|_| is_asked);
    pairs.find_map(|(left, right)| {
        let (first, last) = in_time(left, right)?;
        let years = years_between(first, last)?;
        let growth = |from: f64, to: f64| ((to / from).powf(years.recip()) - 1.0) * 100.0;
        let mut growths = first.values().into_iter().zip(last.values());
        let is_it = is_alike(first.number.unit, last.number.unit)
            && growths.any(|(from, to)| is(number, growth(from, to)));
        is_it.then(|| derived(Operation::Cagr, [first, last].into_iter()))
    })
}

fn in_time<'s, 'k>(
    left: &'s Stated<'k>,
    right: &'s Stated<'k>,
) -> Option<(&'s Stated<'k>, &'s Stated<'k>)> {
    let (own, other) = left.about.zip(right.about)?;
    match own.ordinal().cmp(&other.ordinal()) {
        core::cmp::Ordering::Less => Some((left, right)),
        core::cmp::Ordering::Greater => Some((right, left)),
        core::cmp::Ordering::Equal => None,
    }
}

/// How many years lie between two; a growth of one is none a year.
fn years_between(first: &Stated<'_>, last: &Stated<'_>) -> Option<f64> {
    let (first, last) = first.about.zip(last.about)?;
    let years = last
        .year
        .checked_sub(first.year)
        .filter(|years| *years > 1)?;
    Some(f64::from(years))
}
