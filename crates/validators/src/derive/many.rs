//! Calculations over more than two facts.

use super::Derived;
use super::families::Families;
use crate::horizon::{self, Horizon};
use crate::wording::Operations;
use crate::{Fact, Operation, Period};

/// The longest run of neighbours that is added up, beside all of them.
const LONGEST: usize = 12;

/// So many facts are looked through for runs.
const MOST: usize = 200;

impl<'a> Families<'a, '_> {
    /// All facts of a family.
    pub(super) fn many(&self, family: &[&Fact]) -> Option<Derived> {
        if family.len() < 3 {
            return None;
        }
        self.total(family)
    }

    /// All of a family, or as many neighbours as the words say, at least three.
    pub(super) fn runs(&self, family: &[&'a Fact]) -> Option<Derived> {
        if family.len() < 3 || !self.names_totals() {
            return None;
        }
        self.total(family).or_else(|| {
            let mut family = family.get(..family.len().min(MOST))?.to_vec();
            // Neighbours in time, in whatever order the rows stand.
            family.sort_by_key(|fact| fact.period.map(Period::ordinal));
            let mut runs = self
                .counted(family.len())
                .flat_map(|length| family.windows(length));
            runs.find_map(|run| self.total(run))
        })
    }

    /// All facts of a family, or some of the first where words name a count: what is due "within five years" may
    /// stand in three columns.
    pub(super) fn first_of(&self, family: &[&Fact]) -> Option<Derived> {
        if !are_of_one_size(family) {
            return None;
        }
        let most = if self.counts.is_empty() {
            0
        } else {
            family.len().min(LONGEST)
        };
        let first = || (3..=most).find_map(|count| self.total(family.get(..count)?));
        self.many(family).or_else(first)
    }

    /// How many of so many are told to be put together.
    fn counted(&self, all: usize) -> impl Iterator<Item = usize> {
        let counts = self.counts.iter().copied();
        counts.filter(move |count| (3..=all.min(LONGEST)).contains(count))
    }

    /// The sum or the mean of a family, or of its parts where one of it is the sum of the others.
    pub(super) fn total(&self, family: &[&Fact]) -> Option<Derived> {
        if !self.names_totals() {
            return None;
        }
        let of_parts = || {
            let sum: f64 = family.iter().map(|fact| fact.value).sum();
            let is_whole = |fact: &&&Fact| (fact.value * 2.0 - sum).abs() <= fact.step;
            let whole = family.iter().find(is_whole)?;
            let parts = family.iter().filter(|fact| !core::ptr::eq(**fact, *whole));
            let parts: Vec<&Fact> = parts.copied().collect();
            (parts.len() > 2).then(|| self.of_all(&parts)).flatten()
        };
        self.of_all(family).or_else(of_parts)
    }

    const fn names_totals(&self) -> bool {
        self.operations.has(Operation::Sum) || self.operations.has(Operation::Average)
    }

    fn of_all(&self, family: &[&Fact]) -> Option<Derived> {
        let first = family.first()?;
        if !family.iter().all(|fact| self.goal.is_of(fact)) {
            return None;
        }
        let plain: f64 = family.iter().map(|fact| fact.value).sum();
        #[expect(clippy::cast_precision_loss, reason = "no family has 2^53 facts")]
        let count = family.len() as f64;
        let are_outlays = || family.iter().all(|fact| fact.value <= 0.0) || self.lead.is_lost();
        let is_outlay = self.goal.may_be_outlay() && plain < 0.0 && are_outlays();
        let either = |value: f64| self.goal.is(value) || (is_outlay && self.goal.is(-value));
        let factor = self.goal.factor(family);
        let scales = first.scales.iter().chain(self.goal.as_written());
        let operation = { scales }.find_map(|scale| {
            let sum = plain * scale * factor;
            let is_sum = self.operations.has(Operation::Sum) && either(sum);
            let is_mean = || self.operations.has(Operation::Average) && either(sum / count);
            is_sum
                .then_some(Operation::Sum)
                .or_else(|| is_mean().then_some(Operation::Average))
        })?;
        // What figures measure is read from their names, and only where they give the number.
        let mut others = family.iter();
        let are_alike = others.all(|fact| self.goal.may_mix(self.facts, first, fact));
        let are_alike = are_alike && self.are_over_one_time(operation, family);
        are_alike.then(|| Derived::from(operation, family))
    }

    /// Whether what things returned is over the times that the sentence says, and is put together over one alone:
    /// returns over one year and over three have no sum.
    pub(super) fn are_over_one_time(&self, operation: Operation, family: &[&Fact]) -> bool {
        let of_things = family
            .iter()
            .filter(|fact| self.facts.entity(fact).is_some());
        let mut horizons =
            of_things.filter_map(|fact| horizon::of_name(self.facts.figure_name(fact)));
        let Some(first) = horizons.next() else {
            return true;
        };
        let is_said =
            |horizon: Horizon| self.horizons.is_empty() || self.horizons.contains(&horizon);
        let is_total = Operations::TOTALS.has(operation);
        is_said(first) && horizons.all(|other| is_said(other) && (!is_total || other == first))
    }
}

/// Whether figures are near enough to each other to be of one kind: marks are, a price and a number of rooms are not.
pub(super) fn are_of_one_size(family: &[&Fact]) -> bool {
    const FARTHEST: f64 = 100.0;
    let sizes = || {
        { family.iter() }
            .map(|fact| fact.value.abs())
            .filter(|size| *size > 0.0)
    };
    let most = sizes().fold(0.0, f64::max);
    sizes().all(|size| size * FARTHEST >= most)
}
