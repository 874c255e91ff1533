//! Lists of records that hold a row of cells each, under headers in one of them or beside the list:
//! `[{"table_header": ["", "2020", "2019"]}, {"row": "Revenue", "values": ["5", "4"]}]`.

use super::arena::Text;
use super::builder::Builder;
use super::grid::{HEADERS, ROWS, Slot, is_header};
use super::scope::{Entry, Scope, TableId};
use super::tape::{Item, NameId};
use crate::wording::is_one_of;

/// So many records of something else may stand before the first that holds cells.
const MOST_BEFORE: usize = 8;

/// No record that holds a row has more members.
const MOST_MEMBERS: usize = 24;

/// What the records of such a list hold.
#[derive(Debug, Default)]
struct Rowed {
    headers: Vec<Vec<Slot>>,
    rows: Vec<Vec<Slot>>,
    /// Records of anything else.
    others: Vec<u32>,
}

/// A record of such a list.
#[derive(Debug)]
enum Part {
    Header(Vec<Slot>),
    Row(Vec<Slot>),
    /// The name of rows below: `{"row": "Assets"}`.
    Label(NameId, Slot),
}

/// A member of a record.
#[derive(Debug, Clone, Copy)]
struct Member {
    name: NameId,
    at: u32,
    item: Item,
}

impl Builder {
    /// `{"columns": […], "rows": [{"label": "Revenue", "values": […]}, …]}`: rows that are records.
    pub(super) fn rowed_beside(&mut self, entries: &[Entry], scope: Scope) -> bool {
        let Some(rows) = self.list_named(entries, ROWS) else {
            return false;
        };
        let header = self.list_named(entries, &HEADERS);
        let header = header.filter(|header| self.is_scalar_list(*header).is_some());
        let line = entries.iter().find(|entry| self.is_header_line(entry));
        let Some(header) = header.or_else(|| line.map(|line| line.at)) else {
            return false;
        };
        let scope = self.told_beside(entries, scope);
        let is_table = match line {
            Some(_) => self.barred_lines(rows, Some(header), scope),
            None => self.rowed(rows, Some(header), scope),
        };
        if !is_table {
            return false;
        }
        self.others(entries, &[header, rows], scope);
        true
    }

    /// Whether a member is a line of headers: `"header": "Item | 2020 | 2019"`.
    fn is_header_line(&self, entry: &Entry) -> bool {
        let name = self.tape.names.text(entry.name).unwrap_or_default();
        let is_barred = |text: Text| self.text(text).contains('|');
        is_header(self.text(name)) && matches!(entry.item, Item::Text(text) if is_barred(text))
    }

    /// Reads a list of such records, under headers that stand beside it or in it; whether it is one.
    pub(super) fn rowed(&mut self, list: u32, header: Option<u32>, scope: Scope) -> bool {
        let Some(mut rowed) = self.read_rowed(list) else {
            return false;
        };
        let beside = header.map(|header| self.slots(header).collect());
        rowed.headers.extend(beside);
        if rowed.headers.is_empty() {
            let count = self.count_headers(&rowed.rows);
            rowed.headers = rowed.rows.drain(..count).collect();
        }
        let Some(width) = rowed.width() else {
            return false;
        };
        rowed.widen(width);
        let names = self.joined_names(&rowed.headers);
        let table = TableId::default();
        self.rows(&rowed.rows, names, Scope { table, ..scope });
        for other in rowed.others {
            self.walk(other, scope);
        }
        true
    }

    fn read_rowed(&mut self, list: u32) -> Option<Rowed> {
        let mut rowed = Rowed::default();
        let mut labels = None;
        let mut records = self.tape.cursor(list);
        while let Some((at, item)) = records.next(&self.tape) {
            let part = (item == Item::Object).then(|| self.part_of_table(at));
            match part.flatten() {
                // A header below rows heads another table.
                Some((_, Part::Header(_))) if !rowed.rows.is_empty() => return None,
                Some((_, Part::Header(line))) => rowed.headers.push(line),
                Some((label, Part::Row(row))) => {
                    labels = labels.or(label);
                    rowed.rows.push(row);
                }
                Some((_, Part::Label(name, label)))
                    if labels == Some(name) || rowed.is_headed_alone() =>
                {
                    rowed.rows.push(vec![label]);
                }
                Some((_, Part::Label(..))) | None => rowed.others.push(at),
            }
            let has_none = rowed.headers.is_empty() && rowed.rows.is_empty();
            if has_none && rowed.others.len() > MOST_BEFORE {
                return None;
            }
        }
        Some(rowed)
    }

    /// What a record holds of a table, and the name that the label of a row goes by.
    fn part_of_table(&mut self, record: u32) -> Option<(Option<NameId>, Part)> {
        // Most lists are of records of any kind, and one look at their names tells.
        let may_be = self.may_be_part(record);
        let members = may_be.then(|| self.row_members(record))??;
        let (marks, members): (Vec<Member>, Vec<Member>) =
            members.into_iter().partition(|member| self.is_mark(member));
        if let Some(row) = self.cells_by_place(&members) {
            return Some((None, Part::Row(row)));
        }
        let mut lists = members.iter().filter(|member| member.item == Item::List);
        let mut texts = members
            .iter()
            .filter(|member| matches!(member.item, Item::Text(_)));
        let (list, label) = (lists.next(), texts.next());
        let count = usize::from(list.is_some()) + usize::from(label.is_some());
        let Some(list) = list else {
            let label = label.filter(|label| members.len() == 1 && label.is_short())?;
            return Some((None, Part::Label(label.name, label.slot())));
        };
        self.is_scalar_list(list.at)?;
        let unit = texts.next();
        if members.len() != count + usize::from(unit.is_some()) {
            return None;
        }
        let cells: Vec<Slot> = self.slots(list.at).collect();
        if label.is_none() && (is_header(self.name(list)) || self.says_header(&marks)) {
            return Some((None, Part::Header(cells)));
        }
        let label_slot = match (label, unit) {
            (Some(label), Some(unit)) => Some(self.counted_in(label, unit)?),
            (Some(label), None) => Some(label.slot()),
            // `{"Revenue": ["5", "4"]}`, and not `{"cells": ["Revenue", "5", "4"]}`.
            (None, _) => (!holds_cells(self.name(list)))
                .then(|| self.name_slot(list))
                .flatten(),
        };
        let row = label_slot.into_iter().chain(cells).collect();
        Some((label.map(|label| label.name), Part::Row(row)))
    }

    /// Whether a record has a list, one cell alone or cells by their places.
    fn may_be_part(&self, record: u32) -> bool {
        let mut items = self.tape.inside(record).map(|(_, item)| item);
        if items.any(|item| item == Item::List) {
            return true;
        }
        let mut cells = self
            .named_members(record)
            .filter(|member| !self.is_mark(member));
        let (first, second) = (cells.next(), cells.next());
        let is_placed = |first: Member| place_told(self.name(&first)).is_some();
        second.is_none() || first.is_some_and(is_placed)
    }

    fn named_members(&self, record: u32) -> impl Iterator<Item = Member> {
        let members = self.tape.inside(record);
        members.filter_map(|(at, item)| {
            let name = self.tape.token(at).as_name()?;
            Some(Member { name, at, item })
        })
    }

    /// The cells of a record whose names tell nothing but their places: `{"c0": "Revenue", "c1": "5"}`.
    fn cells_by_place(&self, members: &[Member]) -> Option<Vec<Slot>> {
        let mut row = Vec::new();
        // Places are counted from zero or from one.
        let base = place_told(self.name(members.first()?)).filter(|base| *base < 2)?;
        for member in members {
            let is_next = place_told(self.name(member))? == base + row.len();
            (is_next && member.item != Item::List).then(|| row.push(member.slot()))?;
        }
        (row.len() > 1).then_some(row)
    }

    /// The members of a short record.
    fn row_members(&self, record: u32) -> Option<Vec<Member>> {
        let mut members = Vec::new();
        for (at, item) in self.tape.inside(record) {
            if members.len() == MOST_MEMBERS || item == Item::Object {
                return None;
            }
            let name = self.tape.token(at).as_name()?;
            members.push(Member { name, at, item });
        }
        Some(members)
    }

    /// Whether a member says what its record is in the table, and is none of its cells: `{"type": "header"}`.
    fn is_mark(&self, member: &Member) -> bool {
        const MARKS: [&str; 12] = [
            "type", "kind", "role", "level", "indent", "index", "id", "bold", "row", "line", "n",
            "no",
        ];
        let name = self.name(member);
        let is_text = matches!(member.item, Item::Text(_));
        // `{"row": "Revenue"}` is a label.
        let is_label = is_text && is_one_of(&["row", "line"], name);
        // `{"table_header": true}`
        let is_flag = member.item == Item::Nothing && is_header(name);
        is_flag || member.item != Item::List && !is_label && is_one_of(&MARKS, name)
    }

    fn says_header(&self, marks: &[Member]) -> bool {
        marks.iter().any(|mark| match mark.item {
            Item::Text(text) => is_header(self.text(text)),
            _ => false,
        })
    }

    /// The label of a row with what it counts in: "Revenue (USD m)".
    fn counted_in(&mut self, label: &Member, unit: &Member) -> Option<Slot> {
        let (Item::Text(text), Item::Text(unit_text)) = (label.item, unit.item) else {
            return None;
        };
        let is_unit = is_one_of(&["unit", "units", "currency", "scale"], self.name(unit));
        let told = format!("{} ({})", self.text(text), self.text(unit_text));
        let told = is_unit.then(|| self.tape.arena.push(&told))?;
        Some((label.at, Item::Text(told), Text::default()))
    }

    fn name_slot(&self, member: &Member) -> Option<Slot> {
        let name = self.tape.names.text(member.name)?;
        Some((member.at, Item::Text(name), Text::default()))
    }

    fn name(&self, member: &Member) -> &str {
        let name = self.tape.names.text(member.name);
        name.map_or("", |name| self.text(name))
    }
}

/// The place of a cell that its name tells, and nothing else: `c0`, `col_2`.
fn place_told(name: &str) -> Option<usize> {
    const PLACES: [&str; 6] = ["c", "col", "column", "cell", "field", "f"];
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = name
        .get(letters.len()..)
        .filter(|digits| digits.len() < 3)?;
    let is_place = is_one_of(&PLACES, letters.trim_end_matches(['_', '-', ' ']));
    digits.parse().ok().filter(|_| is_place)
}

/// Whether a list of a name holds the cells of a row, and the name is no row's.
fn holds_cells(name: &str) -> bool {
    const CELLS: [&str; 9] = [
        "values", "cells", "row", "data", "columns", "cols", "amounts", "figures", "value",
    ];
    is_one_of(&CELLS, name)
}

impl Member {
    /// Whether it may name a row; a paragraph is longer.
    const fn is_short(&self) -> bool {
        const LONGEST: u32 = 120;
        matches!(self.item, Item::Text(text) if text.length <= LONGEST)
    }

    const fn slot(&self) -> Slot {
        (
            self.at,
            self.item,
            Text {
                start: 0,
                length: 0,
            },
        )
    }
}

impl Rowed {
    fn is_headed_alone(&self) -> bool {
        !self.headers.is_empty() && self.rows.is_empty()
    }

    /// How many cells its rows have with their labels; none where its headers do not fit them.
    fn width(&self) -> Option<usize> {
        let width = self.rows.iter().map(Vec::len).max()?;
        let mut headers = self.headers.iter();
        let fits = |line: &Vec<Slot>| line.len() == width || line.len() + 1 == width;
        (width > 1 && !self.headers.is_empty() && headers.all(fits)).then_some(width)
    }

    /// Gives headers that leave out the names of the rows an empty corner.
    fn widen(&mut self, width: usize) {
        for line in self.headers.iter_mut().filter(|line| line.len() < width) {
            line.insert(0, (0, Item::Nothing, Text::default()));
        }
    }
}
