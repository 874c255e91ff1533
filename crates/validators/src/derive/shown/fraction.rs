//! Operands that stand for more than their digits: fractions for percentages, and figures that leave out what they count in.

use super::operand::is_plain;
use crate::judge::holds;
use crate::verify::Answer;
use crate::{Fact, Mention, NumberMention, Span, Unit, mentions};

impl Answer<'_> {
    /// Whether an operand is a percentage of the facts as a fraction of one, or what it makes of one: the 0.9925 of "$600 million ×
    /// 0.9925", the 1.061 of "1.061^5" for 6.1 % a year.
    pub(super) fn is_fraction_of_percent(&self, span: Span, number: &NumberMention) -> bool {
        const FINEST: f64 = 1e-4;
        const HUNDREDTH: f64 = 0.01;
        let base = span.of(self.asked.answer).split_once('^');
        let base = base.and_then(|(base, _)| base.parse().ok());
        let (value, step) = base.map_or((number.value, number.step), |base: f64| (base, FINEST));
        let is_told = |share: f64| {
            let percent = NumberMention {
                value: share * 100.0,
                step: step * 100.0,
                unit: Some(Unit::Percent),
                ..*number
            };
            let fact = self.operand_by(&percent, 1.0);
            fact.is_some_and(|fact| fact.unit == Some(Unit::Percent))
                || self.is_percent_asked(&percent)
        };
        let is_fraction = number.is_bare() && step <= HUNDREDTH && value < 2.0;
        is_fraction && [value, value - 1.0, 1.0 - value].into_iter().any(is_told)
    }

    /// Whether the question supposes a percentage: "after a 20 % decline".
    fn is_percent_asked(&self, percent: &NumberMention) -> bool {
        let asked = mentions(self.asked.question, &self.asked.locale);
        let mut numbers = asked.iter().filter_map(Mention::number);
        numbers
            .any(|number| number.unit == Some(Unit::Percent) && holds(percent, number.value.abs()))
    }

    /// An operand in what its fact counts in: the 672 million gallons of "672 × 4.59 = $3.08 billion".
    pub(super) fn as_counted(&self, span: Span, number: &NumberMention) -> f64 {
        let fact = self.operand_at(span, number).filter(|_| is_plain(number));
        let only = fact
            .filter(|(fact, _)| fact.scales.iter().nth(1).is_none() && !is_in_full(number, fact));
        number.value * only.map_or(1.0, |(fact, _)| fact.scales.first())
    }
}

/// Whether a number has all that its fact counts: "1,284,000" of 1,284 thousand.
pub(super) fn is_in_full(number: &NumberMention, fact: &Fact) -> bool {
    (number.value - fact.first_reading()).abs() <= number.step
}
