//! Lists that name the elements of other lists.

use super::arena::Text;
use super::builder::Builder;
use super::moment::whole;
use super::record::is_container;
use super::scope::{Entry, Scope};
use super::tape::Item;
use crate::wording::is_one_of;

/// What lists of names are called.
const NAMES: [&str; 13] = [
    "labels",
    "categories",
    "x",
    "xaxis",
    "periods",
    "years",
    "quarters",
    "months",
    "dates",
    "columns",
    "headers",
    "fields",
    "metricheaders",
];

/// What objects are called that hold such a list.
const AXES: [&str; 5] = ["xaxis", "x_axis", "axis", "category", "categories"];

impl Builder {
    /// The list that names the elements of the others, as charts have it, be it in an object of its own.
    pub(super) fn axis(&mut self, entries: &[Entry]) -> Option<u32> {
        // One list by itself names nothing.
        let mut containers = entries.iter().filter(|entry| is_container(entry.item));
        containers.next();
        containers.next()?;
        let own = |entry: &Entry| (self.called(entry), entry.at, entry.item);
        let direct = self.axis_among(entries.iter().map(own));
        direct.or_else(|| {
            let axes = entries.iter().filter(|entry| entry.item == Item::Object);
            let mut axes = axes.filter(|entry| is_one_of(&AXES, self.called(entry)));
            axes.find_map(|entry| {
                let inside = self.tape.inside(entry.at).filter_map(|(at, item)| {
                    let name = self.tape.token(at).as_name()?;
                    Some((self.name_text(name), at, item))
                });
                self.axis_among(inside)
            })
        })
    }

    /// The first of some members that is a list of values by a name of axes.
    fn axis_among<'t>(&self, members: impl Iterator<Item = (&'t str, u32, Item)>) -> Option<u32> {
        let mut among = members.filter(|(_, _, item)| *item == Item::List);
        // Whatever it is called: `"ejercicios": ["2024", "2023"]`.
        let names_others =
            |(name, at, _): &(&str, u32, Item)| is_one_of(&NAMES, name) || self.counts_years(*at);
        let (_, found, _) = among.find(names_others)?;
        let mut values = self.tape.inside(found);
        values
            .all(|(at, item)| self.is_value(at, item))
            .then_some(found)
    }

    /// Whether a list has years alone that follow each other.
    fn counts_years(&self, list: u32) -> bool {
        const YEARS: core::ops::RangeInclusive<i16> = 1_900..=2_100;
        let year = |(_, item)| {
            let year = match item {
                Item::Text(text) => self.text(text).trim().parse().ok(),
                Item::Number(number) => i16::try_from(whole(number)?).ok(),
                Item::Nothing | Item::List | Item::Object => None,
            };
            year.filter(|year| YEARS.contains(year))
        };
        let years: Option<Vec<i16>> = self.tape.inside(list).map(year).collect();
        let years = years.unwrap_or_default();
        let steps = |step: i16| {
            let mut pairs = years.windows(2);
            pairs.all(|pair| matches!(pair, [left, right] if right - left == step))
        };
        years.len() > 1 && (steps(1) || steps(-1))
    }

    /// The value of an object that has no other member; else what is given.
    pub(super) fn alone(&self, at: u32, item: Item) -> (u32, Item) {
        if item != Item::Object {
            return (at, item);
        }
        let mut inside = self.tape.inside(at);
        match (inside.next(), inside.next()) {
            (Some(only), None) => only,
            (Some(_) | None, _) => (at, item),
        }
    }

    /// Whether a list has one value for each of the axis. Both are looked at together, since one may be long and
    /// the others many.
    pub(super) fn fits_axis(&self, list: u32, axis: Option<u32>) -> bool {
        let Some(axis) = axis else { return false };
        let mut values = self.tape.inside(list);
        let mut names = self.tape.inside(axis);
        let mut count = 0;
        loop {
            match (values.next(), names.next()) {
                (None, None) => return count > 0,
                (Some((at, item)), Some(_)) if self.is_value(at, item) => count += 1,
                (Some(_), _) | (None, Some(_)) => return false,
            }
        }
    }

    /// Whether an element is a value, which may stand in an object by itself: `{"value": "12"}`.
    fn is_value(&self, at: u32, item: Item) -> bool {
        !is_container(self.alone(at, item).1)
    }

    /// A list whose elements another list names.
    pub(super) fn along_axis(&mut self, list: u32, scope: Scope) {
        let Some(axis) = scope.axis else { return };
        let names: Vec<_> = self.values(axis);
        let values: Vec<_> = self.values(list);
        let mut table = self.table(scope);
        let mut entries = Vec::new();
        for ((_, name), (at, item)) in names.into_iter().zip(values) {
            let name = self.name_of(name);
            self.header(name);
            entries.push(self.entry(name, at, item, Text::default()));
        }
        table.has_years = true;
        self.record(&mut table, &entries);
        self.finish(&table);
    }

    fn values(&self, list: u32) -> Vec<(u32, Item)> {
        let inside = self.tape.inside(list);
        inside.map(|(at, item)| self.alone(at, item)).collect()
    }
}
