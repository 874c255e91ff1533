//! Calculations over figures of other times than their number is told of.

use crate::derive::Derived;
use crate::{Fact, Operation, Period, YearPart};

/// Whether a number that is told of a time follows from figures beyond it.
pub(super) fn is_of_other_times(about: Option<Period>, derived: &Derived) -> bool {
    is_beyond(about, derived) || is_change_of_other_years(about, derived)
}

/// Whether a total is said to be of a half or of the first months of a year, and has months or quarters beyond them.
fn is_beyond(about: Option<Period>, derived: &Derived) -> bool {
    // Four quarters may end with the quarter that is told.
    let is_long = |about: &Period| matches!(about.part, YearPart::Half(_) | YearPart::Months(_));
    let Some(about) = about.filter(is_long) else {
        return false;
    };
    let is_outside = |fact: &Fact| {
        let time = fact.period.filter(|time| time.part.months().is_some());
        time.is_some_and(|time| time.part != YearPart::Whole && !time.lies_in(about))
    };
    derived.operation == Operation::Sum && derived.operands.iter().any(is_outside)
}

/// Whether it is a change between two years that are both later, or both earlier, than the one that it is told of: "-0.6 % (2023)"
/// is none from 2024 to 2025.
fn is_change_of_other_years(about: Option<Period>, derived: &Derived) -> bool {
    let Some(about) = about.filter(|about| about.part == YearPart::Whole) else {
        return false;
    };
    let years = derived.operands.iter().map(|fact| {
        let time = fact.period.filter(|time| time.part == YearPart::Whole);
        time.map(|time| time.year)
    });
    let Some(years) = years.collect::<Option<Vec<_>>>() else {
        return false;
    };
    let are_apart = years.iter().any(|year| years.first() != Some(year));
    let is_other =
        years.iter().all(|year| *year > about.year) || years.iter().all(|year| *year < about.year);
    let is_change = matches!(
        derived.operation,
        Operation::Difference | Operation::PercentChange
    );
    is_change && are_apart && is_other
}
