//! Steps to a growth a year that words tell: "its cube root is 1.1870", "raised to the power 0.25 that is 1.0886", "subtract 1:
//! 0.1870".

use super::{Stated, derived, is};
use crate::derive::{Derived, Work};
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation, Span};

/// What roots are called, from the second on.
const ROOTS: [&[&str]; 9] = [
    &["square", "second"],
    &["cube", "third", "cubic"],
    &["fourth", "4th"],
    &["fifth", "5th"],
    &["sixth", "6th"],
    &["seventh", "7th"],
    &["eighth", "8th"],
    &["ninth", "9th"],
    &["tenth", "10th"],
];

const LESS: [&str; 4] = ["subtract", "subtracting", "minus", "less"];

impl Work<'_> {
    /// The root that is said of a number before, or one less than that.
    pub(super) fn root_of_told(
        &self,
        mention: &Mention,
        number: &NumberMention,
        stated: &[&Stated<'_>],
    ) -> Option<Derived> {
        if number.unit.is_some() || number.step >= 1.0 {
            return None;
        }
        let lead = self.span.before(mention.span);
        let power = self.root_said(lead).or_else(|| self.power_said(lead));
        let is_less = self.says_less_one(lead);
        let may_be = |value: f64| {
            power.is_some_and(|power| value > 0.0 && is(number, value.powf(power)))
                || is_less && is(number, value - 1.0)
        };
        let mut before = stated.iter().rev();
        let of = before.find(|one| one.values().into_iter().any(may_be))?;
        Some(derived(Operation::Expression, core::iter::once(*of)))
    }

    /// One over the degree of the root that words name last: "the fifth root of".
    fn root_said(&self, lead: Span) -> Option<f64> {
        let words = self.answer.words(lead);
        let root = words
            .iter()
            .rposition(|word| is_one_of(&["root"], word.text))?;
        let name = words.get(root.checked_sub(1)?)?;
        let degree = ROOTS.iter().position(|names| is_one_of(names, name.text));
        let degree = degree.or_else(|| is_one_of(&["the", "taking"], name.text).then_some(0))?;
        let degree = u8::try_from(degree + 2).ok()?;
        Some(1.0 / f64::from(degree))
    }

    /// The number behind "the power", which the last before is.
    fn power_said(&self, lead: Span) -> Option<f64> {
        let last = self.answer.within(lead).last()?;
        let power = last.number()?;
        let before = self.answer.words(lead.before(last.span));
        let mut names = before.iter().rev().take(2);
        names
            .any(|word| is_one_of(&["power", "exponent"], word.text))
            .then_some(power.value)
    }

    /// Whether one is said to be taken off.
    fn says_less_one(&self, lead: Span) -> bool {
        let text = lead.of(self.answer.asked.answer);
        let is_less = |word: &Word<'_>| is_one_of(&LESS, word.text);
        let says = self.answer.words(lead).iter().any(is_less);
        says && text
            .split(|c: char| !c.is_ascii_digit() && c != '.')
            .any(|part| part == "1")
    }
}
