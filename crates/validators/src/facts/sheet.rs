//! Tables inside texts: Markdown, lines with pipes, and separated values.

use super::arena::Text;
use super::builder::Builder;
use super::cell::{self, Cell};
use super::convention::has_decimal_commas;
use super::grid::Slot;
use super::scope::Scope;
use super::tape::Item;

/// A line of a text.
#[derive(Clone, Copy)]
struct Line {
    place: Text,
    separator: Option<char>,
}

impl Builder {
    /// Reads the tables of a text, and what is between them as prose; whether there are tables.
    pub(super) fn sheets(&mut self, at: u32, text: Text, scope: Scope) -> bool {
        let written = self.text(text);
        let may_be = written.contains('\n') && written.contains(['|', ',', ';', '\t']);
        if !may_be {
            return false;
        }
        let lines = lines(written, text);
        if lines.iter().all(|line| line.separator.is_none()) {
            return false;
        }
        let mut scope = scope;
        scope.caption = super::caption::scale(written).or(scope.caption);
        let is_outer = self.has_decimal_commas;
        // Commas between cells are none of numbers.
        let parts_cells = lines.iter().any(|line| line.separator == Some(','));
        self.has_decimal_commas = !parts_cells && has_decimal_commas(written);
        let alike = |left: &Line, right: &Line| left.separator == right.separator;
        let blocks: Vec<&[Line]> = lines.chunk_by(alike).collect();
        for block in blocks {
            let (Some(first), Some(last)) = (block.first(), block.last()) else {
                continue;
            };
            let Some(separator) = first.separator else {
                let place = Text {
                    start: first.place.start,
                    length: last.place.end() - first.place.start,
                };
                self.prose(at, text, place, scope);
                continue;
            };
            let rows: Vec<Vec<Slot>> = block
                .iter()
                .filter_map(|line| self.cells(at, text, line.place, separator))
                .collect();
            let table = super::scope::TableId::default();
            self.rows(&rows, Vec::new(), Scope { table, ..scope });
        }
        self.has_decimal_commas = is_outer;
        true
    }

    /// The cells of a line; none for Markdown's line of dashes.
    fn cells(&self, at: u32, whole: Text, line: Text, separator: char) -> Option<Vec<Slot>> {
        let written = self.text(line);
        let is_rule = written.chars().all(|c| "|-: +=".contains(c));
        if is_rule || written.is_empty() {
            return None;
        }
        let mut cells = Vec::new();
        for (start, cell) in split(written, separator) {
            let begin = start + cell.len() - cell.trim_start().len();
            let inside = line.part(begin, cell.trim().len());
            // An empty part would stand for all of the text.
            let item = if inside.is_empty() {
                Item::Nothing
            } else {
                Item::Text(whole)
            };
            cells.push((at, item, inside));
        }
        if separator == '|' && written.trim_start().starts_with('|') {
            cells.remove(0);
            if written.trim_end().ends_with('|') {
                cells.pop();
            }
        }
        Some(cells)
    }
}

/// The parts of a line between separators outside of quotes, and where each begins.
fn split(line: &str, separator: char) -> Vec<(usize, &str)> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        if c == '"' && separator != '|' {
            quoted = !quoted;
        } else if c == separator && !quoted {
            parts.push((start, line.get(start..at).unwrap_or_default()));
            start = at + c.len_utf8();
        }
    }
    parts.push((start, line.get(start..).unwrap_or_default()));
    parts
}

/// The lines of a text, with what separates the cells of those that stand in a table.
fn lines(written: &str, text: Text) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in written.split('\n') {
        let separator = line.contains('|').then_some('|');
        lines.push(Line {
            place: text.part(start, line.len()),
            separator,
        });
        start += line.len() + 1;
    }
    let written: Vec<&str> = written.split('\n').collect();
    for separator in ['\t', ';', ','] {
        mark(&written, separator, &mut lines);
    }
    // One line with a pipe is no table.
    let single: Vec<usize> = (0..lines.len())
        .filter(|at| is_single(&lines, *at))
        .collect();
    for at in single {
        if let Some(line) = lines.get_mut(at) {
            line.separator = None;
        }
    }
    lines
}

fn is_single(lines: &[Line], at: usize) -> bool {
    let of = |at: usize| lines.get(at).and_then(|line| line.separator);
    let before = at.checked_sub(1).and_then(of);
    of(at).is_some() && before != of(at) && of(at + 1) != of(at)
}

/// Marks runs of lines that are cut into equally many parts, some of them figures.
fn mark(written: &[&str], separator: char, lines: &mut [Line]) {
    let counts: Vec<usize> = written
        .iter()
        .map(|line| split(line, separator).len())
        .collect();
    let mut start = 0;
    while start < counts.len() {
        let count = counts.get(start).copied().unwrap_or(1);
        let alike = counts
            .iter()
            .skip(start)
            .take_while(|other| **other == count)
            .count();
        let end = start + alike;
        let body = written.get(start + 1..end).unwrap_or_default();
        let has_figures = |line: &&str| {
            let cells = split(line, separator);
            cells
                .iter()
                .any(|(_, cell)| matches!(cell::read(cell, false), Cell::Figure(_) | Cell::Pair(_)))
        };
        if count > 1 && !body.is_empty() && body.iter().all(has_figures) {
            for line in lines.iter_mut().take(end).skip(start) {
                line.separator = line.separator.or(Some(separator));
            }
        }
        start = end;
    }
}
