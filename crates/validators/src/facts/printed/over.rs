//! The lines over a table's first row, which name its columns.

use super::block::Row;
use super::columns::{self, Columns};
use super::head::Head;
use super::line::Line;

/// What the lines over the rows say of their columns, and the first of these lines.
pub(super) fn head(text: &str, over: &[Line]) -> (Head, usize) {
    let heads = over.iter().enumerate().rev();
    let mut heads = heads.filter_map(|(at, line)| Some((at, Head::read(text, line)?)));
    let Some((mut from, mut head)) = heads.next() else {
        return (Head::default(), over.len());
    };
    if let Some((first, all)) = times_by_line(text, over, from) {
        (from, head) = (first, all);
    }
    while let Some(above) = over.get(..from).and_then(<[Line]>::last) {
        let Some(above_days) = head.under(text, above) else {
            break;
        };
        from -= 1;
        if !above_days {
            break;
        }
    }
    (head, from)
}

/// The times over columns that have a line each, of which the last is at a place, and the first of these lines: "2023" over
/// "2022" over "2021".
fn times_by_line(text: &str, over: &[Line], last: usize) -> Option<(usize, Head)> {
    let alone = |line: &Line| Head::read(text, line).filter(Head::is_time_alone);
    let lines = over.get(..=last)?.iter().rev();
    let mut heads: Vec<Head> = lines.map_while(alone).collect();
    let first = (last + 1).checked_sub(heads.len())?;
    heads.reverse();
    (heads.len() > 1).then(|| (first, Head::of_lines(heads)))
}

/// The names of columns, where the line over the first row has one word for each: "Sensing Controls Services Total".
pub(super) fn word_by_word(text: &str, over: &[Line], width: usize) -> Option<Vec<String>> {
    let line = over.iter().rfind(|line| !line.is_blank())?;
    let words = text.get(line.span.clone())?.split_whitespace();
    let is_name =
        |word: &str| word.starts_with(char::is_uppercase) && word.ends_with(char::is_alphabetic);
    let are_names = width > 1 && words.clone().count() == width && words.clone().all(is_name);
    are_names.then(|| words.map(str::to_owned).collect())
}

/// The columns by where their names stand: where some rows have more figures than times tell of, and where these do not name
/// each.
pub(super) fn placed(
    text: &str,
    over: &[Line],
    rows: &[Row],
    told: &[String],
    lone: Option<&str>,
) -> Option<Columns> {
    let mut widths: Vec<usize> = rows.iter().map(|row| row.cells.len()).collect();
    widths.sort_unstable();
    // One row alone may have anything.
    let twice = widths
        .windows(2)
        .rev()
        .find(|pair| pair.first() == pair.last())?;
    let widest = *twice.first()?;
    let further = Some(widest).filter(|widest| *widest > told.len());
    let is_open = lone.is_some() || told.iter().any(String::is_empty);
    let same = Some(told.len()).filter(|_| is_open);
    let mut tried = further.into_iter().chain(same);
    let mut found = tried.find_map(|width| Columns::of(text, over, rows, width))?;
    // "Fiscal 2020" beside the names of quarters or segments is the time of all, and of two years each that of its group.
    let each = columns::repeated(&found.names, told.len()).unwrap_or(1);
    let of_groups = told.iter().filter(|_| each > 1);
    let of_groups = of_groups.flat_map(|time| std::iter::repeat_n(time.as_str(), each));
    let times = lone.into_iter().cycle().chain(of_groups);
    for (name, time) in found.names.iter_mut().zip(times) {
        *name = format!("{name} {time}");
    }
    Some(found)
}

/// Which lines name the columns, one each: as many as there are columns, from the first with a time on. Where none
/// has one, no line does, and only the last is the first row's own.
pub(super) fn named_by(is_timed: &[bool], width: usize) -> (usize, usize) {
    let count = is_timed.len();
    let Some(last) = is_timed.iter().rposition(|is_timed| *is_timed) else {
        let own = count.saturating_sub(1);
        return (own, own);
    };
    let nearest = (last + 1).saturating_sub(width);
    let first = is_timed.iter().skip(nearest).position(|is_timed| *is_timed);
    let first = nearest + first.unwrap_or(0);
    (first, (first + width).min(count).max(last + 1))
}
