//! The cells of the tables of a text.

use super::{Layout, cells, lines};
use crate::Span;

/// The body of a table: its rows, each cut into its cells.
#[derive(Debug)]
pub(crate) struct Table {
    body: Span,
    rows: Vec<Vec<Span>>,
}

/// The place of a cell in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) row: usize,
    pub(crate) column: usize,
}

impl Layout {
    /// The tables of the text that it was made of, as they follow each other.
    pub(crate) fn tables(&self, text: &str) -> Vec<Table> {
        let tables = self.blocks.iter().filter(|block| block.is_table);
        let is_rule = |row: &Span| super::is_rule(row.of(text));
        let rows = |body: Span| {
            let all = lines(body.of(text)).map(move |line| Span {
                start: body.start + line.start,
                end: body.start + line.end,
            });
            let all = all.filter(move |row| !is_rule(row));
            all.map(|row| cells(text, row).collect()).collect()
        };
        let read = tables.map(|block| Table {
            body: block.body,
            rows: rows(block.body),
        });
        read.collect()
    }
}

impl Table {
    pub(crate) const fn holds(&self, at: usize) -> bool {
        self.body.start <= at && at < self.body.end
    }

    /// The cell that a place stands in.
    pub(crate) fn find(&self, at: usize) -> Option<Cell> {
        let is_before = |row: &Vec<Span>| row.last().is_some_and(|cell| cell.end <= at);
        let row = self.rows.partition_point(is_before);
        let is_it = |cell: &Span| cell.start <= at && at < cell.end;
        let column = self.rows.get(row)?.iter().position(is_it)?;
        Some(Cell { row, column })
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<Span> {
        self.rows.get(cell.row)?.get(cell.column).copied()
    }
}
