//! Columns that are objects with the same keys, one for each row: `{"region": {"0": "North", "1": "South"}, "revenue": {"0":
//! 100.5, "1": 120.6}}`.

use super::arena::Text;
use super::builder::Builder;
use super::headers::Headers;
use super::heading::Measure;
use super::instant::is_epoch;
use super::rate::Rate;
use super::scope::{Entry, Scope};
use super::tape::{Item, NameId};
use crate::lexicon::Class;
use crate::wording::words;

/// Whether a name is that of a line of reports: `revenue`, `net_income`.
fn names_concept(name: &str) -> bool {
    let mut said = words(name).map(|(_, word)| word);
    said.any(|word| CONCEPTS.iter().any(|concept| concept.has(word)))
}

const CONCEPTS: [Class; 5] = [
    Class::ConceptRevenue,
    Class::ConceptIncome,
    Class::ConceptCosts,
    Class::ConceptDebt,
    Class::ConceptStaff,
];

/// What the keys of rows are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Keys {
    /// The places of a list.
    Places,
    /// Times as computers count them.
    Times,
    /// What the rows are called.
    Names,
}

impl Builder {
    /// Reads columns of rows that go by keys; whether the object has such.
    pub(super) fn frame(&mut self, entries: &[Entry], scope: Scope) -> bool {
        let Some((first, others)) = entries.split_first() else {
            return false;
        };
        if entries.iter().any(|entry| entry.item != Item::Object) {
            return false;
        }
        let keys = self.keys_of(first);
        let Some(keys) = keys.filter(|keys| keys.len() > 1) else {
            return false;
        };
        let Some(kind) = self.kind_of_keys(&keys, entries) else {
            return false;
        };
        let is_column = |other: &Entry| self.keys_of(other).as_ref() == Some(&keys);
        if !others.iter().all(is_column) {
            return false;
        }
        self.framed(entries, &keys, kind, scope);
        true
    }

    /// The names of an object's members, which are values.
    fn keys_of(&self, column: &Entry) -> Option<Vec<NameId>> {
        let members = self.tape.inside(column.at).map(|(at, item)| {
            let is_value = !matches!(item, Item::List | Item::Object);
            self.tape.token(at).as_name().filter(|_| is_value)
        });
        members.collect()
    }

    fn kind_of_keys(&mut self, keys: &[NameId], columns: &[Entry]) -> Option<Keys> {
        let written = |key: &NameId| {
            self.tape
                .names
                .text(*key)
                .map_or("", |text| self.text(text))
        };
        let is_place = |(place, key): (usize, &NameId)| written(key).parse() == Ok(place);
        if keys.iter().enumerate().all(is_place) {
            return Some(Keys::Places);
        }
        let is_time = |key: &NameId| written(key).parse().is_ok_and(is_epoch);
        if keys.iter().all(is_time) {
            return Some(Keys::Times);
        }
        // Who writes "Alpha" and "revenue" names things by the one and figures by the other.
        let is_name = |key: &NameId| written(key).starts_with(char::is_uppercase);
        let names: Vec<NameId> = columns.iter().map(|column| column.name).collect();
        let are_columns = columns.len() > 1
            && keys.iter().all(is_name)
            && names
                .iter()
                .all(|name| written(name).starts_with(char::is_lowercase))
            && (self.differ_in_kind(columns)
                || self.are_of_figures(&names) && !self.are_of_figures(keys));
        let all: Vec<NameId> = names.into_iter().chain(keys.iter().copied()).collect();
        (are_columns && all.into_iter().all(|name| self.is_of_no_time(name))).then_some(Keys::Names)
    }

    /// Whether some columns are texts and others numbers, which records of one form are not.
    fn differ_in_kind(&self, columns: &[Entry]) -> bool {
        let all = |column: &Entry, is: fn(Item) -> bool| {
            let mut inside = self.tape.inside(column.at);
            inside.all(|(_, item)| is(item))
        };
        let has = |is: fn(Item) -> bool| columns.iter().any(|column| all(column, is));
        has(|item| matches!(item, Item::Text(_))) && has(|item| matches!(item, Item::Number(_)))
    }

    /// Whether some of these names say how figures are to be read, or name what every report has a line of.
    fn are_of_figures(&mut self, names: &[NameId]) -> bool {
        names.iter().any(|name| {
            let header = self.header(*name);
            let heading = header.heading;
            let says = heading.unit.is_some()
                || heading.scale.is_some()
                || heading.measure != Measure::Any;
            let text = self
                .tape
                .names
                .text(*name)
                .map_or("", |text| self.text(text));
            says || header.counts || header.rate != Rate::No || names_concept(text)
        })
    }

    fn framed(&mut self, columns: &[Entry], keys: &[NameId], kind: Keys, scope: Scope) {
        let head = match kind {
            Keys::Places => "index",
            Keys::Times => "date",
            Keys::Names => "name",
        };
        let head = self.tape.intern(head, None);
        self.header(head);
        let mut table = self.table(scope);
        let mut headers = Headers::default();
        for name in core::iter::once(head).chain(columns.iter().map(|column| column.name)) {
            self.survey_name(name, table.scope.table);
            self.survey_header(name, &mut table, &mut headers);
        }
        headers.settle(&mut table);
        let mut cursors: Vec<_> = columns
            .iter()
            .map(|column| self.tape.cursor(column.at))
            .collect();
        let mut row = Vec::new();
        for key in keys {
            row.clear();
            for (column, cursor) in columns.iter().zip(&mut cursors) {
                if let Some((at, item)) = cursor.next(&self.tape) {
                    row.push(self.entry(column.name, at, item, Text::default()));
                }
            }
            let at = row.first().map_or(0, |first| first.at);
            let label = self.tape.names.text(*key).unwrap_or_default();
            row.push(self.entry(head, at, Item::Text(label), Text::default()));
            row.rotate_right(1);
            self.record(&mut table, &row);
        }
        self.finish(&table);
    }
}
