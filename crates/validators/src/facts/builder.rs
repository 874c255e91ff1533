//! Values walked over and brought into rows and columns.

use std::collections::BTreeMap;

use super::arena::Text;
use super::closing::Closing;
use super::column::{Column, Columns};
use super::eastern;
use super::entity::Name;
use super::fact::{ColumnId, Fact, Origin, RowId};
use super::feed::Feeds;
use super::filing::FilingFact;
use super::header::Header;
use super::heading::Heading;
use super::intern::Interner;
use super::naming::ReadLabel;
use super::roll::Roll;
use super::scaled;
use super::scales::Scales;
use super::scope::{Scope, Sense, Table, TableId};
use super::source::Source;
use super::spell::Spell;
use super::stamps::Stamp;
use super::tape::{Item, NameId, Names, Tape};
use super::told_days::{DaySaid, DayTold};
use super::years::Years;
use crate::locale::has_decimal_commas;
use crate::measure::Measure;
use crate::wording::is_one_of;
use crate::{Period, Unit};

/// Facts while they are found.
#[derive(Debug)]
pub(super) struct Builder {
    pub(super) tape: Tape,
    pub(super) facts: Vec<Fact>,
    pub(super) rows: Vec<Row>,
    pub(super) columns: Columns,
    pub(super) years: Years,
    pub(super) filings: Vec<FilingFact>,
    /// The names that things go by.
    pub(super) entities: Vec<Name>,
    /// Over how long a time the figures of objects are.
    pub(super) spells: Vec<Spell>,
    /// What the records of figures tell of their time without a year, by the figures' places and where in the texts there
    /// they begin.
    pub(super) yearless: Vec<((u32, u32), Text)>,
    /// Other days of the records of figures, by the places of these.
    pub(super) days: Vec<((u32, u32), Period)>,
    /// The days that records tell, by their names.
    pub(super) days_told: Vec<DayTold>,
    /// The days that prose tells.
    pub(super) days_said: Vec<DaySaid>,
    /// The last days of fiscal parts of years.
    pub(super) closings: Vec<Closing>,
    /// What the records of figures measure, by the places of the figures.
    pub(super) measured: Vec<((u32, u32), Measure)>,
    /// The filings of records, with where these stand.
    pub(super) sources: Vec<Source>,
    /// Records with the words beside their figures.
    pub(super) roll: Roll,
    pub(super) stamps: Vec<Stamp>,
    pub(super) cycles: Vec<(u32, Text)>,
    pub(super) headers: Vec<Header>,
    pub(super) feeds: Feeds,
    row_ids: Interner,
    table_ids: Interner,
    tables: Vec<(TableId, NameId)>,
    pub(super) scratch: String,
    /// Whether the text that is read writes 1.234,5.
    pub(super) has_decimal_commas: bool,
    /// The last unit that was read; records repeat theirs.
    unit: (Text, Heading),
    /// The last label that was read; records of one subject stand together.
    pub(super) label: ReadLabel,
}

/// What a row is about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    pub(super) label: Text,
    /// Where the label's own part begins, behind the names of what it stands in.
    pub(super) own: u32,
    /// Where the name of the attribute begins, behind that of its record.
    pub(super) attribute: u32,
    pub(super) section: Text,
    pub(super) table: TableId,
    pub(super) sense: Sense,
}

impl Builder {
    pub(super) fn new(tape: Tape) -> Self {
        let size = tape.nodes.len() / 4;
        let names = tape.names.len();
        // One source writes its numbers in one way, whatever many texts it has.
        let has_decimal_commas = has_decimal_commas(tape.arena.whole());
        Self {
            facts: Vec::with_capacity(size),
            tape,
            rows: Vec::with_capacity(size / 4),
            columns: Columns::default(),
            years: Years::default(),
            filings: Vec::new(),
            entities: Vec::new(),
            spells: Vec::new(),
            yearless: Vec::new(),
            days: Vec::new(),
            days_told: Vec::new(),
            days_said: Vec::new(),
            closings: Vec::new(),
            measured: Vec::new(),
            sources: Vec::new(),
            roll: Roll::with_capacity(size),
            stamps: Vec::new(),
            cycles: Vec::new(),
            headers: Vec::with_capacity(names),
            feeds: Feeds::default(),
            row_ids: Interner::default(),
            table_ids: Interner::default(),
            tables: Vec::new(),
            scratch: String::new(),
            has_decimal_commas,
            unit: (Text::default(), Heading::default()),
            label: ReadLabel::NONE,
        }
    }

    pub(super) fn text(&self, text: Text) -> &str {
        self.tape.arena.get(text)
    }

    pub(super) fn new_table(&mut self) -> TableId {
        let parent = TableId::default();
        self.tables.push((parent, Names::START));
        self.last_table()
    }

    fn last_table(&self) -> TableId {
        TableId(u32::try_from(self.tables.len()).unwrap_or(u32::MAX))
    }

    /// The table of what members `name` of the records of `table` hold.
    pub(super) fn table_inside(&mut self, table: TableId, name: NameId) -> TableId {
        let hash = self.table_ids.hash((table, name));
        let new = self.last_table().0 + 1;
        let tables = &self.tables;
        let is = |id: u32| {
            id.checked_sub(1).and_then(|at| tables.get(at as usize)) == Some(&(table, name))
        };
        let id = self.table_ids.find_or(hash, new, is);
        if id == new {
            self.tables.push((table, name));
        }
        TableId(id)
    }

    /// What a header or label says; its years are years of the facts.
    pub(super) fn read(&mut self, text: Text) -> Heading {
        let (heading, times) = Heading::read(self.tape.arena.get(text));
        for year in times.years() {
            self.years.insert(year);
        }
        heading
    }

    /// What a record's unit says.
    pub(super) fn read_unit(&mut self, text: Text) -> Heading {
        if !self.tape.arena.is_same(self.unit.0, text) {
            self.unit = (text, self.read_counted(text));
        }
        self.unit.1
    }

    /// The same of a member that tells the unit of others.
    pub(super) fn read_unit_told(&mut self, text: Text) -> Heading {
        let heading = self.read_unit(text);
        let counted = || eastern::scale_counted(self.text(text));
        match heading.scale.is_none().then(counted).flatten() {
            Some(scale) => Heading {
                scale: Some(scale),
                is_bare: true,
                ..heading
            },
            None => heading,
        }
    }

    /// What stands in parentheses behind a scale tells of some figures alone: "millions (shares in thousands)".
    fn read_counted(&mut self, text: Text) -> Heading {
        let wide = self.text(text).find('（').filter(|head| *head > 0);
        let text = wide.map_or(text, |head| text.part(0, head));
        if self.lists_units(text) {
            return Heading::NONE;
        }
        // Programs that take payments count in the smallest unit of a currency: in most, a hundredth.
        if is_one_of(
            &["minor", "minor unit", "minor units", "minor_units"],
            self.text(text),
        ) {
            return Heading::read("cents").0;
        }
        let head = self.text(text).find(" (").filter(|head| *head > 0);
        let head = head.map(|head| self.read(text.part(0, head)));
        let head = head.filter(|head| head.scale.is_some());
        head.unwrap_or_else(|| self.read(text))
    }

    /// Gives the cells of a table that bear no sign what the others of their column have: tables print "%"
    /// in their first and last rows alone.
    pub(super) fn finish(&mut self, table: &Table) {
        let facts = self.facts.get_mut(table.start..).unwrap_or_default();
        if !table.scope.is_grid {
            scaled::settle(facts);
        }
        if facts.iter().all(|fact| fact.origin == Origin::Number) {
            return;
        }
        scaled::settle_texts(facts);
        self.date_by_names(table.start);
        let facts = self.facts.get_mut(table.start..).unwrap_or_default();
        let mut columns: BTreeMap<ColumnId, bool> = BTreeMap::new();
        for fact in facts.iter().filter(|fact| fact.origin == Origin::Cell) {
            let is_percent = fact.unit == Some(Unit::Percent);
            let known = columns.entry(fact.column).or_insert(is_percent);
            *known &= is_percent || fact.unit.is_none();
        }
        for fact in facts
            .iter_mut()
            .filter(|fact| fact.origin != Origin::Number)
        {
            if fact.unit.is_none() && columns.get(&fact.column) == Some(&true) {
                fact.unit = Some(Unit::Percent);
                fact.scales = Scales::ONE;
            }
        }
    }

    /// A row of its own, as one of a table with several columns of figures is.
    pub(super) fn new_row(&mut self, row: Row) -> RowId {
        let id = RowId(u32::try_from(self.rows.len()).unwrap_or(u32::MAX));
        self.rows.push(row);
        id
    }

    /// The row of this table with this label; records that name their period share it.
    pub(super) fn row(&mut self, table: TableId, section: Text, parts: &[Text]) -> RowId {
        if let (Some(last), [label]) = (self.rows.last(), parts)
            && last.table == table
            && last.section == section
            && self.tape.arena.is_same(last.label, *label)
        {
            return RowId(u32::try_from(self.rows.len() - 1).unwrap_or(u32::MAX));
        }
        let mut joined = std::mem::take(&mut self.scratch);
        joined.clear();
        self.join(parts, &mut joined);
        let hash = self.row_ids.hash((table, section.start, joined.as_str()));
        let new = u32::try_from(self.rows.len()).unwrap_or(u32::MAX);
        let Self {
            tape,
            rows,
            row_ids,
            ..
        } = self;
        let id = row_ids.find_or(hash, new, |id| {
            rows.get(id as usize).is_some_and(|row| {
                row.table == table && row.section == section && tape.arena.get(row.label) == joined
            })
        });
        if id == new {
            let label = match parts {
                [label] => *label,
                _ => self.tape.arena.push(&joined),
            };
            let sense = Sense::from(&self.read_label(label));
            let sense = match parts {
                [record, _] => self.as_named(sense, *record),
                _ => sense,
            };
            self.rows.push(Row {
                label,
                own: 0,
                attribute: 0,
                section,
                table,
                sense,
            });
        }
        self.scratch = joined;
        RowId(id)
    }

    /// Texts with spaces between, the empty ones left out.
    pub(super) fn join(&self, parts: &[Text], joined: &mut String) {
        for part in parts.iter().filter(|part| !part.is_empty()) {
            let part = self.text(*part);
            if joined.ends_with(part) {
                continue;
            }
            if !joined.is_empty() {
                joined.push(' ');
            }
            joined.push_str(part);
        }
    }

    pub(super) fn joined(&mut self, parts: &[Text]) -> Text {
        if let [only] = parts
            && !only.is_empty()
        {
            return *only;
        }
        let mut full = parts.iter().filter(|part| !part.is_empty());
        match (full.next(), full.next()) {
            (None, _) => Text::default(),
            (Some(only), None) => *only,
            (Some(_), Some(_)) => {
                let mut joined = std::mem::take(&mut self.scratch);
                joined.clear();
                self.join(parts, &mut joined);
                let text = self.tape.arena.push(&joined);
                self.scratch = joined;
                text
            }
        }
    }

    /// The column of this table under this name.
    pub(super) fn column_named(&mut self, table: TableId, name: NameId) -> ColumnId {
        let header = self.header(name);
        if let (true, Some(column)) = (header.table == table, header.column) {
            return column;
        }
        let text = self.tape.names.text(name).unwrap_or_default();
        let column = Column {
            header: text,
            table,
            period: None,
            name,
        };
        let column = self.columns.find(column, &self.tape.arena);
        if let Some(header) = self.headers.get_mut(name.0 as usize) {
            header.table = table;
            header.column = Some(column);
        }
        column
    }

    /// The column of this table for this period.
    pub(super) fn column_of(
        &mut self,
        table: TableId,
        period: Option<Period>,
        header: Text,
    ) -> ColumnId {
        let column = Column {
            header,
            table,
            period,
            name: Names::START,
        };
        self.columns.find(column, &self.tape.arena)
    }

    /// A value wherever it stands.
    pub(super) fn walk(&mut self, at: u32, scope: Scope) {
        match self.tape.item(at) {
            Item::Nothing => {}
            Item::Number(value) => self.lone_number(at, value, scope),
            Item::Text(text) => self.long_text(at, text, scope),
            Item::List => self.list(at, scope),
            Item::Object => self.object(at, scope),
        }
    }
}
