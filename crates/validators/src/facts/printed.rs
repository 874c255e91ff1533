//! Tables that a text prints with blanks, or with lines, between their cells, as text taken out of pages has them.

mod block;
mod columns;
mod group;
mod head;
mod line;
mod over;
mod quarters;

use std::ops::Range;

use super::arena::Text;
use super::builder::Builder;
use super::caption;
use super::grid::Slot;
use super::scope::{Scope, TableId};
use super::tape::Item;
use crate::locale::has_decimal_commas;

use self::block::{Block, Row};

/// A scale is declared no further over a table, in bytes.
const NEAR: usize = 400;

impl Builder {
    /// A part of a text: the tables printed in it, and what is between them as prose.
    pub(super) fn passages(&mut self, at: u32, whole: Text, part: Text, scope: Scope) {
        let written = self.text(part);
        // A table has a header and a row, or two rows.
        let has_lines = memchr::memchr(b'\n', written.trim().as_bytes()).is_some();
        let blocks = if has_lines {
            block::blocks(written)
        } else {
            Vec::new()
        };
        // One text writes its numbers in one way: the words beside a table tell it of the table as well.
        let is_outer = self.has_decimal_commas;
        self.has_decimal_commas |= has_decimal_commas(self.text(part));
        // What the text declares anywhere is looked for once, and not for each of its tables.
        let declared = (!blocks.is_empty()).then(|| caption::scale(self.text(part)));
        let scope = Scope {
            caption: declared.flatten().or(scope.caption),
            ..scope
        };
        let mut start = 0;
        for block in blocks {
            self.between(at, whole, part, start..block.span.start, scope);
            self.printed(at, whole, part, &block, scope);
            start = block.span.end;
        }
        self.between(at, whole, part, start..part.length as usize, scope);
        self.has_decimal_commas = is_outer;
    }

    fn between(&mut self, at: u32, whole: Text, part: Text, span: Range<usize>, scope: Scope) {
        let part = part.part(span.start, span.len());
        if !self.text(part).trim().is_empty() {
            self.prose(at, whole, part, scope);
        }
    }

    fn printed(&mut self, at: u32, whole: Text, part: Text, block: &Block, mut scope: Scope) {
        let written = self.text(part);
        let before = block.span.start.saturating_sub(NEAR)..block.span.end;
        let near =
            (before.start..block.span.start).find_map(|start| written.get(start..before.end));
        scope.caption = near.and_then(caption::scale).or(scope.caption);
        scope.table = TableId::default();
        scope.over = self.line_over(part.part(0, block.span.start));
        let corner = written
            .get(block.corner.clone())
            .unwrap_or_default()
            .to_owned();
        let names = [corner].into_iter().chain(block.names.iter().cloned());
        let names: Vec<_> = names.map(|name| self.tape.intern(&name, None)).collect();
        let rows = block.rows.iter().map(|row| slots(at, whole, part, row));
        let rows: Vec<_> = rows.collect();
        self.rows(&rows, names, scope);
    }
}

fn slots(at: u32, whole: Text, part: Text, row: &Row) -> Vec<Slot> {
    let cells = std::iter::once(&row.label).chain(&row.cells);
    let slots = cells.map(|cell| {
        // An empty part would stand for all of the text.
        let item = if cell.is_empty() {
            Item::Nothing
        } else {
            Item::Text(whole)
        };
        (at, item, part.part(cell.start, cell.len()))
    });
    slots.collect()
}
