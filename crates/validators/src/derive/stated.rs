//! Facts that a sentence states beside a number: "rose from $5 million to $6 million, by 20 %".

use super::Work;
use crate::judge::{Band, Direction, stated};
use crate::{Fact, Mention, MentionKind, NumberMention};

/// So many numbers of a sentence are looked at.
const MOST: usize = 8;

impl<'a> Work<'a> {
    /// The facts that other numbers of the sentence repeat.
    pub(super) fn stated(&self, derived: &Mention) -> Vec<&'a Fact> {
        let others = self.answer.within(self.span).iter();
        let others = others.filter(|mention| *mention != derived);
        let numbers = others.filter_map(|mention| match &mention.kind {
            MentionKind::Number(number) => Some(number),
            MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
        });
        let facts = numbers
            .take(MOST)
            .filter_map(|number| self.repeated(number));
        facts.collect()
    }

    fn repeated(&self, number: &NumberMention) -> Option<&'a Fact> {
        let reach = Band::of(number).reach();
        let mut near = self.facts().near(number.value, reach);
        let found =
            near.find(|(fact, scale)| stated(number, fact, *scale, Direction::Open).is_some());
        found.map(|(fact, _)| fact)
    }
}
