//! Tables as lists of rows.

use core::cell::OnceCell;

use super::arena::Text;
use super::builder::Builder;
use super::calendar::is_year_alone;
use super::cell::Cell;
use super::headers::Headers;
use super::heading::Heading;
use super::moment::whole;
use super::role::Role;
use super::scope::{Entry, Scope, Table};
use super::tape::{Item, NameId, Names};
use crate::Period;

/// A value in a row: where, what, and of a text table which part of its text.
pub(super) type Slot = (u32, Item, Text);

/// What lists of headers go by, without the lines between words.
pub(super) const HEADERS: [&str; 9] = [
    "headers",
    "header",
    "columns",
    "fields",
    "cols",
    "columnnames",
    "columnheaders",
    "colheaders",
    "tableheader",
];

/// What lists of rows go by.
pub(super) const ROWS: &[&str] = &[
    "rows",
    "data",
    "values",
    "records",
    "body",
    "items",
    "lines",
    "lineitems",
    "table",
];

/// Whether a list of a name holds headers.
pub(super) fn is_header(name: &str) -> bool {
    is_called(name, &HEADERS)
}

/// Whether a name is one of those known, which are written without lines between words: `column_names`.
pub(super) fn is_called(name: &str, known: &[&str]) -> bool {
    let is = |known: &&str| {
        let letters = name.bytes().filter(|byte| *byte != b'_');
        letters
            .map(|byte| byte.to_ascii_lowercase())
            .eq(known.bytes())
    };
    known.iter().any(is)
}

impl Builder {
    /// Whether a list holds nothing but rows of values.
    pub(super) fn is_grid(&self, list: u32) -> bool {
        let mut rows = self.tape.inside(list);
        rows.all(|(row, item)| item == Item::Nothing || self.is_scalar_list(row).is_some())
    }

    /// `{"headers": […], "rows": [[…], …]}` and its kin; whether the object is one.
    pub(super) fn headed_grid(&mut self, entries: &[Entry], scope: Scope) -> bool {
        let Some([header, rows]) = self.grid_parts(entries) else {
            return self.rowed_beside(entries, scope);
        };
        let index = self.list_named(entries, &["index", "rowheaders", "rowlabels", "rownames"]);
        let mut scope = self.told_beside(entries, scope);
        scope.over = self.title_of(entries).unwrap_or_default();
        self.grid(rows, Some(header), index, scope);
        scope.over = Text::default();
        self.others(entries, &[header, rows], scope);
        true
    }

    /// The headers and the rows of an object that is a table.
    pub(super) fn grid_parts(&self, entries: &[Entry]) -> Option<[u32; 2]> {
        // Most records have no lists, and need not be looked at.
        let mut lists = entries.iter().filter(|entry| entry.item == Item::List);
        lists.next().and(lists.next())?;
        let by_name = self.parts_by_name(entries);
        by_name.or_else(|| self.parts_by_form(entries))
    }

    fn parts_by_name(&self, entries: &[Entry]) -> Option<[u32; 2]> {
        let header = self.list_named(entries, &HEADERS)?;
        let rows = self.list_named(entries, ROWS)?;
        let has_rows = self.tape.inside(rows).next().is_some();
        (has_rows && self.is_grid(rows)).then_some([header, rows])
    }

    /// The first list that goes by one of the names.
    pub(super) fn list_named(&self, entries: &[Entry], names: &[&str]) -> Option<u32> {
        // Most records have no lists, and their names need not be looked at.
        let mut lists = entries.iter().filter(|entry| entry.item == Item::List);
        let is_named = |entry: &&Entry| {
            let text = self.tape.names.text(entry.name).unwrap_or_default();
            is_called(self.text(text), names)
        };
        lists.find(is_named).map(|entry| entry.at)
    }

    /// Unit, scale, time and label that stand beside a table hold in it.
    pub(super) fn told_beside(&mut self, entries: &[Entry], mut scope: Scope) -> Scope {
        let told = self.told(entries);
        scope.sense = told.sense.or(scope.sense);
        scope.period = told.period.or(scope.period);
        scope
    }

    /// Members beside a table: captions and other tables.
    pub(super) fn others(&mut self, entries: &[Entry], known: &[u32], scope: Scope) {
        for entry in entries.iter().filter(|entry| !known.contains(&entry.at)) {
            let role = self.role(entry.name);
            let is_index = role == Role::Ident;
            // What goes by "note" is read as no cell.
            let is_read = entry.cell == Cell::Words || role == Role::Text;
            match entry.item {
                Item::Text(text) if is_read => {
                    self.long_text(entry.at, text, scope);
                }
                Item::Object => self.walk(
                    entry.at,
                    Scope {
                        table: super::scope::TableId::default(),
                        ..scope
                    },
                ),
                Item::List if !is_index => self.walk(entry.at, scope),
                Item::Nothing | Item::Number(_) | Item::Text(_) | Item::List => {}
            }
        }
    }

    /// A list of rows, with its header row beside it or as its first rows.
    pub(super) fn grid(
        &mut self,
        list: u32,
        header: Option<u32>,
        index: Option<u32>,
        scope: Scope,
    ) {
        let mut rows: Vec<Vec<Slot>> = Vec::new();
        let labels = index
            .map(|list| self.labels_of_rows(list))
            .unwrap_or_default();
        for (place, (row, item)) in self.tape.inside(list).enumerate() {
            // A paragraph is no row, and a header behind it is the first.
            if matches!(item, Item::Text(_)) {
                continue;
            }
            let named = labels.rows.get(place).cloned().unwrap_or_default();
            rows.push(named.into_iter().chain(self.slots(row)).collect());
        }
        let width = rows.iter().map(Vec::len).max().unwrap_or_default();
        let mut names = match header {
            Some(header) => match self.header_lines(header, width) {
                Some(lines) => self.joined_names(&lines),
                None => self.header_names(header),
            },
            None => Vec::new(),
        };
        let is_headed = !names.is_empty();
        if names.is_empty() {
            names = self.tick_names(&rows);
        }
        if is_headed && !labels.heads.is_empty() {
            // Who writes a corner into the header has named the labels in it.
            let names_labels = names.len() == width && labels.heads.len() < width;
            let over_labels = if names_labels { labels.heads.len() } else { 0 };
            names.splice(..over_labels, labels.heads);
        } else if is_headed && names_figures_alone(&rows, names.len()) {
            let corner = self.name_of(Item::Nothing);
            names.insert(0, corner);
        }
        self.rows(&rows, names, scope);
    }

    /// The cells of a row that is a list.
    pub(super) fn slots(&self, row: u32) -> impl Iterator<Item = Slot> {
        let cells = self.tape.inside(row);
        cells.map(|(at, item)| (at, item, Text::default()))
    }

    /// The rows of a header that has several, each as wide as the table: `[["", "2018", "2018"], ["Region", "Amount", "%"]]`.
    fn header_lines(&self, header: u32, width: usize) -> Option<Vec<Vec<Slot>>> {
        let slots = |(line, item): (u32, Item)| {
            let line: Vec<Slot> = self.slots(line).collect();
            (item == Item::List && line.len() == width).then_some(line)
        };
        let lines: Vec<Vec<Slot>> = self.tape.inside(header).map(slots).collect::<Option<_>>()?;
        // As many as there are columns, each is the levels of one.
        (!lines.is_empty() && lines.len() < width).then_some(lines)
    }

    /// The names of columns, as texts or as objects with a name.
    fn header_names(&mut self, header: u32) -> Vec<NameId> {
        let cells: Vec<_> = self.tape.inside(header).collect();
        let mut names = Vec::new();
        for (cell, item) in cells {
            let item = if item == Item::List {
                self.levels(cell)
            } else if item == Item::Object {
                let told = self.header_text(cell).map(|(_, item)| item);
                told.unwrap_or_else(|| self.first_text(cell))
            } else {
                item
            };
            names.push(self.name_of(item));
        }
        names
    }

    fn first_text(&self, object: u32) -> Item {
        let mut inside = self.tape.inside(object);
        let text = inside.find(|(_, item)| matches!(item, Item::Text(_)));
        text.map_or(Item::Nothing, |(_, item)| item)
    }

    /// Rows of cells under headers, which are looked for in the first rows where `names` is empty.
    pub(super) fn rows(&mut self, rows: &[Vec<Slot>], mut names: Vec<NameId>, scope: Scope) {
        let scope = Scope {
            is_grid: true,
            ..scope
        };
        let mut headers_at = 0;
        if names.is_empty() {
            headers_at = self.count_headers(rows);
            names = self.joined_names(rows.get(..headers_at).unwrap_or_default());
        }
        self.months(&mut names);
        self.quarters(&mut names);
        let mut table = self.table(scope);
        let mut headers = Headers::default();
        for name in &names {
            self.header(*name);
            self.survey_name(*name, table.scope.table);
            self.survey_header(*name, &mut table, &mut headers);
        }
        self.span_headers(&headers, &mut table);
        headers.settle(&mut table);
        self.body(
            rows.get(headers_at..).unwrap_or_default(),
            &names,
            &mut table,
        );
        self.finish(&table);
    }

    /// Headers like "12/09", "12/10" and "12/11" are the same month of years one after the other.
    fn months(&mut self, names: &mut [NameId]) {
        const FEWEST: usize = 3;
        let told = |name: &NameId| {
            let text = self.text(self.tape.names.text(*name)?);
            let (month, year) = text.trim().split_once('/')?;
            let is_short = month.len() == 2 && year.len() == 2;
            Some((month.parse::<u8>().ok()?, year.parse::<u16>().ok()?)).filter(|_| is_short)
        };
        let all: Vec<Option<(u8, u16)>> = names.iter().map(told).collect();
        let found: Vec<(u8, u16)> = all.iter().flatten().copied().collect();
        let goes_on = |pair: &[(u8, u16)]| match pair {
            [left, right] => left.0 == right.0 && left.1.abs_diff(right.1) == 1,
            _ => false,
        };
        let is_month = found
            .first()
            .is_some_and(|(month, _)| (1..=12).contains(month));
        if found.len() < FEWEST || !is_month || !found.windows(2).all(goes_on) {
            return;
        }
        for (name, told) in names.iter_mut().zip(all) {
            if let Some((month, year)) = told {
                let century = if year < 70 { 2000 } else { 1900 };
                *name = self
                    .tape
                    .intern(&format!("{}-{month:02}", century + year), None);
            }
        }
    }

    fn body(&mut self, rows: &[Vec<Slot>], names: &[NameId], table: &mut Table) {
        let unnamed = self.name_of(Item::Nothing);
        self.header(unnamed);
        table.first = table.first.or(Some(unnamed));
        let mut entries = Vec::new();
        let labelled = OnceCell::new();
        for row in rows {
            let heads = self.repeats_header(row, names);
            let is_labelled = || *labelled.get_or_init(|| self.is_labelled(rows));
            let alone = || self.year_alone(row, names).filter(|_| is_labelled());
            if let Some(period) = heads.or_else(alone) {
                table.section_period = Some(period);
                continue;
            }
            entries.clear();
            for (place, (at, item, inside)) in row.iter().enumerate() {
                let name = names.get(place).copied().unwrap_or(unnamed);
                entries.push(self.entry(name, *at, *item, *inside));
            }
            self.record(table, &entries);
        }
    }

    /// The time of the rows below one that has the names of the columns again, and another time in their corner: "2022 |
    /// First Quarter | Second Quarter" under the rows of 2023.
    fn repeats_header(&self, row: &[Slot], names: &[NameId]) -> Option<Period> {
        let name = |place: usize| {
            let name = self.tape.names.text(*names.get(place)?)?;
            Some(self.text(name).trim())
        };
        let is_same =
            |(place, slot): (usize, &Slot)| name(place) == Some(self.written(slot).as_str());
        let is_again = row.len() > 2 && row.iter().enumerate().skip(1).all(is_same);
        if !is_again {
            return None;
        }
        let corner = self.written(row.first()?);
        let is_other = name(0) != Some(corner.as_str());
        is_other.then(|| Heading::read(&corner).0.period)?
    }

    /// Whether the first cells name rows, so that a number there is none of a column's figures.
    fn is_labelled(&self, rows: &[Vec<Slot>]) -> bool {
        let mut first = rows.iter().filter_map(|row| row.first());
        first.any(|slot| self.written(slot).contains(char::is_alphabetic))
    }

    /// The year that a row has in its first cell and nothing in the others: it heads the rows below.
    fn year_alone(&self, row: &[Slot], names: &[NameId]) -> Option<Period> {
        let (first, others) = row.split_first()?;
        let is_empty = |slot: &Slot| self.written(slot).trim().is_empty();
        if names.len() < 2 || !others.iter().all(is_empty) {
            return None;
        }
        let written = self.written(first);
        let year = Some(written.trim()).filter(|year| year.len() == 4)?;
        let is_year = is_year_alone(year.parse().ok()?);
        Some(Period::year(year.parse().ok().filter(|_| is_year)?))
    }

    /// How many rows head the others: those of words and years before the first with figures, if one has.
    pub(super) fn count_headers(&self, rows: &[Vec<Slot>]) -> usize {
        let is_header = |row: &&Vec<Slot>| {
            let mut words = 0;
            let no_figures = row.iter().enumerate().all(|(place, slot)| {
                let cell = self.entry(Names::START, slot.0, slot.1, slot.2).cell;
                words += usize::from(cell == Cell::Words);
                match (slot.1, cell) {
                    (Item::Number(value), _) => {
                        place > 0 && whole(value).is_some_and(is_year_alone)
                    }
                    (_, Cell::Figure(figure)) => figure.bare_year || self.heads_a_time(slot),
                    (_, Cell::Pair(_)) => false,
                    (_, Cell::Dash | Cell::Empty | Cell::Words) => true,
                }
            });
            no_figures && !row.is_empty() && (words > 0 || row.len() > 2)
        };
        let count = rows.iter().take_while(is_header).take(3).count();
        match rows.get(..count.min(2)).unwrap_or_default() {
            [upper, lower] if self.heads_filings(upper, lower) => 1,
            _ if count == rows.len() => 0,
            [upper, lower] if self.heads_a_section(upper, lower) => 1,
            headers => headers.len(),
        }
    }

    /// Whether a cell reads as a figure and is a time with what is counted under it, or with a footnote: "2019 €m",
    /// "2019 (1)".
    fn heads_a_time(&self, slot: &Slot) -> bool {
        const YEAR: usize = 4;
        let written = self.written(slot);
        let behind = written.get(YEAR..).unwrap_or_default();
        let (heading, _) = Heading::read(&written);
        behind.starts_with([' ', '(']) && heading.period.is_some()
    }

    /// Whether the row under the names of columns names the first group of rows, and nothing that holds for all:
    /// "Lease deposits:", and not "in millions".
    fn heads_a_section(&self, upper: &[Slot], lower: &[Slot]) -> bool {
        let is_named = |row: &[Slot]| {
            row.iter()
                .skip(1)
                .any(|slot| !self.written(slot).is_empty())
        };
        let Some(first) = lower
            .first()
            .filter(|_| is_named(upper) && !is_named(lower))
        else {
            return false;
        };
        let (heading, times) = Heading::read(&self.written(first));
        heading.is_name() && times.years().next().is_none()
    }

    /// One name a column out of one or two header rows; the upper spans the empty cells right of it.
    pub(super) fn joined_names(&mut self, headers: &[Vec<Slot>]) -> Vec<NameId> {
        let width = headers.iter().map(Vec::len).max().unwrap_or(0);
        let mut names = Vec::with_capacity(width);
        let mut above = String::new();
        for place in 0..width {
            let cell = |row: &Vec<Slot>| {
                row.get(place)
                    .map(|slot| self.written(slot))
                    .unwrap_or_default()
            };
            let mut cells = headers.iter().map(cell);
            let upper = cells.next().unwrap_or_default();
            let lower = cells.next();
            if !upper.is_empty() || place == 0 {
                above.clone_from(&upper);
            }
            let name = match lower {
                Some(lower) if lower.is_empty() => upper,
                Some(lower) if above.is_empty() || place == 0 && upper.is_empty() => lower,
                Some(lower) => format!("{above} {lower}"),
                None => upper,
            };
            names.push(self.tape.intern(&name, None));
        }
        names
    }

    pub(super) fn written(&self, slot: &Slot) -> String {
        match slot.1 {
            Item::Text(text) => {
                let part = if slot.2.is_empty() { text } else { slot.2 };
                self.text(part).trim().to_owned()
            }
            Item::Number(number) => number.to_string(),
            Item::Nothing | Item::List | Item::Object => String::new(),
        }
    }
}

/// Whether headers leave out the names of the rows: each row has one cell more than there are headers, the first a text.
fn names_figures_alone(rows: &[Vec<Slot>], headers: usize) -> bool {
    let is_longer = |row: &Vec<Slot>| {
        let first = row.first().map(|(_, item, _)| *item);
        row.len() == headers + 1 && matches!(first, Some(Item::Text(_)))
    };
    rows.iter().all(is_longer)
}
