//! Cells by their addresses in a sheet: `{"A1": "Plot", "B1": "Yield", "A2": "North", "B2": 41}`.

use std::collections::BTreeMap;

use super::arena::Text;
use super::builder::Builder;
use super::grid::Slot;
use super::scope::{Entry, Scope};
use super::tape::Item;

/// No sheet of facts has more columns than two letters name.
const MOST_LETTERS: usize = 2;
const MOST_DIGITS: usize = 5;

/// A row and a column, counted from one.
type Address = (usize, usize);

impl Builder {
    /// Reads cells by address; whether the object has nothing else.
    pub(super) fn addressed(&mut self, entries: &[Entry], scope: Scope) -> bool {
        // Notes of a sheet may stand first: `!ref`.
        let may_be = entries
            .iter()
            .take(2)
            .any(|entry| address(self.called(entry)).is_some());
        let Some(rows) = may_be.then(|| self.rows_by_address(entries)).flatten() else {
            return false;
        };
        self.rows(&rows, Vec::new(), scope);
        true
    }

    fn rows_by_address(&self, entries: &[Entry]) -> Option<Vec<Vec<Slot>>> {
        let mut cells: BTreeMap<Address, Slot> = BTreeMap::new();
        for entry in entries {
            let name = self.called(entry);
            if name.starts_with('!') {
                continue;
            }
            let (at, item) = self.value_in(entry.at, entry.item);
            cells.insert(address(name)?, (at, item, entry.inside));
        }
        let rows = bounds(cells.keys().map(|(row, _)| *row))?;
        let columns = bounds(cells.keys().map(|(_, column)| *column))?;
        let area = rows.clone().count() * columns.clone().count();
        // "H1" and "Q4" are parts of a year, and stand far from each other.
        let is_dense = area <= 2 * cells.len();
        // "A1" to "C2" are levels of a language where nothing heads them.
        let mut first = cells.iter().filter(|((row, _), _)| row == rows.start());
        let is_headed = first.any(|(_, slot)| matches!(slot.1, Item::Text(_)));
        let is_sheet =
            is_dense && is_headed && rows.end() > rows.start() && columns.end() > columns.start();
        let empty = (0, Item::Nothing, Text::default());
        let cell = |address: Address| cells.get(&address).copied().unwrap_or(empty);
        let line = |row: usize| columns.clone().map(|column| cell((row, column))).collect();
        is_sheet.then(|| rows.clone().map(line).collect())
    }
}

fn bounds(places: impl Iterator<Item = usize> + Clone) -> Option<core::ops::RangeInclusive<usize>> {
    Some(places.clone().min()?..=places.max()?)
}

/// The place that a name is and nothing else: "B12".
fn address(name: &str) -> Option<Address> {
    let letters = name.bytes().take_while(u8::is_ascii_uppercase).count();
    let (column, row) = name.split_at_checked(letters)?;
    let is_short = (1..=MOST_LETTERS).contains(&letters) && row.len() <= MOST_DIGITS;
    let is_plain = !row.starts_with(['0', '+']);
    let row = row.parse().ok().filter(|_| is_short && is_plain)?;
    let place = |column: usize, letter: u8| column * 26 + usize::from(letter - b'A') + 1;
    Some((row, column.bytes().fold(0, place)))
}
