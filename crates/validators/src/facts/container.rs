//! Lists and objects.

use super::arena::Text;
use super::builder::Builder;
use super::caption;
use super::cell::Cell;
use super::fact::{Fact, PlaceId};
use super::headers::Headers;
use super::heading::Heading;
use super::number::{Number, scales};
use super::record::is_container;
use super::repeated::Patterns;
use super::role::Role;
use super::scales::Scales;
use super::scope::{Entry, Scope, Sense, Table, TableId};
use super::spanned::{Headed, spanned};
use super::tape::{Item, NameId, Names};
use super::traits::text_of;
use crate::measure::Measure;
use crate::wording::is_one_of;

impl Builder {
    /// A list: of records, of rows, of values, or of anything.
    pub(super) fn list(&mut self, at: u32, scope: Scope) {
        if self.tape.inside(at).any(|(_, item)| item == Item::Object) {
            if self.fits_axis(at, scope.axis) {
                return self.along_axis(at, scope);
            }
            return self.records(at, scope);
        }
        let mut lists = 0;
        let mut others = 0;
        for (_, item) in self.tape.inside(at) {
            match item {
                Item::List => lists += 1,
                Item::Number(_) | Item::Text(_) => others += 1,
                Item::Nothing | Item::Object => {}
            }
        }
        if lists > 1 && self.is_grid(at) {
            self.grid(at, None, None, scope);
        } else if lists > 1 && self.is_grid_among_texts(at) {
            self.grid_among_texts(at, scope);
        } else if lists == 0 && others > 0 && self.fits_axis(at, scope.axis) {
            self.along_axis(at, scope);
        } else if !self.lone_tick(at, scope) && !self.barred_lines(at, None, scope) {
            self.each(at, scope);
        }
    }

    /// Whether a list holds rows of values and passages: the paragraphs around a table.
    fn is_grid_among_texts(&self, list: u32) -> bool {
        let mut items = self.tape.inside(list);
        items.all(|(at, item)| match item {
            Item::Text(text) => self.is_paragraph(text),
            Item::List | Item::Nothing => self.is_scalar_list(at).is_some(),
            Item::Number(_) | Item::Object => false,
        })
    }

    /// Whether a text is more than the name of a row.
    fn is_paragraph(&self, text: Text) -> bool {
        const FEWEST: usize = 4;
        let written = self.text(text);
        written.split_whitespace().nth(FEWEST - 1).is_some() || caption::scale(written).is_some()
    }

    /// The rows as a table, which the texts say more of.
    fn grid_among_texts(&mut self, list: u32, mut scope: Scope) {
        let texts = self.tape.inside(list).filter_map(|(at, item)| match item {
            Item::Text(text) => Some((at, text)),
            Item::Number(_) | Item::Nothing | Item::List | Item::Object => None,
        });
        let texts: Vec<(u32, Text)> = texts.collect();
        let told = texts
            .iter()
            .filter_map(|(_, text)| caption::scale(self.text(*text)));
        let within = Scope {
            caption: told.reduce(Scales::or).or(scope.caption),
            ..scope
        };
        self.grid(list, None, None, within);
        scope.table = TableId::default();
        for (at, text) in texts {
            self.lone_text(at, text, scope);
        }
    }

    fn each(&mut self, at: u32, scope: Scope) {
        let elements: Vec<_> = self.tape.inside(at).collect();
        for (element, item) in elements {
            match item {
                Item::Text(text) => self.lone_text(element, text, scope),
                Item::Nothing | Item::Number(_) | Item::List | Item::Object => {
                    self.walk(element, scope);
                }
            }
        }
    }

    /// A number that stands in no record.
    pub(super) fn lone_number(&mut self, at: u32, value: f64, scope: Scope) {
        let number = Number::of(value);
        self.lone(at, &number, scope);
    }

    fn lone(&mut self, at: u32, number: &Number, scope: Scope) {
        let row = self.row(scope.table, Text::default(), &[scope.label]);
        let sense = self
            .rows
            .get(row.0 as usize)
            .map_or(Sense::default(), |row| row.sense);
        let heading = Heading::NONE;
        let column = self.column_of(scope.table, scope.period, Text::default());
        self.facts.push(Fact {
            value: number.value,
            step: number.step,
            scales: scales(number, sense, &heading, scope.sense, &scope),
            unit: number.unit.or(sense.unit).or(scope.sense.unit),
            period: scope.period,
            row,
            column,
            origin: number.origin,
            place: PlaceId(at),
            inside: Text::default(),
        });
    }

    /// A text that stands in no record: a cell, or prose.
    fn lone_text(&mut self, at: u32, text: Text, scope: Scope) {
        let entry = self.entry(Names::START, at, Item::Text(text), Text::default());
        match entry.cell {
            Cell::Figure(figure) if figure.bare_year => {
                self.read(text);
            }
            Cell::Figure(figure) => self.lone(at, &Number::from(&figure), scope),
            Cell::Pair(pair) => {
                for value in pair {
                    self.lone(at, &Number::counted(value), scope);
                }
            }
            Cell::Dash | Cell::Empty => {}
            Cell::Words => self.long_text(at, text, scope),
        }
    }

    fn records(&mut self, at: u32, scope: Scope) {
        if self.rowed(at, None, scope) {
            return;
        }
        let mut table = self.table(scope);
        self.survey(at, &mut table);
        let mut entries = Vec::new();
        let mut patterns = Patterns::default();
        let mut elements = self.tape.cursor(at);
        while let Some((element, item)) = elements.next(&self.tape) {
            if item != Item::Object {
                self.walk(element, table.scope);
                continue;
            }
            self.entries(element, &mut entries);
            if self.repeated(&mut patterns, &table, &entries) {
                continue;
            }
            if self.grid_parts(&entries).is_some() {
                self.table_of_list(element, &mut table, &entries);
                patterns = Patterns::default();
                continue;
            }
            let before = self.before();
            self.record(&mut table, &entries);
            self.keep_pattern(&mut patterns, (element, before), &table, &entries);
        }
        self.finish(&table);
    }

    /// One of several tables, which is a table by itself, and of the thing that it names: `{"company": "Acme", "columns": …,
    /// "rows": …}`.
    fn table_of_list(&mut self, at: u32, list: &mut Table, entries: &[Entry]) {
        let mut scope = Scope {
            table: TableId::default(),
            ..list.scope
        };
        if entries.iter().any(|entry| self.names_owner(entry)) {
            let traits = self.traits(list, entries);
            self.entity(list, &traits, entries);
            let own = self.joined(traits.labels());
            scope.label = self.joined(&[scope.label, own]);
        }
        scope.title = self.title_of(entries).unwrap_or(scope.title);
        self.object(at, scope);
    }

    /// A table in this scope, which is a new one where the scope has none.
    pub(super) fn table(&mut self, mut scope: Scope) -> Table {
        if scope.table == TableId::default() {
            scope.table = self.new_table();
        }
        Table {
            scope,
            is_list: true,
            section: scope.title,
            start: self.facts.len(),
            ..Table::default()
        }
    }

    /// The members of an object. The buffer is that of the record before.
    pub(super) fn entries(&mut self, object: u32, entries: &mut Vec<Entry>) {
        entries.clear();
        for (at, item) in self.tape.inside(object) {
            if let Some(name) = self.tape.token(at).as_name() {
                if item == Item::Object
                    && self.known_role(name) == Role::Figure
                    && let Some(boxed) = self.boxed(name, at)
                {
                    entries.push(boxed);
                } else if item == Item::Object
                    && matches!(self.known_role(name), Role::Time(_))
                    && let Some(time) = self.boxed_time(name, at)
                {
                    entries.push(time);
                } else if item != Item::Object
                    || self.known_role(name) != Role::Label
                    || !self.refer(name, at, entries)
                {
                    entries.push(self.entry(name, at, item, Text::default()));
                }
            }
        }
        self.as_fed(entries);
        for entry in entries.iter() {
            self.filing_of_name(entry);
        }
    }

    /// Looks at all names, header rows and captions of a list of records before the first is read, since they
    /// hold for all.
    fn survey(&mut self, list: u32, table: &mut Table) {
        let mut headers = Headers::default();
        let mut records = self.tape.cursor(list);
        while let Some((record, item)) = records.next(&self.tape) {
            if let Item::Text(text) = item {
                self.caption(text, table);
            }
            if item != Item::Object {
                continue;
            }
            self.note_among_records(record, table);
            let mut members = self.tape.cursor(record);
            while let Some((member, item)) = members.next(&self.tape) {
                let Some(name) = self.tape.token(member).as_name() else {
                    continue;
                };
                let role = self.role(name);
                if let Item::Text(text) = item {
                    match role {
                        Role::Header => self.header_row(text, table, &mut headers),
                        Role::Text => self.caption(text, table),
                        // "Content" may be anything, and a passage is a text.
                        Role::Container if self.is_paragraph(text) => self.caption(text, table),
                        Role::Column => self.told_header(text, &mut headers),
                        Role::Figure
                        | Role::Value
                        | Role::Label
                        | Role::Time(_)
                        | Role::Unit
                        | Role::Scale
                        | Role::Form
                        | Role::Filed
                        | Role::Container
                        | Role::Ident
                        | Role::Format => {}
                    }
                }
                if self.survey_name(name, table.scope.table) {
                    self.survey_header(name, table, &mut headers);
                }
            }
        }
        self.note_of_words(list, table);
        self.span_headers(&headers, table);
        headers.settle(table);
    }

    /// Gives headers without a time the one that stands over them.
    pub(super) fn span_headers(&self, headers: &Headers, table: &mut Table) {
        let named = headers.names.iter().map(|(name, period)| Headed {
            id: *name,
            header: self.text(self.tape.names.text(*name).unwrap_or_default()),
            period: *period,
        });
        let named: Vec<_> = named.collect();
        for (name, period) in spanned(&named) {
            let heading = Heading {
                period: Some(period),
                ..Heading::NONE
            };
            table.overrides.push((name, heading));
        }
        let told = headers.told.iter().map(|(text, period)| Headed {
            id: *text,
            header: self.text(*text),
            period: *period,
        });
        let told: Vec<_> = told.collect();
        table.spanned = spanned(&told);
    }

    /// Remembers a header that records name.
    fn told_header(&mut self, text: Text, headers: &mut Headers) {
        const MOST: usize = 32;
        let known = headers.told.iter().rev();
        let mut known = known.map(|(known, _)| self.text(*known));
        if headers.told.len() < MOST && known.all(|known| known != self.text(text)) {
            let heading = self.read(text);
            headers.add(&heading);
            headers.told.push((text, heading.period));
        }
    }

    pub(super) fn survey_header(&mut self, name: NameId, table: &mut Table, headers: &mut Headers) {
        let header = self.header(name);
        let is_column = matches!(header.role, Role::Figure | Role::Label | Role::Time(_));
        let is_corner = is_column && table.first.is_none();
        if is_corner {
            table.first = Some(name);
            headers.corner(&header.heading);
            headers.corner_measures(
                self.tape
                    .names
                    .text(name)
                    .map_or("", |name| self.text(name)),
            );
        }
        if header.role == Role::Figure && (!is_corner || header.heading.is_bare) {
            headers.add(&header.heading);
        }
        if header.role == Role::Figure {
            headers.names.push((name, header.heading.period));
        }
    }

    /// `"Years ended | 2019 | 2018 | (in millions)"`.
    fn header_row(&mut self, text: Text, table: &mut Table, headers: &mut Headers) {
        let row = self.text(text).to_owned();
        let mut start = 0;
        for (index, cell) in row.split('|').enumerate() {
            let heading = self.read(text.part(start, cell.len()));
            start += cell.len() + 1;
            if index == 0 {
                headers.corner(&heading);
            }
            headers.add_cell(&heading);
        }
        headers.excepts_shares |= self.read(text).excepts_shares;
        self.caption(text, table);
    }

    pub(super) fn caption(&self, text: Text, table: &mut Table) {
        if let Some(found) = caption::scale(self.text(text)) {
            let known = table.scope.caption;
            table.scope.caption = Some(known.map_or(found, |known| known.or(found)));
        }
    }

    /// An object: a table of columns, or one record, whose names head its figures.
    pub(super) fn object(&mut self, at: u32, scope: Scope) {
        let mut entries = Vec::new();
        self.entries(at, &mut entries);
        let scope = self.scope_within(&entries, scope);
        let is_table = self.headed_grid(&entries, scope)
            || self.cube(&entries, scope)
            || self.specified(&entries, scope)
            || self.addressed(&entries, scope)
            || self.celled_rows(&entries, scope)
            || self.column_lists(&entries, scope)
            || self.frame(&entries, scope);
        if is_table {
            return;
        }
        let mut table = self.table(scope);
        table.is_list = false;
        let mut headers = Headers::default();
        for entry in &entries {
            if self.survey_name(entry.name, table.scope.table) {
                headers.add(&self.header(entry.name).heading);
            }
        }
        headers.settle(&mut table);
        self.record(&mut table, &entries);
        self.finish(&table);
    }

    /// Captions of an object hold for the tables in it.
    fn scope_within(&mut self, entries: &[Entry], mut scope: Scope) -> Scope {
        let holds = entries.iter().any(|entry| is_container(entry.item));
        for entry in entries {
            let role = self.role(entry.name);
            if entry.item == Item::List {
                scope.caption = self.paragraphs_scale(entry.at).or(scope.caption);
            }
            if entry.item == Item::Object {
                let sense = self.described(entry);
                let titled = || self.scale_of_title(entry);
                scope.caption = sense.scale.or_else(titled).or(scope.caption);
                scope.sense.unit = scope.sense.unit.or(sense.unit);
            }
            if role == Role::Unit {
                self.units_by_name(entry, entries);
            }
            let Some(text) = text_of(entry) else { continue };
            if role == Role::Unit {
                let physical = Measure::of_unit(self.text(text));
                scope.sense.physical = physical.or(scope.sense.physical);
                // "GBP million" is of a table beside it that stands in a text as well.
                let heading = self.read_unit_told(text);
                let is_declared = heading.is_bare && heading.period.is_none();
                scope.caption = heading.scale.filter(|_| is_declared).or(scope.caption);
            }
            if let Some(declared) = self.declared(entry, role) {
                scope.caption = declared.scale.or(scope.caption);
                scope.sense.unit = declared.unit.or(scope.sense.unit);
            }
            // A passage declares whatever its name; shorter texts of other names are cells and words, but for one over a table:
            // `{"segment_note": "Revenue by region (dollars in millions)", "rows": …}`.
            let is_over = || holds && caption::scale(self.text(text)).is_some();
            let is_text = matches!(role, Role::Text | Role::Label)
                || role == Role::Container && self.is_paragraph(text);
            if is_text || self.is_passage(text) || is_over() {
                let found = if role == Role::Label {
                    caption::scale(self.text(text))
                } else {
                    self.noted(text, entries)
                };
                let heading = self.read(text);
                let own = heading.scale.filter(|_| heading.is_bare);
                scope.caption = found.or(own).or(scope.caption);
                let money = heading
                    .unit
                    .filter(|_| heading.is_bare && heading.scale.is_some());
                scope.sense.unit = scope.sense.unit.or(money);
            }
        }
        scope
    }

    /// The scale that one of a list of paragraphs declares for the table beside them.
    fn paragraphs_scale(&self, list: u32) -> Option<Scales> {
        const MOST: usize = 200;
        let items = self.tape.inside(list).take(MOST);
        let scales = items.filter_map(|(at, item)| match item {
            Item::Text(text) => caption::scale(self.text(text)),
            Item::Object => self.paragraph_scale(at),
            Item::Number(_) | Item::Nothing | Item::List => None,
        });
        scales
            .reduce(Scales::or)
            .or_else(|| self.corner_scale(list))
    }

    /// The scale in the corner of a table, which holds for figures beside it that have none: "(dollars in millions)".
    fn corner_scale(&self, table: u32) -> Option<Scales> {
        let (header, _) = self.tape.inside(table).next()?;
        match self.tape.inside(header).next()? {
            (_, Item::Text(corner)) if self.tape.item(header) == Item::List => {
                caption::scale(self.text(corner))
            }
            _ => None,
        }
    }

    /// The same of a paragraph with its number: `{"order": 1, "text": "The table below is in thousands."}`.
    fn paragraph_scale(&self, object: u32) -> Option<Scales> {
        const FEW: usize = 6;
        let mut members = self.tape.inside(object).take(FEW);
        members.find_map(|(at, item)| {
            let name = self.tape.token(at).as_name()?;
            let name = self.text(self.tape.names.text(name)?);
            let is_told = is_one_of(&["paragraph", "content"], name) || name.ends_with("text");
            match item {
                Item::Text(text) if is_told => caption::scale(self.text(text)),
                _ => None,
            }
        })
    }

    /// The scale that a title declares which is an object, as charts have it: `{"title": {"text": "Sales (million)"}}`.
    fn scale_of_title(&self, object: &Entry) -> Option<Scales> {
        let is_title = is_one_of(&["title", "subtitle", "caption"], self.called(object));
        is_title.then(|| self.paragraph_scale(object.at))?
    }

    /// How many values a list of nothing else has.
    pub(super) fn is_scalar_list(&self, list: u32) -> Option<usize> {
        if self.tape.item(list) != Item::List {
            return None;
        }
        let mut count = 0;
        for (_, item) in self.tape.inside(list) {
            if matches!(item, Item::List | Item::Object) {
                return None;
            }
            count += 1;
        }
        Some(count)
    }

    /// A value as the name of a column.
    pub(super) fn name_of(&mut self, item: Item) -> NameId {
        let (written, place) = match item {
            Item::Text(text) => (self.text(text).to_owned(), Some(text)),
            Item::Number(number) => (number.to_string(), None),
            Item::Nothing | Item::List | Item::Object => (String::new(), None),
        };
        self.tape.intern(&written, place)
    }
}
