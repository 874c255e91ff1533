//! What records come to by two or three figures of each: "total compensation of $523,115" of `base` and `bonus`, "headcount ended
//! at 10,715" of `start`, `hires` and `leavers`.
//!
//! No word need name the calculation: so many digits have to agree that the few that are tried would not by chance.

use super::super::carried::{is, is_alike};
use super::super::chance::{digits, is_chance, log10_of};
use super::super::{Derived, Work};
use super::{Chosen, Sought};
use crate::facts::{Collection, Column, thing_of};
use crate::{Fact, NumberMention, Operation, Unit};

/// So many columns are put together; of more, too many numbers come.
const MOST_COLUMNS: usize = 8;

/// The records may be chosen in about so many ways.
const CHOICES: usize = 4;

/// A figure of a record, and whether it is taken off.
type Signed<'a, 'f> = (&'f [&'a Fact], f64);

impl<'a> Work<'a> {
    /// What several records come to by a sum or a difference of figures of each.
    pub(super) fn computed_of(
        &self,
        collection: &'a Collection,
        chosen: &Chosen,
        sought: &Sought<'_, 'a>,
    ) -> Option<Derived> {
        let number = sought.number;
        let told = digits(number);
        let are_several = chosen.records.len() > 1;
        if !are_several || number.is_percentage() || number.spelled || is_chance(told, 0.0) {
            return None;
        }
        let columns = self.computable(collection, &chosen.records);
        let ways = ways(&columns, number);
        if is_chance(told, log10_of(ways.len() * CHOICES)) {
            return None;
        }
        let gives = |way: &Way<'_, '_>| {
            let value = way.value();
            is(number, value) && value * number.value >= 0.0
        };
        let found = ways.into_iter().find(gives)?;
        Some(Derived::from(found.operation, &found.operands()))
    }

    /// The figures of the columns that each of some records has, but identifiers.
    fn computable(&self, collection: &'a Collection, records: &[usize]) -> Vec<Vec<&'a Fact>> {
        let counts = |column: &&Column| thing_of(&column.name).is_none();
        let columns = collection.columns.iter().filter(counts);
        let figures = columns.map(|column| self.figures_of(column, records));
        let whole = figures.filter(|figures| !figures.is_empty() && figures.len() == records.len());
        whole.take(MOST_COLUMNS).collect()
    }
}

/// One calculation over the figures of each record.
struct Way<'a, 'f> {
    operation: Operation,
    parts: Vec<Signed<'a, 'f>>,
}

impl<'a> Way<'a, '_> {
    fn value(&self) -> f64 {
        let count = self.parts.first().map_or(0, |(figures, _)| figures.len());
        (0..count).map(|record| self.of_record(record)).sum()
    }

    fn of_record(&self, record: usize) -> f64 {
        let values = self.parts.iter().filter_map(|(figures, sign)| {
            let figure = figures.get(record)?;
            Some(figure.first_reading() * sign)
        });
        values.sum()
    }

    fn operands(&self) -> Vec<&'a Fact> {
        let parts = self.parts.iter();
        parts
            .flat_map(|(figures, _)| figures.iter().copied())
            .collect()
    }
}

/// Every calculation over two or three columns that gives such a number.
fn ways<'a, 'f>(columns: &'f [Vec<&'a Fact>], number: &NumberMention) -> Vec<Way<'a, 'f>> {
    let unit = |figures: &[&Fact]| figures.first().and_then(|fact| fact.unit);
    let mut ways = Vec::new();
    for (place, left) in columns.iter().enumerate() {
        for (next, right) in columns.iter().enumerate().skip(place + 1) {
            if !may_add([unit(left), unit(right)], number) {
                continue;
            }
            ways.push(way(Operation::Sum, &[(left, 1.0), (right, 1.0)]));
            ways.push(way(Operation::Difference, &[(left, 1.0), (right, -1.0)]));
            for third in columns.iter().skip(next + 1) {
                if !may_add([unit(left), unit(third)], number) {
                    continue;
                }
                for signs in [
                    [1.0, 1.0, 1.0],
                    [1.0, 1.0, -1.0],
                    [1.0, -1.0, 1.0],
                    [1.0, -1.0, -1.0],
                ] {
                    let [first, second, last] = signs;
                    let parts = [(left, first), (right, second), (third, last)];
                    ways.push(way(Operation::Sum, &parts));
                }
            }
        }
    }
    ways
}

fn way<'a, 'f>(operation: Operation, parts: &[(&'f Vec<&'a Fact>, f64)]) -> Way<'a, 'f> {
    let parts = parts
        .iter()
        .map(|(figures, sign)| (figures.as_slice(), *sign));
    Way {
        operation,
        parts: parts.collect(),
    }
}

fn may_add(units: [Option<Unit>; 2], number: &NumberMention) -> bool {
    let is_amount = |unit: Option<Unit>| matches!(unit, None | Some(Unit::Money(_)));
    units
        .into_iter()
        .all(|unit| is_amount(unit) && is_alike(number.unit, unit))
}
