//! Rows by the years that are named, read once for all numbers of a sentence.

use core::cell::OnceCell;

use super::families::Families;
use crate::Fact;

/// A row that a sentence is about.
pub(super) struct Row<'a> {
    /// One of its figures.
    fact: &'a Fact,
    in_years: OnceCell<InYears<'a>>,
    /// The same for numbers that the named years are not of.
    in_any: OnceCell<InYears<'a>>,
}

/// What a row has in the years that are named.
pub(super) struct InYears<'a> {
    /// In those years, or all where at most one is named.
    pub(super) family: Vec<&'a Fact>,
    /// From the first of them to the last.
    pub(super) between: Vec<&'a Fact>,
    /// Of how many of the family the headers are said.
    pub(super) named: usize,
}

impl<'a> Row<'a> {
    pub(super) const fn of(fact: &'a Fact) -> Self {
        Self {
            fact,
            in_years: OnceCell::new(),
            in_any: OnceCell::new(),
        }
    }

    /// `families` are those of its sentence, with its years or without.
    pub(super) fn in_years(&self, families: &Families<'a, '_>) -> &InYears<'a> {
        let read = if families.years.is_empty() {
            &self.in_any
        } else {
            &self.in_years
        };
        read.get_or_init(|| {
            let row = || families.facts.row(self.fact.row);
            let family = families.of_named_years(row());
            InYears {
                named: family.iter().filter(|fact| families.is_named(fact)).count(),
                family,
                between: families.between_named_years(row()),
            }
        })
    }
}
