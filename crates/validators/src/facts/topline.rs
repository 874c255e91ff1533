//! A list of texts that heads rows beside it, told by its form whatever the two are called: `{"keys": ["plant", "output",
//! "hours"], "set": [["Orle", 512, 24], …]}`.

use std::collections::BTreeSet;

use super::builder::Builder;
use super::cell::{self, Cell};
use super::scope::Entry;
use super::tape::Item;
use crate::wording::{is_one_of, words};

/// Rows so narrow may be as wide as any list is long, unless the list is called what headers are.
const NARROW: usize = 2;

/// Longer texts head nothing.
const LONGEST: u32 = 60;

/// So many rows are looked at.
const MOST: usize = 32;

impl Builder {
    /// The headers and the rows of an object that has one list of each form.
    pub(super) fn parts_by_form(&self, entries: &[Entry]) -> Option<[u32; 2]> {
        let lists = || entries.iter().filter(|entry| entry.item == Item::List);
        let mut grids = lists().filter(|entry| self.holds_rows(entry.at));
        let rows = grids.next()?.at;
        if grids.next().is_some() || !self.is_grid(rows) {
            return None;
        }
        let width = self.width_of(rows)?;
        let mut heads = lists().filter(|entry| entry.at != rows && self.heads(entry, rows, width));
        // Of two lists that could head them neither does for certain.
        let header = heads.next().filter(|_| heads.next().is_none())?;
        Some([header.at, rows])
    }

    /// Whether a list begins with a list.
    fn holds_rows(&self, list: u32) -> bool {
        let first = self.tape.inside(list).next();
        matches!(first, Some((_, Item::List)))
    }

    /// How many cells all rows have; none where these differ, or are one.
    fn width_of(&self, rows: u32) -> Option<usize> {
        let mut widths = self
            .tape
            .inside(rows)
            .map(|(row, _)| self.tape.inside(row).count());
        let first = widths.next()?;
        (first > 1 && widths.all(|width| width == first)).then_some(first)
    }

    fn heads(&self, entry: &Entry, rows: u32, width: usize) -> bool {
        let heads = self.tape.inside(entry.at).enumerate();
        let heads = heads.map(|(place, (_, item))| match self.head(item) {
            // The corner over the names of rows may be empty.
            None if place == 0 && self.is_empty_text(item) => Some(""),
            head => head,
        });
        let Some(heads) = heads.collect::<Option<Vec<&str>>>() else {
            return false;
        };
        let are_distinct = || heads.iter().collect::<BTreeSet<_>>().len() == width;
        let is_called = self.is_called_header(entry);
        heads.len() == width
            && (width > NARROW || is_called)
            && are_distinct()
            && self.may_stand_under(rows, &heads, is_called)
    }

    /// A text that may head a column: words, or a year.
    fn head(&self, item: Item) -> Option<&str> {
        let Item::Text(text) = item else { return None };
        let written = self.text(text);
        let may_head = match cell::read(written, self.has_decimal_commas) {
            Cell::Words => text.length <= LONGEST,
            Cell::Figure(figure) => figure.bare_year,
            Cell::Pair(_) | Cell::Dash | Cell::Empty => false,
        };
        may_head.then_some(written)
    }

    fn is_empty_text(&self, item: Item) -> bool {
        matches!(item, Item::Text(text) if self.text(text).trim().is_empty())
    }

    /// Whether rows have figures, none of the heads among their cells, and a column of names. Those of figures alone may be
    /// named by either side, unless the list is called what headers are.
    fn may_stand_under(&self, rows: u32, heads: &[&str], is_called: bool) -> bool {
        let mut names = vec![true; heads.len()];
        let mut has_figures = false;
        for (row, _) in self.tape.inside(rows).take(MOST) {
            for ((_, item), name) in self.tape.inside(row).zip(&mut names) {
                match item {
                    Item::Text(text) if heads.contains(&self.text(text)) => return false,
                    Item::Text(text) => {
                        let cell = cell::read(self.text(text), self.has_decimal_commas);
                        *name &= cell == Cell::Words;
                        has_figures |= matches!(cell, Cell::Figure(_) | Cell::Pair(_));
                    }
                    Item::Number(_) => (*name, has_figures) = (false, true),
                    Item::Nothing | Item::List | Item::Object => *name = false,
                }
            }
        }
        has_figures && (is_called || names.contains(&true))
    }

    fn is_called_header(&self, entry: &Entry) -> bool {
        const NAMES: [&str; 12] = [
            "header",
            "headers",
            "heads",
            "column",
            "columns",
            "col",
            "cols",
            "field",
            "fields",
            "keys",
            "titles",
            "variables",
        ];
        words(self.called(entry)).any(|(_, word)| is_one_of(&NAMES, word))
    }
}
