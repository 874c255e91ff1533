//! What the things or rows of a list have together: "Equity and bonds make up 92.75 %".

use super::families::Families;
use super::{Derived, Work};
use crate::label::label_words;
use crate::wording::{Operations, is_one_of, words};
use crate::{Fact, Mention, Operation};

/// More than so many are no list.
const MOST: usize = 12;

impl<'a> Work<'a> {
    /// The sum over what is listed right before a number, whatever the verb between them.
    pub(super) fn together(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        if self.is_change() || self.said.compares {
            return None;
        }
        let families = Families {
            operations: Operations::default().with(Operation::Sum),
            counts: &[],
            ..*families
        };
        let of_things = self.things_together(&families, mention);
        let of_rows = of_things.or_else(|| self.rows_together(&families, mention));
        of_rows.or_else(|| self.rows_over_years(&families, mention))
    }

    /// The sum over the rows of a list and over the years that are named: "over 2021 to 2023, buybacks and dividends came to
    /// 2,389 in total".
    fn rows_over_years(&self, families: &Families<'a, '_>, mention: &Mention) -> Option<Derived> {
        let rows = self.rows_listed(mention);
        let is_named = |fact: &&Fact| {
            fact.period
                .is_some_and(|time| families.years.contains(&time.year))
        };
        let of_rows = rows.iter().flat_map(|row| self.facts().row(row.row));
        let all: Vec<&Fact> = of_rows.filter(is_named).take(MOST * MOST + 1).collect();
        let is_meant = rows.len() > 1 && families.years.len() > 1 && all.len() <= MOST * MOST;
        let sum: f64 = all.iter().map(|fact| fact.first_reading()).sum();
        (is_meant && families.goal.is_magnitude(sum)).then(|| Derived::from(Operation::Sum, &all))
    }

    /// What is told over a time, as returns are, has no sum.
    fn things_together(&self, families: &Families<'a, '_>, mention: &Mention) -> Option<Derived> {
        let listed = self.answer.things_listed(self.lead_span(mention));
        let mut figures = self.facts().of_things();
        figures.find_map(|figures| {
            let of_listed: Vec<&Fact> = { listed.iter() }
                .filter_map(|thing| figures.of(*thing))
                .collect();
            let is_whole = of_listed.len() == listed.len() && figures.horizon().is_none();
            is_whole.then(|| families.sum(&of_listed)).flatten()
        })
    }

    /// Rows whose whole names are said, in each of their columns.
    fn rows_together(&self, families: &Families<'a, '_>, mention: &Mention) -> Option<Derived> {
        let rows = self.rows_listed(mention);
        let (first, others) = rows.split_first()?;
        let is_about = |fact: &Fact| {
            let both = fact.period.zip(families.about);
            both.is_none_or(|(own, about)| own.agrees(about))
        };
        let mut of_first = self.facts().row(first.row).filter(|fact| is_about(fact));
        of_first.find_map(|own| {
            let beside = |row: &&Fact| {
                let mut facts = self.facts().row(row.row);
                facts.find(|fact| fact.column == own.column && fact.period == own.period)
            };
            let beside: Option<Vec<&Fact>> = others.iter().map(beside).collect();
            let family: Vec<&Fact> = core::iter::once(own).chain(beside?).collect();
            families.sum(&family)
        })
    }

    /// A fact of each row that a list right before a number names whole, and for itself: "Cost of revenue" names no
    /// "Revenue".
    fn rows_listed(&self, mention: &Mention) -> Vec<&'a Fact> {
        let lead = self.lead_span(mention).of(self.answer.asked.answer);
        if !lead.contains(" and ") && !lead.contains(" & ") {
            return Vec::new();
        }
        self.rows_named(&self.lead(mention))
    }

    /// The words of the name of a fact's row that tell it from others: not the "value" of `{"line": "Rent", "value_musd": 5}`.
    pub(super) fn telling_words(&self, fact: &Fact) -> impl Iterator<Item = u64> + use<'_> {
        let generic = self.generic_words(fact);
        let shared = self.facts().shared_words();
        let all = self.facts().words_of_row(fact).iter();
        all.map(|(word, _)| *word)
            .filter(move |word| !generic.contains(word) && !shared.contains(word))
    }

    /// The words of the name of a fact in its record that are those of any figure.
    pub(super) fn generic_words(&self, fact: &Fact) -> Vec<u64> {
        let attribute = self.facts().attribute(fact);
        let is_generic = |(_, word)| is_one_of(&["value", "amount"], word);
        if words(attribute).any(is_generic) {
            label_words(attribute).collect()
        } else {
            Vec::new()
        }
    }

    /// A fact of each row whose whole name is among the words, and for itself: "Cost of revenue" names no "Revenue".
    pub(super) fn rows_named(&self, said: &[u64]) -> Vec<&'a Fact> {
        let facts = self.facts();
        let words = |fact: &Fact| self.telling_words(fact);
        let is_whole = |fact: &&Fact| {
            let is_said = words(fact).all(|word| said.contains(&word));
            !fact.is_prose() && is_said && words(fact).next().is_some()
        };
        let rows = facts.rows_with(said).into_iter();
        let named: Vec<&Fact> = rows.filter(is_whole).take(MOST + 1).collect();
        if named.len() > MOST {
            return Vec::new();
        }
        let is_part = |fact: &&Fact| {
            let longer = |other: &&&Fact| words(other).count() > words(fact).count();
            let has = |other: &Fact| words(fact).all(|word| words(other).any(|own| own == word));
            { named.iter() }.filter(longer).any(|other| has(other))
        };
        let named = { named.iter() }.filter(|fact| !is_part(fact));
        named.copied().collect()
    }
}

impl Families<'_, '_> {
    fn sum(&self, figures: &[&Fact]) -> Option<Derived> {
        match figures.len() {
            0 | 1 => None,
            2 => self.pairs(figures),
            _ => self.many(figures),
        }
    }
}
