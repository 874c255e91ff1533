//! Shown work done again with other figures: "37,815 ÷ 268,440 × 365 ≈ 51.4 days. For the prior year it was 51.0 days."

use super::operand::{Operand, is_known};
use super::{Answer, Shown};
use crate::derive::expression::{value, value_of_named};
use crate::{Fact, NumberMention, Span};

/// So many of the last results are tried.
const MOST: usize = 4;

/// What the result of work may differ by from what its figures give, which are rounded in it.
const ROUNDED: f64 = 0.01;

impl<'a> Answer<'a> {
    /// What the last work that ends before a place gives with other figures instead of its own, and those figures.
    pub(in crate::derive) fn worked_again(
        &self,
        place: usize,
        number: &NumberMention,
        instead: impl Fn(&'a Fact) -> Option<&'a Fact>,
    ) -> Vec<(f64, Vec<&'a Fact>)> {
        let shown = self.results().iter();
        let before = shown.take_while(|shown| shown.work.start < place);
        let before: Vec<&Shown> = before.filter(|shown| shown.work.end <= place).collect();
        let alike = before.into_iter().rev().take(MOST);
        let alike = alike.filter(|shown| shown.number.unit == number.unit);
        alike
            .filter_map(|shown| self.again(shown, &instead))
            .collect()
    }

    fn again(
        &self,
        shown: &Shown,
        instead: &impl Fn(&'a Fact) -> Option<&'a Fact>,
    ) -> Option<(f64, Vec<&'a Fact>)> {
        let part = *self.parts(shown.work).first()?;
        let operands = self.operands(part)?;
        let mut others: Vec<&Fact> = Vec::new();
        let mut values: Vec<[f64; 2]> = Vec::new();
        for (span, operand) in &operands {
            let Some((fact, _)) = self.operand_at(*span, operand) else {
                is_known(operand).then(|| values.push([operand.value; 2]))?;
                continue;
            };
            let other = instead(fact)?;
            let written = power_of_ten(operand.value / fact.value)?;
            values.push([fact.value * written, other.value * written]);
            others.push(other);
        }
        let [own, again] = [0, 1].map(|place| self.with_values(part, &operands, &values, place));
        let (own, again) = (own?, again?);
        let factor = power_of_ten(shown.number.value / own)?;
        let is_right = (shown.number.value - own * factor).abs() <= ROUNDED * (own * factor).abs();
        (is_right && !others.is_empty()).then_some((again * factor, others))
    }

    /// The value of work whose operands have the first or the second of two values each.
    fn with_values(
        &self,
        part: Span,
        operands: &[Operand<'_>],
        values: &[[f64; 2]],
        place: usize,
    ) -> Option<f64> {
        let text = self.asked.answer;
        let of = |span: Span, number: &NumberMention| {
            let mut known = operands.iter().zip(values);
            let own = known.find(|((own, _), _)| *own == span);
            own.and_then(|(_, values)| values.get(place).copied())
                .unwrap_or(number.value)
        };
        value(text, part, operands, of).or_else(|| value_of_named(text, part, operands, of))
    }
}

/// The power of ten, with its sign, that a quotient comes near.
fn power_of_ten(quotient: f64) -> Option<f64> {
    let power = 10f64.powf(quotient.abs().log10().round()) * quotient.signum();
    let is_near = power.is_finite() && (quotient / power - 1.0).abs() <= ROUNDED;
    is_near.then_some(power)
}
