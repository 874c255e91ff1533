//! Which values stand more than once.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;

use super::REF;

/// A value shorter than this, as JSON, costs less than a reference to it.
pub(super) const SHORTEST: usize = 24;

/// How often a value stands in a response.
pub(super) struct Group {
    pub(super) count: usize,
    /// As JSON.
    pub(super) length: usize,
}

impl Group {
    /// What it takes in all of its places.
    pub(super) fn repeated(&self) -> usize {
        self.count.saturating_mul(self.length)
    }

    /// Whether a table with the value and a reference at each place are shorter than the value each time.
    pub(super) fn is_worth_it(&self) -> bool {
        // `{"_ref":"name"}` and `"name":` with a name of a usual length.
        const REFERENCE: usize = 18;
        const ENTRY: usize = 12;
        self.count > 1 && (self.count - 1) * self.length > self.count * REFERENCE + ENTRY
    }
}

/// Counts values by their digest, in one pass.
pub(super) struct Census<'c> {
    pub(super) counts: &'c mut HashMap<u64, Group>,
}

impl Census<'_> {
    /// Counts a value and everything in it.
    pub(super) fn take(&mut self, value: &Value) -> Digest {
        let digest = match value {
            Value::Object(members) => {
                let inner = members.iter().map(|(name, inner)| {
                    let Digest { hash, length } = self.take(inner);
                    ((name, hash), length + name.len() + 4)
                });
                Digest::of_all('{', inner)
            }
            Value::Array(elements) => {
                let inner = elements.iter().map(|inner| {
                    let Digest { hash, length } = self.take(inner);
                    (hash, length + 1)
                });
                Digest::of_all('[', inner)
            }
            plain => Digest::of_plain(plain),
        };
        if digest.length >= SHORTEST {
            let group = self.counts.entry(digest.hash).or_insert(Group {
                count: 0,
                length: digest.length,
            });
            group.count += 1;
        }
        digest
    }
}

/// Whether a value has a member `_ref`, of any form.
pub(super) fn has_own(value: &Value) -> bool {
    match value {
        Value::Object(members) => members.contains_key(REF) || members.values().any(has_own),
        Value::Array(elements) => elements.iter().any(has_own),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// A value's hash, the same in every run, and its length as JSON, about.
#[derive(Clone, Copy)]
pub(super) struct Digest {
    pub(super) hash: u64,
    length: usize,
}

impl Digest {
    fn of_all<H: Hash>(kind: char, inner: impl Iterator<Item = (H, usize)>) -> Self {
        let mut hasher = DefaultHasher::new();
        kind.hash(&mut hasher);
        let mut length = 2;
        for (hash, of_inner) in inner {
            hash.hash(&mut hasher);
            length += of_inner;
        }
        Self {
            hash: hasher.finish(),
            length,
        }
    }

    fn of_plain(value: &Value) -> Self {
        let mut hasher = DefaultHasher::new();
        let length = match value {
            Value::String(text) => {
                text.hash(&mut hasher);
                text.len() + 2
            }
            other => {
                let text = other.to_string();
                ('#', &text).hash(&mut hasher);
                text.len()
            }
        };
        Self {
            hash: hasher.finish(),
            length,
        }
    }

    pub(super) fn of(value: &Value) -> Self {
        let mut counts = HashMap::new();
        let mut census = Census {
            counts: &mut counts,
        };
        census.take(value)
    }
}
