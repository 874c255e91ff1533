//! Quotients whose sentence tells their figures, and one of them of another time: "debt of 73 against equity of 72, or 0.91x".

use super::{Told, is_told};
use crate::{Fact, Facts};

/// So many figures of a row are looked at.
const MOST: usize = 64;

/// The numbers right before a share that are of the row of its part, and not the part: "Subscriptions: 148, or 38.1 % of revenue",
/// where that is 568.
pub(super) fn beside_shares(text: &str, facts: &Facts, told: &[Told<'_>]) -> Vec<usize> {
    const JOINTS: [&str; 9] = [
        "(",
        "or",
        "i.e.",
        "accounted for",
        "accounting for",
        "represented",
        "representing",
        "made up",
        "equal to",
    ];
    let is_joined = |amount: &Told<'_>, share: &Told<'_>| {
        let gap = text.get(amount.mention.span.end..share.mention.span.start);
        let gap = gap.map(|gap| gap.trim_matches([' ', ',', '*']));
        gap.is_some_and(|gap| JOINTS.contains(&gap))
    };
    let is_wrong = |amount: &Told<'_>, share: &Told<'_>| {
        let how = share.how.filter(|how| how.operation.is_quotient())?;
        let [one, other] = how.operands.as_slice() else {
            return None;
        };
        let is = |fact: &Fact| is_told(amount.number, fact);
        let are_one_time = one.period == other.period && one.row != other.row;
        let mut operands = how.operands.iter();
        let mut is_of_row = || operands.any(|fact| facts.row(fact.row).take(MOST).any(is));
        let is_plain = amount.is_right && amount.how.is_none();
        (is_plain && are_one_time && !is(one) && !is(other) && is_of_row()).then_some(())
    };
    // "$371.5 million, or 72.3 % of the $513.8 million total"
    let is_of_next = |amount: &Told<'_>, share: &Told<'_>, place: usize| {
        let whole = told.get(place + 2).filter(|whole| whole.is_right);
        whole.is_some_and(|whole| {
            let told = amount.number.value / whole.number.value * 100.0;
            (told.abs() - share.number.value.abs()).abs() <= share.number.step
        })
    };
    let pairs = told.windows(2).enumerate();
    let found = pairs.filter_map(|(place, pair)| match pair {
        [amount, share]
            if share.number.is_percentage()
                && is_joined(amount, share)
                && !is_of_next(amount, share, place) =>
        {
            is_wrong(amount, share).map(|()| place)
        }
        _ => None,
    });
    found.collect()
}

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
