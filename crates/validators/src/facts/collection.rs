//! Collections: the records of a list with all that stands in them, be it in objects or lists of their own, and with what
//! the records around them have: the items of orders with the states of the orders.

use std::collections::{HashMap, HashSet};

use super::leaves::Leaf;
use super::listing::Listing;
use super::tape::NameId;
use super::{Fact, Facts};
use crate::label::{hashed, label_words, name_words};
use crate::wording::words;

/// So many collections are looked at, records of each, and names and words of them.
const MOST: usize = 16;
const MOST_RECORDS: usize = 5_000;
const MOST_COLUMNS: usize = 40;
const MOST_TRAITS: usize = 400;

/// So many figures of facts; of more none are put together.
const MOST_FIGURES: usize = 40_000;

/// A name of more words is none.
const MOST_WORDS: usize = 8;

/// What stands for any record in a path.
const ANY: u32 = u32::MAX;

/// Records of one list.
#[derive(Debug, Clone, Default)]
pub(crate) struct Collection {
    /// The words of the names that it stands under.
    pub(crate) words: Vec<u64>,
    pub(crate) length: usize,
    pub(crate) columns: Vec<Column>,
    pub(crate) traits: Vec<Trait>,
    /// The words of what the records are called by: "session" of `sessionId`.
    pub(crate) things: Vec<u64>,
}

/// What the records have under one name.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    /// As it is written, with the names around it.
    pub(crate) name: String,
    pub(crate) words: Vec<u64>,
    /// By record.
    figures: Vec<Option<u32>>,
}

/// What some of the records are.
#[derive(Debug, Clone)]
pub(crate) struct Trait {
    path: Vec<u32>,
    /// Under which name.
    pub(crate) name: String,
    pub(crate) has: Has,
    /// The words that say it.
    pub(crate) words: Vec<u64>,
    /// Ascending.
    pub(crate) records: Vec<usize>,
}

/// What a record has under a name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Has {
    Text(String),
    Flag(bool),
    /// Nothing, where others have something.
    Nothing,
}

impl Collection {
    fn with_things(mut self) -> Self {
        let names = self.traits.iter().map(|known| known.name.as_str());
        let names = names.chain(self.columns.iter().map(|column| column.name.as_str()));
        let mut names: Vec<&str> = names.collect();
        names.dedup();
        let things = names.into_iter().filter_map(thing_of);
        let things = things.filter_map(|thing| words(thing).last());
        let mut things: Vec<u64> = things.map(|(_, word)| hashed(word)).collect();
        things.sort_unstable();
        things.dedup();
        self.things = things;
        self
    }
}

/// What an identifier is of: `sessionId`, "campaign id", `order_sn`.
fn thing_of(name: &str) -> Option<&str> {
    const ENDS: [&str; 8] = [
        "_id", "Id", " id", "_sn", "Number", "_number", "nummer", "_key",
    ];
    let thing = ENDS.iter().find_map(|end| name.strip_suffix(end))?;
    thing.rsplit(' ').next().filter(|thing| thing.len() > 2)
}

impl Facts {
    /// The collections of two records and more.
    pub(crate) fn collections(&self) -> &[Collection] {
        self.collections.get_or_init(|| {
            if self.numbers.len() > MOST_FIGURES {
                return Vec::new();
            }
            let mut gathered = Gathered::default();
            gathered.gather(self);
            let covered = gathered.covered.clone();
            let mut all = gathered.made();
            let listings = self.listings().iter();
            let is_other = |listing: &&Listing| !self.is_covered(listing, &covered);
            all.extend(
                listings
                    .filter(is_other)
                    .map(|listing| self.of_listing(listing)),
            );
            all.truncate(MOST);
            all
        })
    }

    /// The figure that a record has in a column.
    pub(crate) fn collected(&self, column: &Column, record: usize) -> Option<&Fact> {
        let place = column.figures.get(record).copied().flatten()?;
        self.numbers.get(place as usize)
    }

    fn is_covered(&self, listing: &Listing, covered: &HashSet<u32>) -> bool {
        let mut members = listing.members.iter();
        let first =
            members.find_map(|member| (0..listing.length).find_map(|at| self.listed(member, at)));
        first.is_none_or(|fact| fact.inside.is_empty() && covered.contains(&fact.place.0))
    }

    /// What stands in a table of a text or of rows of cells.
    fn of_listing(&self, listing: &Listing) -> Collection {
        let columns = listing.members.iter().map(|member| Column {
            name: self.member_name(member).to_owned(),
            words: member.words.clone(),
            figures: (0..listing.length)
                .map(|record| member.place(record))
                .collect(),
        });
        let traits = listing.labels.iter().take(MOST_TRAITS).map(|label| Trait {
            path: vec![label.column],
            name: self.column_name(label),
            has: Has::Text(self.label_text(label).to_owned()),
            words: label.words.clone(),
            records: label.records.clone(),
        });
        Collection {
            words: listing.words.clone(),
            length: listing.length,
            columns: columns.collect(),
            traits: traits.collect(),
            things: Vec::new(),
        }
        .with_things()
    }
}

/// A value of a record.
#[derive(Clone, Copy)]
enum Value {
    /// The place of a figure.
    Figure(u32),
    Leaf(Leaf),
}

/// A record that a value stands in, and the names between the two.
struct Around {
    record: u64,
    /// Of the list.
    path: Vec<u32>,
    /// From the record to the value.
    names: Vec<u32>,
    /// What it goes by among the members of an object.
    key: Option<u32>,
}

/// Collections while they are put together.
#[derive(Default)]
struct Gathered {
    groups: Vec<Group>,
    by_path: HashMap<Vec<u32>, usize>,
    /// The places of facts that are in one.
    covered: HashSet<u32>,
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
    fn gather(&mut self, facts: &Facts) {
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
                Value::Figure(figure) => {
                    group.figure(facts, around.names, record, figure);
                    if depth == 0 {
                        self.covered.insert(at);
                    }
                }
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

    fn made(self) -> Vec<Collection> {
        let groups = self.groups.into_iter().map(Group::made);
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

    fn made(self) -> Collection {
        let mut collection = self.collection;
        let columns = core::mem::take(&mut collection.columns).into_iter();
        let columns = columns.enumerate();
        let columns = columns.filter(|(at, _)| !self.spoiled.contains(at));
        collection.columns = columns.map(|(_, column)| column).collect();
        for known in &mut collection.traits {
            known.records.sort_unstable();
            known.records.dedup();
        }
        collection.with_things()
    }
}

impl Facts {
    fn name_at(&self, name: u32) -> &str {
        let text = self.names.get(name as usize);
        text.map_or("", |text| self.arena.get(*text))
    }

    /// The names to a value as one, and the words that tell it: those of the last, and of those around it where that
    /// tells nothing.
    fn told_by(&self, path: &[u32]) -> (String, Vec<u64>) {
        const PLAIN: [&str; 8] = [
            "name",
            "value",
            "displayName",
            "count",
            "minutes",
            "total",
            "amount",
            "is_it",
        ];
        let names: Vec<&str> = path.iter().map(|name| self.name_at(*name)).collect();
        let last = names.last().copied().unwrap_or_default();
        let mut words: Vec<u64> = super::listing::member_words(last);
        if words.is_empty() || PLAIN.contains(&last) || last.starts_with("is_") {
            let outer = names.iter().rev().nth(1).copied().unwrap_or_default();
            words.extend(super::listing::member_words(outer));
        }
        (names.join(" "), words)
    }

    /// The records that a value stands in, the nearest first.
    fn records_around(&self, at: u32) -> Vec<Around> {
        const DEEPEST: usize = 3;
        let mut found: Vec<Around> = Vec::new();
        let mut names: Vec<u32> = Vec::new();
        let mut place = at;
        while place > 0 && found.len() < DEEPEST {
            let Some(step) = self.steps.get(place as usize) else {
                break;
            };
            let parent = step.parent;
            let name = step.token.as_name().filter(|_| !self.is_keyed(parent));
            match name {
                Some(NameId(name)) => names.push(name),
                None if place == at => {}
                None => found.push(Around {
                    record: u64::from(place),
                    path: self.path_of(parent),
                    names: names.iter().rev().copied().collect(),
                    key: step.token.as_name().map(|NameId(name)| name),
                }),
            }
            place = parent;
        }
        if found.is_empty() {
            found.extend(self.of_lists_side_by_side(at));
        }
        found
    }

    /// The record that a value of a list of values is of, where that stands beside others.
    fn of_lists_side_by_side(&self, at: u32) -> Option<Around> {
        const APART: u64 = 1 << 63;
        let step = self.steps.get(at as usize)?;
        let is_listed = step.token.as_name().is_none();
        let list = self.steps.get(step.parent as usize).filter(|_| is_listed)?;
        let NameId(name) = list.token.as_name()?;
        let mut path = self.path_of(list.parent);
        path.push(ANY);
        Some(Around {
            record: APART | u64::from(list.parent) << 31 | u64::from(step.token.as_index()),
            path,
            names: vec![name],
            key: None,
        })
    }

    fn is_keyed(&self, object: u32) -> bool {
        self.leaves.keyed.binary_search(&object).is_ok()
    }

    /// The names to a list, with any record for those between.
    fn path_of(&self, list: u32) -> Vec<u32> {
        let mut path = vec![ANY];
        let mut place = list;
        while place > 0 {
            let Some(step) = self.steps.get(place as usize) else {
                break;
            };
            let name = step.token.as_name().filter(|_| !self.is_keyed(step.parent));
            path.push(name.map_or(ANY, |NameId(name)| name));
            place = step.parent;
        }
        path.reverse();
        path
    }
}
