//! What headers say of times in other languages that part words by blanks: "3. Quartal 2024", "März 2024", "4T24".

use super::calendar::is_year;
use super::time::Times;
use crate::YearPart;
use crate::scan::{all_before_year, before_year};

/// Adds the part of a year that a text names before the year; whether it names nothing else.
pub(super) fn read_times(text: &str, times: &mut Times) -> bool {
    let Some((start, end)) = year(text) else {
        return false;
    };
    let before = text.get(..start).unwrap_or_default();
    let is_end = text.get(end..).is_some_and(|rest| rest.trim().is_empty());
    let alone = is_end.then(|| all_before_year(before)).flatten();
    let named = || before_year(before, "").map(|(part, _)| part);
    match alone.or_else(named) {
        Some(YearPart::Month(month)) => times.set_month(month),
        Some(part) => times.set_part(part),
        None => {}
    }
    alone.is_some()
}

/// Where the only year of a text stands, behind words.
fn year(text: &str) -> Option<(usize, usize)> {
    const LENGTH: usize = 4;
    let is_digit = |c: char| c.is_ascii_digit();
    let mut runs = text.match_indices(is_digit).map(|(at, _)| at).filter(|at| {
        !text
            .get(..*at)
            .is_some_and(|before| before.ends_with(is_digit))
    });
    let mut years = runs.by_ref().filter_map(|start| {
        let run = text.get(start..)?;
        let length = run.len() - run.trim_start_matches(is_digit).len();
        let value = run.get(..length)?.parse().ok()?;
        (length == LENGTH && is_year(value)).then_some((start, start + length))
    });
    let first = years.next()?;
    let is_only = years.next().is_none();
    let is_led = text
        .get(..first.0)
        .is_some_and(|before| before.contains(char::is_alphabetic));
    (is_only && is_led).then_some(first)
}
