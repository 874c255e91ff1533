//! Figures of a record made facts.

use super::arena::Text;
use super::builder::{Builder, Row};
use super::calendar::is_end;
use super::cell::Cell;
use super::fact::{ColumnId, Fact, Origin, PlaceId, RowId};
use super::header::Header;
use super::heading::Heading;
use super::number::{Number, scales};
use super::rate::unit_told;
use super::record::Record;
use super::role::Role;
use super::scales::Scales;
use super::scope::{Entry, Scope, Sense, Table};
use super::tape::{Item, NameId};
use super::traits::text_of;
use crate::wording::{is_one_of, words};
use crate::{Locale, Mention, MentionKind, Period, Unit, YearPart, mentions};

impl Builder {
    /// Makes a fact of a member, if it is a figure.
    pub(super) fn figure(&mut self, record: &mut Record<'_>, entry: &Entry) {
        match self.role_of(entry) {
            Role::Figure | Role::Value | Role::Format => {}
            Role::Text => return self.text_member(entry, record.table),
            Role::Container if matches!(entry.item, Item::Text(_)) => {
                return self.text_member(entry, record.table);
            }
            Role::Ident if self.is_sentence(entry) || self.names_filing(entry) => {
                return self.text_member(entry, record.table);
            }
            Role::Label if self.is_headline(record.table, record.traits, entry) => {
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
            // Surveyed before; its numbers count nothing.
            | Role::Header
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
            (_, Cell::Pair([first, last])) => {
                self.number(record, entry, &Number::counted(first));
                Number::counted(last)
            }
            (_, Cell::Words)
                if record.is_label(entry)
                    && !self.is_range(entry)
                    && !self.is_headline(record.table, record.traits, entry) =>
            {
                return;
            }
            (_, Cell::Words) => match self.range(entry) {
                Some([first, last]) => {
                    self.number(record, entry, &first);
                    last
                }
                None => return self.text_member(entry, record.table),
            },
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
        self.number(record, entry, &number);
    }

    fn number(&mut self, record: &mut Record<'_>, entry: &Entry, number: &Number) {
        let mut header = self.header(entry.name);
        let heading = record.heading(entry.name, &header.heading);
        header.heading = heading;
        let has_own = heading.period.is_some() || heading.part.is_some();
        let prior = header.prior.filter(|_| !has_own);
        let of_record = record.period_under(&heading);
        let period = of_record.map(|time| prior.map_or(time, |prior| prior.before(time)));
        self.add(record, entry, number, &header, period);
    }

    /// Whether a member that mostly is an identifier is a text of several words: `paragraph`, `source`.
    fn is_sentence(&self, entry: &Entry) -> bool {
        const LEAST_WORDS: usize = 6;
        let text = text_of(entry).map(|text| self.text(text));
        text.is_some_and(|text| text.split(' ').nth(LEAST_WORDS - 1).is_some())
    }

    /// Whether a text is the form of a filing and nothing else, which names no row: "10-K".
    pub(super) fn is_form_alone(&self, entry: &Entry) -> bool {
        const LONGEST: usize = 12;
        let text = text_of(entry).map_or("", |text| self.text(text));
        if text.len() > LONGEST || !text.contains('-') {
            return false;
        }
        let found = mentions(text, &Locale::default());
        let [only] = found.as_slice() else {
            return false;
        };
        matches!(&only.kind, MentionKind::Filing(filing) if filing.filed.is_none())
            && only.span.end - only.span.start == text.len()
    }

    /// Whether a source is a filing: "10-K filed 2023-11-17".
    pub(super) fn names_filing(&self, entry: &Entry) -> bool {
        let text = text_of(entry).map(|text| self.text(text));
        let text = text.filter(|text| text.contains(['-', ' ']));
        let is_filing = |mention: &Mention| matches!(mention.kind, MentionKind::Filing(_));
        text.is_some_and(|text| mentions(text, &Locale::default()).iter().any(is_filing))
    }

    /// Whether a member is the year that something ends in, whatever the amounts beside it count in.
    fn is_end_year(&self, entry: &Entry, number: &Number) -> bool {
        let is_year = (1900.0..=2100.0).contains(&number.value) && number.value.fract() == 0.0;
        let name = self.tape.names.text(entry.name).filter(|_| is_year);
        name.is_some_and(|name| is_end(self.text(name)))
    }

    /// Whether a name is of anything but shares, which are counted in thousands as the money beside them is.
    fn is_no_share(&self, name: NameId) -> bool {
        let name = self.tape.names.text(name).unwrap_or_default();
        let is_share = |word: &str| is_one_of(&["share", "shares"], word);
        !words(self.text(name)).any(|(_, word)| is_share(word))
    }

    fn add(
        &mut self,
        record: &mut Record<'_>,
        entry: &Entry,
        number: &Number,
        header: &Header,
        period: Option<Period>,
    ) {
        let heading = &header.heading;
        let (row, column) = self.place(record, entry, header, period);
        self.own_from(row, record.label, &record.table.scope);
        let row_sense = self
            .rows
            .get(row.0 as usize)
            .map_or(Sense::default(), |row| row.sense);
        let sense = self.sense_of(entry, record);
        let is_named = !record.traits.labels().is_empty();
        let (row_sense, sense) = self.told_of((header, is_named), row, row_sense, sense);
        let mut scales = scales(number, row_sense, heading, sense, &record.table.scope);
        let unit = unit_told(number, header, [row_sense, sense], &record.table.scope);
        let told = sense.unit.or(record.table.scope.sense.unit);
        let is_told = matches!(told, Some(Unit::Money(_)));
        if unit.is_none() && is_told && self.is_no_share(entry.name) {
            // "USD millions" of the amounts beside it need not hold for 612 stores.
            scales = scales.or(Scales::ONE);
        }
        let (mut scales, unit) = if self.is_end_year(entry, number) {
            (Scales::ONE, None)
        } else {
            (scales, unit)
        };
        let is_bare = scales == Scales::ONE && unit.is_none() && number.origin == Origin::Number;
        let is_value = header.role == Role::Value;
        if is_value && record.is_unnamed() && is_bare && number.value.fract() != 0.0 {
            // Rounded for a model, 383.29 may stand for billions.
            scales = Scales::OPEN;
        }
        if let Some(period) = period {
            self.years.insert(period.year);
        }
        if is_bare && scales == Scales::ONE {
            scales = self.counted_by_name(entry.name, row);
        }
        if is_bare {
            self.year_of_member(entry, number);
        }
        if period.is_none() && !record.traits.time_label.is_empty() {
            let place = (entry.at, within(entry).start);
            self.yearless.push((place, record.traits.time_label));
        }
        // Most records tell no days beside their own.
        if record.traits.days.are_several() {
            let days = record.traits.days.beside(period);
            self.days
                .extend(days.map(|day| ((entry.at, within(entry).start), day)));
        }
        let physical = sense.physical.or(record.table.scope.sense.physical);
        // A member with a name of its own may be of anything.
        let is_of_unit = is_value || heading.period.is_some() || heading.part.is_some();
        let physical = physical.filter(|_| is_of_unit);
        if let Some(physical) = number.measure.or(physical).filter(|_| unit.is_none()) {
            self.measured
                .push(((entry.at, within(entry).start), physical));
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
        header: &Header,
        period: Option<Period>,
    ) -> (RowId, ColumnId) {
        let heading = &header.heading;
        let table = record.table.scope.table;
        let section = record.table.section;
        let is_time = record.is_over_times || heading.period.is_some() || heading.part.is_some();
        let name = self.tape.names.text(entry.name).unwrap_or_default();
        if let (Role::Value, Some(subject)) = (header.role, record.subject()) {
            let row = self.row(table, section, &[subject]);
            // The day of a balance is its row's, and heads no column.
            let period = period.filter(|_| is_time || record.has_own_time());
            // A header that is the subject heads no column.
            let header = if record.label.is_empty() {
                Text::default()
            } else {
                record.traits.column
            };
            let column = self.column_of(table, period, header);
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

    /// Sets where a row's own name begins, behind that of what it stands in, and where the name of the attribute
    /// does, behind that of the record.
    fn own_from(&mut self, row: RowId, record: Text, scope: &Scope) {
        if scope.label.is_empty() && record.is_empty() {
            return;
        }
        let Some(row) = self.rows.get_mut(row.0 as usize) else {
            return;
        };
        // Most records stand in nothing and have one value.
        if scope.label.is_empty() && self.tape.arena.is_same(row.label, record) {
            (row.own, row.attribute) = (0, record.length);
            return;
        }
        let label = self.tape.arena.get(row.label);
        let names = [record, scope.label, scope.outer].map(|text| self.tape.arena.get(text));
        let [record, around, outer] = names;
        // What an object in a record has in it goes by the object's name.
        let outer = if label == around { outer } else { around };
        row.own = behind(label, outer).unwrap_or(0);
        row.attribute = if label == record && record != around {
            // The value of a record goes by the record's name alone.
            u32::try_from(label.len()).unwrap_or(0)
        } else {
            behind(label, record).unwrap_or(row.own)
        };
    }

    fn own_row(&mut self, label: Text, table: &Table) -> RowId {
        let label = self.named_total(label, table);
        let sense = if table.scope.is_grid {
            Sense::from(&self.read_label(label))
        } else {
            self.sense_of_name(label)
        };
        let sense = sense.or(table.section_sense);
        self.new_row(Row {
            label,
            own: 0,
            attribute: 0,
            section: table.section,
            table: table.scope.table,
            sense,
        })
    }
}

impl Record<'_> {
    /// What a value is of: its label, or where that is a time the header of its column. A total may have
    /// neither.
    fn subject(&self) -> Option<Text> {
        let column = self.traits.column;
        match (self.label.is_empty(), self.traits.column_is_time) {
            (false, _) => Some(self.label),
            (true, true) => Some(Text::default()),
            (true, false) => Some(column).filter(|column| !column.is_empty()),
        }
    }

    /// Whether nothing says what its value is of: `{"year": 2024, "value": 383.29}`.
    fn is_unnamed(&self) -> bool {
        self.label.is_empty() && self.traits.column.is_empty() && self.period.is_some()
    }

    /// Whether its time is that of the record or what stands around, and not of its label.
    fn has_own_time(&self) -> bool {
        self.period.is_some() || self.traits.balance.is_none()
    }

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
        let around = || {
            let around = self.traits.balance.or(table.section_period);
            around.or(table.period).or(table.scope.period)
        };
        if let Some(part) = heading.part {
            return self
                .period
                .or_else(around)
                .map(|around| Period { part, ..around });
        }
        let Some(own) = heading.period else {
            return self.period.or_else(around);
        };
        match table.section_period {
            // A single year in the header was that of the rows above the section.
            Some(section) if !table.has_years && own.part.is_part() => Some(Period {
                year: section.year,
                ..own
            }),
            Some(section) if !table.has_years => Some(section),
            Some(_) | None => Some(self.part_of(own)),
        }
    }

    /// The month or quarter that the record is of, in the year that heads a column.
    fn part_of(&self, year: Period) -> Period {
        let part = self.traits.moment.part_alone();
        let part = part.filter(|_| year.part == YearPart::Whole);
        part.map_or(year, |part| Period { part, ..year })
    }
}

/// Where the rest of a label begins behind a name that it begins with; none where there is no rest.
fn behind(label: &str, name: &str) -> Option<u32> {
    let rest = label.strip_prefix(name).filter(|_| !name.is_empty())?;
    let rest = rest.trim_start();
    let start = u32::try_from(label.len() - rest.len()).ok()?;
    (!rest.is_empty()).then_some(start)
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
