//! Totals of two times held against each other: "total sales rose 22.7 %" of what each store sold in either year.

use std::collections::BTreeMap;

use super::families::Families;
use super::records::{MOST_FIGURES, MOST_LISTS};
use super::{Derived, Work};
use crate::facts::{Collection, Column};
use crate::wording::{is_one_of, words};
use crate::{Fact, Period, Scales};

/// So many totals are held against each other.
const MOST_TOTALS: usize = 24;

/// Words that say that something is of all.
const ALL: [&str; 11] = [
    "total",
    "totals",
    "overall",
    "combined",
    "altogether",
    "aggregate",
    "across",
    "all",
    "insgesamt",
    "gesamt",
    "totale",
];

/// What all records of a list have under one name at one time.
pub(super) struct Total<'a> {
    member: &'a Column,
    period: Option<Period>,
    pub(super) parts: Vec<&'a Fact>,
}

impl Total<'_> {
    /// As if the facts told it.
    fn fact(&self) -> Option<Fact> {
        let mut total = **self.parts.first()?;
        total.value = self.parts.iter().map(|part| part.first_reading()).sum();
        total.scales = Scales::ONE;
        Some(total)
    }

    /// Whether another is of the same figures at another time.
    fn is_beside(&self, other: &Self) -> bool {
        let is_said = |word: &u64| other.member.words.contains(word);
        let are_alike = self.member.words.iter().any(is_said);
        let is_same = core::ptr::eq(self.member, other.member);
        let are_apart = match (self.period, other.period) {
            (Some(own), Some(other)) => own != other,
            (None, None) => !is_same,
            (Some(_), None) | (None, Some(_)) => false,
        };
        are_alike && are_apart && self.parts.len() == other.parts.len()
    }
}

impl<'a> Work<'a> {
    /// What the totals of a list give at two times, where the sentence is of all of it.
    pub(super) fn of_totals(&self, families: &Families<'a, '_>) -> Option<Derived> {
        if !self.is_of_all() || !families.operations.names_calculation() {
            return None;
        }
        let families = Families {
            are_stated: true,
            ..*families
        };
        let lists = self.facts().collections().iter().take(MOST_LISTS);
        lists
            .filter(|list| list.length * list.columns.len() <= MOST_FIGURES)
            .find_map(|list| self.between_totals(&families, list))
    }

    pub(super) fn is_of_all(&self) -> bool {
        let mut words = self.answer.words(self.span).iter();
        words.any(|word| is_one_of(&ALL, word.text))
    }

    /// Whether the question is of all of something.
    pub(super) fn asks_for_all(&self) -> bool {
        let mut words = words(self.answer.asked.question);
        words.any(|(_, word)| is_one_of(&ALL, word))
    }

    fn between_totals(&self, families: &Families<'a, '_>, list: &'a Collection) -> Option<Derived> {
        let totals = self.totals(list);
        let pairs = totals.iter().enumerate().flat_map(|(place, left)| {
            let others = totals.get(place + 1..).unwrap_or_default();
            others.iter().map(move |right| (left, right))
        });
        let mut beside = pairs.filter(|(left, right)| left.is_beside(right));
        beside.find_map(|(left, right)| {
            let found = families.pairs(&[&left.fact()?, &right.fact()?])?;
            let parts = left.parts.iter().chain(&right.parts);
            Some(Derived {
                operands: parts.map(|part| **part).collect(),
                ..found
            })
        })
    }

    pub(super) fn totals(&self, list: &'a Collection) -> Vec<Total<'a>> {
        let mut totals = Vec::new();
        for member in &list.columns {
            let mut by_time: BTreeMap<Option<Period>, Vec<&'a Fact>> = BTreeMap::new();
            let figures =
                (0..list.length).filter_map(|record| self.facts().collected(member, record));
            for figure in figures {
                by_time.entry(figure.period).or_default().push(figure);
            }
            let several = by_time.into_iter().filter(|(_, parts)| parts.len() > 1);
            totals.extend(several.map(|(period, parts)| Total {
                member,
                period,
                parts,
            }));
        }
        totals.truncate(MOST_TOTALS);
        totals
    }
}
