//! What a list beside records says of their members, each by its name: `{"columns": [{"key": "aum", "label": "Assets", "unit":
//! "GBP"}], "rows": [{"aum": 1846000000}]}`.

use super::builder::Builder;
use super::headers::Headers;
use super::role::Role;
use super::scope::{Entry, Scope, Table, TableId};
use super::tape::{Item, NameId};
use crate::wording::is_one_of;

/// So many members are specified.
const MOST: usize = 128;

/// So many must be of the records, since any object may have a text that is a name elsewhere.
const FEWEST: usize = 2;

/// A list of records, and the lists or objects beside it that tell of their members.
#[derive(Debug)]
struct Specified {
    rows: Entry,
    /// The member that the specifications stand in.
    beside: u32,
    names: Vec<Spec>,
}

/// A member and the object that tells of it.
#[derive(Debug, Clone, Copy)]
struct Spec {
    key: NameId,
    object: u32,
}

/// A member and what it is called instead.
type Renamed = (NameId, NameId);

impl Builder {
    /// Reads records by what stands beside them of their members; whether the object has such.
    pub(super) fn specified(&mut self, entries: &[Entry], scope: Scope) -> bool {
        let Some(specified) = self.find_specified(entries) else {
            return false;
        };
        let specs = specified.names.iter();
        let told: Vec<(NameId, Option<String>)> = specs
            .map(|spec| (spec.key, self.title_told(specified.rows.at, *spec)))
            .collect();
        if told.iter().all(|(_, title)| title.is_none()) {
            return false;
        }
        let renamed = told.into_iter().filter_map(|(key, title)| {
            let title = title?;
            Some((key, self.tape.intern(&title, None)))
        });
        let renamed: Vec<Renamed> = renamed.collect();
        for (_, title) in &renamed {
            self.header(*title);
        }
        self.under_titles(specified.rows.at, &renamed, entries, scope);
        let known = [specified.rows.at, specified.beside];
        self.beside_specified(entries, &known, scope);
        true
    }

    fn find_specified(&self, entries: &[Entry]) -> Option<Specified> {
        let lists = entries.iter().filter(|entry| entry.item == Item::List);
        let rows = lists.filter(|entry| entries.len() > 1 && self.first_record(entry.at).is_some());
        for rows in rows {
            let first = self.first_record(rows.at)?;
            let others = entries.iter().filter(|entry| entry.at != rows.at);
            let mut found = others.filter_map(|entry| Some((entry.at, self.specs(entry, first)?)));
            if let Some((beside, names)) = found.next() {
                let rows = *rows;
                return Some(Specified {
                    rows,
                    beside,
                    names,
                });
            }
        }
        None
    }

    /// The first record of a list of records.
    fn first_record(&self, list: u32) -> Option<u32> {
        let first = self.tape.inside(list).next();
        first.and_then(|(at, item)| (item == Item::Object).then_some(at))
    }

    /// What a member tells of the members of a record: a list, an object by their names, or either in an object.
    fn specs(&self, entry: &Entry, record: u32) -> Option<Vec<Spec>> {
        let own = self.specs_in(entry.at, record);
        own.or_else(|| {
            let is_object = entry.item == Item::Object;
            let inside = self.tape.inside(entry.at).filter(|_| is_object);
            let mut lists = inside.filter(|(_, item)| *item == Item::List);
            lists.find_map(|(at, _)| self.specs_in(at, record))
        })
    }

    fn specs_in(&self, container: u32, record: u32) -> Option<Vec<Spec>> {
        let members = self.tape.inside(record).take(MOST);
        let members: Vec<(NameId, &str)> = members
            .filter_map(|(at, _)| {
                let name = self.tape.token(at).as_name()?;
                Some((name, self.name_text(name)))
            })
            .collect();
        let objects = self.tape.inside(container).take(MOST);
        let objects: Vec<u32> = objects
            .map(|(at, item)| (item == Item::Object).then_some(at))
            .collect::<Option<_>>()?;
        let key = self.key_of(&objects, &members);
        let specs = objects.into_iter().filter_map(|object| {
            let own = self.tape.token(object).as_name();
            let key = match own {
                Some(own) => members
                    .iter()
                    .map(|(name, _)| *name)
                    .find(|name| *name == own),
                None => self.named_by(object, key?, &members),
            };
            Some(Spec { key: key?, object })
        });
        let specs: Vec<Spec> = specs.collect();
        (specs.len() >= FEWEST).then_some(specs)
    }

    /// Which member of specifications is the name of what they tell of: the first whose texts are such names.
    fn key_of(&self, objects: &[u32], members: &[(NameId, &str)]) -> Option<NameId> {
        let first = self.tape.inside(*objects.first()?);
        let mut names = first.filter_map(|(at, _)| self.tape.token(at).as_name());
        names.find(|key| {
            let count = objects
                .iter()
                .filter(|object| self.named_by(**object, *key, members).is_some());
            2 * count.count() > objects.len()
        })
    }

    /// The member that the text `key` of an object names.
    fn named_by(&self, object: u32, key: NameId, members: &[(NameId, &str)]) -> Option<NameId> {
        let mut inside = self.tape.inside(object);
        let (_, item) = inside.find(|(at, _)| self.tape.token(*at).as_name() == Some(key))?;
        let Item::Text(text) = item else { return None };
        let mut names = members.iter();
        let found = names.find(|(_, name)| *name == self.text(text))?;
        Some(found.0)
    }

    /// What a member is called with what it counts in, where its specification says more than its name.
    fn title_told(&self, rows: u32, spec: Spec) -> Option<String> {
        const TITLES: [&str; 9] = [
            "label",
            "title",
            "headername",
            "header",
            "heading",
            "displayname",
            "caption",
            "text",
            "name",
        ];
        let name = self.name_text(spec.key);
        let title = TITLES
            .iter()
            .find_map(|title| self.text_under(spec.object, &[title]));
        let title = title.filter(|title| *title != name);
        let unit = self.unit_under(rows, spec);
        if title.is_none() && unit.is_none() {
            return None;
        }
        let title = title.unwrap_or(name);
        Some(match unit.filter(|unit| !title.contains(unit.as_str())) {
            Some(unit) => format!("{title} ({unit})"),
            None => title.to_owned(),
        })
    }

    /// What a specification says that figures count in: unit, scale or a format in percent. Where all figures could be
    /// fractions, that format leaves open how they are told.
    fn unit_under(&self, rows: u32, spec: Spec) -> Option<String> {
        const UNITS: [&str; 5] = ["unit", "units", "currency", "uom", "currencycode"];
        const SCALES: [&str; 2] = ["scale", "multiplier"];
        const FORMATS: [&str; 5] = ["format", "type", "formatter", "numberformat", "valueformat"];
        let told = |names: &[&str]| self.text_under(spec.object, names);
        let percent = || {
            let format = told(&FORMATS)?;
            let is_percent =
                format.ends_with('%') || is_one_of(&["percent", "percentage", "pct"], format);
            (is_percent && self.are_percents(rows, spec.key)).then_some("%")
        };
        let parts = [told(&SCALES), told(&UNITS).or_else(percent)];
        let parts: Vec<&str> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    /// The text of a member that goes by one of the names, written without lines between words.
    fn text_under(&self, object: u32, names: &[&str]) -> Option<&str> {
        let mut inside = self.tape.inside(object);
        inside.find_map(|(at, item)| {
            let Item::Text(text) = item else { return None };
            let name = self.name_text(self.tape.token(at).as_name()?);
            let name: String = name.chars().filter(|c| *c != '_').collect();
            let written = self.text(text).trim();
            (is_one_of(names, &name) && !written.is_empty()).then_some(written)
        })
    }

    /// Whether a figure of this name is too large for a fraction.
    fn are_percents(&self, rows: u32, key: NameId) -> bool {
        const LARGEST: f64 = 1.5;
        let records = self.tape.inside(rows).take(MOST);
        let mut members = records.flat_map(|(record, _)| self.tape.inside(record));
        members.any(|(at, item)| {
            self.tape.token(at).as_name() == Some(key)
                && matches!(item, Item::Number(value) if value.abs() > LARGEST)
        })
    }

    fn under_titles(&mut self, rows: u32, titles: &[Renamed], beside: &[Entry], scope: Scope) {
        let mut scope = self.told_beside(beside, scope);
        let label = self.told(beside).label;
        scope.label = self.joined(&[scope.label, label]);
        let mut table = self.table(Scope {
            table: TableId::default(),
            ..scope
        });
        self.survey_titles(rows, titles, &mut table);
        let mut entries = Vec::new();
        let mut records = self.tape.cursor(rows);
        while let Some((record, item)) = records.next(&self.tape) {
            if item != Item::Object {
                self.walk(record, table.scope);
                continue;
            }
            self.entries(record, &mut entries);
            for entry in &mut entries {
                let title = titled(titles, entry.name);
                if title != entry.name && self.known_role(title) == Role::Figure {
                    let unit = entry.unit;
                    *entry = Entry {
                        unit,
                        ..self.entry(title, entry.at, entry.item, entry.inside)
                    };
                }
            }
            self.record(&mut table, &entries);
        }
        self.finish(&table);
    }

    fn survey_titles(&mut self, rows: u32, titles: &[Renamed], table: &mut Table) {
        let mut headers = Headers::default();
        let mut records = self.tape.cursor(rows);
        while let Some((record, _)) = records.next(&self.tape) {
            let mut members = self.tape.cursor(record);
            while let Some((member, _)) = members.next(&self.tape) {
                let Some(name) = self.tape.token(member).as_name() else {
                    break;
                };
                let title = titled(titles, name);
                if self.survey_name(title, table.scope.table) {
                    self.survey_header(title, table, &mut headers);
                }
            }
        }
        self.span_headers(&headers, table);
        headers.settle(table);
    }

    /// What stands beside the records and what tells of their members.
    fn beside_specified(&mut self, entries: &[Entry], known: &[u32], scope: Scope) {
        let others = entries.iter().filter(|entry| !known.contains(&entry.at));
        let others: Vec<Entry> = others.copied().collect();
        let table = TableId::default();
        let mut table = Table {
            is_list: false,
            ..self.table(Scope { table, ..scope })
        };
        self.record(&mut table, &others);
        self.finish(&table);
    }
}

fn titled(titles: &[Renamed], name: NameId) -> NameId {
    let title = titles.iter().find(|(key, _)| *key == name);
    title.map_or(name, |(_, title)| *title)
}
