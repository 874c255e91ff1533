//! Figures of one record whose whole names are said: "R&D was 16.6 % of revenue" of `rdExpense` and `revenue`, whatever else
//! has a name with one of the words.

use super::Derived;
use super::families::Families;
use crate::Fact;
use crate::label::hashed;
use crate::wording::Operations;

/// So many columns are said whole at most.
const MOST_COLUMNS: usize = 8;

/// So many records are looked at.
const MOST: usize = 200;

/// Words of a name that need not be said.
const SILENT: [&str; 3] = ["expense", "expenses", "total"];

impl<'a> Families<'a, '_> {
    /// A quotient of two figures of a record, of the time and the thing that the number is said to be of.
    pub(super) fn of_named(&self) -> Option<Derived> {
        let families = Families {
            operations: self.operations.only(Operations::QUOTIENTS),
            ..*self
        };
        let columns = families.columns_said();
        let lefts = columns.iter().enumerate();
        let mut pairs = lefts.flat_map(|(at, left)| {
            columns
                .iter()
                .skip(at + 1)
                .map(move |right| (*left, *right))
        });
        pairs.find_map(|(left, right)| families.of_columns(left, right))
    }

    /// What two columns give in one of the records that are meant.
    fn of_columns(&self, left: &'a Fact, right: &'a Fact) -> Option<Derived> {
        let records = || self.facts.column(left.column).take(MOST);
        let is_any = !records().any(|fact| self.names_row(fact));
        let is_meant = |fact: &&Fact| self.is_of_one(fact) && (is_any || self.names_row(fact));
        records().filter(is_meant).find_map(|left| {
            let mut beside = self.facts.row(left.row);
            let right = beside.find(|fact| fact.column == right.column)?;
            self.pairs(&[left, right])
        })
    }

    /// A fact of each column whose whole name is said.
    fn columns_said(&self) -> Vec<&'a Fact> {
        let columns = self.relevance.columns_named(self.facts);
        let silent = SILENT.map(hashed);
        let is_whole = |fact: &&Fact| {
            let mut words = self
                .facts
                .words_of_column(fact)
                .iter()
                .map(|(word, _)| word);
            words.all(|word| silent.contains(word) || self.relevance.says(*word))
        };
        columns
            .into_iter()
            .filter(is_whole)
            .take(MOST_COLUMNS)
            .collect()
    }

    /// Whether anything is said of what the row of a fact is called, but for an object that is named for its time.
    fn names_row(&self, fact: &Fact) -> bool {
        let mut words = self.facts.words_of_row(fact).iter();
        self.facts.time_name(fact).is_none() && words.any(|(word, _)| self.relevance.says(*word))
    }

    fn is_of_one(&self, fact: &Fact) -> bool {
        self.may_be_of(fact.period) && !self.lead.is_of_another_owner(fact)
    }
}
