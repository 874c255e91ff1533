//! The formula that work begins with, whose operands are named and have no values yet: "(2021 + 2022 + 2023) / 3 = (599 +
//! 407 + 297) / 3", "(ending / beginning)^(1/2) - 1 = (734 / 698)^(1/2) - 1".

use super::operand::{Operand, is_exponent, is_known};
use crate::verify::Answer;
use crate::{NumberMention, Span};

impl Answer<'_> {
    /// Whether the first of two parts of work has no numbers but years and those that everybody knows, and the second is work
    /// again.
    pub(super) fn is_formula(&self, parts: &[Span]) -> bool {
        let [first, second] = parts else {
            return false;
        };
        let text = self.asked.answer;
        let is_of_formula = |(span, number): &Operand<'_>| {
            is_known(number) || is_exponent(text, *span) || self.is_year(number)
        };
        let Some(operands) = self.operands(*first) else {
            return false;
        };
        let goes_on = || {
            self.operands(*second)
                .is_some_and(|operands| operands.len() > 1)
        };
        operands.iter().all(is_of_formula) && goes_on()
    }

    /// Whether an operand is a year in the formula that its work begins with.
    pub(super) fn is_year_of_formula(&self, operand: Span, number: &NumberMention) -> bool {
        let holds = |part: &Span| part.start <= operand.start && operand.end <= part.end;
        if !self.is_year(number) {
            return false;
        }
        let works = self.results().iter().map(|shown| shown.work).filter(holds);
        let Some(work) = works.max_by_key(|work| work.end) else {
            return false;
        };
        let all = super::parts(self.asked.answer, work);
        let mut formulas = all.windows(2).take_while(|pair| self.is_formula(pair));
        formulas.any(|pair| pair.first().is_some_and(holds))
    }

    /// Whether a number may be a year of the facts.
    fn is_year(&self, number: &NumberMention) -> bool {
        let mut years = self.facts().years().iter().map(|year| f64::from(*year));
        let is_it = |year: f64| (year - number.value.abs()).abs() < f64::EPSILON;
        number.is_bare() && years.any(is_it)
    }
}
