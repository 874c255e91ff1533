//! Whether the answer calls a number of prose by the name of another: "operating income was $148 million", where 148
//! is net income.

use super::Lead;
use crate::called::{called, may_be_one};
use crate::derive::Derived;
use crate::label::label_words;
use crate::{Fact, Mention, Span};

impl Lead<'_, '_> {
    /// Only where the sentence of the fact says what the fact is, and the facts' prose says the answer's name of
    /// another number.
    pub(super) fn calls_another(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let Some(said) = self.called.get_or_init(|| self.called_anywhere()) else {
            return false;
        };
        let is_other = |own: &[u64]| !may_be_one(said, own);
        // What stands before a number may be what the one before is of: "93.8 % in offices, 84.6 % in housing".
        facts.called(fact).is_some_and(is_other) && facts.is_called(said) && !self.says_item(fact)
    }

    /// Whether all figures that a number was put together from are of prose that calls each something else than the answer calls
    /// the number, which is what prose calls another figure: a "goodwill of 754.7" is no sum of two inventories.
    pub(crate) fn calls_all_another(&self, found: &Derived) -> bool {
        let is_other = |fact: &Fact| fact.is_prose() && self.calls_another(fact);
        !found.operands.is_empty() && found.operands.iter().all(is_other)
    }

    /// A name with the label of its line before it, where the facts call a number so: "ARPU" of "**Prepaid:** ARPU of".
    fn with_label(&self, name: Vec<u64>) -> Vec<u64> {
        let before = self
            .sentence
            .before(self.number())
            .of(self.answer.asked.answer);
        let Some((label, _)) = before.split_once(':') else {
            return name;
        };
        let mut both: Vec<u64> = label_words(label).chain(name.iter().copied()).collect();
        both.sort_unstable();
        both.dedup();
        let is_called = self.answer.facts().is_called(&both);
        if is_called { both } else { name }
    }

    /// What the answer calls the number, or what it goes on with: the cell of a table is what its row is called, and an item what
    /// its list is.
    fn called_anywhere(&self) -> Option<Vec<u64>> {
        self.called_here()
            .map(|name| self.with_label(name))
            .or_else(|| self.called_over())
            .or_else(|| self.called_before())
    }

    fn called_over(&self) -> Option<Vec<u64>> {
        let (answer, place) = (self.answer, self.span.end);
        let text = answer.asked.answer;
        let name = |part: Span| -> Option<Vec<u64>> {
            let mut words: Vec<u64> = label_words(part.of(text)).collect();
            words.sort_unstable();
            words.dedup();
            (!words.is_empty()).then_some(words)
        };
        if let Some(heads) = answer.layout.heads(text, place) {
            return name(heads.label);
        }
        let says_nothing = self.are_links(self.span) || self.names_time_alone();
        let over = answer.layout.list_head(place).filter(|_| says_nothing);
        over.and_then(name)
    }

    /// Whether the number stands behind nothing but the time of its item: "- 2021: 5".
    fn names_time_alone(&self) -> bool {
        let times = self.answer.within(self.span);
        let is_time = |at: usize| {
            times
                .iter()
                .any(|time| time.span.start <= at && at < time.span.end)
        };
        let mut letters = self.text.char_indices();
        letters.all(|(at, c)| !c.is_alphanumeric() || is_time(self.span.start + at))
    }

    fn called_before(&self) -> Option<Vec<u64>> {
        let goes_on = !self.is_first && self.is_linked() && self.ends_in_links();
        goes_on
            .then(|| self.first_of_row()?.called_here())
            .flatten()
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
