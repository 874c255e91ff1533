//! Rows of cells that stand in objects of their own, in the order of headers that stand beside the rows: what warehouses and
//! reports answer with, as `{"rows": [{"f": [{"v": "Győr"}, {"v": "182340"}]}]}`.

use super::arena::Text;
use super::builder::Builder;
use super::cell::Cell;
use super::headers::Headers;
use super::record::is_container;
use super::role::Role;
use super::schema::{HeaderList, Kind, Typed};
use super::scope::{Entry, Scope, Table};
use super::tape::{Item, NameId};
use super::words::{Word, Words};
use crate::Unit;

/// A row has no more lists of cells.
const MOST: usize = 8;

/// A list of the cells of a row, which the row may have several of.
#[derive(Debug, Clone, Copy)]
struct Cells {
    name: Option<NameId>,
    list: u32,
    length: usize,
}

impl Builder {
    /// Reads rows of cells under the headers beside them; whether the object has such.
    pub(super) fn celled_rows(&mut self, entries: &[Entry], scope: Scope) -> bool {
        let Some(rows) = entries.iter().find(|entry| self.has_cells(entry)) else {
            return false;
        };
        let Some(first) = self.tape.inside(rows.at).next() else {
            return false;
        };
        let lists = self.cells_of(first.0).unwrap_or_default();
        let headers = self.header_lists(entries, rows.at);
        let Some(columns) = self.columns_over(&lists, &headers) else {
            return false;
        };
        let mut known: Vec<u32> = headers.iter().map(|header| header.beside).collect();
        known.push(rows.at);
        self.celled(rows.at, &columns, entries, scope);
        self.beside_cells(entries, &known, scope);
        true
    }

    /// Whether a member is a list whose first row has its values in cells.
    fn has_cells(&self, entry: &Entry) -> bool {
        if entry.item != Item::List || self.known_role(entry.name) != Role::Container {
            return false;
        }
        let first = self.tape.inside(entry.at).next();
        first.is_some_and(|(row, _)| self.cells_of(row).is_some())
    }

    /// The lists of cells that a row is nothing but; a list of values in no objects is a row of a plain table.
    fn cells_of(&self, row: u32) -> Option<Vec<Cells>> {
        let of = |name: Option<NameId>, list: u32| {
            let length = self.tape.inside(list).count();
            Cells { name, list, length }
        };
        let lists: Vec<Cells> = match self.tape.item(row) {
            Item::List => vec![of(None, row)],
            Item::Object => {
                let members = self.tape.inside(row).take(MOST + 1);
                let lists = members.map(|(at, item)| {
                    (item == Item::List).then(|| of(self.tape.token(at).as_name(), at))
                });
                lists.collect::<Option<_>>()?
            }
            Item::Nothing | Item::Number(_) | Item::Text(_) => return None,
        };
        let has_cell = |cells: &Cells| {
            let mut inside = self.tape.inside(cells.list);
            inside.any(|(_, item)| item == Item::Object)
        };
        (lists.len() <= MOST && lists.iter().any(has_cell)).then_some(lists)
    }

    /// A header for each cell of a row. Of several lists each has the headers whose name begins as its own does:
    /// `metricValues` those of `metricHeaders`.
    fn columns_over(&mut self, lists: &[Cells], headers: &[HeaderList]) -> Option<Vec<Typed>> {
        let mut columns = Vec::new();
        for cells in lists {
            let fits = |header: &&HeaderList| header.length == cells.length;
            let is_kin = |header: &&HeaderList| {
                lists.len() == 1
                    || self.first_word(Some(header.name)) == self.first_word(cells.name)
            };
            let header = headers.iter().filter(fits).find(is_kin)?;
            let is_dimension = cells.name.is_some_and(|name| self.is_dimension(name));
            let typed = self
                .typed(*header)
                .into_iter()
                .map(|column| match column.kind {
                    // What a report is broken down by counts nothing, though all of it be digits.
                    Kind::Any if is_dimension => Typed {
                        kind: Kind::Words,
                        ..column
                    },
                    _ => column,
                });
            columns.extend(typed);
        }
        Some(columns)
    }

    fn is_dimension(&self, name: NameId) -> bool {
        self.first_word(Some(name)).as_deref() == Some("dimension")
    }

    fn first_word(&self, name: Option<NameId>) -> Option<String> {
        let text = self.tape.names.text(name?)?;
        match Words::of(self.text(text)).next()? {
            Word::Letters(word) => Some(word.written().to_ascii_lowercase()),
            Word::Digits { .. } | Word::Mark(_) => None,
        }
    }

    fn celled(&mut self, rows: u32, columns: &[Typed], entries: &[Entry], scope: Scope) {
        let mut scope = self.told_beside(entries, scope);
        let currency = self.currency_beside(entries);
        if columns.iter().any(|column| column.kind != Kind::Any)
            && matches!(scope.sense.unit, Some(Unit::Money(_)))
        {
            // It is said of the columns of money, which their types tell.
            scope.sense.unit = None;
        }
        let mut table = self.table(scope);
        let mut headers = Headers::default();
        for column in columns {
            self.survey_name(column.name, table.scope.table);
            self.survey_header(column.name, &mut table, &mut headers);
        }
        self.span_headers(&headers, &mut table);
        headers.settle(&mut table);
        let mut cells = Vec::new();
        let mut elements = self.tape.cursor(rows);
        while let Some((row, _)) = elements.next(&self.tape) {
            cells.clear();
            self.cells_under(row, columns, currency, &mut cells);
            table.node = Some(row);
            self.record(&mut table, &cells);
        }
        self.finish(&table);
    }

    /// The cells of a row as members of a record.
    fn cells_under(&mut self, row: u32, columns: &[Typed], currency: Text, cells: &mut Vec<Entry>) {
        let lists = self.cells_of(row).unwrap_or_default();
        let values = lists.iter().flat_map(|cells| self.tape.inside(cells.list));
        let values: Vec<(u32, Item)> = values.collect();
        for ((at, item), column) in values.into_iter().zip(columns) {
            let (at, item) = self.value_in(at, item);
            let cell = self.cell_under(*column, at, item);
            let is_money = column.kind == Kind::Money;
            let unit = if is_money { currency } else { cell.unit };
            cells.push(Entry { unit, ..cell });
        }
    }

    fn cell_under(&mut self, column: Typed, at: u32, item: Item) -> Entry {
        let entry = self.entry(column.name, at, item, Text::default());
        match (column.kind, item) {
            (Kind::Number | Kind::Money, Item::Text(text)) => {
                let number = self.text(text).parse().ok();
                let number = number.filter(|number: &f64| number.is_finite());
                number.map_or(entry, |number| Entry {
                    item: Item::Number(number),
                    ..entry
                })
            }
            (Kind::Time, Item::Text(_) | Item::Number(_)) if !self.tells_time(column.name) => {
                let name = self.tape.intern("date", None);
                self.header(name);
                Entry { name, ..entry }
            }
            (Kind::Words, Item::Text(_)) if !matches!(entry.cell, Cell::Empty) => Entry {
                cell: Cell::Words,
                ..entry
            },
            _ => entry,
        }
    }

    fn tells_time(&self, name: NameId) -> bool {
        matches!(self.known_role(name), Role::Time(_) | Role::Filed)
    }

    /// The value of a cell, which may stand beside how it is displayed.
    pub(super) fn value_in(&self, at: u32, item: Item) -> (u32, Item) {
        let (at, item) = self.alone(at, item);
        if item != Item::Object {
            return (at, item);
        }
        let mut inside = self.tape.inside(at);
        let value = inside.find(|(at, _)| {
            let name = self.tape.token(*at).as_name();
            let text = name.and_then(|name| self.tape.names.text(name));
            text.is_some_and(|text| matches!(self.text(text), "v" | "value"))
        });
        value.unwrap_or((at, Item::Nothing))
    }

    /// The currency that a member beside the rows, or in an object there, tells.
    fn currency_beside(&self, entries: &[Entry]) -> Text {
        let is_unit = |name: NameId| self.known_role(name) == Role::Unit;
        let members = entries.iter().flat_map(|entry| {
            let own = is_unit(entry.name).then_some((entry.at, entry.item));
            let inside = (entry.item == Item::Object).then(|| self.tape.inside(entry.at));
            let inside = inside.into_iter().flatten().filter(|(at, _)| {
                let name = self.tape.token(*at).as_name();
                name.is_some_and(is_unit)
            });
            own.into_iter().chain(inside)
        });
        let mut texts = members.filter_map(|(_, item)| match item {
            Item::Text(text) => Some(text),
            _ => None,
        });
        texts.next().unwrap_or_default()
    }

    /// Counts and captions that stand beside the rows, without what these are called by their program.
    fn beside_cells(&mut self, entries: &[Entry], known: &[u32], scope: Scope) {
        let is_kind = |entry: &Entry| {
            let name = self.tape.names.text(entry.name).unwrap_or_default();
            self.text(name) == "kind"
        };
        let others = entries
            .iter()
            .filter(|entry| !known.contains(&entry.at) && !is_kind(entry));
        let others: Vec<Entry> = others.copied().collect();
        let mut table = Table {
            is_list: false,
            ..self.table(Scope {
                table: super::scope::TableId::default(),
                ..scope
            })
        };
        if others
            .iter()
            .any(|entry| is_container(entry.item) || entry.item != Item::Nothing)
        {
            self.record(&mut table, &others);
            self.finish(&table);
        }
    }
}
