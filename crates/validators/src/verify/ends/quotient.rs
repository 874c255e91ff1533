//! Quotients whose sentence tells both figures, and one of them of another time: "debt of 73 against equity of 72, or 0.91x".

use super::{Told, is_told};
use crate::{Fact, Facts};

/// The number before a quotient that is of the row of one of its figures, and not that figure, while the only other one
/// is the other figure.
pub(super) fn exchanged(facts: &Facts, told: &[Told<'_>]) -> Option<usize> {
    let [left, right, quotient] = told else {
        return None;
    };
    let how = quotient.how.filter(|how| how.operation.is_quotient())?;
    let [first, second] = how.operands.as_slice() else {
        return None;
    };
    let are_plain = [left, right]
        .iter()
        .all(|one| one.is_right && one.how.is_none());
    let are_of_kind = left.number.unit == right.number.unit && !left.number.is_percentage();
    if !are_plain || !are_of_kind {
        return None;
    }
    let is = |told: &Told<'_>, fact: &Fact| is_told(told.number, fact);
    let is_of_row = |told: &Told<'_>, fact: &Fact| {
        const MOST: usize = 64;
        let mut row = facts.row(fact.row).take(MOST);
        !is(told, first) && !is(told, second) && row.any(|other| is(told, other))
    };
    let pairs = [(first, second), (second, first)];
    let has = |own: &Told<'_>, other: &Told<'_>| {
        pairs
            .iter()
            .any(|(one, rest)| is(own, one) && is_of_row(other, rest) && one.row != rest.row)
    };
    if has(left, right) {
        Some(1)
    } else {
        has(right, left).then_some(0)
    }
}
