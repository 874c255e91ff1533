//! What a figure was over a quarter, a half or a year that the facts tell in parts: "in Q2 you signed 323 new
//! customers" of three months.

use super::Derived;
use super::families::Families;
use crate::formula::Formula;
use crate::wording::Operations;
use crate::{Fact, Operation, Period};

impl<'a> Families<'a, '_> {
    /// The sum over all parts of the time that the number is said to be of, in one of some rows or of some columns.
    pub(super) fn over_parts(&self, rows: &[&'a Fact], columns: &[&'a Fact]) -> Option<Derived> {
        let about = self.about?;
        let families = Families {
            operations: Operations::default().with(Operation::Sum),
            counts: &[],
            about: None,
            ..*self
        };
        let rows = rows.iter().copied().chain(self.beside(rows));
        let rows = rows.map(|row| parts(self.facts.row(row.row), about));
        let columns = columns
            .iter()
            .map(|column| parts(self.facts.column(column.column), about));
        let mut wholes = rows.chain(columns).filter(|parts| is_whole(parts, about));
        wholes.find_map(|parts| families.many(&parts).or_else(|| families.pairs(&parts)))
    }

    /// What a margin is over all parts of the time that the number is said to be of: that of a year from its quarters.
    pub(super) fn margin_over_parts(&self, formula: &'static Formula) -> Option<Derived> {
        let about = self
            .about
            .filter(|_| formula.operation == Operation::Margin)?;
        let families = Families {
            about: None,
            ..*self
        };
        let mut pairs = families.pairs_of(formula);
        pairs.retain(|[first, _]| is_part(first.period, about));
        let firsts: Vec<&Fact> = pairs.iter().map(|[first, _]| *first).collect();
        let sum = |place: fn(&[&Fact; 2]) -> f64| pairs.iter().map(place).sum::<f64>();
        let first = sum(|[first, _]| first.first_reading());
        let second = sum(|[_, second]| second.first_reading());
        let is_it = is_whole(&firsts, about) && self.yields(formula.of(first, second));
        let operands = pairs.concat();
        is_it.then(|| Derived::from(formula.operation, &operands))
    }

    /// The rows of the records that some rows belong to: the months of a plant whose name alone is said.
    fn beside(&self, rows: &[&'a Fact]) -> impl Iterator<Item = &'a Fact> {
        const MOST: usize = 64;
        let is_beside = |fact: &Fact| {
            let around = self.facts.around(fact);
            let mut named = rows.iter().map(|row| self.facts.around(row));
            !around.is_empty() && named.any(|named| named == around)
        };
        let all = self.facts.rows().take(MOST);
        let beside: Vec<&Fact> = all.filter(|fact| is_beside(fact)).collect();
        beside.into_iter()
    }
}

/// The months, quarters or halves among some figures that a time consists of.
fn parts<'a>(facts: impl Iterator<Item = &'a Fact>, about: Period) -> Vec<&'a Fact> {
    facts.filter(|fact| is_part(fact.period, about)).collect()
}

/// Whether a month, quarter or half stands in a longer part of its year.
fn is_part(period: Option<Period>, about: Period) -> bool {
    let Some(period) = period.filter(|period| period.year == about.year) else {
        return false;
    };
    let months = period.part.months();
    months
        .zip(about.part.months())
        .is_some_and(|(own, all)| own != all && all.0 <= own.0 && own.1 <= all.1)
}

/// Whether parts of one length are together as long as a time.
fn is_whole(parts: &[&Fact], about: Period) -> bool {
    let length = |(first, last): (u8, u8)| u16::from(last.saturating_sub(first)) + 1;
    let lengths = parts.iter().filter_map(|fact| fact.period?.part.months());
    let lengths: Vec<u16> = lengths.map(length).collect();
    let are_alike = lengths.iter().all(|one| lengths.first() == Some(one));
    let all = about.part.months().map(length);
    are_alike && lengths.len() > 1 && Some(lengths.iter().sum()) == all
}
