//! What is left of an amount when those behind it are taken off: "of 524, 287.3 went there and 196 here; the remaining 40.7
//! …".

use super::given::is_alike;
use super::{Stated, derived, is};
use crate::derive::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation};

const REST: [&str; 6] = ["remaining", "remainder", "rest", "balance", "left", "other"];

impl Work<'_> {
    /// One of the numbers before less all of its kind behind it, where the words say that it is left.
    pub(super) fn remainder(
        &self,
        mention: &Mention,
        number: &NumberMention,
        stated: &[&Stated<'_>],
    ) -> Option<Derived> {
        let beside = self.answer.words(self.clause_span(mention));
        if !beside.iter().any(|word| is_one_of(&REST, word.text)) {
            return None;
        }
        let alike = stated
            .iter()
            .filter(|one| is_alike(number.unit, one.number.unit));
        let alike: Vec<&Stated<'_>> = alike.copied().collect();
        let runs = (0..alike.len()).filter_map(|first| alike.get(first..));
        let found = { runs }.find(|run| is_left(number, run)).map(<[_]>::to_vec);
        let found = found.or_else(|| of_two_derived(number, &alike))?;
        Some(derived(Operation::Difference, found.into_iter()))
    }
}

/// Two results that the number lies between: what was earned, and what was paid out of it.
fn of_two_derived<'s, 'k>(
    number: &NumberMention,
    stated: &[&'s Stated<'k>],
) -> Option<Vec<&'s Stated<'k>>> {
    let derived = stated.iter().filter(|one| one.is_derived && !one.is_change);
    let derived: Vec<&Stated<'_>> = derived.copied().collect();
    let mut pairs = { derived.iter().enumerate() }
        .flat_map(|(at, left)| derived.iter().skip(at + 1).map(|right| [*left, *right]));
    let is_it =
        |[left, right]: &[&Stated<'_>; 2]| is(number, left.number.value - right.number.value);
    pairs.find(is_it).map(Vec::from)
}

/// Whether a number is what the first of some is more than all others together.
fn is_left(number: &NumberMention, run: &[&Stated<'_>]) -> bool {
    let [whole, parts @ ..] = run else {
        return false;
    };
    let sum: f64 = parts.iter().map(|part| part.number.value).sum();
    !parts.is_empty() && is(number, whole.number.value - sum)
}
