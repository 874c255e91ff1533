//! What lines are parts of: all segments of one measure, all rows of one list.

use super::line::{Amount, Line};
use crate::{Fact, Facts, Period, Unit};

/// So many parts have a whole.
const MOST: usize = 60;

/// The figures beside one that are of its whole, itself among them: the same attribute of the other records, or else what
/// stands beside it under the same names.
pub(super) fn parts<'a>(facts: &'a Facts, part: &'a Fact) -> Vec<&'a Fact> {
    if part.unit == Some(Unit::Percent) {
        return Vec::new();
    }
    let is_alike = |fact: &&Fact| {
        fact.period == part.period
            && fact.unit == part.unit
            && !fact.is_prose()
            && facts.column_header(fact) == facts.column_header(part)
    };
    let namesakes = facts.namesakes(part).map(|row| facts.row(row.row));
    let mut parts: Vec<&Fact> = namesakes.filter_map(|mut row| row.find(is_alike)).collect();
    if parts.is_empty() {
        let beside = facts.column(part.column).filter(is_alike);
        let beside = beside.filter(|fact| are_beside(facts, fact, part));
        parts.extend(beside.take(MOST + 1));
    } else {
        parts.push(part);
    }
    without_total(parts)
}

/// Whether two figures stand under the same names; a record of one figure has no name for it.
fn are_beside(facts: &Facts, left: &Fact, right: &Fact) -> bool {
    let has_no_name = |fact: &Fact| facts.attribute(fact).is_empty();
    if has_no_name(left) && has_no_name(right) {
        facts.outer(left) == facts.outer(right)
    } else {
        facts.around(left) == facts.around(right)
    }
}

/// The same of what sentences tell: the lines that have the word which most of them share with one.
pub(super) fn told_parts<'a>(
    lines: &[Line<'a>],
    part: &Line<'a>,
    time: Option<Period>,
) -> Vec<&'a Fact> {
    let is_told = |line: &&Line<'a>| line.facts.iter().all(|fact| fact.is_prose());
    let told: Vec<&Line<'a>> = lines.iter().filter(is_told).collect();
    let count = |word: &u64| told.iter().filter(|line| line.name.contains(word)).count();
    let Some(shared) = part.name.iter().copied().max_by_key(count) else {
        return Vec::new();
    };
    let of_whole = told.iter().filter(|line| line.name.contains(&shared));
    without_total(of_whole.filter_map(|line| line.at(time)).collect())
}

/// Without the one that the others come to.
fn without_total(mut parts: Vec<&Fact>) -> Vec<&Fact> {
    if parts.len() < 2 || parts.len() > MOST {
        return Vec::new();
    }
    let sum: f64 = parts.iter().map(|fact| fact.value).sum();
    let is_total = |fact: &&Fact| (fact.value * 2.0 - sum).abs() <= 3.0 * fact.step;
    if parts.len() > 2
        && let Some(total) = parts.iter().position(is_total)
    {
        parts.remove(total);
    }
    parts
}

/// What they come to.
pub(super) fn whole(parts: Vec<&Fact>) -> Option<Amount<'_>> {
    Amount::sum(parts).filter(|whole| whole.facts.len() > 1)
}
