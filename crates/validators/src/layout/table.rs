//! The cells of the tables of a text.

use super::{Layout, cells, lines};
use crate::Span;

/// The body of a table: its rows, each cut into its cells.
#[derive(Debug)]
pub(crate) struct Table {
    body: Span,
    rows: Vec<Vec<Content>>,
}

#[derive(Debug)]
struct Content {
    span: Span,
    /// Which of the text's mentions is its only number.
    number: Option<usize>,
}

/// The place of a cell in its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) row: usize,
    pub(crate) column: usize,
}

impl Layout {
    /// The tables of the text that it was made of, as they follow each other, with the only number of each cell.
    pub(crate) fn tables(
        &self,
        text: &str,
        only_number: impl Fn(Span) -> Option<usize>,
    ) -> Vec<Table> {
        let tables = self.blocks.iter().filter(|block| block.is_table);
        let is_rule = |row: &Span| super::is_rule(row.of(text));
        let content = |span: Span| Content {
            span,
            number: only_number(span),
        };
        let rows = |body: Span| {
            let all = lines(body.of(text)).map(move |line| Span {
                start: body.start + line.start,
                end: body.start + line.end,
            });
            let all = all.filter(move |row| !is_rule(row));
            all.map(|row| cells(text, row).map(content).collect())
                .collect()
        };
        let read = tables.map(|block| Table {
            body: block.body,
            rows: rows(block.body),
        });
        read.collect()
    }
}

impl Table {
    pub(crate) const fn start(&self) -> usize {
        self.body.start
    }

    pub(crate) const fn holds(&self, at: usize) -> bool {
        self.body.start <= at && at < self.body.end
    }

    /// The cell that a place stands in.
    pub(crate) fn find(&self, at: usize) -> Option<Cell> {
        let is_before = |row: &Vec<Content>| row.last().is_some_and(|cell| cell.span.end <= at);
        let row = self.rows.partition_point(is_before);
        let is_it = |cell: &Content| cell.span.start <= at && at < cell.span.end;
        let column = self.rows.get(row)?.iter().position(is_it)?;
        Some(Cell { row, column })
    }

    /// The place of the only number of a cell among the mentions of the text.
    pub(crate) fn number(&self, cell: Cell) -> Option<usize> {
        self.rows.get(cell.row)?.get(cell.column)?.number
    }
}
