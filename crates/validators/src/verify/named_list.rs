//! Lists of numbers behind a list of rows: "goodwill and net income were 5 and 4".

use super::Lead;
use super::subject::NamedRow;
use crate::label::label_words;
use crate::{Fact, Span};

impl Lead<'_, '_> {
    /// Whether the words before a list of numbers name as many rows, and at the number's place another than the fact's.
    pub(super) fn is_at_place_of_another(&self, fact: &Fact) -> bool {
        // The cells of a table have their headers.
        let is_cell = || {
            let text = self.answer.asked.answer;
            self.answer.layout.heads(text, self.span.end).is_some()
        };
        let Some(place) = self.place_in_list().filter(|_| !is_cell()) else {
            return false;
        };
        let start = Span {
            start: place.start,
            end: place.start,
        };
        let list = Lead::new(self.answer, self.sentence, start, (self.unit, None));
        let named = list.named_in_order();
        let own: Vec<u64> = label_words(self.answer.facts().subject(fact)).collect();
        let is_of = |row: &NamedRow| row.telling.iter().all(|word| own.contains(word));
        place.in_list(&named).is_some_and(|row| !is_of(row))
    }

    /// The rows that the words name, in the order in which they do.
    fn named_in_order(&self) -> Vec<&NamedRow> {
        let first_of = |row: &NamedRow| {
            let mut words = self.words().iter();
            let is_of_row = |hash: u64| row.telling.contains(&hash);
            words.position(|word| word.hashes(self.span.end).any(is_of_row))
        };
        let mut named = self.named().to_vec();
        named.sort_by_key(|row| first_of(row));
        named
    }
}
