//! The same figure of several things.

use std::collections::BTreeMap;

use super::{EntityId, Fact, Facts};
use crate::horizon::Horizon;

/// So many figures of nothing in particular are kept.
const MOST: usize = 200;

/// The first figure of each record of a thing.
type Figures = BTreeMap<(EntityId, u32), u32>;

/// The figures of things, and the first of those that are of none.
#[derive(Debug, Clone, Default)]
pub(super) struct Things {
    /// Those of one name, of each record of a thing the first, in the order of things.
    groups: Vec<Vec<(EntityId, u32)>>,
    /// Those that one record alone has.
    singles: Vec<u32>,
    others: Vec<u32>,
}

/// The figures of one name that several things have.
#[derive(Clone, Copy)]
pub(crate) struct OfThings<'a> {
    facts: &'a Facts,
    group: &'a [(EntityId, u32)],
}

impl<'a> OfThings<'a> {
    /// The figures' name.
    pub(crate) fn name(self) -> &'a str {
        let first = self.all().next();
        first.map_or("", |(_, fact)| self.facts.figure_name(fact))
    }

    /// Over how long a time they are.
    pub(crate) fn horizon(self) -> Option<Horizon> {
        let first = self.all().next();
        first.and_then(|(_, fact)| self.facts.horizon(fact))
    }

    /// Each with its thing.
    pub(crate) fn all(self) -> impl Iterator<Item = (EntityId, &'a Fact)> {
        let fact = move |place: u32| self.facts.numbers.get(place as usize);
        let group = self.group.iter();
        group.filter_map(move |(thing, place)| Some((*thing, fact(*place)?)))
    }

    /// The first of a thing.
    pub(crate) fn of(self, thing: EntityId) -> Option<&'a Fact> {
        self.all_of(thing).next()
    }

    /// Those of a thing, which may have several records.
    pub(crate) fn all_of(self, thing: EntityId) -> impl Iterator<Item = &'a Fact> {
        let first = self.group.partition_point(|(other, _)| *other < thing);
        let behind = self.group.iter().skip(first);
        let own = behind.take_while(move |(other, _)| *other == thing);
        own.filter_map(move |(_, place)| self.facts.numbers.get(*place as usize))
    }
}

impl Facts {
    /// The figures that several things have, by the figures' names.
    pub(crate) fn of_things(&self) -> impl Iterator<Item = OfThings<'_>> {
        let groups = self.things().groups.iter();
        groups.map(|group| OfThings { facts: self, group })
    }

    /// Figures that are of no thing, where others are.
    pub(crate) fn of_no_thing(&self) -> impl Iterator<Item = &Fact> {
        let others = self.things().others.iter();
        others.filter_map(|place| self.numbers.get(*place as usize))
    }

    /// Figures whose name one record alone has, as what a document says of itself.
    pub(crate) fn of_one_thing(&self) -> impl Iterator<Item = &Fact> {
        let singles = self.things().singles.iter();
        singles.filter_map(|place| self.numbers.get(*place as usize))
    }

    fn things(&self) -> &Things {
        self.things.get_or_init(|| self.find_things())
    }

    fn find_things(&self) -> Things {
        let mut things = Things::default();
        if self.entities.is_empty() {
            return things;
        }
        // Two rankings over other times may both call it `performance`.
        let mut groups: BTreeMap<(&str, Option<Horizon>), Figures> = BTreeMap::new();
        for (place, fact) in (0..).zip(&self.numbers) {
            if let Some((thing, record)) = self.entity(fact).zip(self.record_of(fact)) {
                let figure = (self.figure_name(fact), self.horizon(fact));
                let group = groups.entry(figure).or_default();
                group.entry((thing, record)).or_insert(place);
            } else if things.others.len() < MOST && !fact.is_prose() {
                things.others.push(place);
            }
        }
        for group in groups.into_values() {
            let figures = group.into_iter();
            let figures: Vec<_> = figures.map(|((thing, _), place)| (thing, place)).collect();
            match figures.as_slice() {
                [(_, place)] => things.singles.push(*place),
                _ => things.groups.push(figures),
            }
        }
        things.singles.truncate(MOST);
        things
    }
}
