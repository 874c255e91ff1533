//! Lists of numbers behind a list of rows: "goodwill and net income were 5 and 4".

use super::subject::NamedRow;
use super::{Lead, Word};
use crate::wording::is_one_of;
use crate::{Fact, Span};

impl Lead<'_, '_> {
    /// Whether the words before a list of numbers name as many rows, and at the number's place another than the fact's.
    pub(super) fn is_at_place_of_another(&self, fact: &Fact) -> bool {
        let Some(place) = self.place_in_list().filter(|_| !self.is_cell()) else {
            return false;
        };
        let start = Span {
            start: place.start,
            end: place.start,
        };
        let list = Lead::new(self.answer, self.sentence, start, (self.unit, None));
        let named = list.named_in_order();
        let own = self.answer.facts().words_of_subject(fact);
        let is_of = |row: &NamedRow| row.telling.iter().all(|word| own.contains(word));
        place.in_list(&named).is_some_and(|row| !is_of(row))
    }

    /// The rows that the words name as a list, in its order; none where anything but "and" stands between their names, or two go
    /// by the same words.
    fn named_in_order(&self) -> Vec<&NamedRow> {
        let named = self.named();
        let is_shared = |word: &u64| {
            let mut with = named.iter().filter(|row| row.words.contains(word));
            with.nth(1).is_some()
        };
        let place_of = |row: &NamedRow| {
            let tells = |hash: u64| row.telling.contains(&hash) && !is_shared(&hash);
            let mut words = self.words().iter();
            words.position(|word| word.hashes(self.span.end).any(tells))
        };
        let placed = named.iter().map(|row| Some((place_of(row)?, *row)));
        let Some(mut placed) = placed.collect::<Option<Vec<_>>>() else {
            return Vec::new();
        };
        placed.sort_by_key(|(place, _)| *place);
        let ends = placed.first().zip(placed.last());
        let are_listed = ends.is_some_and(|((first, _), (last, _))| {
            let between = self.words().get(*first..=*last).unwrap_or_default();
            between.iter().all(|word| self.joins_names(word, named))
        });
        let rows = placed.into_iter().map(|(_, row)| row);
        if are_listed {
            rows.collect()
        } else {
            Vec::new()
        }
    }

    /// Whether a word belongs to the name of a row, or joins two of them.
    fn joins_names(&self, word: &Word<'_>, named: &[&NamedRow]) -> bool {
        let is_joint = is_one_of(&["and", "or", "the", "its", "s"], word.text);
        is_joint
            || word
                .hashes(self.span.end)
                .any(|hash| named.iter().any(|row| row.words.contains(&hash)))
    }
}
