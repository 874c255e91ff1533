//! The facts that belong together.

use core::cell::LazyCell;

use super::Derived;
use super::goal::Goal;
use super::order::Orders;
use super::relevance::Relevance;
use super::row::{InYears, Row};
use crate::horizon::Horizon;
use crate::verify::Lead;
use crate::wording::Operations;
use crate::{Fact, Facts, Period, YearPart};

/// The facts that belong together, and what is to come out of them.
#[derive(Clone, Copy)]
pub(super) struct Families<'a, 'g> {
    pub(super) relevance: &'g Relevance<'a>,
    /// How many are told to be put together: "the last three years", "within 5 years".
    pub(super) counts: &'g [usize],
    /// The words beside the number.
    pub(super) clause: &'g [u64],
    /// The word right behind it, where it names figures of things.
    pub(super) counted: &'g [u64],
    /// The time that the number is said to be of.
    pub(super) about: Option<Period>,
    /// Over how long a time the sentence says that something was.
    pub(super) horizons: &'g [Horizon],
    /// Of the sentence and of the question.
    pub(super) orders: &'g Orders<'a>,
    pub(super) facts: &'a Facts,
    pub(super) years: &'g [i16],
    pub(super) goal: &'g Goal<'g>,
    pub(super) operations: Operations,
    /// Whether the answer itself states what is put together.
    pub(super) are_stated: bool,
    /// What stands before the number and behind it.
    pub(super) lead: &'g Lead<'a, 'a>,
    /// Whether nothing in the sentence speaks against a calculation over two figures.
    pub(super) holds: &'g dyn Fn(&Derived) -> bool,
}

impl<'a> Families<'a, '_> {
    /// The same subject at several times, or in several attributes.
    pub(super) fn over_periods(&self, rows: &[Row<'a>]) -> Option<Derived> {
        rows.iter().find_map(|row| self.over_row(row))
    }

    fn over_row(&self, row: &Row<'a>) -> Option<Derived> {
        let InYears {
            family,
            between,
            named,
        } = row.in_years(self);
        let named = *named;
        let is_series = between.iter().any(|fact| fact.period.is_some());
        // Of several attributes those are put together that are named, or all.
        let is_open = !is_series && named < 2 && family.len() > 2;
        let names_more = self.years.len() > 2 && family.len() == self.years.len();
        let has_more = between.len() > family.len() || names_more;
        let are_told = |left: &Fact, right: &Fact| {
            // Where headers say nothing of what is asked, any may be meant.
            let are_named = self.is_named(left) && self.is_named(right);
            named < 2 || are_named || Self::are_times(left, right)
        };
        let alike = |left: &Fact, right: &Fact| self.share_word(left, right);
        // Of many, no two alone are meant that nothing names.
        let times = family.iter().filter(|fact| fact.period.is_some()).count();
        let is_any = self.years.is_empty() && (times > 2 || (times == 0 && family.len() > 2));
        let pairs = self.without_totals(has_more || is_open || is_any);
        let pairs = || pairs.pairs_that(family, are_told);
        let of_namesakes = || is_open.then(|| self.pairs_that(family, alike)).flatten();
        let found = self.of_year(between).or_else(pairs).or_else(of_namesakes);
        found.or_else(|| self.put_together(between, is_series))
    }

    /// Sums and averages of a row: of neighbours where it is one of times, of all, the first or the named ones else.
    fn put_together(&self, row: &[&'a Fact], is_series: bool) -> Option<Derived> {
        let found = if is_series {
            // By how much it changed may stand beside its times.
            let is_time = |fact: &&&Fact| fact.period.is_some() && self.goal.is_of(fact);
            let times = row.iter().filter(is_time);
            self.runs(&times.copied().collect::<Vec<_>>())
        } else {
            self.first_of(row)
        };
        found.or_else(|| {
            let named = row.iter().filter(|fact| self.is_named(fact));
            let named: Vec<&Fact> = named.copied().collect();
            self.many(&named)
        })
    }

    /// The sum or the mean of the quarters or months of the only year that is named, before that of any two of them.
    fn of_year(&self, parts: &[&'a Fact]) -> Option<Derived> {
        let [only] = self.years else {
            return None;
        };
        let is_part = |fact: &&Fact| {
            let time = fact.period.filter(|time| time.part != YearPart::Whole);
            time.is_some_and(|time| time.year == *only)
        };
        let found = parts.iter().all(is_part).then(|| self.runs(parts))?;
        found.filter(self.holds)
    }

    /// Whether the headers of two figures have a word in common: `salary_min` and `salary_max`.
    fn share_word(&self, left: &Fact, right: &Fact) -> bool {
        let words = self.facts.words_of_column(left);
        let others = self.facts.words_of_column(right);
        words
            .iter()
            .any(|(word, _)| others.iter().any(|(other, _)| word == other))
    }

    /// The same without sums and averages, where more belong to them.
    pub(super) fn without_totals(&self, has_more: bool) -> Self {
        let operations = if has_more {
            self.operations.without(Operations::TOTALS)
        } else {
            self.operations
        };
        Self {
            operations,
            ..*self
        }
    }

    /// Whether two figures are of different times.
    pub(super) fn are_times(left: &Fact, right: &Fact) -> bool {
        let times = left.period.zip(right.period);
        times.is_some_and(|(left, right)| left != right)
    }

    pub(super) fn is_named(&self, fact: &Fact) -> bool {
        fact.is_prose() || self.relevance.names_column(fact.column)
    }

    /// The same attribute at several times, where the rows are the times.
    pub(super) fn down_columns(&self, columns: &[&'a Fact]) -> Option<Derived> {
        columns.iter().find_map(|fact| {
            let family = self.of_named_years(self.facts.column(fact.column));
            let mut periods: Vec<_> = family.iter().filter_map(|fact| fact.period).collect();
            periods.sort_unstable();
            periods.dedup();
            if periods.len() < family.len() {
                return None;
            }
            let between = self.between_named_years(self.facts.column(fact.column));
            let is_any = family.len() > 2 && self.years.is_empty();
            let pairs = || self.without_totals(is_any).pairs(&family);
            let found = self.of_year(&between).or_else(pairs);
            found.or_else(|| self.runs(&between))
        })
    }

    /// The same attribute in an object of now and in one of a time before.
    pub(super) fn then_and_now(&self, columns: &[&'a Fact]) -> Option<Derived> {
        let mut pairs = columns
            .iter()
            .flat_map(|column| self.facts.then_and_now(column));
        // An object of a time before is no other record.
        let of_one = Self {
            are_stated: true,
            ..*self
        };
        pairs.find_map(|(then, now)| of_one.pairs(&[then, now]))
    }

    /// Those of the time that the number is said to be of, or all where none is.
    pub(super) fn at_the_time(&self, facts: Vec<&'a Fact>) -> Vec<&'a Fact> {
        self.when(facts, |fact| fact.period)
    }

    /// The same by the times of their records, which keep figures of before, too.
    pub(super) fn of_records_then(&self, facts: Vec<&'a Fact>) -> Vec<&'a Fact> {
        self.when(facts, |fact| self.facts.time_of_record(fact))
    }

    fn when(&self, facts: Vec<&'a Fact>, time: impl Fn(&Fact) -> Option<Period>) -> Vec<&'a Fact> {
        let Some(about) = self.about else {
            return facts;
        };
        let is_then = |fact: &Fact| time(fact).is_some_and(|time| time.may_be_of(about));
        let then = facts.iter().filter(|fact| is_then(fact));
        let then: Vec<&Fact> = then.copied().collect();
        if then.is_empty() { facts } else { then }
    }

    /// Those of the first named year to the last ("from 2017 to 2019"), or all where at most one is.
    pub(super) fn between_named_years(
        &self,
        facts: impl Iterator<Item = &'a Fact>,
    ) -> Vec<&'a Fact> {
        let ends = self.years.first().zip(self.years.last());
        let Some((first, last)) = ends.filter(|(first, last)| first < last) else {
            return self.parts_of_year(facts.collect());
        };
        let years: Vec<i16> = (*first..=*last).collect();
        let all: Vec<&Fact> = facts.collect();
        of_years(&all, &years)
    }

    /// Those of the years that are named, or all where at most one is.
    pub(super) fn of_named_years(&self, facts: impl Iterator<Item = &'a Fact>) -> Vec<&'a Fact> {
        let all: Vec<&Fact> = facts.collect();
        let mut named = of_years(&all, self.years);
        if named.len() < 2 {
            // One alone is compared with what was before it.
            return all;
        }
        if self.tells_lengths(&named) {
            // So is a quarter that stands beside nine months of the same year.
            return all
                .into_iter()
                .filter(|fact| self.is_as_long(fact))
                .collect();
        }
        // A sentence says of which year its figures are only once.
        let is_open = |fact: &&Fact| fact.is_prose() && fact.period.is_none();
        named.extend(all.into_iter().filter(is_open));
        named
    }

    /// Whether figures are of one year, and of times of several lengths.
    fn tells_lengths(&self, named: &[&Fact]) -> bool {
        let length = |fact: &&Fact| fact.period.map(|time| core::mem::discriminant(&time.part));
        let mut lengths = named.iter().map(length);
        let first = lengths.next();
        self.years.len() == 1 && lengths.any(|length| Some(length) != first)
    }

    /// Whether a figure is of a time as long as the one that the number is said to be of.
    fn is_as_long(&self, fact: &Fact) -> bool {
        let both = fact.period.zip(self.about);
        both.is_none_or(|(own, about)| own.is_as_long(about))
    }

    /// Those quarters or months that are of the only year that is named, where several are and no other count of them is
    /// told; or all.
    fn parts_of_year(&self, facts: Vec<&'a Fact>) -> Vec<&'a Fact> {
        let [only] = self.years else {
            return facts;
        };
        let is_part = |fact: &&&Fact| {
            fact.period
                .is_some_and(|time| time.year == *only && time.part.is_part())
        };
        let parts: Vec<&Fact> = facts.iter().filter(is_part).copied().collect();
        let is_told = self.counts.is_empty() || self.counts.contains(&parts.len());
        if parts.len() > 1 && is_told {
            parts
        } else {
            facts
        }
    }

    /// The figure of the time that the number is of, and the one before it: "increased by 5 in 2017".
    pub(super) fn since_before(&self, rows: &[&'a Fact]) -> Option<Derived> {
        let about = self.about.filter(|_| self.goal.is_change())?;
        rows.iter().find_map(|row| {
            // A row may have quarters beside its years, and a balance is told at their ends.
            let of = |time: Period| {
                self.facts
                    .row(row.row)
                    .find(|fact| fact.period.is_some_and(|own| own == time || own.ends(time)))
            };
            let from = |base: Period| self.pairs(&[of(base)?, of(about)?]);
            if let Some(found) = about.bases().find_map(from) {
                return Some(found);
            }
            let facts = self.facts.row(row.row);
            let mut facts: Vec<&Fact> = facts.filter(|fact| fact.period.is_some()).collect();
            facts.sort_by_key(|fact| fact.period.map(Period::ordinal));
            let is_then = |fact: &&Fact| fact.period.is_some_and(|period| period.agrees(about));
            let then = facts.iter().position(is_then)?;
            let before = facts.get(then.checked_sub(1)?)?;
            self.pairs(&[before, facts.get(then)?])
        })
    }
}

/// The facts of some years. A year that none is of may go by the number of the year before the one it ends in.
fn of_years<'a>(facts: &[&'a Fact], years: &[i16]) -> Vec<&'a Fact> {
    let is_in = |period: Period| years.binary_search(&period.year).is_ok();
    let has = |year: i16| {
        let mut periods = facts.iter().filter_map(|fact| fact.period);
        periods.any(|period| period.year == year)
    };
    // Mostly the facts are of the years that are named.
    let without = LazyCell::new(|| {
        let without = years.iter().filter(|year| !has(**year));
        without.map(|year| Period::year(*year)).collect::<Vec<_>>()
    });
    let closes_another = |period: Period| without.iter().any(|year| period.closes(*year));
    let is_of = |period: Period| is_in(period) || closes_another(period);
    let of_years = facts.iter().filter(|fact| fact.period.is_some_and(is_of));
    let mut found = Vec::with_capacity(facts.len());
    found.extend(of_years);
    found
}
