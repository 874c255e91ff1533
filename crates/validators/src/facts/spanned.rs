//! Headers that stand under a time which is written over the first of them alone.

use crate::Period;

/// A column in the order of its table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Headed<'t, Id> {
    pub(super) id: Id,
    pub(super) header: &'t str,
    pub(super) period: Option<Period>,
}

/// The columns that take the time of one left of them: `2018 Sales | % of total | 2017 Sales | % of total`.
/// Only headers that come again once for each time do.
pub(super) fn spanned<Id: Copy>(columns: &[Headed<'_, Id>]) -> Vec<(Id, Period)> {
    let mut periods: Vec<Period> = columns.iter().filter_map(|column| column.period).collect();
    periods.sort_unstable();
    periods.dedup();
    let mut found = Vec::new();
    let mut above = None;
    for column in columns {
        if column.period.is_some() {
            above = column.period;
        } else if let Some(period) = above
            && is_spanned(columns, column, periods.len())
        {
            found.push((column.id, period));
        }
    }
    found
}

/// Whether a header without a time stands once under each time.
fn is_spanned<Id>(columns: &[Headed<'_, Id>], column: &Headed<'_, Id>, times: usize) -> bool {
    let mut above = None;
    let mut under: Vec<Period> = Vec::new();
    let mut count = 0;
    for other in columns {
        if other.period.is_some() {
            above = other.period;
        } else if base(other.header) == base(column.header) {
            count += 1;
            under.extend(above);
        }
    }
    under.sort_unstable();
    under.dedup();
    times > 1 && count == times && under.len() == times
}

/// A header without the number that tells it from another of the same words: `% of total (2)`.
fn base(header: &str) -> &str {
    let trimmed = header.trim_end();
    let Some(inside) = trimmed.strip_suffix(')') else {
        return trimmed;
    };
    let word = inside.trim_end_matches(|c: char| c.is_ascii_digit());
    match word.strip_suffix('(') {
        Some(base) if word.len() < inside.len() => base.trim_end(),
        Some(_) | None => trimmed,
    }
}
