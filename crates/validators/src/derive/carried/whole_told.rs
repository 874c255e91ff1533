//! The share that a number before has of what a percentage is told to be of by its amount: "452 plus 719, or 1,171. That is
//! 39.3 % of the $2,983 million total."

use super::{Stated, is, is_alike};
use crate::derive::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{Mention, NumberMention, Operation, Span, Unit};

/// So many words may stand between "of" and the amount.
const MOST_WORDS: usize = 5;

/// So many numbers before may be the part.
const MOST_PARTS: usize = 4;

impl Work<'_> {
    /// A share of the number right behind "of", or of that behind the "against" that the sentence begins with.
    pub(super) fn share_of_told(
        &self,
        mention: &Mention,
        number: &NumberMention,
        stated: &[&Stated<'_>],
    ) -> Option<Derived> {
        if number.unit != Some(Unit::Percent) {
            return None;
        }
        let whole = self
            .whole_behind(mention)
            .or_else(|| self.held_against(mention))?;
        let own = *whole.number()?;
        let facts = self.source_of(whole);
        let is_part = |one: &&&Stated<'_>| {
            one.place != whole.span.start
                && is_alike(own.unit, one.number.unit)
                && one
                    .values()
                    .iter()
                    .any(|part| is(number, part / own.value * 100.0))
        };
        let part = stated.iter().rev().take(MOST_PARTS).find(is_part)?;
        let known = stated.iter().find(|one| one.place == whole.span.start);
        let of_whole = known.map_or_else(Vec::new, |one| one.operands.to_vec());
        let operands = part
            .operands
            .iter()
            .copied()
            .chain(facts.copied())
            .chain(of_whole);
        let operands: Vec<_> = operands.collect();
        (operands.len() > part.operands.len()).then_some(Derived {
            operation: Operation::Ratio,
            operands,
        })
    }

    /// The amount that a percentage is told to be of: "of the $2,983 million total".
    fn whole_behind(&self, mention: &Mention) -> Option<&Mention> {
        let behind = self.answer.gap_behind(mention.span, self.span);
        let gap = behind.of(self.answer.asked.answer);
        let mut said = words(gap);
        let is_of = said
            .next()
            .is_some_and(|(_, first)| is_one_of(&["of", "des", "der", "du", "de"], first));
        let is_near = said.count() < MOST_WORDS && !gap.contains([',', ';', '.', ':']);
        let next = self.answer.within(self.span.behind(mention.span)).first();
        next.filter(|_| is_of && is_near)
    }

    /// The amount that the sentence holds something against: "Against a net amount of $665.7 million, that's 62.1 %".
    fn held_against(&self, mention: &Mention) -> Option<&Mention> {
        let before = self.answer.within(self.span.before(mention.span));
        let mut numbers = before.iter().filter(|one| one.number().is_some());
        let only = numbers.next().filter(|_| numbers.next().is_none())?;
        let lead = Span {
            end: only.span.start,
            ..self.span
        };
        let first = self.answer.words(lead).first()?;
        is_one_of(&["against", "on", "relative", "gemessen"], first.text).then_some(only)
    }
}
