//! Digits that blanks group, as much of the continent prints them: "86 153 79 184" under two years.

use std::ops::Range;

use super::block::Row;

/// So many rows at least have to read so; one may be of four small figures.
const FEWEST: usize = 2;

/// Joins the cells of rows of which all that have more than `count` cells read as so many grouped numbers.
pub(super) fn join(text: &str, rows: &mut [Row], count: usize) {
    let longer = |row: &&Row| row.cells.len() > count;
    let found = rows
        .iter()
        .filter(longer)
        .map(|row| joined(text, row, count));
    let Some(found) = found.collect::<Option<Vec<_>>>() else {
        return;
    };
    if count < 2 || found.len() < FEWEST {
        return;
    }
    let longer = rows.iter_mut().filter(|row| row.cells.len() > count);
    for (row, cells) in longer.zip(found) {
        row.cells = cells;
    }
}

/// The cells of a row as so many numbers of equally many groups.
fn joined(text: &str, row: &Row, count: usize) -> Option<Vec<Range<usize>>> {
    let each = row.cells.len().checked_div(count)?;
    let is_even = each > 1 && each * count == row.cells.len();
    let numbers = row.cells.chunks(each.max(1));
    is_even.then(|| numbers.map(|groups| number(text, groups)).collect())?
}

/// One number from its groups, of which all but the first have three digits and a blank before them.
fn number(text: &str, groups: &[Range<usize>]) -> Option<Range<usize>> {
    let (first, others) = groups.split_first()?;
    let written = |cell: &Range<usize>| text.get(cell.clone()).unwrap_or_default();
    let lead = written(first).trim_start_matches(['-', '−', '(']);
    let is_lead = (1..=3).contains(&lead.len()) && is_digits(lead) && !lead.starts_with('0');
    let mut end = first.end;
    for group in others {
        let digits = written(group).trim_end_matches(')');
        if group.start != end + 1 || digits.len() != 3 || !is_digits(digits) {
            return None;
        }
        end = group.end;
    }
    is_lead.then_some(first.start..end)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
