//! Whether the answer calls a number of prose by the name of another: "operating income was $148 million", where 148
//! is net income.

use super::Lead;
use crate::called::{called, may_be_one};
use crate::{Fact, Mention, Span};

impl Lead<'_, '_> {
    /// Only where the sentence of the fact says what the fact is, and the facts' prose says the answer's name of
    /// another number.
    pub(super) fn calls_another(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let Some(said) = self.called.get_or_init(|| self.called_here()) else {
            return false;
        };
        let is_other = |own: &[u64]| !may_be_one(said, own);
        facts.called(fact).is_some_and(is_other) && facts.is_called(said)
    }

    /// What the answer calls the number.
    fn called_here(&self) -> Option<Vec<u64>> {
        let is_number = |mention: &&Mention| mention.number().is_some();
        let number = self.number();
        let before = Span {
            end: number.start,
            ..self.sentence
        };
        let before = self.answer.within(before).iter().rfind(is_number);
        let behind = self.answer.within(self.tail).iter().find(is_number);
        let part = Span {
            start: before.map_or(self.sentence.start, |before| before.span.end),
            end: behind.map_or(self.sentence.end, |behind| behind.span.start),
        };
        called(self.answer.asked.answer, number, part, before.is_none())
    }
}
