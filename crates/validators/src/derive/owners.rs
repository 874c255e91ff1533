//! Whose figures were held against each other or put together, by what the sentence names: "equity exceeds bonds by 73.25" says
//! nothing of cash, and "North Pier and Old Mill together" nothing of a third store.

use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Fact, Operation};

/// Words that tell things by their place among all.
const RANKS: [&str; 12] = [
    "top", "bottom", "first", "last", "best", "worst", "largest", "smallest", "biggest", "leading",
    "highest", "lowest",
];

impl Work<'_> {
    /// Whether the same figure of two things was put together of which one is nowhere named, in a sentence that names two others
    /// whole.
    pub(super) fn belies_owners(&self, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let facts = self.facts();
        let things = [left, right].map(|fact| facts.entity(fact));
        let are_things = match things {
            [Some(own), Some(other)] => own != other,
            // A table of things may have no more than their names.
            [None, None] => left.column == right.column && left.period.is_none(),
            _ => false,
        };
        let is_alike = are_things
            // Which of many an average is over may be told by what they have in common.
            && found.operation != Operation::Average
            && !facts.figure_name(left).is_empty()
            && facts.figure_name(left) == facts.figure_name(right);
        let is_told = |fact: &Fact| self.is_figure_told(fact);
        is_alike
            && !(is_told(left) && is_told(right))
            && !self.tells_by_rank()
            && self.belies_rows(found)
    }

    /// Whether the sentence tells things by their place: "the top two stores".
    fn tells_by_rank(&self) -> bool {
        let mut words = self.answer.words(self.span).iter();
        words.any(|word| is_one_of(&RANKS, word.text))
    }

    /// Whether two rows were held against each other of which one is nowhere named, in a sentence that names two others
    /// whole: "equity exceeds bonds by 73.25" says nothing of cash.
    pub(super) fn belies_rows(&self, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        if left.row == right.row || left.is_prose() || right.is_prose() {
            return false;
        }
        let said = self.said_words();
        let is_named = |fact: &Fact| {
            let mut words = self.telling_words(fact).peekable();
            // A total often stands without a name.
            words.peek().is_none() || words.any(|word| said.contains(&word))
        };
        // Two of one name are one: the high of the day and that of the year.
        let names_others = || {
            let rows = self.rows_named(said);
            let mut names = rows.iter().map(|fact| self.facts().words_of_row(fact));
            let first = names.next();
            names.any(|name| Some(name) != first)
        };
        !(is_named(left) && is_named(right)) && names_others()
    }

    /// Whether a change was found of a row of whose name one word is not said, in which another row differs that is named whole:
    /// "long-term debt rose 5 %", which is short-term debt.
    pub(super) fn belies_siblings(&self, found: &Derived) -> bool {
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        if left.row != right.row || !found.is_change() {
            return false;
        }
        let said = self.said_words();
        let is_said = |word: &u64| said.contains(word) || self.relevance.says(*word);
        let own: Vec<u64> = self.telling_words(left).collect();
        let mut missing = own.iter().filter(|word| !is_said(word));
        let Some(one) = missing.next().filter(|_| own.len() > 1 && !left.is_prose()) else {
            return false;
        };
        if missing.next().is_some() {
            return false;
        }
        let is_sibling = |row: &&Fact| {
            let other: Vec<u64> = self.telling_words(row).collect();
            let mut shared = own.iter().filter(|word| *word != one);
            row.row != left.row
                && other.len() == own.len()
                && shared.all(|word| other.contains(word))
        };
        self.rows_named(said).iter().any(is_sibling)
    }
}
