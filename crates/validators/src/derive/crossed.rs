//! What figures of a row come to whose columns are told by words beside their times: of "2022 Revenue", "2022 Profit", "2023
//! Revenue" and "2023 Profit" the revenue of both years, or what several parts have in one.

use super::families::Families;
use super::{Derived, Work};
use crate::label::label_words;
use crate::{Fact, Operation};

/// So many figures of a row are looked at.
const MOST: usize = 64;

/// So many rows.
const MOST_ROWS: usize = 16;

impl<'a> Work<'a> {
    /// The sum or the mean over the times of the one that the sentence names, or over those that it names at one time.
    pub(super) fn over_crossing(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let operations = families.operations;
        if !(operations.has(Operation::Sum) || operations.has(Operation::Average)) {
            return None;
        }
        let rows = self.relevance.rows().iter().take(MOST_ROWS);
        let mut rows = rows.map(|row| self.columns_named(row));
        rows.find_map(|row| {
            let of_one = over_times_of_one(families, &row);
            of_one.or_else(|| over_named_at_one_time(families, &row))
        })
    }

    /// The figures of a row under headers with a time, of which the sentence says all other words, with these.
    fn columns_named(&self, row: &Fact) -> Vec<(Vec<u64>, &'a Fact)> {
        let facts = self.facts();
        let row = facts.row(row.row).take(MOST);
        let columns = row.filter_map(|fact| {
            let header = facts.column_header(fact);
            let tells_time =
                fact.period.is_some() && header.bytes().any(|byte| byte.is_ascii_digit());
            let words = tells_time.then(|| label_words(header).collect::<Vec<u64>>())?;
            let is_said = !words.is_empty() && words.iter().all(|word| self.relevance.says(*word));
            is_said.then_some((words, fact))
        });
        columns.collect()
    }
}

/// The figures of all years that are named, where they are of one.
fn over_times_of_one<'a>(
    families: &Families<'a, '_>,
    row: &[(Vec<u64>, &'a Fact)],
) -> Option<Derived> {
    let (first, _) = row.first()?;
    let is_one = row.iter().all(|(words, _)| words == first);
    let times = families.between_named_years(row.iter().map(|(_, fact)| *fact));
    (is_one && times.len() > 1).then(|| families.total(&times))?
}

/// The figures of the only year that is named.
fn over_named_at_one_time<'a>(
    families: &Families<'a, '_>,
    row: &[(Vec<u64>, &'a Fact)],
) -> Option<Derived> {
    let [year] = families.years else {
        return None;
    };
    let then = row.iter().filter(|(_, fact)| {
        fact.period.is_some_and(|time| match families.about {
            Some(about) => time == about,
            None => time.year == *year,
        })
    });
    let then: Vec<&(Vec<u64>, &Fact)> = then.collect();
    let mut pairs = then.iter().zip(then.iter().skip(1));
    let are_apart = pairs.all(|(left, right)| left.0 != right.0 && left.1.period == right.1.period);
    let then: Vec<&Fact> = then.iter().map(|(_, fact)| *fact).collect();
    (are_apart && then.len() > 1).then(|| families.total(&then))?
}
