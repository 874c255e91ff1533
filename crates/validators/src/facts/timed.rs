//! Lines of a text that give a name, and its figures each behind the time that it is of: "Inventories: 2023 $91 | 2022 $103".

use super::arena::Text;
use super::builder::Builder;
use super::cell::{self, Cell};
use super::grid::Slot;
use super::heading::Heading;
use super::scope::{Scope, TableId};
use super::tape::Item;
use crate::Span;

/// A longer name is none, in bytes, and a line of more cells is read as others are.
const LONGEST: usize = 120;
const MOST: usize = 40;

/// A name with its figures, by where they stand in their line.
struct Timed {
    name: Span,
    /// Each time, and its figure.
    cells: Vec<[Span; 2]>,
}

impl Builder {
    /// Reads lines that are such, all of them, as tables headed by their times; whether they are.
    pub(super) fn timed(&mut self, at: u32, whole: Text, lines: &[Text], scope: Scope) -> bool {
        let decimal_commas = self.has_decimal_commas;
        let read = |line: &Text| Timed::of(self.text(*line), decimal_commas);
        let Some(read) = lines.iter().map(read).collect::<Option<Vec<Timed>>>() else {
            return false;
        };
        let lines: Vec<(Text, Timed)> = lines.iter().copied().zip(read).collect();
        let tables: Vec<Vec<String>> = lines.iter().map(|line| self.times(line)).collect();
        let mut start = 0;
        for alike in tables.chunk_by(|left, right| left == right) {
            let rows = lines.get(start..start + alike.len()).unwrap_or_default();
            start += alike.len();
            let rows: Vec<Vec<Slot>> = rows.iter().map(|line| slots(at, whole, line)).collect();
            let corner = core::iter::once(String::new());
            let names = corner.chain(alike.first().into_iter().flatten().cloned());
            let names = names.map(|name| self.tape.intern(&name, None)).collect();
            let table = TableId::default();
            self.rows(&rows, names, Scope { table, ..scope });
        }
        true
    }

    fn times(&self, (place, line): &(Text, Timed)) -> Vec<String> {
        let written = self.text(*place);
        let times = line.cells.iter().map(|[time, _]| time.of(written));
        times.map(str::to_owned).collect()
    }
}

fn slots(at: u32, whole: Text, (place, line): &(Text, Timed)) -> Vec<Slot> {
    let figures = line.cells.iter().map(|[_, figure]| *figure);
    let parts = core::iter::once(line.name).chain(figures);
    let inside = parts.map(|part| place.part(part.start, part.end - part.start));
    inside
        .map(|inside| (at, Item::Text(whole), inside))
        .collect()
}

impl Timed {
    fn of(line: &str, decimal_commas: bool) -> Option<Self> {
        let (name, behind) = line.split_once(':')?;
        let is_name = (1..=LONGEST).contains(&name.len()) && !name.contains('|');
        let start = line.len() - behind.len();
        let parts = is_name.then(|| behind.split('|'))?;
        let mut at = start;
        let cells = parts.map(|part| {
            let begin = at;
            at += part.len() + 1;
            timed_cell(part, decimal_commas).map(|cell| cell.map(|span| moved(span, begin)))
        });
        let cells: Vec<[Span; 2]> = cells.collect::<Option<_>>()?;
        let name = trimmed(line, 0, name.len());
        (2..=MOST)
            .contains(&cells.len())
            .then_some(Self { name, cells })
    }
}

const fn moved(span: Span, by: usize) -> Span {
    Span {
        start: span.start + by,
        end: span.end + by,
    }
}

/// A part of a text without the blanks around it.
fn trimmed(text: &str, start: usize, end: usize) -> Span {
    let part = text.get(start..end).unwrap_or_default();
    let start = start + part.len() - part.trim_start().len();
    Span {
        start,
        end: start + part.trim().len(),
    }
}

/// A time and the figure behind it, parted at the first blank that parts the two.
fn timed_cell(cell: &str, decimal_commas: bool) -> Option<[Span; 2]> {
    const MOST_BLANKS: usize = 8;
    let own = trimmed(cell, 0, cell.len());
    let blanks = own.of(cell).match_indices(' ').take(MOST_BLANKS);
    let mut cuts = blanks.map(|(at, _)| own.start + at);
    cuts.find_map(|at| {
        let time = cell.get(own.start..at)?.trim_end_matches(':');
        let figure = trimmed(cell, at, own.end);
        let is_figure = matches!(cell::read(figure.of(cell), decimal_commas), Cell::Figure(_));
        let (heading, _) = is_figure.then(|| Heading::read(time))?;
        let is_time = heading.is_bare && heading.period.is_some();
        let time = Span {
            start: own.start,
            end: own.start + time.len(),
        };
        is_time.then_some([time, figure])
    })
}
