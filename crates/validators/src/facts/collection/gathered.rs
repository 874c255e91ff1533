//! Collections while they are put together from the values of a document, with what the records around each have.

use std::collections::{HashMap, HashSet};

use super::{ANY, Collection, Column, Has, MOST, MOST_WORDS, Trait};
use crate::calendar::only_name;
use crate::facts::Facts;
use crate::facts::leaves::Leaf;
use crate::label::{label_words, name_words};

/// So many records of each, and names and words of them.
const MOST_RECORDS: usize = 5_000;
const MOST_COLUMNS: usize = 40;
const MOST_TRAITS: usize = 400;

/// A value of a record.
#[derive(Clone, Copy)]
enum Value {
    /// The place of a figure.
    Figure(u32),
    Leaf(Leaf),
}

/// Collections while they are put together.
#[derive(Default)]
pub(super) struct Gathered {
    groups: Vec<Group>,
    by_path: HashMap<Vec<u32>, usize>,
}

#[derive(Default)]
struct Group {
    path: Vec<u32>,
    collection: Collection,
    records: HashMap<u64, usize>,
    columns: HashMap<Vec<u32>, usize>,
    traits: HashMap<(Vec<u32>, Has), usize>,
    /// Columns of several figures of a record.
    spoiled: HashSet<usize>,
    /// The records around each, the nearest first.
    outer: Vec<Vec<u64>>,
}

impl Gathered {
    pub(super) fn gather(&mut self, facts: &Facts) {
        let figures = facts.numbers.iter().enumerate();
        let figures = figures.filter(|(_, fact)| fact.inside.is_empty() && !fact.is_prose());
        let figures = figures.map(|(at, fact)| {
            let at = u32::try_from(at).unwrap_or(u32::MAX);
            (fact.place.0, Value::Figure(at))
        });
        let leaves = facts.leaves.values.iter();
        let leaves = leaves.map(|(at, leaf)| (*at, Value::Leaf(*leaf)));
        let mut all: Vec<(u32, Value)> = figures.chain(leaves).collect();
        // A text that is a figure is no name.
        all.sort_by_key(|(at, value)| (*at, matches!(value, Value::Leaf(_))));
        all.dedup_by_key(|(at, _)| *at);
        for (at, value) in all {
            self.add(facts, at, value);
        }
        self.inherit();
    }

    fn add(&mut self, facts: &Facts, at: u32, value: Value) {
        let around = facts.records_around(at);
        let chain: Vec<u64> = around.iter().map(|around| around.record).collect();
        for (depth, around) in around.into_iter().enumerate() {
            if around.names.is_empty() {
                continue;
            }
            let Some(group) = self.group(facts, &around.path) else {
                continue;
            };
            let Some((record, is_new)) = group.record(around.record, chain.get(depth + 1..)) else {
                continue;
            };
            if let Some(key) = around.key.filter(|_| is_new) {
                let text = facts.names.get(key as usize).copied().unwrap_or_default();
                group.leaf(facts, vec![ANY], record, Leaf::Text(text));
            }
            match value {
                Value::Figure(figure) => group.figure(facts, around.names, record, figure),
                Value::Leaf(leaf) => group.leaf(facts, around.names, record, leaf),
            }
        }
    }

    fn group(&mut self, facts: &Facts, path: &[u32]) -> Option<&mut Group> {
        if let Some(place) = self.by_path.get(path) {
            return self.groups.get_mut(*place);
        }
        if self.groups.len() >= MOST {
            return None;
        }
        let names = path.iter().filter(|name| **name != ANY);
        let words = names.flat_map(|name| label_words(facts.name_at(*name)));
        self.by_path.insert(path.to_vec(), self.groups.len());
        self.groups.push(Group {
            path: path.to_vec(),
            collection: Collection {
                words: words.collect(),
                ..Collection::default()
            },
            ..Group::default()
        });
        self.groups.last_mut()
    }

    /// Gives records what those around them are.
    fn inherit(&mut self) {
        for inner in 0..self.groups.len() {
            let Some(group) = self.groups.get(inner) else {
                continue;
            };
            let mut found = Vec::new();
            for outer in &self.groups {
                let is_around =
                    outer.path.len() < group.path.len() && group.path.starts_with(&outer.path);
                if is_around {
                    let rest = group.path.get(outer.path.len()..).unwrap_or_default();
                    let first = rest.split(|name| *name == ANY).next().unwrap_or_default();
                    found.extend(outer.lent(group, first));
                }
            }
            if let Some(group) = self.groups.get_mut(inner) {
                group.collection.traits.extend(found);
                group.collection.traits.truncate(MOST_TRAITS);
            }
        }
    }

    pub(super) fn made(self, facts: &Facts) -> Vec<Collection> {
        let groups = self.groups.into_iter().map(|group| group.made(facts));
        groups.filter(|collection| collection.length > 1).collect()
    }
}

impl Group {
    fn record(&mut self, record: u64, outer: Option<&[u64]>) -> Option<(usize, bool)> {
        if let Some(known) = self.records.get(&record) {
            return Some((*known, false));
        }
        let place = self.collection.length;
        if place >= MOST_RECORDS {
            return None;
        }
        self.records.insert(record, place);
        self.collection.length += 1;
        self.outer.push(outer.unwrap_or_default().to_vec());
        Some((place, true))
    }

    fn figure(&mut self, facts: &Facts, path: Vec<u32>, record: usize, figure: u32) {
        let Self {
            columns,
            collection,
            spoiled,
            ..
        } = self;
        let known = columns.get(&path).copied();
        let at = known.unwrap_or(collection.columns.len());
        if at >= MOST_COLUMNS {
            return;
        }
        if known.is_none() {
            let (name, words) = facts.told_by(&path);
            columns.insert(path, at);
            collection.columns.push(Column {
                name,
                words,
                figures: Vec::new(),
            });
        }
        let Some(column) = collection.columns.get_mut(at) else {
            return;
        };
        if column.figures.len() <= record {
            column.figures.resize(record + 1, None);
        }
        if let Some(slot) = column.figures.get_mut(record) {
            if slot.is_some() {
                spoiled.insert(at);
            }
            *slot = Some(figure);
        }
    }

    fn leaf(&mut self, facts: &Facts, path: Vec<u32>, record: usize, leaf: Leaf) {
        let has = match leaf {
            Leaf::Text(text) => Has::Text(facts.arena.get(text).to_owned()),
            Leaf::Flag(flag) => Has::Flag(flag),
            Leaf::Null => Has::Nothing,
        };
        let key = (path, has);
        let traits = &mut self.collection.traits;
        if let Some(known) = self.traits.get(&key) {
            if let Some(known) = traits.get_mut(*known)
                && known.records.last() != Some(&record)
            {
                known.records.push(record);
            }
            return;
        }
        if traits.len() >= MOST_TRAITS {
            return;
        }
        let (name, own) = facts.told_by(&key.0);
        let words = match &key.1 {
            Has::Text(text) => name_words(text).map(|(word, _)| word).collect(),
            Has::Flag(_) | Has::Nothing => own,
        };
        traits.push(Trait {
            path: key.0.clone(),
            name,
            words: if words.len() > MOST_WORDS {
                Vec::new()
            } else {
                words
            },
            day: match &key.1 {
                Has::Text(text) => only_name(text),
                Has::Flag(_) | Has::Nothing => None,
            },
            has: key.1.clone(),
            records: vec![record],
        });
        self.traits.insert(key, traits.len() - 1);
    }

    /// What the records of a list inside these are by these, but for what stands in that list itself.
    fn lent(&self, inner: &Self, list: &[u32]) -> Vec<Trait> {
        let mut inside: Vec<Vec<usize>> = vec![Vec::new(); self.collection.length];
        for (record, outer) in inner.outer.iter().enumerate() {
            let known = outer.iter().find_map(|outer| self.records.get(outer));
            if let Some(own) = known.and_then(|known| inside.get_mut(*known)) {
                own.push(record);
            }
        }
        let is_own = |known: &&Trait| list.is_empty() || !known.path.starts_with(list);
        let lent = self.collection.traits.iter().filter(is_own);
        let lent = lent.map(|known| {
            let records = known.records.iter();
            let records = records.filter_map(|record| inside.get(*record));
            let mut records: Vec<usize> = records.flatten().copied().collect();
            records.sort_unstable();
            Trait {
                records,
                ..known.clone()
            }
        });
        lent.filter(|known| !known.records.is_empty()).collect()
    }

    fn made(self, facts: &Facts) -> Collection {
        let mut collection = self.collection;
        let columns = core::mem::take(&mut collection.columns).into_iter();
        let columns = columns.enumerate();
        let columns = columns.filter(|(at, _)| !self.spoiled.contains(at));
        collection.columns = columns.map(|(_, column)| column).collect();
        for known in &mut collection.traits {
            known.records.sort_unstable();
            known.records.dedup();
        }
        collection.indexed(facts)
    }
}
