//! What a group holds in all, whose name heads its parts and has no figure of its own: "lease deposits were 25.0", of
//! offices and warehouses under that heading.

use super::Derived;
use super::families::Families;
use crate::label::name_words;
use crate::wording::Operations;
use crate::{Fact, Operation};

impl<'a> Families<'a, '_> {
    /// The sum of a group whose whole name is said; its mean as well where the words ask for one. Without a word for
    /// either it is the sum that is meant where the name stands beside the number and `lead`, what is said before it,
    /// names no part.
    pub(super) fn over_groups(&self, lead: &[u64]) -> Option<Derived> {
        let rows = self.relevance.rows_of_groups(self.facts);
        let mut groups = rows.chunk_by(|left, right| self.group(left) == self.group(right));
        groups.find_map(|rows| {
            let operations = self.operations_over(rows, lead);
            let sums = Self {
                operations,
                ..*self
            };
            (!operations.is_none()).then(|| sums.column_by_column(rows))?
        })
    }

    fn group(&self, row: &Fact) -> &'a str {
        self.facts.group(row)
    }

    fn operations_over(&self, rows: &[&'a Fact], lead: &[u64]) -> Operations {
        let told = self.operations.only(Operations::TOTALS);
        let is_amount = !self.goal.is_percent() && !self.goal.is_change();
        let Some(first) = rows.first().filter(|_| is_amount) else {
            return told;
        };
        let are_in = |name: &str, words: &[u64]| {
            let mut all = name_words(name).peekable();
            all.peek().is_some() && all.all(|(word, is_aside)| is_aside || words.contains(&word))
        };
        let is_whole = are_in(self.group(first), self.clause);
        let names_part = rows.iter().any(|row| are_in(self.facts.name(row), lead));
        if is_whole && !names_part {
            told.with(Operation::Sum)
        } else {
            told
        }
    }

    fn column_by_column(&self, rows: &[&'a Fact]) -> Option<Derived> {
        let facts = rows.iter().flat_map(|row| self.facts.row(row.row));
        let mut facts = self.at_the_time(self.of_named_years(facts));
        facts.sort_by_key(|fact| fact.column);
        let mut columns = facts.chunk_by(|left, right| left.column == right.column);
        columns.find_map(|parts| (parts.len() > 1).then(|| self.total(parts))?)
    }
}
