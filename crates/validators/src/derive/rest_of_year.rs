//! A part of a year that no report tells, as what two that are told leave of it: the first half is nine months less the third
//! quarter.

use super::families::Families;
use super::{Derived, Work};
use crate::{Fact, Operation, Period};

/// So many rows are looked at.
const MOST_ROWS: usize = 24;

/// So many figures of a row.
const MOST_TIMES: usize = 40;

impl Work<'_> {
    /// What a row that the sentence names had in a part of a year, where it tells of a longer part and of the rest of that.
    pub(super) fn rest_of_year(&self, families: &Families<'_, '_>) -> Option<Derived> {
        let about = families.about.filter(|about| about.part.is_part())?;
        let mut rows = self.relevance.rows_of_sentence().iter().take(MOST_ROWS);
        rows.find_map(|row| {
            let figures = self.facts().row(row.row).take(MOST_TIMES);
            let of_year = |fact: &&Fact| fact.period.is_some_and(|time| time.year == about.year);
            let figures: Vec<&Fact> = figures.filter(of_year).collect();
            let pairs = figures
                .iter()
                .flat_map(|long| figures.iter().map(move |rest| [*long, *rest]));
            { pairs }
                .filter(|pair| leave(*pair, about))
                .find(|[long, rest]| {
                    families
                        .goal
                        .is(long.first_reading() - rest.first_reading())
                })
                .map(|pair| Derived::from(Operation::Difference, &pair))
        })
    }
}

/// Whether the time of one figure without that of another, which begins or ends it, is a part of a year.
fn leave([long, rest]: [&Fact; 2], part: Period) -> bool {
    let months = |fact: &Fact| fact.period?.part.months();
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
