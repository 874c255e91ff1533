//! What falls into several years together: "$843 million matures from 2023 to 2027", "355 within the next two years".

use super::families::Families;
use super::{Derived, Known, Work};
use crate::label::hashed;
use crate::wording::{is_one_of, words};
use crate::{Fact, Operation, Period, YearPart};

/// So many rows are looked at, and so many figures of one.
const MOST: usize = 64;

/// A list of times has at least so many.
const FEWEST: usize = 3;

impl<'a> Work<'a> {
    /// What is told of several years of a row together, and the share that it has of the row's total.
    pub(super) fn over_schedule(
        &self,
        families: &Families<'a, '_>,
        (known, before): (&[Known], &[Known]),
    ) -> Option<Derived> {
        let told = families.operations.with(Operation::Sum);
        // "$843 million, or 49.6 %"
        let is_summed =
            { known.iter().chain(before) }.any(|known| known.how.operation == Operation::Sum);
        let families = Families {
            counts: self.counts_for(told),
            operations: if is_summed {
                told.with(Operation::Ratio)
            } else {
                told
            },
            ..*families
        };
        families.over_schedule()
    }
}

impl<'a> Families<'a, '_> {
    /// The sum over years of a row, or the share that it has of the row's total.
    fn over_schedule(&self) -> Option<Derived> {
        // A mean is no sum.
        if self.goal.is_change() || self.operations.has(Operation::Average) {
            return None;
        }
        let rows = self.facts.rows().filter(|row| !row.is_prose()).take(MOST);
        let is_named = |row: &Fact| {
            let mut words = self.facts.words_of_row(row).iter();
            words.any(|(word, _)| self.relevance.says(*word))
        };
        let all = rows.filter_map(|row| Some((is_named(row), Schedule::of(self, row)?)));
        let all: Vec<(bool, Schedule<'_>)> = all.collect();
        let has_named = all.iter().any(|(is_named, _)| *is_named);
        // "Debt of $843 million is due" names no row of maturities, and only many digits tell that it is one of them.
        if !has_named && !self.goal.number.has_many_digits() && !self.goal.is_percent() {
            return None;
        }
        let mut meant = all.iter().filter(|(is_named, _)| *is_named == has_named);
        meant.find_map(|(_, schedule)| self.of_schedule(schedule))
    }

    fn of_schedule(&self, schedule: &Schedule<'a>) -> Option<Derived> {
        let whole = || {
            schedule
                .whole()
                .filter(|_| self.operations.has(Operation::Sum))
        };
        let named = [
            schedule.parts(self),
            schedule.rest(self),
            schedule.until(self),
        ];
        if self.goal.is_percent() {
            return named
                .into_iter()
                .flatten()
                .find_map(|parts| self.share_due(schedule, parts));
        }
        let sums = named.into_iter().chain([whole()]);
        sums.flatten().find_map(|parts| {
            let sum: f64 = parts.iter().map(|fact| fact.first_reading()).sum();
            let is_outlay = parts.iter().all(|fact| fact.value <= 0.0);
            let is_it = self.goal.is(sum) || is_outlay && self.goal.is(-sum);
            is_it.then(|| Derived::from(Operation::Sum, &parts))
        })
    }

    /// The share that parts have of all that is due.
    fn share_due(&self, schedule: &Schedule<'a>, parts: Vec<&'a Fact>) -> Option<Derived> {
        let whole = match schedule.total {
            Some(total) => vec![total],
            None => schedule.whole()?,
        };
        let sum = |facts: &[&Fact]| facts.iter().map(|fact| fact.first_reading()).sum::<f64>();
        let is_it = self.operations.has(Operation::Ratio)
            && self.goal.is(sum(&parts) / sum(&whole) * 100.0);
        let all: Vec<&Fact> = parts.into_iter().chain(whole).collect();
        is_it.then(|| Derived::from(Operation::Ratio, &all))
    }
}

/// A row over years, each once, in order.
struct Schedule<'a> {
    years: Vec<(i16, &'a Fact)>,
    /// What is due after all of them: "thereafter".
    rest: Option<&'a Fact>,
    /// What they come to with all that is in no year.
    total: Option<&'a Fact>,
}

impl<'a> Schedule<'a> {
    fn of(families: &Families<'a, '_>, row: &Fact) -> Option<Self> {
        let facts = families.facts;
        let year = |fact: &'a Fact| Some((year_of(fact.period?)?, fact));
        let mut years: Vec<(i16, &Fact)> = facts.row(row.row).take(MOST).filter_map(year).collect();
        years.sort_by_key(|(year, _)| *year);
        let is_once = years
            .windows(2)
            .all(|pair| matches!(pair, [(left, _), (right, _)] if left < right));
        // The rows of a list by years that are no years stand under the name of the list.
        let name = facts.subject(row);
        let column = years.first()?.1.column;
        let is_under = |fact: &&Fact| {
            let is_same = fact.column == column || facts.column_header(fact) == name;
            fact.period.is_none() && is_same
        };
        let mut totals = facts.rows_with(&[hashed("total")]).into_iter();
        let total = totals.find(is_under);
        let inside = { facts.row(row.row).take(MOST) }
            .filter(|fact| fact.period.is_none() && is_later(facts.column_header(fact)));
        // "Thereafter" may be a row under those of the years.
        let below = facts.rows_with(&LATER.map(hashed)).into_iter();
        let mut later = inside.chain(below.filter(|fact| fact.row != row.row).filter(is_under));
        let rest = later.next().filter(|_| later.next().is_none());
        (years.len() >= FEWEST && is_once).then_some(Self { years, rest, total })
    }

    /// All that is due, where what is due after the years is told.
    fn whole(&self) -> Option<Vec<&'a Fact>> {
        let years = self.years.iter().map(|(_, fact)| *fact);
        Some(years.chain([self.rest?]).collect())
    }

    /// What is due after the years, or after the one that is named, where the words say so: "after 2024".
    fn rest(&self, families: &Families<'_, '_>) -> Option<Vec<&'a Fact>> {
        if !says(families, &LATER) {
            return None;
        }
        let inside = self.year_named(families).unwrap_or(i16::MAX);
        let later = self.years.iter().filter(|(year, _)| *year > inside);
        let later: Vec<&Fact> = later.map(|(_, fact)| *fact).chain(self.rest).collect();
        Some(later).filter(|later| !later.is_empty())
    }

    /// What is due up to the year that is named, where the words say so: "by the end of 2026".
    fn until(&self, families: &Families<'_, '_>) -> Option<Vec<&'a Fact>> {
        const UNTIL: [&str; 4] = ["by", "through", "until", "before"];
        let last = self
            .year_named(families)
            .filter(|_| says(families, &UNTIL))?;
        let first = self.years.iter().filter(|(year, _)| *year <= last);
        let first: Vec<&Fact> = first.map(|(_, fact)| *fact).collect();
        (first.len() > 1).then_some(first)
    }

    /// The only year that is named, if it is one of them.
    fn year_named(&self, families: &Families<'_, '_>) -> Option<i16> {
        let [named] = *families.years else {
            return None;
        };
        let is_it = |(year, _): &(i16, &Fact)| *year == named;
        self.years.iter().any(is_it).then_some(named)
    }

    /// Those of the years that are named, or the first of as many as are told.
    fn parts(&self, families: &Families<'_, '_>) -> Option<Vec<&'a Fact>> {
        let figures = |years: &[(i16, &'a Fact)]| years.iter().map(|(_, fact)| *fact).collect();
        if let [first, .., last] = *families.years {
            let is_in = |(year, _): &&(i16, &'a Fact)| (first..=last).contains(year);
            let inside: Vec<(i16, &Fact)> = self.years.iter().filter(is_in).copied().collect();
            let is_whole = usize::try_from(last - first + 1).ok() == Some(inside.len());
            return is_whole.then(|| figures(&inside));
        }
        let count = *families.counts.iter().find(|count| **count > 1)?;
        self.years.get(..count).map(figures)
    }
}

/// Words of what is due after all years.
const LATER: [&str; 4] = ["thereafter", "after", "beyond", "later"];

/// Whether the sentence or its question has one of some words.
fn says(families: &Families<'_, '_>, known: &[&str]) -> bool {
    known
        .iter()
        .any(|word| families.relevance.says(hashed(word)))
}

fn is_later(header: &str) -> bool {
    words(header).any(|(_, word)| is_one_of(&LATER, word))
}

/// The year that a figure is of; what falls due by a day counts for its year.
fn year_of(time: Period) -> Option<i16> {
    matches!(time.part, YearPart::Whole | YearPart::Day(..)).then_some(time.year)
}
