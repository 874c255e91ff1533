//! Lines of a text that are a table together, and its rows.

use std::ops::Range;

use super::group;
use super::head::Head;
use super::line::{self, Line, Piece};
use super::over::{head, named_by, placed, word_by_word};
use super::quarters;

/// So many lines over the first row may be its header's.
const HEADED_BY: usize = 10;
/// So many lines without figures may stand between two rows.
const BETWEEN: usize = 3;
/// A name of a row is no longer, in bytes.
const LONGEST: usize = 200;

/// A table that a text prints with nothing but blanks between its cells.
#[derive(Debug)]
pub(super) struct Block {
    /// All of it, header and rows, by bytes of the text.
    pub(super) span: Range<usize>,
    pub(super) corner: Range<usize>,
    pub(super) names: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// A row: its name, and its cells in the order of the columns.
#[derive(Debug, Clone, Default)]
pub(super) struct Row {
    pub(super) label: Range<usize>,
    pub(super) cells: Vec<Range<usize>>,
}

/// The tables of a text, in order.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let lines = lines(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let rest = lines.get(at..).unwrap_or_default();
        let length = region(text, rest);
        let lines = rest.get(..length).unwrap_or_default();
        if let Some(block) = block(text, lines) {
            found.push(block);
        }
        at += length.max(1);
    }
    found
}

fn lines(text: &str) -> Vec<Line> {
    let mut start = 0;
    let lines = text.split('\n').map(|line| {
        let span = start..start + line.len();
        start = span.end + 1;
        Line::read(text, span)
    });
    let mut lines = join_days(text, lines.collect());
    name_by_years(&mut lines);
    name_by_lone_years(text, &mut lines);
    lines
}

/// Years that have a line each, with figures in the lines between, name the rows of these: "2025", "$", "42.5", "2026".
fn name_by_lone_years(text: &str, lines: &mut [Line]) {
    let filled = |line: &&Line| !line.is_blank();
    let is_lone =
        |line: &Line| line.is_unlabelled() && line.has_years_alone() && line.pieces.len() == 1;
    let leads = |at: usize| {
        let behind = lines.get(at + 1..).unwrap_or_default().iter();
        let next = behind
            .filter(filled)
            .find(|line| line.has_figures() || !line.label.is_empty() || is_lone(line));
        next.is_some_and(|next| next.is_unlabelled() && next.has_figures())
    };
    let lone: Vec<usize> = (0..lines.len())
        .filter(|at| lines.get(*at).is_some_and(is_lone))
        .collect();
    let naming: Vec<usize> = lone.iter().copied().filter(|at| leads(*at)).collect();
    // The last of several years over columns leads to figures as well.
    let named = if naming.len() == lone.len() {
        naming
    } else {
        let year = |at: &usize| lines.get(*at).and_then(|line| year_of(text, line));
        let goes_on = |left: &usize, right: &usize| {
            year(left).is_some_and(|left| year(right) == Some(left + 1))
        };
        let runs = naming.chunk_by(goes_on);
        runs.filter(|run| run.len() > 2)
            .flatten()
            .copied()
            .collect()
    };
    for at in named.iter().filter(|_| named.len() > 1) {
        if let Some(line) = lines.get_mut(*at) {
            line.name_by_first();
        }
    }
}

fn year_of(text: &str, line: &Line) -> Option<u16> {
    text.get(line.span.clone())?.trim().parse().ok()
}

/// A day and its year that stand in two lines are one: "January 29," over "2022".
fn join_days(text: &str, lines: Vec<Line>) -> Vec<Line> {
    let mut joined: Vec<Line> = Vec::with_capacity(lines.len());
    for line in lines {
        let is_year = line.label.is_empty() && line.has_years_alone() && line.pieces.len() == 1;
        let day = joined
            .last()
            .filter(|before| is_year && before.ends_with_day(text));
        if let Some(start) = day.map(|day| day.span.start) {
            joined.pop();
            joined.push(Line::read(text, start..line.span.end));
        } else {
            joined.push(line);
        }
    }
    joined
}

/// Rows that follow each other and begin with a year each are called so: "2024 $ 425.0" over "2025 650.0".
fn name_by_years(lines: &mut [Line]) {
    let begin: Vec<bool> = lines.iter().map(Line::begins_with_year).collect();
    let begins = |at: Option<usize>| at.and_then(|at| begin.get(at)).copied().unwrap_or_default();
    for (at, line) in lines.iter_mut().enumerate() {
        if begins(Some(at)) && (begins(at.checked_sub(1)) || begins(Some(at + 1))) {
            line.name_by_first();
        }
    }
}

/// How many lines may be of one table: up to a sentence, or to the header of another table.
fn region(text: &str, lines: &[Line]) -> usize {
    let (mut has_row, mut is_wide) = (false, false);
    let mut without = 0;
    for (at, line) in lines.iter().enumerate() {
        let is_row = is_row(text, line);
        if is_sentence(text, line) || without > BETWEEN && has_row {
            return at + usize::from(at == 0);
        }
        let head = Head::read(text, line).filter(|_| has_row && !is_row);
        // Under rows of several columns a time alone heads those below it.
        if head.is_some_and(|head| !(is_wide && head.is_time_alone())) {
            return at;
        }
        has_row |= is_row;
        is_wide |= is_row && line.pieces.len() > 2;
        without = if is_row || line.is_blank() {
            0
        } else {
            without + 1
        };
    }
    lines.len()
}

/// A line that ends as sentences do, or is too long for a name.
fn is_sentence(text: &str, line: &Line) -> bool {
    let label = text.get(line.label.clone()).unwrap_or_default();
    let words = label.split_whitespace().count();
    let ends = label.ends_with(['.', '!', '?']) && line.pieces.is_empty() && words > 4;
    label.len() > LONGEST || ends
}

fn is_row(text: &str, line: &Line) -> bool {
    let has_cells = line.has_figures() || (line.is_unlabelled() && !line.has_years_alone());
    let is_cut = line.is_broken_off(text) || line.lists_figures(text);
    has_cells && !is_cut && Head::read(text, line).is_none()
}

/// The table that these lines are, if they are one.
fn block(text: &str, lines: &[Line]) -> Option<Block> {
    let first = lines.iter().position(|line| is_row(text, line))?;
    let last = lines.iter().rposition(|line| is_row(text, line))?;
    let first = first_section(text, lines, first..last).unwrap_or(first);
    let (over, body) = (lines.get(..first)?, lines.get(first..=last)?);
    let labelled = body
        .iter()
        .filter(|line| line.has_figures() && !line.label.is_empty())
        .count();
    let unlabelled = body.iter().filter(|line| line.is_unlabelled()).count();
    let is_by_cell = unlabelled > 2 * labelled;
    let over = over
        .get(over.len().saturating_sub(HEADED_BY)..)
        .unwrap_or_default();
    let table = if is_by_cell { by_cell } else { by_line };
    let (mut block, width) = table(text, over, body)?;
    block.span.end = body.last()?.span.end;
    let rows = std::mem::take(&mut block.rows).into_iter();
    block.rows = rows.flat_map(|row| fitted(text, row, width)).collect();
    Some(block)
}

/// The time right over the first row, where further rows stand under other times and all of them head sections of the table.
fn first_section(text: &str, lines: &[Line], rows: Range<usize>) -> Option<usize> {
    let is_time = |line: &Line| Head::read(text, line).is_some_and(|head| head.is_time_alone());
    let mut above = lines.get(..rows.start)?.iter();
    let above = above.rposition(|line| !line.is_blank())?;
    let is_first = lines.get(above).is_some_and(is_time);
    (is_first && lines.get(rows)?.iter().any(is_time)).then_some(above)
}

/// A table whose rows have a line each, and how many columns it has.
fn by_line(text: &str, over: &[Line], body: &[Line]) -> Option<(Block, usize)> {
    let (head, from) = head(text, over);
    let mut rows = rows_by_line(text, body);
    group::join(text, &mut rows, head.timed.len());
    let width = width(&rows, head.timed.len())?;
    let lone = head.lone_time().filter(|_| width > 1);
    let below = over.get(from + 1..).unwrap_or_default();
    let quarters = lone.and_then(|time| quarters::names(text, below, time, width));
    let lone = lone.filter(|_| quarters.is_none());
    let told = quarters.unwrap_or_else(|| head.names(width));
    let columns = placed(text, over, &rows, &told, lone);
    let by_word = || word_by_word(text, over, width);
    let is_silent = columns.is_none() && told.iter().all(String::is_empty);
    let told = is_silent.then(by_word).flatten().unwrap_or(told);
    if let Some(columns) = &columns {
        for row in &mut rows {
            columns.fit(text, row);
        }
    }
    let from = columns
        .as_ref()
        .map_or(from, |columns| columns.from.min(from));
    let names = columns.map_or(told, |columns| columns.names);
    let width = names.len();
    let first = over.get(from).or_else(|| body.first())?;
    let block = Block {
        span: first.span.clone(),
        corner: head.corner,
        names,
        rows,
    };
    Some((block, width))
}

/// A table whose cells have a line each, and how many columns it has.
fn by_cell(text: &str, over: &[Line], body: &[Line]) -> Option<(Block, usize)> {
    let over: Vec<Line> = over
        .iter()
        .filter(|line| !line.is_blank())
        .cloned()
        .collect();
    let is_timed: Vec<bool> = over
        .iter()
        .map(|line| Head::read(text, line).is_some())
        .collect();
    let timed = is_timed.iter().filter(|is_timed| **is_timed).count();
    let width = width(&rows_by_cell(text, &[], body), timed)?;
    let last = is_timed.iter().rposition(|is_timed| *is_timed);
    let one_line = last
        .and_then(|at| Head::read(text, over.get(at)?))
        .filter(|head| head.timed.len() == width || head.timed.len() > timed);
    let (names, corner, from, until) = if let (Some(head), Some(last)) = (one_line, last) {
        let corner = head.corner.clone();
        (head.names(width), corner, last, last + 1)
    } else {
        let (from, until) = named_by(&is_timed, width);
        let names = over.get(from..until).unwrap_or_default().iter();
        let names = names.map(|line| text.get(line.span.clone()).unwrap_or_default().to_owned());
        (names.collect(), Range::default(), from, until)
    };
    // The line before the first figure names its row, whatever heads the columns.
    let labels = over.get(until..).unwrap_or_default();
    let first = over.get(from).or_else(|| body.first())?;
    let block = Block {
        span: first.span.clone(),
        corner,
        names,
        rows: rows_by_cell(text, labels, body),
    };
    Some((block, width))
}

/// Rows that have a line each, and the lines between them that head some.
fn rows_by_line(text: &str, body: &[Line]) -> Vec<Row> {
    let rows = body.iter().filter(|line| !line.is_blank()).map(|line| {
        if is_row(text, line) {
            Row {
                label: line.label.clone(),
                cells: line::cells(line.pieces.iter()),
            }
        } else {
            Row {
                label: line.span.clone(),
                cells: Vec::new(),
            }
        }
    });
    let mut named: Vec<Row> = Vec::with_capacity(body.len());
    for row in rows {
        match named.last_mut() {
            Some(name) if is_name_of(text, name, &row) => name.cells = row.cells,
            _ => named.push(row),
        }
    }
    named
}

/// Whether a line of figures stands below its name: "Goodwill" over "991 937". What ends with a colon heads the lines below.
fn is_name_of(text: &str, name: &Row, figures: &Row) -> bool {
    let label = text.get(name.label.clone()).unwrap_or_default();
    let is_name = name.cells.is_empty() && !label.is_empty() && !label.ends_with(':');
    is_name && figures.label.is_empty() && !figures.cells.is_empty()
}

/// Rows whose cells have a line each. Of the lines before the first figure the last names its row.
fn rows_by_cell(text: &str, over: &[Line], body: &[Line]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut label = Range::default();
    let mut pieces: Vec<Piece> = Vec::new();
    for line in over.iter().chain(body).filter(|line| !line.is_blank()) {
        if !line.label.is_empty() {
            let goes_on = pieces.is_empty() && !label.is_empty() && begins_small(text, line);
            if goes_on {
                label.end = line.label.end;
            } else {
                close(&mut rows, &mut label, &mut pieces);
                label = line.label.clone();
            }
        }
        pieces.extend_from_slice(&line.pieces);
    }
    close(&mut rows, &mut label, &mut pieces);
    rows
}

fn close(rows: &mut Vec<Row>, label: &mut Range<usize>, pieces: &mut Vec<Piece>) {
    let cells = line::cells(pieces.iter());
    pieces.clear();
    let label = std::mem::take(label);
    if !(label.is_empty() && cells.is_empty()) {
        rows.push(Row { label, cells });
    }
}

fn begins_small(text: &str, line: &Line) -> bool {
    let label = text.get(line.label.clone()).unwrap_or_default();
    label.starts_with(|c: char| c.is_lowercase())
}

/// How many columns there are: as many as times stand over them, if rows have as many cells, and else as most
/// rows have. None where too few rows are alike.
fn width(rows: &[Row], timed: usize) -> Option<usize> {
    let count = |width: usize| rows.iter().filter(|row| row.cells.len() == width).count();
    let widest = rows.iter().map(|row| row.cells.len()).max()?;
    if timed > 1 && count(timed) > 0 && 2 * count(timed) >= count(2 * timed) {
        return Some(timed);
    }
    let most = (1..=widest).max_by_key(|width| count(*width))?;
    let least = if timed > 0 && most > 1 { 1 } else { 2 } + usize::from(most == 1);
    (count(most) >= least).then_some(most)
}

/// A row with as many cells as columns: the mark of a note belongs to its name, twice as many cells are a total
/// without a name, and of too few nobody knows which are missing.
fn fitted(text: &str, mut row: Row, width: usize) -> Vec<Row> {
    let count = row.cells.len();
    if count == width + 1 && row.cells.first().is_some_and(|cell| is_note(text, cell)) {
        row.cells.remove(0);
    } else if count == width + 1 && is_near_label(text, &row) {
        row.label.end = row.cells.remove(0).end;
    } else if count == 2 * width && !row.label.is_empty() {
        let cells = row.cells.split_off(width);
        let label = Range::default();
        return vec![row, Row { label, cells }];
    } else if count > 0 && count < width {
        let missing = std::iter::repeat_n(Range::default(), width);
        row.cells.splice(..0, missing);
    }
    vec![row]
}

/// "4" or "(1)".
fn is_note(text: &str, cell: &Range<usize>) -> bool {
    let written = text.get(cell.clone()).unwrap_or_default();
    let digits = written.trim_matches(['(', ')', '[', ']']);
    (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the first figure stands right behind the name, and the others are set apart: "euro notes (€450)     534    506".
fn is_near_label(text: &str, row: &Row) -> bool {
    let [first, second, ..] = row.cells.as_slice() else {
        return false;
    };
    let is_blank = |gap: Range<usize>| text.get(gap).is_some_and(|gap| gap == " ");
    is_blank(row.label.end..first.start) && !is_blank(first.end..second.start)
}
