//! Numbers whose row or whose thing is named elsewhere: in the sentence before ("It was 4 in 2022"), in the line over a list, or behind them
//! ("From 4 in 2022, revenue rose to 5").

use super::{Lead, Word};
use crate::facts::EntityId;
use crate::wording::is_one_of;
use crate::{Span, Unit};

/// So many sentences are gone back over.
const MOST: usize = 4;

impl Lead<'_, '_> {
    /// The only thing that is named where the sentence refers to: in the sentence before, or in the line over a list or a
    /// heading.
    pub(super) fn owner_referred(&self) -> Option<&[EntityId]> {
        let answer = self.answer;
        let place = self.span.end;
        let over = || {
            let line = answer.layout.list_head(place);
            line.or_else(|| answer.layout.heading(answer.asked.answer, place))
        };
        let part = if self.refers_to_thing() {
            self.sentence_naming()
        } else {
            None
        };
        match answer.names_within(part.or_else(over)?) {
            [only] => Some(&only.entities),
            _ => None,
        }
    }

    /// Whether the sentence speaks of a thing by a pronoun, or by what it is.
    fn refers_to_thing(&self) -> bool {
        const PRONOUNS: [&str; 9] = [
            "it", "its", "company", "fund", "firm", "bank", "store", "segment", "country",
        ];
        let before = self.sentence.before(self.number());
        let mut said = self.answer.words(before).iter();
        said.any(|word| is_one_of(&PRONOUNS, word.text))
    }

    /// The last sentence before that names a thing.
    fn sentence_naming(&self) -> Option<Span> {
        let mut sentence = self.sentence;
        for _ in 0..MOST {
            sentence = self.answer.sentence_before(sentence)?;
            if self.answer.names_thing(sentence) {
                return Some(sentence);
            }
        }
        None
    }

    /// The words that name the row of the first number of a sentence, which has no name before it.
    pub(super) fn read_referred(&self) -> Option<Self> {
        let named = self
            .read_over_list()
            .or_else(|| self.read_behind_start())
            .or_else(|| self.read_before());
        named.filter(|named| !named.names_several())
    }

    /// The line that introduces the list.
    fn read_over_list(&self) -> Option<Self> {
        let line = self.answer.layout.list_head(self.span.end)?;
        let end = Span {
            start: line.end,
            ..line
        };
        let over = Self::new(self.answer, line, end, (self.unit, None));
        (over.is_first && !over.is_linked()).then_some(over)
    }

    /// What leads to the number that a course went to, where the sentence begins with the one that it came from.
    fn read_behind_start(&self) -> Option<Self> {
        let is_start = |word: &Word<'_>| is_one_of(&["from"], word.text);
        if !self.words().first().is_some_and(is_start) {
            return None;
        }
        let mut behind = self.answer.within(self.tail).iter();
        let next = behind.find_map(|mention| self.of_other(mention))?;
        (!next.is_linked()).then_some(next)
    }

    /// What leads to the first number of the sentence before, where this one speaks of that by no name.
    fn read_before(&self) -> Option<Self> {
        let refers = |word: &Word<'_>| is_one_of(&["it", "this", "that", "they"], word.text);
        let is_bare =
            || self.words().is_empty() && self.tail().trim_end_matches(['.', ' ']).is_empty();
        if !self.words().iter().any(refers) && !is_bare() {
            return None;
        }
        let sentence = self.answer.sentence_before(self.sentence)?;
        let inside = self.answer.within(sentence).iter();
        let mut leads = inside
            .filter_map(|mention| Some((mention.span, mention.number()?.unit)))
            .filter(|(_, unit)| is_percent(*unit) == is_percent(self.unit))
            .map(|(number, unit)| Self::new(self.answer, sentence, number, (unit, None)));
        let first = leads.next()?;
        // Of several numbers any may be meant.
        if !leads.all(|lead| lead.is_linked()) {
            return None;
        }
        if first.is_linked() {
            first.read_referred()
        } else {
            Some(first)
        }
    }
}

fn is_percent(unit: Option<Unit>) -> bool {
    unit == Some(Unit::Percent)
}
