//! Figures of one record whose whole names are said: "R&D was 16.6 % of revenue" of `rdExpense` and `revenue`, whatever else
//! has a name with one of the words.

use super::families::Families;
use super::{Derived, Work};
use crate::Fact;
use crate::facts::EntityId;
use crate::label::hashed;
use crate::wording::Operations;

/// So many columns are said whole at most.
const MOST_COLUMNS: usize = 8;

/// So many records are looked at.
const MOST: usize = 200;

/// Words of a name that need not be said.
const SILENT: [&str; 3] = ["expense", "expenses", "total"];

impl<'a> Work<'a> {
    /// A quotient of two figures of a record, of the things that are named if any are.
    pub(super) fn of_named(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let named = self.things.get_or_init(|| self.answer.things_in(self.span));
        let families = Families {
            operations: families.operations.only(Operations::QUOTIENTS),
            ..*families
        };
        families.of_named(named)
    }
}

impl<'a> Families<'a, '_> {
    fn of_named(&self, things: &[EntityId]) -> Option<Derived> {
        let columns = self.columns_said();
        let lefts = columns.iter().enumerate();
        let mut pairs = lefts.flat_map(|(at, left)| {
            columns
                .iter()
                .skip(at + 1)
                .map(move |right| (*left, *right))
        });
        pairs.find_map(|(left, right)| {
            let lefts = self.facts.column(left.column).take(MOST);
            let mut lefts = lefts.filter(|fact| self.is_of_one(fact, things));
            lefts.find_map(|left| {
                let mut beside = self.facts.row(left.row);
                let right = beside.find(|fact| fact.column == right.column)?;
                self.pairs(&[left, right])
            })
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

    fn is_of_one(&self, fact: &Fact, things: &[EntityId]) -> bool {
        let thing = self.facts.entity(fact).filter(|_| !things.is_empty());
        thing.is_none_or(|thing| things.contains(&thing)) && self.may_be_of(fact.period)
    }
}
