//! How far the number before is above or below one behind that follows from facts: "795,839, 78.4 % above the average of
//! 446,129".

use super::carried::is;
use super::{Derived, Known, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation, Span, Unit};

const ABOVE: [&str; 5] = ["above", "over", "more", "higher", "greater"];

const BELOW: [&str; 5] = ["below", "under", "less", "lower", "smaller"];

impl Work<'_> {
    pub(super) fn against_known(
        &self,
        mention: &Mention,
        number: &NumberMention,
        known: &[Known],
    ) -> Option<Derived> {
        if number.unit != Some(Unit::Percent) {
            return None;
        }
        let next = self.answer.within(self.span.behind(mention.span)).first()?;
        let base = known
            .iter()
            .find(|known| known.place() == next.span.start)?;
        let is_above = self.is_led_above(Span {
            start: mention.span.end,
            end: next.span.start,
        })?;
        let (before, own) = self.number_before(mention)?;
        let source = self.source_of(before)?;
        let is_alike = own.unit == base.number.unit;
        let share = |value: f64| (value / base.exact() - 1.0) * 100.0;
        let is_it = |share: f64| (share > 0.0) == is_above && is(number, share);
        let values = [source.first_reading(), own.value];
        let is_told = is_alike && values.into_iter().map(share).any(is_it);
        is_told.then(|| Derived {
            operation: Operation::PercentChange,
            operands: base.how.operands.iter().copied().chain([*source]).collect(),
        })
    }

    /// Whether the words between two numbers say that something is above the second (true) or below it (false).
    fn is_led_above(&self, gap: Span) -> Option<bool> {
        let first = self.answer.words(gap).first()?;
        let is_above = is_one_of(&ABOVE, first.text);
        (is_above || is_one_of(&BELOW, first.text)).then_some(is_above)
    }
}
