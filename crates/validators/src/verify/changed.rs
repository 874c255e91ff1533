//! Whose change a number is: in "revenue rose 10 % and profit fell 25 %" the clause of the second names profit, and what revenue
//! gained is none of it.

use core::cell::LazyCell;

use super::axis::Axis;
use super::{Lead, Word};
use crate::derive::Derived;
use crate::label::label_words;
use crate::wording::{HELD_AGAINST, is_one_of};
use crate::{Fact, Span};

/// Words that begin a clause with a subject of its own.
const BREAKS: [&str; 14] = [
    "and", "while", "whereas", "but", "as", "although", "though", "because", "when", "since",
    "after", "than", "with", "which",
];

impl Lead<'_, '_> {
    /// Whether a change was found between two times of a figure, and the clause names another whole and nothing of that one.
    pub(crate) fn names_another_change(&self, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let are_times = left
            .period
            .zip(right.period)
            .is_some_and(|(left, right)| left != right);
        if !found.is_change() || !are_times || left.is_prose() || right.is_prose() {
            return false;
        }
        if [left, right]
            .iter()
            .all(|fact| self.has_own_name_in_list(fact) == Some(false))
        {
            return true;
        }
        if self.is_in_list() {
            return false;
        }
        let clause = self.words_of_clause();
        let linked = LazyCell::new(|| self.words_linked());
        { Axis::ALL.into_iter() }.any(|axis| {
            self.names_another_on(axis, (left, right), &clause)
                .or_else(|| self.names_another_on(axis, (left, right), &linked))
                .unwrap_or_default()
        })
    }

    /// Whether some words name another row or column than two facts are of; none where they name none.
    fn names_another_on(
        &self,
        axis: Axis,
        (left, right): (&Fact, &Fact),
        said: &[u64],
    ) -> Option<bool> {
        let facts = self.answer.facts();
        let own = axis.words(facts, left);
        if own.is_empty() || own != axis.words(facts, right) {
            return None;
        }
        let is_said = |word: u64| said.contains(&word) || self.says(word);
        if own.iter().any(|(own, _)| is_said(*own)) {
            return Some(false);
        }
        let is_whole = |other: &Fact| {
            let mut name = axis.words(facts, other).iter();
            name.all(|(word, _)| said.contains(word))
        };
        // The "total" of "total revenue" is no column of totals.
        let names_own = |word: &&u64| {
            let mut all = Axis::ALL
                .into_iter()
                .flat_map(|axis| axis.words(facts, left));
            all.any(|(own, _)| own == *word)
        };
        let others = said.iter().filter(|word| !names_own(word));
        let mut named = others.flat_map(|word| axis.with(facts, *word));
        named.any(is_whole).then_some(true)
    }

    /// The words between where the number's clause begins and the number.
    fn words_of_clause(&self) -> Vec<u64> {
        let comma = self.text.trim_end().rfind([',', ';', ':', '.', ')']);
        let start = self.span.start + comma.map_or(0, |at| at + 1);
        let words = self.answer.words(Span { start, ..self.span });
        let is_break = |word: &Word<'_>| is_one_of(&BREAKS, word.text);
        let start = words.iter().rposition(is_break).map_or(0, |at| at + 1);
        let clause = words.get(start..).unwrap_or_default();
        // "Against profit it rose 5 %" is said of something else.
        if self.is_first
            && clause
                .first()
                .is_some_and(|first| is_one_of(&HELD_AGAINST, first.text))
        {
            return Vec::new();
        }
        let telling = clause.iter().filter(|word| word.tells());
        telling
            .flat_map(|word| word.hashes(self.span.end))
            .collect()
    }

    /// The words behind the number that are linked to it.
    fn words_linked(&self) -> Vec<u64> {
        self.linked_words()
            .map(|words| label_words(words).collect())
            .unwrap_or_default()
    }
}
