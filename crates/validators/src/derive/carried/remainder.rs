//! What is left of an amount when those behind it are taken off: "of 524, 287.3 went there and 196 here; the remaining 40.7
//! …".

use super::given::is_alike;
use super::{Stated, derived, is};
use crate::derive::{Derived, Work};
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation, Span, Unit};

/// Words of all that is not named.
const OTHERS: [&str; 12] = [
    "leaving",
    "leaves",
    "else",
    "others",
    "übrigen",
    "restlichen",
    "restants",
    "autres",
    "demás",
    "resto",
    "restante",
    "altri",
];

const REST: [&str; 15] = [
    "remaining",
    "remainder",
    "remain",
    "remains",
    "rest",
    "balance",
    "left",
    "other",
    "available",
    "outstanding",
    "undrawn",
    "unused",
    "unspent",
    "headroom",
    "pending",
];

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
        let found = found.or_else(|| self.of_part_and_whole(number, &alike));
        let found = found.or_else(|| of_two_derived(number, &alike))?;
        Some(derived(Operation::Difference, found.into_iter()))
    }

    /// A whole and the part of it that stands right before it: "126 of 140 were done; 14 are outstanding".
    fn of_part_and_whole<'s, 'k>(
        &self,
        number: &NumberMention,
        stated: &[&'s Stated<'k>],
    ) -> Option<Vec<&'s Stated<'k>>> {
        const LINKS: [&str; 3] = ["of", "out of", "of the"];
        let text = self.answer.asked.answer;
        let is_of = |part: &Stated<'_>, whole: &Stated<'_>| {
            let both = Span {
                start: part.place,
                end: whole.place,
            };
            let [first] = self.answer.within(both) else {
                return false;
            };
            is_one_of(&LINKS, both.behind(first.span).of(text).trim())
        };
        let pairs = stated.windows(2).filter_map(|pair| {
            let [part, whole] = pair else {
                return None;
            };
            (is_of(part, whole) && is_left(number, &[*whole, *part])).then(|| vec![*whole, *part])
        });
        { pairs }.next()
    }

    /// A hundred percent less those percentages that the sentence has stated, where the words say that it is of all others:
    /// "Oslo and Bergen make up 61.5 %, leaving 38.5 % for everyone else".
    pub(super) fn rest_of_hundred(
        &self,
        mention: &Mention,
        number: &NumberMention,
        stated: &[&Stated<'_>],
    ) -> Option<Derived> {
        let beside = self.answer.words(self.clause_span(mention));
        let is_rest =
            |word: &Word<'_>| is_one_of(&REST, word.text) || is_one_of(&OTHERS, word.text);
        if number.unit != Some(Unit::Percent) || !beside.iter().any(is_rest) {
            return None;
        }
        let is_part = |one: &&&Stated<'_>| {
            one.place >= self.span.start && one.number.unit == Some(Unit::Percent)
        };
        let parts = stated.iter().filter(is_part).copied();
        let parts: Vec<&Stated<'_>> = parts.collect();
        let left = |run: &&[&Stated<'_>]| {
            let sum: f64 = run.iter().map(|one| one.number.value).sum();
            !run.is_empty() && is(number, 100.0 - sum)
        };
        let last = parts.get(parts.len().saturating_sub(1)..);
        let runs = [last, Some(parts.as_slice())].into_iter().flatten();
        let found = { runs }.find(left)?;
        Some(derived(Operation::Difference, found.iter().copied()))
    }
}

/// Two results that the number lies between: what was earned, and what was paid out of it.
fn of_two_derived<'s, 'k>(
    number: &NumberMention,
    stated: &[&'s Stated<'k>],
) -> Option<Vec<&'s Stated<'k>>> {
    const DIGITS: f64 = 100.0;
    if number.value.abs() < DIGITS * number.step {
        return None;
    }
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
