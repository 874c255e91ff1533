//! Shares in the items of a list of what the line over it tells: "The charge was $22.5 million:" over "- Severance: $15.9 million
//! (71%)".

use super::families::Families;
use super::{Derived, Work};
use crate::{Mention, NumberMention, Operation, Span};

impl Work<'_> {
    /// The share that the number right before a percentage in brackets has of a number in the line that introduces the list.
    pub(super) fn share_of_head(
        &self,
        families: &Families<'_, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        if !families.goal.is_percent() {
            return None;
        }
        let part = self.in_front_of_bracket(mention)?;
        let head = self.answer.layout.list_head(mention.span.start)?;
        let wholes = self.answer.within(head).iter().filter_map(Mention::number);
        let is_it = |whole: f64| whole != 0.0 && families.goal.is(part.value / whole * 100.0);
        let mut wholes = wholes.filter(|whole| whole.unit == part.unit && is_it(whole.value));
        let operands = [self.source(part)?, self.source(wholes.next()?)?];
        Some(Derived::from(Operation::Ratio, &operands))
    }

    /// The number that nothing but an opening bracket parts from one behind it.
    fn in_front_of_bracket(&self, mention: &Mention) -> Option<&NumberMention> {
        let before = self.answer.within(self.span.before(mention.span)).last()?;
        let gap = Span {
            start: before.span.end,
            end: mention.span.start,
        };
        let text = self.answer.asked.answer;
        let opens = gap.of(text).trim() == "(" || mention.span.of(text).starts_with('(');
        before.number().filter(|_| opens)
    }
}
