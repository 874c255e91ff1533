//! Members of a record, or cells of a row under their headers, made facts.

use super::arena::Text;
use super::builder::{Builder, Row};
use super::cell::{self, Cell, Figure};
use super::fact::{ColumnId, Fact, Origin, PlaceId, RowId};
use super::filing::{self, FilingFact};
use super::heading::{Heading, Measure};
use super::moment::Moment;
use super::role::{Role, TimeRole};
use super::scales::Scales;
use super::scope::{Entry, Scope, Sense, Table};
use super::tape::{Item, NameId};
use crate::{Period, Unit, YearPart};

/// What a record says of itself, beside its figures.
#[derive(Debug, Clone, Copy, Default)]
struct Traits {
    labels: [Text; 4],
    labelled: usize,
    column: Text,
    sense: Sense,
    moment: Moment,
    form: Text,
    filed: Option<Period>,
    figures: usize,
    nested: usize,
}

impl Traits {
    fn label(&mut self, text: Text) {
        if let Some(slot) = self.labels.get_mut(self.labelled) {
            *slot = text;
            self.labelled += 1;
        }
    }

    fn labels(&self) -> &[Text] {
        self.labels.get(..self.labelled).unwrap_or_default()
    }
}

/// A record while its figures are made facts.
struct Record<'t> {
    table: &'t Table,
    traits: &'t Traits,
    label: Text,
    /// The time that the record itself tells.
    period: Option<Period>,
    /// What its label says.
    sense: Sense,
    row: Option<RowId>,
}

impl Builder {
    /// Reads a text in the place of a figure.
    pub(super) fn entry(&self, name: NameId, at: u32, item: Item, inside: Text) -> Entry {
        let cell = match item {
            Item::Text(_) if !self.holds_cells(name) => Cell::Empty,
            Item::Text(text) => {
                let part = if inside.is_empty() { text } else { inside };
                cell::read(self.text(part))
            }
            Item::Number(_) | Item::Nothing | Item::List | Item::Object => Cell::Empty,
        };
        Entry {
            name,
            at,
            item,
            inside,
            cell,
        }
    }

    /// Makes facts of a record.
    pub(super) fn record(&mut self, table: &mut Table, entries: &[Entry]) {
        let mut traits = self.traits(table, entries);
        self.filing(&mut traits);
        if table.is_list && traits.figures == 0 && traits.nested == 0 && traits.form.is_empty() {
            self.words_only(table, &traits, entries);
            return;
        }
        let around = table.section_period.or(table.scope.period);
        let period = traits.moment.period(around).or(table.scope.period);
        let own = self.joined(traits.labels());
        let label = match (table.scope.label.is_empty(), own.is_empty()) {
            (true, _) => own,
            (false, true) => table.scope.label,
            (false, false) => self.joined(&[table.scope.label, own]),
        };
        let mut record = Record {
            table,
            traits: &traits,
            label,
            period,
            sense: traits.sense,
            row: None,
        };
        for entry in entries {
            self.figure(&mut record, entry);
        }
        if traits.nested > 0 {
            self.nested(&record, entries);
        }
    }

    fn traits(&mut self, table: &Table, entries: &[Entry]) -> Traits {
        let mut traits = Traits::default();
        for entry in entries {
            let role = self.role(entry.name);
            self.trait_of(role, entry, &mut traits);
        }
        let scope = &table.scope;
        if traits.labelled == 0 {
            self.find_label(table, entries, &mut traits);
        }
        traits.sense = traits.sense.or(scope.sense);
        traits
    }

    fn trait_of(&mut self, role: Role, entry: &Entry, traits: &mut Traits) {
        let text = match entry.item {
            Item::Text(text) if entry.inside.is_empty() => Some(text),
            Item::Text(_) => Some(entry.inside),
            Item::Number(_) | Item::Nothing | Item::List | Item::Object => None,
        };
        match (role, text) {
            (Role::Time(time), _) => {
                let item = text.map_or(entry.item, Item::Text);
                let told = self.time(time, entry.at, item, &mut traits.moment);
                match (told, text) {
                    (false, Some(text)) => traits.label(text),
                    (false, None) => traits.nested += usize::from(is_container(entry.item)),
                    (true, _) => {}
                }
            }
            (Role::Label, Some(text)) => self.label(text, traits),
            (Role::Column, Some(text)) => self.column_text(text, traits),
            (Role::Unit, Some(text)) => {
                let heading = self.read_unit(text);
                traits.sense = Sense::from(&heading).or(traits.sense);
            }
            (Role::Scale, Some(text)) => {
                let scale = self.read_unit(text).scale;
                traits.sense.scale = scale.or(traits.sense.scale);
            }
            (Role::Scale, None) => {
                if let Item::Number(scale) = entry.item {
                    traits.sense.scale = Scales::of(scale).or(traits.sense.scale);
                }
            }
            (Role::Form, Some(text)) => traits.form = text,
            (Role::Filed, _) => {
                let mut filed = Moment::default();
                self.time(TimeRole::Date, entry.at, entry.item, &mut filed);
                traits.filed = filed.date();
            }
            (Role::Figure | Role::Value, Some(_)) => match entry.cell {
                Cell::Figure(_) | Cell::Dash => traits.figures += 1,
                Cell::Words | Cell::Empty => {}
            },
            (Role::Text | Role::Header | Role::Container, Some(_)) | (Role::Ident, _) => {}
            (_, None) => match entry.item {
                Item::Number(_) => traits.figures += 1,
                Item::List | Item::Object => traits.nested += 1,
                Item::Nothing | Item::Text(_) => {}
            },
        }
    }

    /// A label that is a time and nothing else names no subject.
    fn label(&mut self, text: Text, traits: &mut Traits) {
        if may_be_time(self.text(text)) {
            let heading = self.read(text);
            if let (true, Some(period)) = (heading.is_bare, heading.period) {
                traits.moment.set(period);
                return;
            }
        }
        traits.label(text);
    }

    fn column_text(&mut self, text: Text, traits: &mut Traits) {
        let heading = self.read_unit(text);
        traits.column = text;
        if let Some(period) = heading.period {
            traits.moment.set(period);
        } else if let Some(part) = heading.part {
            traits.moment.set_part(part);
        }
        // A scale of the header may be in the value already.
        traits.sense = traits.sense.or(Sense {
            scale: None,
            ..Sense::from(&heading)
        });
    }

    /// The first words of a record without a name for them are its label.
    fn find_label(&mut self, table: &Table, entries: &[Entry], traits: &mut Traits) {
        let is_first = |entry: &&Entry| Some(entry.name) == table.first;
        let first = entries.iter().find(is_first);
        let words = |entry: &&Entry| entry.cell == Cell::Words;
        let found = match first.filter(words) {
            Some(first) => Some(first),
            None if traits.figures > 0 => entries.iter().find(words),
            None => None,
        };
        let found = found.filter(|entry| matches!(self.role(entry.name), Role::Figure));
        if let Some(text) = found.and_then(text_of) {
            const LONGEST: u32 = 200;
            if text.length <= LONGEST {
                self.label(text, traits);
            }
        }
        // "2019" in the first column of several is a year and no figure.
        if let Some(first) = first
            && let (Cell::Figure(figure), Some(text)) = (first.cell, text_of(first))
            && figure.bare_year
            && traits.figures > 1
            && !self.is_time(first.name)
        {
            let heading = self.read(text);
            if let Some(period) = heading.period {
                traits.moment.set(period);
            }
        }
    }

    fn is_time(&mut self, name: NameId) -> bool {
        let heading = self.header(name).heading;
        heading.period.is_some() || heading.part.is_some()
    }

    fn filing(&mut self, traits: &mut Traits) {
        let Some(form) = filing::form(self.text(traits.form)) else {
            traits.form = Text::default();
            return;
        };
        let mut filed = traits.filed;
        if filed.is_none() {
            filed = traits.moment.date();
            traits.moment = traits.moment.without_date();
        }
        let period = traits.moment.period(None);
        self.filings.push(FilingFact {
            form,
            filed,
            period,
        });
    }

    /// A row without figures heads those below it, or goes on with the header row.
    fn words_only(&mut self, table: &mut Table, traits: &Traits, entries: &[Entry]) {
        let mut single = None;
        let mut cells = 0;
        for entry in entries {
            if matches!(
                self.role(entry.name),
                Role::Text | Role::Header | Role::Container
            ) {
                self.text_member(entry, table);
                continue;
            }
            let is_label = traits
                .labels()
                .iter()
                .any(|label| text_of(entry) == Some(*label));
            let Some(text) = text_of(entry).filter(|_| entry.cell == Cell::Words && !is_label)
            else {
                continue;
            };
            if self.role(entry.name) != Role::Figure {
                self.text_member(entry, table);
                continue;
            }
            let heading = self.read(text);
            cells += 1;
            single = Some(heading);
            if heading.is_bare {
                table.overrides.push((entry.name, heading));
            }
        }
        if let (1, Some(heading)) = (cells, single)
            && let (true, Some(period)) = (heading.is_bare, heading.period)
        {
            table.section_period = Some(period);
        }
        if let Some(period) = traits.moment.period(None) {
            table.section_period = Some(period);
            table.section = Text::default();
            table.section_sense = Sense::default();
        } else if let (Some(label), 0) = (traits.labels().first(), cells) {
            table.section = *label;
            let heading = self.read(*label);
            table.section_sense = Sense::from(&heading);
            table.section_period = heading
                .period
                .filter(|_| heading.is_bare)
                .or(table.section_period);
        }
    }

    fn figure(&mut self, record: &mut Record<'_>, entry: &Entry) {
        match self.role(entry.name) {
            Role::Figure | Role::Value => {}
            Role::Text | Role::Header => return self.text_member(entry, record.table),
            Role::Container if matches!(entry.item, Item::Text(_)) => {
                return self.text_member(entry, record.table);
            }
            Role::Container
            | Role::Label
            | Role::Column
            | Role::Unit
            | Role::Form
            | Role::Filed
                if matches!(entry.item, Item::Number(_)) => {}
            Role::Label
            | Role::Column
            | Role::Time(_)
            | Role::Unit
            | Role::Scale
            | Role::Form
            | Role::Filed
            | Role::Container
            | Role::Ident => return,
        }
        let number = match (entry.item, entry.cell) {
            (Item::Number(value), _) => Number::of(value),
            (_, Cell::Figure(figure)) => Number::from(&figure),
            (_, Cell::Dash) => Number {
                origin: Origin::Dash,
                ..Number::of(0.0)
            },
            (_, Cell::Words) if record.is_label(entry) => return,
            (_, Cell::Words) => return self.text_member(entry, record.table),
            (_, Cell::Empty) => return,
        };
        if number.origin == Origin::Dash && record.traits.figures < 2 {
            return;
        }
        if let (Cell::Figure(figure), Some(text)) = (entry.cell, text_of(entry))
            && figure.bare_year
        {
            let year = self.read(text).period;
            // The first column's year has become the record's.
            if Some(entry.name) == record.table.first && year.is_some() && record.traits.figures > 1
            {
                return;
            }
        }
        let header = self.header(entry.name);
        let heading = record.heading(entry.name, &header.heading);
        self.add(record, entry, &number, header.role, &heading);
    }

    fn add(
        &mut self,
        record: &mut Record<'_>,
        entry: &Entry,
        number: &Number,
        role: Role,
        heading: &Heading,
    ) {
        let period = record.period_under(heading);
        let (row, column) = self.place(record, entry, role, heading, period);
        let row_sense = self
            .rows
            .get(row.0 as usize)
            .map_or(Sense::default(), |row| row.sense);
        let sense = record.sense;
        let scales = scales(number, row_sense, heading, sense, &record.table.scope);
        let unit = unit(number, row_sense, heading, sense);
        if let Some(period) = period {
            self.years.insert(period.year);
        }
        self.facts.push(Fact {
            value: number.value,
            step: number.step,
            scales,
            unit,
            period,
            row,
            column,
            origin: number.origin,
            place: PlaceId(entry.at),
            inside: within(entry),
        });
    }

    fn place(
        &mut self,
        record: &mut Record<'_>,
        entry: &Entry,
        role: Role,
        heading: &Heading,
        period: Option<Period>,
    ) -> (RowId, ColumnId) {
        let table = record.table.scope.table;
        let section = record.table.section;
        let is_time = heading.period.is_some() || heading.part.is_some();
        let name = self.tape.names.text(entry.name).unwrap_or_default();
        if role == Role::Value && !record.label.is_empty() {
            let row = self.row(table, section, &[record.label]);
            let column = self.column_of(table, period, record.traits.column);
            return (row, column);
        }
        if !is_time && (record.period.is_some() || record.label.is_empty()) {
            let parts = [record.label, name];
            let row = if record.label.is_empty() {
                self.row(table, section, &[name])
            } else {
                self.row(table, section, &parts)
            };
            let column = self.column_of(table, record.period, record.traits.column);
            return (row, column);
        }
        let row = if let Some(row) = record.row {
            row
        } else {
            let row = self.own_row(record.label, record.table);
            record.row = Some(row);
            row
        };
        (row, self.column_named(table, entry.name))
    }

    fn own_row(&mut self, label: Text, table: &Table) -> RowId {
        let sense = Sense::from(&self.read(label)).or(table.section_sense);
        self.new_row(Row {
            label,
            section: table.section,
            table: table.scope.table,
            sense,
        })
    }

    fn text_member(&mut self, entry: &Entry, table: &Table) {
        let Item::Text(text) = entry.item else {
            return;
        };
        if entry.inside.is_empty() {
            self.long_text(entry.at, text, table.scope);
        } else {
            self.prose(entry.at, text, entry.inside, table.scope);
        }
    }

    /// What stands in lists and objects of the record.
    fn nested(&mut self, record: &Record<'_>, entries: &[Entry]) {
        let mut shared = None;
        let axis = self.axis(entries).or(record.table.scope.axis);
        for entry in entries {
            if !is_container(entry.item) {
                continue;
            }
            let header = self.header(entry.name);
            if let Role::Time(role) = header.role
                && self.time(role, entry.at, entry.item, &mut Moment::default())
            {
                continue;
            }
            let outer = record.table.scope;
            let table = if record.table.is_list {
                self.table_inside(outer.table, entry.name)
            } else {
                *shared.get_or_insert_with(|| self.new_table())
            };
            let mut scope = Scope {
                table,
                label: record.label,
                period: record.period.or(outer.period),
                sense: record.sense,
                axis,
                ..outer
            };
            self.enter(&mut scope, entry.name);
            if axis != Some(entry.at) {
                self.walk(entry.at, scope);
            }
        }
    }

    /// What the name of a container adds to what is around it.
    fn enter(&mut self, scope: &mut Scope, name: NameId) {
        let header = self.header(name);
        let heading = header.heading;
        if header.role != Role::Figure {
            return;
        }
        scope.sense = Sense::from(&heading).or(scope.sense);
        if let Some(period) = heading.period {
            scope.period = Some(period);
        } else if let (Some(part), Some(around)) = (heading.part, scope.period) {
            scope.period = Some(Period { part, ..around });
        }
        if !heading.is_bare {
            let name = self.tape.names.text(name).unwrap_or_default();
            scope.label = self.joined(&[scope.label, name]);
        }
    }
}

impl Record<'_> {
    fn is_label(&self, entry: &Entry) -> bool {
        text_of(entry).is_some_and(|text| self.traits.labels().contains(&text))
    }

    /// What is said of a column, by its header and by rows of words under it.
    fn heading(&self, name: NameId, header: &Heading) -> Heading {
        let mut heading = *header;
        for (_, below) in self
            .table
            .overrides
            .iter()
            .filter(|(column, _)| *column == name)
        {
            heading.period = under(heading, below);
            heading.scale = below.scale.or(heading.scale);
            heading.unit = below.unit.or(heading.unit);
        }
        heading
    }

    fn period_under(&self, heading: &Heading) -> Option<Period> {
        let table = self.table;
        let around = table.section_period.or(table.period).or(table.scope.period);
        if let Some(part) = heading.part {
            return self
                .period
                .or(around)
                .map(|around| Period { part, ..around });
        }
        let Some(own) = heading.period else {
            return self.period.or(around);
        };
        match table.section_period {
            // A single year in the header was that of the rows above the section.
            Some(section) if !table.has_years && own.part.is_part() => Some(Period {
                year: section.year,
                ..own
            }),
            Some(section) if !table.has_years => Some(section),
            Some(_) | None => Some(own),
        }
    }
}

/// The time of a column with a row of words below its header. A year keeps the quarter that is headed.
fn under(heading: Heading, below: &Heading) -> Option<Period> {
    let Some(time) = below.period else {
        return heading.period;
    };
    let headed = heading.part.or(heading.period.map(|period| period.part));
    let part = headed.filter(|part| part.is_part() && time.part == YearPart::Whole);
    Some(Period {
        part: part.unwrap_or(time.part),
        ..time
    })
}

pub(super) fn text_of(entry: &Entry) -> Option<Text> {
    match entry.item {
        Item::Text(text) if entry.inside.is_empty() => Some(text),
        Item::Text(_) => Some(entry.inside),
        Item::Number(_) | Item::Nothing | Item::List | Item::Object => None,
    }
}

/// Whether a label begins as times do. Most labels do not, and need no closer look.
fn may_be_time(text: &str) -> bool {
    const STARTS: &[&[u8; 2]] = &[
        b"fy", b"fi", b"ye", b"ja", b"fe", b"ma", b"ap", b"ju", b"au", b"se", b"oc", b"no", b"de",
        b"as", b"at", b"fo", b"th", b"si", b"ni", b"tw", b"qu", b"on", b"cy",
    ];
    let start = text.trim_start_matches(['(', ' ']);
    let mut bytes = start.bytes().map(|byte| byte.to_ascii_lowercase());
    let (Some(first), second) = (bytes.next(), bytes.next().unwrap_or_default()) else {
        return false;
    };
    // Thai begins with this byte.
    let is_digit = |byte: u8| byte.is_ascii_digit() || byte == 0xE0;
    let begins = is_digit(first) || is_digit(second) || STARTS.contains(&&[first, second]);
    begins && text.bytes().any(is_digit)
}

fn is_container(item: Item) -> bool {
    matches!(item, Item::List | Item::Object)
}

/// The bytes of a cell, counted from the start of the text that the table stands in.
fn within(entry: &Entry) -> Text {
    match entry.item {
        Item::Text(whole) if !entry.inside.is_empty() => Text {
            start: entry.inside.start - whole.start,
            length: entry.inside.length,
        },
        Item::Text(_) | Item::Number(_) | Item::Nothing | Item::List | Item::Object => {
            Text::default()
        }
    }
}

/// A figure by itself.
pub(super) struct Number {
    pub(super) value: f64,
    pub(super) step: f64,
    pub(super) scale: Option<Scales>,
    pub(super) unit: Option<Unit>,
    pub(super) origin: Origin,
}

impl From<&Figure> for Number {
    fn from(figure: &Figure) -> Self {
        Self {
            value: figure.value,
            step: figure.step,
            scale: figure.scale.and_then(Scales::of),
            unit: figure.unit,
            origin: Origin::Cell,
        }
    }
}

impl Number {
    /// A JSON number.
    pub(super) fn of(value: f64) -> Self {
        Self {
            value,
            step: step(value),
            scale: None,
            unit: None,
            origin: Origin::Number,
        }
    }
}

/// What the last digit of a float's shortest spelling is worth, down to a millionth of a millionth.
#[expect(
    clippy::float_cmp,
    reason = "asked is whether the shorter spelling is the same float"
)]
fn step(value: f64) -> f64 {
    if value.fract() == 0.0 {
        return 1.0;
    }
    let mut shift = 1.0;
    for _ in 0..12 {
        shift *= 10.0;
        let whole = (value * shift).round();
        if whole / shift == value {
            return 1.0 / shift;
        }
    }
    1e-12
}

/// What a number may have to be multiplied by.
pub(super) fn scales(
    number: &Number,
    row: Sense,
    heading: &Heading,
    record: Sense,
    scope: &Scope,
) -> Scales {
    if let Some(scale) = number.scale {
        return scale;
    }
    let own_unit = number
        .unit
        .is_some_and(|unit| !matches!(unit, Unit::Money(_)));
    let is_number = number.origin == Origin::Number;
    let relative = |measure| matches!(measure, Measure::Ratio | Measure::PerShare);
    if own_unit || relative(row.measure) || relative(heading.measure) || relative(record.measure) {
        return Scales::ONE;
    }
    if let Some(scale) = heading.scale {
        return scale;
    }
    if let Some(scale) = record.scale {
        return scale;
    }
    match (is_number, row.scale.or(scope.caption)) {
        (true, Some(scale)) => scale.or(Scales::ONE),
        (true, None) => Scales::ONE,
        (false, Some(scale)) if is_count(row, heading) => scale.or(Scales::ONE),
        (false, Some(scale)) => scale,
        // What is counted with a unit beside it needs no scale.
        (false, None) if record.unit.is_some() => Scales::ONE,
        (false, None) => Scales::OPEN,
    }
}

fn is_count(row: Sense, heading: &Heading) -> bool {
    row.scale.is_none() && (row.measure == Measure::Count || heading.measure == Measure::Count)
}

fn unit(number: &Number, row: Sense, heading: &Heading, record: Sense) -> Option<Unit> {
    let said = number.unit.or(row.unit).or(heading.unit);
    if said.is_some() {
        return said;
    }
    let counts = |measure| matches!(measure, Measure::Ratio | Measure::Count);
    let is_money = matches!(record.unit, Some(Unit::Money(_)));
    if is_money && (counts(row.measure) || counts(heading.measure)) {
        return None;
    }
    record.unit
}
