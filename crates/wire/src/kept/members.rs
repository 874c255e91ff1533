//! The members of an object, in the order of the text.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::Kept;

/// The members of an object, in the order of the text. Most objects have a handful, which are found
/// sooner by looking at each than by a map.
#[derive(Debug, Clone, Default)]
pub struct Members<'de>(Vec<(Cow<'de, str>, Kept<'de>)>);

impl<'de> Members<'de> {
    /// The value of the member `name`.
    pub fn get(&self, name: &str) -> Option<&Kept<'de>> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// The value of the member `name`.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut Kept<'de>> {
        let found = self.0.iter_mut().find(|(known, _)| known == name);
        found.map(|(_, value)| value)
    }

    /// Whether there is a member `name`.
    pub fn contains(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Sets the member `name`, in its place if there is one, and else after the others.
    pub fn insert(&mut self, name: impl Into<Cow<'de, str>>, value: Kept<'de>) {
        let name = name.into();
        match self.get_mut(&name) {
            Some(known) => *known = value,
            None => self.push(name, value),
        }
    }

    /// Takes the member `name` away. The others keep their order.
    pub fn remove(&mut self, name: &str) -> Option<Kept<'de>> {
        let place = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(place).1)
    }

    /// Takes those members away of which `keep` does not hold.
    pub fn retain(&mut self, mut keep: impl FnMut(&str, &Kept<'de>) -> bool) {
        self.0.retain(|(name, value)| keep(name, value));
    }

    /// How many members there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each name and its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Kept<'de>)> {
        self.0.iter().map(|(name, value)| (name.as_ref(), value))
    }

    /// The same members, owning their texts.
    pub fn to_map(&self) -> Map<String, Value> {
        let owned = |(name, value): (&str, &Kept<'_>)| (name.to_owned(), value.to_value());
        self.iter().map(owned).collect()
    }

    pub(super) fn values_mut(&mut self) -> impl Iterator<Item = &mut Kept<'de>> {
        self.0.iter_mut().map(|(_, value)| value)
    }

    /// A member of a text, where another of its name may stand already.
    pub(super) fn push(&mut self, name: Cow<'de, str>, value: Kept<'de>) {
        // Room for a handful at once spares most objects a copy.
        const HANDFUL: usize = 8;
        if self.0.is_empty() {
            self.0.reserve_exact(HANDFUL);
        }
        self.0.push((name, value));
    }

    pub(super) fn into_entries(self) -> std::vec::IntoIter<(Cow<'de, str>, Kept<'de>)> {
        self.0.into_iter()
    }

    /// Of members that stand twice, keeps the last, in the place of the first.
    pub(super) fn settle(&mut self) {
        if !self.repeats() {
            return;
        }
        let mut places = BTreeMap::new();
        let mut settled: Vec<(Cow<'de, str>, Kept<'de>)> = Vec::with_capacity(self.len());
        for (name, value) in self.0.drain(..) {
            let place = *places.entry(name.clone()).or_insert(settled.len());
            match settled.get_mut(place) {
                Some((_, known)) => *known = value,
                None => settled.push((name, value)),
            }
        }
        self.0 = settled;
    }

    fn repeats(&self) -> bool {
        const FEW: usize = 16;
        let names = self.0.iter().map(|(name, _)| name);
        if self.len() > FEW {
            return names.collect::<BTreeSet<_>>().len() < self.len();
        }
        let stood = |(count, name)| self.0.iter().take(count).any(|(known, _)| known == name);
        names.enumerate().any(stood)
    }
}

impl<'v> FromIterator<(&'v str, Kept<'v>)> for Members<'v> {
    fn from_iter<I: IntoIterator<Item = (&'v str, Kept<'v>)>>(members: I) -> Self {
        let borrowed = members
            .into_iter()
            .map(|(name, value)| (name.into(), value));
        let mut collected = Self(borrowed.collect());
        collected.settle();
        collected
    }
}

impl<'v> From<&'v Map<String, Value>> for Members<'v> {
    fn from(members: &'v Map<String, Value>) -> Self {
        let borrowed = |(name, value): (&'v String, &'v Value)| (name.into(), value.into());
        // A map's names are distinct already.
        Self(members.iter().map(borrowed).collect())
    }
}
