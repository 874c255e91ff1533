//! The share that a figure has of a whole that no fact tells: "32.5 % of all employees".

use super::Derived;
use super::carried::is_alike as count_alike;
use super::families::Families;
use crate::label::hashed;
use crate::wording::words;
use crate::{Fact, Operation, Period, Unit, YearPart};

/// So many parts make a whole at most.
const MOST: usize = 1_000;

const TOTAL: &str = "total";

/// No year has more months.
const MOST_PARTS: usize = 12;

impl<'a> Families<'a, '_> {
    /// The share of one of the rows' figures in what it is listed with.
    pub(super) fn share_of_whole(&self, rows: &[&'a Fact]) -> Option<Derived> {
        if !self.operations.has(Operation::Ratio) {
            return None;
        }
        let of_rows = rows.iter().flat_map(|row| self.facts.row(row.row));
        let parts = self.at_the_time(self.of_named_years(of_rows));
        parts.into_iter().find_map(|part| self.part_of_whole(part))
    }

    /// The share that what is of the named time has of the total of its column, where the rows are the times: what is due in
    /// 2012 of all that is due.
    pub(super) fn share_of_total(&self) -> Option<Derived> {
        const FEW: usize = 24;
        let is_asked = self.operations.has(Operation::Ratio) && self.goal.is_percent();
        if !is_asked || self.about.is_none() && self.years.is_empty() {
            return None;
        }
        // "As of 2010, what is due in 2014" names two.
        let may_be = |time: Period| match self.about {
            Some(about) => time.agrees(about),
            None => self.years.contains(&time.year),
        };
        let is_then = |fact: &&Fact| !fact.is_prose() && fact.period.is_some_and(may_be);
        let facts = self.facts;
        let is_total = |fact: &&Fact| {
            let first = words(facts.name(fact)).next();
            let is_total = first.is_some_and(|(_, word)| word.eq_ignore_ascii_case(TOTAL));
            is_total && fact.period.is_none() && !fact.is_prose()
        };
        let rows = facts.rows_with(&[hashed(TOTAL)]).into_iter().take(FEW);
        let totals: Vec<&Fact> = rows
            .flat_map(|row| facts.row(row.row))
            .filter(is_total)
            .collect();
        let mut parts = facts.numbers().iter().filter(is_then).take(FEW);
        parts.find_map(|part| {
            // The rows of a time may have become columns of what they tell.
            let is_whole = |whole: &&&Fact| {
                whole.column == part.column || facts.column_header(whole) == facts.subject(part)
            };
            let whole = totals.iter().find(is_whole)?;
            let is_it = self.goal.is(part.value / whole.value * 100.0);
            is_it.then(|| Derived::from(Operation::Ratio, &[part, *whole]))
        })
    }

    /// The share of a figure in the column of a table, or in the object that it is a member of.
    pub(super) fn part_of_whole(&self, part: &'a Fact) -> Option<Derived> {
        if !self.goal.is_percent() || part.is_prose() {
            return None;
        }
        let column = self.facts.column(part.column);
        if column.len() > 1 {
            return self.part_of(part, column);
        }
        let row = self.facts.row(part.row);
        let is_object = |fact: &&Fact| self.facts.column(fact.column).len() == 1;
        self.part_of(part, row.filter(is_object))
    }

    fn part_of(&self, part: &'a Fact, line: impl Iterator<Item = &'a Fact>) -> Option<Derived> {
        let all: Vec<&Fact> = line.take(MOST).collect();
        let of = |name: &dyn Fn(&Fact) -> &'a str| {
            let same = |other: &&&Fact| name(other) == name(part);
            let parts: Vec<&Fact> = all.iter().filter(same).copied().collect();
            self.part_of_parts(part, &parts)
        };
        // The members of an object, or what each record has by the same name.
        let of_object = of(&|fact| self.facts.around(fact));
        let of_records = of_object.or_else(|| of(&|fact| self.facts.attribute(fact)));
        of_records.or_else(|| self.part_of_year(part))
    }

    /// What a quarter or a month has of its year.
    fn part_of_year(&self, part: &'a Fact) -> Option<Derived> {
        let own = part
            .period
            .filter(|period| period.part != YearPart::Whole)?;
        let is_beside = |fact: &&Fact| {
            let time = fact.period.filter(|time| time.part != YearPart::Whole);
            time.is_some_and(|time| time.year == own.year)
        };
        let row: Vec<&Fact> = self
            .facts
            .row(part.row)
            .filter(is_beside)
            .take(MOST_PARTS + 1)
            .collect();
        let column = self.facts.column(part.column).filter(is_beside);
        let parts = if row.len() > 1 {
            row
        } else {
            column.take(MOST_PARTS + 1).collect()
        };
        let whole: f64 = parts.iter().map(|fact| fact.value).sum();
        let are_few = (2..=MOST_PARTS).contains(&parts.len());
        let is_it = are_few && self.goal.is(part.value / whole * 100.0);
        is_it.then(|| {
            let others = parts
                .into_iter()
                .filter(|other| !core::ptr::eq(*other, part));
            let operands: Vec<&Fact> = core::iter::once(part).chain(others).collect();
            Derived::from(Operation::Ratio, &operands)
        })
    }

    fn part_of_parts(&self, part: &'a Fact, parts: &[&'a Fact]) -> Option<Derived> {
        let parts = self.without_total(part, parts);
        let parts = parts.as_slice();
        let are_alike = parts.len() > 1 && parts.iter().all(|other| is_alike(part, other));
        let whole: f64 = parts.iter().map(|fact| fact.value).sum();
        let is_it = are_alike && self.goal.is(part.value / whole * 100.0);
        is_it.then(|| {
            let others = parts.iter().filter(|other| !core::ptr::eq(**other, part));
            let operands: Vec<&Fact> = core::iter::once(part).chain(others.copied()).collect();
            Derived::from(Operation::Ratio, &operands)
        })
    }

    /// What all figures are together that a part is listed with, in its column or in its object.
    pub(super) fn whole_of(&self, part: &'a Fact) -> Option<Derived> {
        let column: Vec<&Fact> = self.facts.column(part.column).take(MOST).collect();
        let row: Vec<&Fact> = self.facts.row(part.row).take(MOST).collect();
        let sum_of = |all: Vec<&'a Fact>| {
            let parts = self.without_total(part, &all);
            let are_alike = parts.len() > 1 && parts.iter().all(|other| is_alike(part, other));
            let sum: f64 = parts.iter().map(|fact| fact.first_reading()).sum();
            (are_alike && self.goal.is(sum)).then(|| Derived::from(Operation::Sum, &parts))
        };
        sum_of(column).or_else(|| sum_of(row))
    }

    /// What a list tells beside a part, without their total: what is called so, or is as much as the others together.
    fn without_total(&self, part: &Fact, parts: &[&'a Fact]) -> Vec<&'a Fact> {
        let sum: f64 = parts.iter().map(|fact| fact.value).sum();
        let is_sum = |fact: &Fact| (fact.value * 2.0 - sum).abs() <= fact.step * 1e-6;
        let is_called = |fact: &Fact| {
            let mut words = words(self.facts.name(fact));
            words.any(|(_, word)| word.eq_ignore_ascii_case(TOTAL))
        };
        // What is asked for may be half of all.
        let may_be = |fact: &Fact| parts.len() > 2 && !core::ptr::eq(fact, part);
        let mut called = parts.iter().filter(|fact| is_called(fact));
        // "Total shares purchased" is what all of a column are.
        let only = called.next().filter(|_| called.next().is_none());
        let total = only.or_else(|| parts.iter().find(|fact| is_sum(fact)));
        let total = total.filter(|fact| may_be(fact));
        let is_part = |fact: &&&Fact| total.is_none_or(|total| !core::ptr::eq(*total, **fact));
        parts.iter().filter(is_part).copied().collect()
    }
}

/// Whether two figures count the same at the same time, and can be parts of one whole.
fn is_alike(part: &Fact, other: &Fact) -> bool {
    let counts = other.value >= 0.0 && other.unit != Some(Unit::Percent);
    // Tables print the sign of a currency in their first and last rows alone.
    let is_same = part.scales == other.scales && count_alike(part.unit, other.unit);
    counts && is_same && part.period == other.period
}
