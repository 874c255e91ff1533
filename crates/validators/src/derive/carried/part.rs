//! The share that the number right before has of a total told before it: "total debt is 2,600 … so 755, or 29 %".

use super::{Stated, is};
use crate::derive::{Derived, Known, Work};
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Span, Unit};

/// So many figures of a part are looked for among so many of its whole.
const MOST_PARTS: usize = 64;
const MOST_FIGURES: usize = 1_000;

impl Work<'_> {
    /// The share of the number that a percentage stands right behind, as an aside, in a sum that has all of its figures and
    /// more.
    pub(super) fn part_of_told(
        &self,
        mention: &Mention,
        number: &NumberMention,
        part: &Stated<'_>,
        known: &[&Known],
    ) -> Option<Derived> {
        if number.unit != Some(Unit::Percent) || !self.is_aside_of(mention, part) {
            return None;
        }
        let is_sum = |one: &Known| one.how.operation == Operation::Sum;
        let own = known.iter().find(|one| one.place() == part.place);
        // "Fell by 5, or 4 %" is no share.
        if own.is_some_and(|own| !is_sum(own)) {
            return None;
        }
        let is_whole = |whole: &&&Known| {
            let operands = &whole.how.operands;
            let wholes = [whole.number.value, whole.exact()];
            let mut shares = part.values().into_iter().zip(wholes);
            is_sum(whole)
                && shares.any(|(part, whole)| is(number, part / whole * 100.0))
                && has_all(operands, part.operands)
        };
        let whole = known.iter().rev().find(is_whole)?;
        let all = part.operands.iter().chain(&whole.how.operands);
        Some(Derived::from(Operation::Ratio, &all.collect::<Vec<_>>()))
    }

    /// Whether nothing but "or" or a bracket stands between a number and the one before it.
    fn is_aside_of(&self, mention: &Mention, part: &Stated<'_>) -> bool {
        const LIGHT: [&str; 8] = ["or", "about", "around", "roughly", "some", "i", "e", "oder"];
        let gap = self.lead_span(mention);
        let number = Span {
            start: part.place,
            end: gap.start,
        };
        let gap = gap.of(self.answer.asked.answer).trim_start();
        let is_next = self.answer.within(number).len() == 1;
        let mut said = words(gap);
        is_next && gap.starts_with([',', '(']) && said.all(|(_, word)| is_one_of(&LIGHT, word))
    }
}

/// Whether a whole was put together from all figures of a part and from others.
fn has_all(whole: &[Fact], part: &[Fact]) -> bool {
    if part.len() > MOST_PARTS || whole.len() > MOST_FIGURES {
        return false;
    }
    let has = |one: &Fact| whole.iter().any(|own| own.id() == one.id());
    whole.len() > part.len() && !part.is_empty() && part.iter().all(has)
}
