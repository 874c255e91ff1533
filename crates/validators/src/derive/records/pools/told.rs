//! Numbers that were told right before another, two at a time: what stands there is what a number mostly follows from, whatever
//! the words for it: "2008 was $52.3 million above that average", "$208.2 million of it (38 %)".

use super::super::super::searched::{Named, Operand, Pool};
use super::super::super::{Known, Work};
use crate::lexicon::Class;
use crate::wording::is_one_of;
use crate::{Mention, NumberMention};

/// So many bytes before a number are looked at.
const NEAR: usize = 300;

/// So many of the last numbers, and so many of the next in its sentence.
const MOST: usize = 4;
const NEXT: usize = 2;

impl<'a> Work<'a> {
    /// Each two of the numbers that are told before one and behind it, those of the last number first.
    pub(in crate::derive) fn told_pairs(
        &self,
        mention: &Mention,
        known: &[&Known],
    ) -> Vec<Pool<'a>> {
        let told: Vec<Operand<'a>> = self.told_beside(mention, known);
        let pairs = told.iter().enumerate().flat_map(|(at, left)| {
            let others = told.iter().skip(at + 1);
            others.map(move |right| vec![left.clone(), right.clone()])
        });
        pairs.map(|pair| Pool::of(pair).told()).collect()
    }

    /// The number right before one that tells what share it has: "$96 million of it (23 %)", "$96 million, or 23 %".
    pub(in crate::derive) fn part_told(&self, mention: &Mention) -> Option<NumberMention> {
        let lead = self.lead_span(mention);
        let gap = lead.of(self.answer.asked.answer).trim_end();
        let mut words = self.answer.words(lead).iter().rev();
        let last = words.find(|word| !Class::Hedge.has(word));
        let is_share = gap.ends_with('(') || last.is_some_and(|word| is_one_of(&["or"], word.text));
        let (before, number) = self.number_before(mention).filter(|_| is_share)?;
        (!self.is_whole_told(before)).then_some(*number)
    }

    /// Whether a number is what the one before it is of: "31 of 63", "31-63".
    fn is_whole_told(&self, whole: &Mention) -> bool {
        const LINKS: [&str; 8] = ["of", "out of", "of the", "/", "-", "–", "in", "against"];
        let gap = self.lead_span(whole).of(self.answer.asked.answer).trim();
        is_one_of(&LINKS, gap) && self.number_before(whole).is_some()
    }

    /// What is told right before a number, from the last on.
    pub(super) fn mentions_before(&self, mention: &Mention) -> impl Iterator<Item = &'a Mention> {
        let start = mention.span.start;
        let all = &self.answer.mentions;
        let place = all.partition_point(|other| other.span.start < start);
        let before = all.get(..place).unwrap_or_default().iter().rev();
        before.take_while(move |other| other.span.start + NEAR >= start)
    }

    /// The last numbers, from the last on, and the next ones.
    fn told_beside(&self, mention: &Mention, known: &[&Known]) -> Vec<Operand<'a>> {
        let before = self.mentions_before(mention);
        let last = before.filter_map(|other| self.operand_told(other, known));
        let behind = self.answer.within(self.span.behind(mention.span)).iter();
        let next = behind.filter_map(|other| self.operand_told(other, &[]));
        last.take(MOST).chain(next.take(NEXT)).collect()
    }

    /// What a number of the answer tells that is a fact or follows from facts. One that is spelled out counts what the words
    /// beside it name.
    fn operand_told(&self, told: &Mention, known: &[&Known]) -> Option<Operand<'a>> {
        let number = told.number().filter(|number| !number.spelled)?;
        let known = known.iter().find(|known| known.place() == told.span.start);
        known.map_or_else(
            || {
                let fact = self.source_of(told)?;
                Some(Operand::of_figures(vec![fact], Named::Beside).told_as(number))
            },
            |known| Some(Operand::of_known(known, Named::Beside)),
        )
    }
}
