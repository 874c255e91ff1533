//! The names of columns by the places at which their words stand over the figures, in one line or several: "Charged to" over
//! "costs and" over "expenses".

use std::ops::Range;

use super::block::Row;
use super::line::Line;

/// So many lines may name the columns.
const MOST_LINES: usize = 5;
/// So many lines over the first row may head it and its fellows.
const SECTIONS: usize = 2;
/// So many rows tell where the columns stand.
const MOST_ROWS: usize = 60;
/// A name of a column has no more bytes.
const LONGEST: usize = 80;

/// Words that blanks set apart, by the characters of their line.
struct Piece<'t> {
    text: &'t str,
    place: Range<usize>,
}

/// Columns by where they stand.
pub(super) struct Columns {
    places: Vec<Range<usize>>,
    /// What each is called.
    pub(super) names: Vec<String>,
    /// The first of the lines that tell it.
    pub(super) from: usize,
}

impl Columns {
    /// The columns of the rows that have `width` figures, if each has a name of its own.
    pub(super) fn of(text: &str, over: &[Line], rows: &[Row], width: usize) -> Option<Self> {
        let places = places(text, rows, width).filter(|_| width > 1)?;
        let mut names: Vec<Vec<&str>> = vec![Vec::new(); width];
        let mut from = over.len();
        for (at, line) in over.iter().enumerate().rev().take(MOST_LINES) {
            let Some(headed) = heads(text, line, &places) else {
                break;
            };
            let is_section = headed.is_empty() && from == over.len();
            if is_section && over.len() - at <= SECTIONS {
                continue;
            }
            if headed.is_empty() {
                break;
            }
            for (column, words) in headed {
                names.get_mut(column)?.insert(0, words);
            }
            from = at;
        }
        let names: Vec<String> = names.iter().map(|words| words.join(" ")).collect();
        let is_name = |name: &String| !name.is_empty() && name.len() <= LONGEST;
        names.iter().all(is_name).then_some(Self {
            places,
            names,
            from,
        })
    }

    /// Puts the figures of a row that has fewer under the columns that they stand in, where each stands in another.
    pub(super) fn fit(&self, text: &str, row: &mut Row) {
        if row.cells.is_empty() || row.cells.len() >= self.places.len() {
            return;
        }
        let mut cells = vec![Range::default(); self.places.len()];
        for cell in &row.cells {
            let column = over(&place(text, cell), &self.places);
            let free = column.and_then(|column| cells.get_mut(column));
            match free.filter(|free| free.start == free.end) {
                Some(free) => *free = cell.clone(),
                None => return,
            }
        }
        row.cells = cells;
    }
}

/// Where the figures of each column stand.
fn places(text: &str, rows: &[Row], width: usize) -> Option<Vec<Range<usize>>> {
    let whole = rows.iter().filter(|row| row.cells.len() == width);
    let mut places: Option<Vec<Range<usize>>> = None;
    for row in whole.take(MOST_ROWS) {
        let own = row.cells.iter().map(|cell| place(text, cell));
        match &mut places {
            None => places = Some(own.collect()),
            Some(places) => places.iter_mut().zip(own).for_each(|(place, own)| {
                *place = place.start.min(own.start)..place.end.max(own.end);
            }),
        }
    }
    let places = places?;
    let are_apart = places.windows(2).all(|pair| match pair {
        [left, right] => left.end < right.start,
        _ => true,
    });
    are_apart.then_some(places)
}

/// The characters of its line at which a part of a text stands.
fn place(text: &str, part: &Range<usize>) -> Range<usize> {
    let before = text.get(..part.start).unwrap_or_default();
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let start = before.get(line..).map_or(0, |lead| lead.chars().count());
    let length = text
        .get(part.clone())
        .map_or(0, |part| part.chars().count());
    start..start + length
}

/// The columns that a line says words of, one each; none where it is blank, or two parts of it stand over one column.
fn heads<'t>(
    text: &'t str,
    line: &Line,
    columns: &[Range<usize>],
) -> Option<Vec<(usize, &'t str)>> {
    let mut heads: Vec<(usize, &str)> = Vec::new();
    for piece in pieces(text, line) {
        let Some(column) = over(&piece.place, columns) else {
            continue;
        };
        let is_taken = heads.iter().any(|(other, _)| *other == column);
        if is_taken {
            return None;
        }
        heads.push((column, piece.text));
    }
    (!line.is_blank()).then_some(heads)
}

/// The column that a part stands over: the one of which it covers most. What begins left of all of them and ends before the
/// second names rows.
fn over(piece: &Range<usize>, columns: &[Range<usize>]) -> Option<usize> {
    let covered = |column: &Range<usize>| {
        let (start, end) = (piece.start.max(column.start), piece.end.min(column.end));
        end.saturating_sub(start)
    };
    let most = columns
        .iter()
        .enumerate()
        .max_by_key(|(at, column)| (covered(column), usize::MAX - at));
    let (at, column) = most?;
    // "Description" reaches under no figure, and a title over several.
    let is_title = columns.iter().filter(|column| covered(column) > 0).count() > 1;
    (covered(column) > 0 && !is_title).then_some(at)
}

/// The parts of a line that two blanks set apart.
fn pieces<'t>(text: &'t str, line: &Line) -> Vec<Piece<'t>> {
    let written = text.get(line.span.clone()).unwrap_or_default();
    let mut pieces = Vec::new();
    let mut start = 0;
    for part in written.split("  ") {
        let words = part.trim();
        if !words.is_empty() {
            let from = line.span.start + start + (part.len() - part.trim_start().len());
            let place = place(text, &(from..from + words.len()));
            pieces.push(Piece { text: words, place });
        }
        start += part.len() + 2;
    }
    pieces
}

/// How many names there are in each of `count` groups that are named alike: "balance, rate, balance, rate" under two years.
pub(super) fn repeated(names: &[String], count: usize) -> Option<usize> {
    let each = names.len().checked_div(count).filter(|each| *each > 1)?;
    let is_even = count > 1 && each * count == names.len();
    let are_alike = is_even
        && names
            .chunks(each)
            .all(|group| Some(group) == names.get(..each));
    are_alike.then_some(each)
}
