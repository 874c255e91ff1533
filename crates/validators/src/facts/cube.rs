//! Values by their places along dimensions, as statistical offices answer with them: each is a record with the names of its
//! places.

mod sdmx;
mod stat;

use super::arena::Text;
use super::builder::Builder;
use super::cell::Cell;
use super::feed::Form;
use super::headers::Headers;
use super::role::{self, Role};
use super::scope::{Entry, Scope, Table, TableId};
use super::tape::{Item, NameId};
use crate::wording::{is_one_of, words};

/// No cube of facts has more values, or more dimensions.
const MOST_VALUES: usize = 1 << 20;
const MOST_DIMENSIONS: usize = 16;

/// A direction that values lie along.
#[derive(Debug)]
struct Dimension {
    /// What the names of its places go by in a record; none where they say nothing.
    name: Option<NameId>,
    /// The names of its places, in their order.
    places: Vec<Text>,
}

/// A value and its place along each dimension.
struct Point {
    at: u32,
    item: Item,
    places: Vec<usize>,
}

impl Builder {
    /// Reads a cube; whether the object is one.
    pub(super) fn cube(&mut self, entries: &[Entry], scope: Scope) -> bool {
        self.feeds.has(Form::Cubes)
            && (self.stat_cube(entries, scope) || self.sdmx_cube(entries, scope))
    }

    /// A dimension by what it goes by and the names of its places.
    fn dimension(&mut self, id: Text, is_time: bool, places: Vec<Text>) -> Dimension {
        let id = self.text(id).to_owned();
        let is = |known: &[&str]| words(&id).any(|(_, word)| is_one_of(known, word));
        let is_time = is_time || is(&["time", "period"]) || matches!(role::of(&id), Role::Time(_));
        let are_times = !places.is_empty() && places.iter().all(|place| self.names_time(*place));
        let name = if is_time || are_times {
            Some("date")
        } else if is(&["unit", "units", "uom", "measurement"]) {
            Some("unit")
        } else if places.len() < 2 {
            // What holds for all values tells none from another: "Quarterly".
            None
        } else if role::of(&id) == Role::Label {
            Some(id.as_str())
        } else {
            Some("label")
        };
        let name = name.map(|name| self.tape.intern(name, None));
        if let Some(name) = name {
            self.header(name);
        }
        Dimension { name, places }
    }

    fn names_time(&mut self, place: Text) -> bool {
        let heading = self.read(place);
        heading.is_bare && heading.period.is_some()
    }

    /// Makes records of the points of a cube.
    fn points(
        &mut self,
        dimensions: &[Dimension],
        points: &[Point],
        label: Text,
        mut scope: Scope,
    ) {
        scope.label = self.joined(&[scope.label, label]);
        scope.table = TableId::default();
        let value = self.tape.intern("value", None);
        self.header(value);
        let mut table = self.table(scope);
        self.survey_cube(dimensions, value, &mut table);
        let mut record = Vec::new();
        for point in points {
            record.clear();
            for (dimension, place) in dimensions.iter().zip(&point.places) {
                record.extend(self.place_along(dimension, *place, point.at));
            }
            record.push(self.entry(value, point.at, point.item, Text::default()));
            self.record(&mut table, &record);
        }
        self.finish(&table);
    }

    fn place_along(&self, dimension: &Dimension, place: usize, at: u32) -> Option<Entry> {
        let text = *dimension.places.get(place)?;
        let entry = self.entry(dimension.name?, at, Item::Text(text), Text::default());
        Some(Entry {
            cell: Cell::Words,
            ..entry
        })
    }

    fn survey_cube(&mut self, dimensions: &[Dimension], value: NameId, table: &mut Table) {
        let mut headers = Headers::default();
        let names = dimensions.iter().filter_map(|dimension| dimension.name);
        for name in names.chain([value]) {
            self.survey_name(name, table.scope.table);
            self.survey_header(name, table, &mut headers);
        }
        headers.settle(table);
    }

    /// The member of an object that goes by a name.
    fn member(&self, object: u32, name: &str) -> Option<(u32, Item)> {
        let is_it = |at: u32| {
            let own = self
                .tape
                .token(at)
                .as_name()
                .and_then(|own| self.tape.names.text(own));
            own.is_some_and(|own| self.text(own) == name)
        };
        let mut inside = self
            .tape
            .inside(object)
            .filter(|_| self.tape.item(object) == Item::Object);
        inside.find(|(at, _)| is_it(*at))
    }

    fn text_member_of(&self, object: u32, name: &str) -> Option<Text> {
        match self.member(object, name)?.1 {
            Item::Text(text) => Some(text),
            Item::Nothing | Item::Number(_) | Item::List | Item::Object => None,
        }
    }
}
