//! Times that are told in two units: "10 hours and 10 minutes" of 610 minutes.

use super::Answer;
use crate::measure::Measure;
use crate::{Mention, NumberMention, Role, Span};

impl Answer<'_> {
    /// The whole time that a number is the first or the second part of, in the unit of that part.
    pub(super) fn duration(&self, mention: &Mention) -> Option<NumberMention> {
        let with_next = || {
            let next = self.next_mention(mention)?;
            let (first, _, times) = self.two_parts(mention, next)?;
            let rest = next.number()?.value / times;
            Some(NumberMention {
                value: first.value + rest,
                step: 1.0 / times,
                ..first
            })
        };
        let with_last = || {
            let before = self.whole().before(mention.span);
            let last = self.within(before).last()?;
            let (first, second, times) = self.two_parts(last, mention)?;
            Some(NumberMention {
                value: first.value * times + second.value,
                step: 1.0,
                ..second
            })
        };
        with_next().or_else(with_last)
    }

    /// Two numbers that tell one time together, and how many of the unit of the second one of the first is.
    fn two_parts(
        &self,
        first: &Mention,
        second: &Mention,
    ) -> Option<(NumberMention, NumberMention, f64)> {
        let text = self.asked.answer;
        let plain = |mention: &Mention| {
            let number = *mention.number()?;
            let is_plain = number.is_bare() && number.value.fract() == 0.0;
            (is_plain && matches!(number.role, Role::Claim)).then_some(number)
        };
        let measure = |mention: &Mention| Measure::of_mention(text, mention.span, None);
        let (left, right) = (plain(first)?, plain(second)?);
        let times = measure(first)?.times_of(measure(second)?)?;
        let gap = Span {
            start: first.span.end,
            end: second.span.start,
        };
        // The unit, and little else.
        let mut words = gap.of(text).split_whitespace();
        let is_unit = words.next().is_some();
        let is_joint = match (words.next(), words.next()) {
            (None, _) => true,
            (Some(and), None) => matches!(and, "and" | "und" | "et" | "y"),
            (Some(_), Some(_)) => false,
        };
        let is_part = times > 1.0 && right.value < times;
        (is_unit && is_joint && is_part).then_some((left, right, times))
    }
}
