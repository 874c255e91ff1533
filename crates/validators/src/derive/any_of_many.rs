//! Quotients of figures that nothing names, of which so many would come to the number: with ten figures each, thirty records
//! have some two for any percentage.

use super::chance::{log10_of, telling_steps};
use super::{Derived, Work};
use crate::facts::words_beside_units;
use crate::label::label_words;
use crate::{Fact, Mention, NumberMention, Operation};

impl Work<'_> {
    /// Whether a quotient is of two figures whose names no word says, and as good as any other of those.
    pub(super) fn is_any_of_many(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let is_quotient =
            found.operation == Operation::PercentChange || found.operation.is_quotient();
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let is_of_time = left.period.is_some() || right.period.is_some();
        if !is_quotient || is_of_time || left.is_prose() {
            return false;
        }
        let choices = match (left.row == right.row, left.column == right.column) {
            (true, false) => self.pairs_of_record([left, right]),
            (false, true) => self.pairs_of_column([left, right]),
            (true, true) | (false, false) => return false,
        };
        // By chance one of so many would come to it.
        let digits = telling_steps(number).max(1.0).log10();
        digits < log10_of(choices) && !self.names_measure(mention)
    }

    /// How many quotients of two figures of a record there are that the words leave open.
    fn pairs_of_record(&self, [left, right]: [&Fact; 2]) -> usize {
        let facts = self.facts();
        let figures = facts.row(left.row).len();
        let records = facts.column(left.column).len();
        let open = |figure: &Fact| if self.says_column(figure) { 1 } else { figures };
        let is_any_said = self.says_column(left) || self.says_column(right);
        let records = if is_any_said || self.says_record(left) {
            1
        } else {
            records
        };
        open(left) * open(right) * records
    }

    /// How many quotients of one figure of two records there are that the words leave open.
    fn pairs_of_column(&self, [left, right]: [&Fact; 2]) -> usize {
        let facts = self.facts();
        let figures = facts.row(left.row).len();
        let records = facts.column(left.column).len();
        let open = |figure: &Fact| if self.says_record(figure) { 1 } else { records };
        let figures = if self.says_column(left) { 1 } else { figures };
        open(left) * open(right) * figures
    }

    /// Whether a word of a figure's own name is said.
    fn says_column(&self, figure: &Fact) -> bool {
        let name = words_beside_units(self.facts().figure_name(figure));
        let mut name =
            { name.into_iter() }.filter(|word| !self.facts().shared_words().contains(word));
        name.any(|word| self.is_said_or_asked(word))
    }

    /// Whether a word that tells the record from others is said.
    fn says_record(&self, figure: &Fact) -> bool {
        /// What so many others are called by tells none.
        const FEW: usize = 8;
        let facts = self.facts();
        let others = facts
            .column(figure.column)
            .filter(|other| other.row != figure.row);
        let others: Vec<&str> = others
            .take(FEW)
            .map(|other| facts.object_name(other))
            .collect();
        let is_shared = |word: u64| {
            !others.is_empty()
                && others
                    .iter()
                    .all(|name| label_words(name).any(|own| own == word))
        };
        let mut words = label_words(facts.object_name(figure));
        words.any(|word| !is_shared(word) && self.is_said_or_asked(word))
    }

    fn is_said_or_asked(&self, word: u64) -> bool {
        self.said_words().contains(&word) || self.answer.asked_words().contains(&word)
    }
}
