//! A part of a year that no report tells, as what two that are told leave of it: the first half is nine months less the third
//! quarter.

use super::families::Families;
use super::{Derived, Work};
use crate::{Fact, Operation, Period, YearPart};

/// So many rows are looked at.
const MOST_ROWS: usize = 24;

/// So many figures of a row.
const MOST_TIMES: usize = 40;

impl Work<'_> {
    /// What a row that the sentence names had in a part of a year, where it tells of a longer part and of the rest of that.
    pub(super) fn rest_of_year(&self, families: &Families<'_, '_>) -> Option<Derived> {
        let about = families.about.filter(|about| about.part.is_part())?;
        let of_year = |fact: &&Fact| fact.period.is_some_and(|time| time.year == about.year);
        let of_row = |row: &Fact| {
            let figures = self.facts().row(row.row).take(MOST_TIMES);
            figures.filter(of_year).collect::<Vec<&Fact>>()
        };
        let mut rows = self.relevance.rows_of_sentence().iter().take(MOST_ROWS);
        let found = rows.find_map(|row| rest_of(families, about, &of_row(row)));
        // Prose tells each time in a sentence of its own.
        let prose = || {
            let sentences = self.relevance.rows().iter().filter(|row| row.is_prose());
            let figures = sentences.take(MOST_ROWS).flat_map(|row| of_row(row));
            rest_of(families, about, &figures.collect::<Vec<&Fact>>())
        };
        found.or_else(prose)
    }
}

/// What two of some figures leave, if it is what a calculation has to give.
fn rest_of(families: &Families<'_, '_>, about: Period, figures: &[&Fact]) -> Option<Derived> {
    let pairs = figures
        .iter()
        .flat_map(|long| figures.iter().map(move |rest| [*long, *rest]));
    let is_it = |[long, rest]: &[&Fact; 2]| {
        let left = long.first_reading() - rest.first_reading();
        families.goal.is(left)
    };
    let mut pairs = pairs.filter(|pair| leave(*pair, about));
    let found = pairs.find(is_it)?;
    Some(Derived::from(Operation::Difference, &found))
}

/// Whether the time of one figure without that of another, which begins or ends it, is a part of a year.
fn leave([long, rest]: [&Fact; 2], part: Period) -> bool {
    let months = |fact: &Fact| fact.period?.part.months();
    // Three and six months that end on one day leave the first three, whatever months a fiscal year has.
    if let (Some(YearPart::Months(all)), Some(YearPart::QuarterTo(_))) = (
        long.period.map(|time| time.part),
        rest.period.map(|time| time.part),
    ) {
        let is_first_quarter = all == 6 && matches!(part.part, YearPart::QuarterTo(_));
        let is_first = is_first_quarter || part.part.months() == Some((1, all.saturating_sub(3)));
        return long.unit == rest.unit && rest.period != Some(part) && is_first;
    }
    let Some(((first, last), own)) = months(long).zip(months(rest)) else {
        return false;
    };
    let left = match own {
        (start, end) if start == first && end < last => (end + 1, last),
        (start, end) if end == last && start > first => (first, start - 1),
        _ => return false,
    };
    long.unit == rest.unit && part.part.months() == Some(left)
}
