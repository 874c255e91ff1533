//! The records that a value stands in, and the names on the way to it.

use super::ANY;
use crate::facts::Facts;
use crate::facts::listing::column_words;
use crate::facts::tape::NameId;

/// A record that a value stands in, and the names between the two.
pub(super) struct Around {
    pub(super) record: u64,
    /// Of the list.
    pub(super) path: Vec<u32>,
    /// From the record to the value.
    pub(super) names: Vec<u32>,
    /// What it goes by among the members of an object.
    pub(super) key: Option<u32>,
}

impl Facts {
    pub(super) fn name_at(&self, name: u32) -> &str {
        let text = self.names.get(name as usize);
        text.map_or("", |text| self.arena.get(*text))
    }

    /// The names to a value as one, and the words that tell it: those of the last, and of those around it where that
    /// tells nothing.
    pub(super) fn told_by(&self, path: &[u32]) -> (String, Vec<u64>) {
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
        let mut words: Vec<u64> = column_words(last);
        if words.is_empty() || PLAIN.contains(&last) || last.starts_with("is_") {
            let outer = names.iter().rev().nth(1).copied().unwrap_or_default();
            words.extend(column_words(outer));
        }
        (names.join(" "), words)
    }

    /// The records that a value stands in, the nearest first.
    pub(super) fn records_around(&self, at: u32) -> Vec<Around> {
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
