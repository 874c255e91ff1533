//! Products of what an answer has told right before: "927 thousand options at $22.86. This implies proceeds of $21.2 million",
//! "at €129, three nights come to €387".

use super::carried::{Stated, derived, each_two, is};
use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation, Unit};

/// So many numbers before are multiplied with each other.
const NEAR: usize = 6;

/// Words that lead to what comes of the numbers before them.
const LEADS: [&str; 32] = [
    "giving",
    "gives",
    "give",
    "implies",
    "implying",
    "imply",
    "comes",
    "come",
    "makes",
    "make",
    "works",
    "equals",
    "yields",
    "yielding",
    "amounts",
    "totals",
    "total",
    "totalling",
    "totaling",
    "so",
    "thus",
    "hence",
    "therefore",
    "cost",
    "costs",
    "worth",
    "spent",
    "proceeds",
    "pay",
    "pays",
    "add",
    "adds",
];

impl Work<'_> {
    /// The product of two numbers before one, of which one may be how many of something the sentence itself counts.
    pub(super) fn multiplied(
        &self,
        mention: &Mention,
        number: &NumberMention,
        stated: &[&Stated<'_>],
    ) -> Option<Derived> {
        if !matches!(number.unit, Some(Unit::Money(_)) | None) || !self.leads_to_result(mention) {
            return None;
        }
        let near: Vec<&Stated<'_>> = stated.iter().rev().take(NEAR).copied().collect();
        let counts: Vec<f64> = self.counts_before(mention, number).collect();
        let of_count = near.iter().find(|one| {
            let product = |count: &f64| is(number, one.number.value * count);
            one.number.unit == number.unit && counts.iter().any(product)
        });
        if let Some(one) = of_count {
            return Some(derived(Operation::Product, [*one].into_iter()));
        }
        let mut pairs = each_two(&near);
        let (left, right) = pairs.find(|(left, right)| is_product(number, left, right))?;
        Some(derived(Operation::Product, [left, right].into_iter()))
    }

    /// Whether words between the number before and this one say that it comes of what was told, and none that something changed.
    fn leads_to_result(&self, mention: &Mention) -> bool {
        let lead = self.lead_span(mention);
        let mut words = self.answer.words(lead).iter();
        !self.is_change() && words.any(|word| is_one_of(&LEADS, word.text))
    }

    /// How many of something its sentence counts before a number.
    fn counts_before(
        &self,
        mention: &Mention,
        number: &NumberMention,
    ) -> impl Iterator<Item = f64> {
        const LARGEST: f64 = 100.0;
        let before = self.answer.within(self.span.before(mention.span)).iter();
        let counts = before.filter_map(Mention::number);
        let is_count = |count: &&NumberMention| {
            let is_small = (2.0..=LARGEST).contains(&count.value) && count.value.fract() == 0.0;
            is_small && count.unit.is_none()
        };
        // "10 × 5 = 50" of one digit may be anything.
        let is_long = number.value.abs() >= 10.0 * number.step;
        counts
            .filter(is_count)
            .filter(move |_| is_long)
            .map(|count| count.value)
    }
}

/// Whether a number is the product of an amount and how many there are of it, to three digits at least.
fn is_product(number: &NumberMention, left: &Stated<'_>, right: &Stated<'_>) -> bool {
    let is_long = number.value.abs() >= 100.0 * number.step;
    let (left, right) = (&left.number, &right.number);
    let is_of_kind = match (left.unit, right.unit) {
        (None, unit) | (unit, None) => unit == number.unit,
        (Some(_), Some(_)) => false,
    };
    is_long && is_of_kind && is(number, left.value * right.value)
}
