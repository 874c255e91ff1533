//! What is named right behind a number that follows from facts: "7 points ahead", and not games.

use super::Work;
use super::families::Families;
use crate::{Fact, Mention};

impl Work<'_> {
    /// The word right behind a number, where things have figures that it names.
    pub(super) fn counted(&self, mention: &Mention) -> Vec<u64> {
        let facts = self.facts();
        // "6.08% return" counts no returns.
        let has_unit = mention.number().is_some_and(|number| number.unit.is_some());
        if has_unit || facts.entities().next().is_none() {
            return Vec::new();
        }
        let behind = self.span.behind(mention.span);
        let next = self.answer.words(behind).first();
        let next = next.filter(|next| next.span.start <= behind.start + 1);
        let next = next.into_iter();
        let words: Vec<u64> = next.flat_map(|next| next.hashes(behind.end)).collect();
        let is_name = !facts.columns_with(&words).is_empty() || !facts.rows_with(&words).is_empty();
        if is_name { words } else { Vec::new() }
    }
}

impl Families<'_, '_> {
    /// Whether two figures of things are both called something else than what is counted.
    pub(super) fn are_others(&self, left: &Fact, right: &Fact) -> bool {
        let is_other = |fact: &Fact| {
            let rows = self.facts.words_of_row(fact).iter();
            let mut words = rows.chain(self.facts.words_of_column(fact));
            let is_of_thing = self.facts.entity(fact).is_some();
            is_of_thing && !words.any(|(word, _)| self.counted.contains(word))
        };
        !self.counted.is_empty() && is_other(left) && is_other(right)
    }
}
