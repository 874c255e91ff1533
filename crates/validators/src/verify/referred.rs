//! Numbers whose row or whose thing is named elsewhere: in the sentence before ("It was 4 in 2022"), in the line over a list, or behind them
//! ("From 4 in 2022, revenue rose to 5").

use super::subject::NamedRow;
use super::{Answer, Lead, Word};
use crate::facts::EntityId;
use crate::label::label_words;
use crate::wording::is_one_of;
use crate::{Fact, Span, Unit};

/// So many sentences are gone back over.
const MOST: usize = 4;

/// Each number of a sentence is held against what all of it says, and no longer one is looked at.
const LONGEST: usize = 800;

impl Lead<'_, '_> {
    /// The only thing that is named where the sentence refers to: in the sentence before, or in the line over a list or a
    /// heading.
    pub(super) fn owner_referred(&self) -> Option<&[EntityId]> {
        match self.answer.names_within(self.referred()?) {
            [only] => Some(&only.entities),
            _ => None,
        }
    }

    /// Whether the sentence names a figure and no row, and what it refers to names one row alone, which is not the fact's.
    pub(super) fn is_of_row_not_referred(&self, fact: &Fact) -> bool {
        let (answer, facts) = (self.answer, self.answer.facts());
        if self.sentence.end - self.sentence.start > LONGEST {
            return false;
        }
        let figure: Vec<u64> = label_words(facts.column_header(fact)).collect();
        let said = answer.hashes_in(self.sentence);
        let names_figure = !figure.is_empty() && figure.iter().all(|word| said.contains(word));
        if !names_figure || !answer.rows_said(&said).is_empty() {
            return false;
        }
        let Some(part) = self.referred() else {
            return false;
        };
        let own: Vec<u64> = label_words(facts.subject(fact)).collect();
        match answer.rows_said(&answer.hashes_in(part)).as_slice() {
            [only] => !only.telling.iter().all(|word| own.contains(word)),
            _ => false,
        }
    }

    /// Where what the sentence speaks of is named, if not in itself.
    fn referred(&self) -> Option<Span> {
        let answer = self.answer;
        let place = self.span.end;
        let before = { self.refers_to_thing() }.then(|| self.sentence_naming());
        let over = || answer.layout.list_head(place);
        let heading = || answer.layout.heading(answer.asked.answer, place);
        before.flatten().or_else(over).or_else(heading)
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
            let names_row = || {
                !self
                    .answer
                    .rows_said(&self.answer.hashes_in(sentence))
                    .is_empty()
            };
            if self.answer.names_thing(sentence) || names_row() {
                return Some(sentence);
            }
        }
        None
    }

    /// The words that name the row of the first number of a sentence, which has no name before it.
    pub(super) fn read_referred(&self) -> Option<Self> {
        self.read_within(MOST)
    }

    /// The same, going back over so many sentences at most.
    fn read_within(&self, sentences: usize) -> Option<Self> {
        let named = self
            .read_over_list()
            .or_else(|| self.read_behind_start())
            .or_else(|| self.read_before(sentences));
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
    fn read_before(&self, sentences: usize) -> Option<Self> {
        let left = sentences.checked_sub(1)?;
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
            first.read_within(left)
        } else {
            Some(first)
        }
    }
}

impl Answer<'_> {
    /// The words of a part of the answer.
    fn hashes_in(&self, part: Span) -> Vec<u64> {
        let words = self.words(part).iter().filter(|word| word.tells());
        words.flat_map(|word| word.hashes(part.end)).collect()
    }

    /// The rows that some words name whole.
    fn rows_said(&self, said: &[u64]) -> Vec<&NamedRow> {
        let possible = self.named().possible(said.iter().copied());
        let is_said = |row: &&NamedRow| row.telling.iter().all(|word| said.contains(word));
        possible.filter(is_said).collect()
    }
}

fn is_percent(unit: Option<Unit>) -> bool {
    unit == Some(Unit::Percent)
}
