//! What is left of a hundred percent: "the underwriting margin (100 % less the combined ratio) was 7.4 %".

use super::families::Families;
use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation, Unit};

/// So many figures of the rows are looked at.
const MOST: usize = 64;

const LESS: [&str; 2] = ["less", "minus"];

impl<'a> Work<'a> {
    /// A hundred percent less a percentage of a row that the sentence names, where it says so.
    pub(super) fn complement(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let mut inside = self.answer.within(self.span).iter();
        if !families.goal.is_percent() || !inside.any(|other| self.is_whole_less(other)) {
            return None;
        }
        let rows = self.relevance.rows_of_sentence().iter();
        let figures = rows.flat_map(|row| self.facts().row(row.row)).take(MOST);
        let mut figures =
            figures.filter(|fact| families.goal.is_of(fact) && families.may_be_of(fact.period));
        let found = figures.find(|fact| families.goal.is(100.0 - fact.value))?;
        Some(Derived::from(Operation::Difference, &[found]))
    }

    /// Whether a mention is the hundred percent that something is taken off, or that parts come to.
    pub(crate) fn is_whole_less(&self, other: &Mention) -> bool {
        let is_whole = |number: &NumberMention| {
            number.unit == Some(Unit::Percent) && (number.value - 100.0).abs() < f64::EPSILON
        };
        let next = self.words_behind(other).first();
        let is_less = || next.is_some_and(|next| is_one_of(&LESS, next.text));
        other.number().is_some_and(is_whole) && (is_less() || self.is_sum_of_parts(other))
    }

    /// Whether words right before the hundred percent say that parts come to it or beyond: "together they exceed".
    fn is_sum_of_parts(&self, whole: &Mention) -> bool {
        const NEAR: usize = 3;
        const SUMS: [&str; 9] = [
            "exceed", "exceeds", "exceeded", "sum", "sums", "add", "adds", "total", "totals",
        ];
        let lead = self.answer.words(self.lead_span(whole));
        let mut near = lead.iter().rev().take(NEAR);
        near.any(|word| is_one_of(&SUMS, word.text))
    }
}
