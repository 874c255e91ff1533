//! The same figure of several things.

use std::collections::BTreeMap;

use super::{EntityId, Fact, Facts};

/// The places of the figures of one name, of each thing the first.
pub(super) type Things = Vec<Vec<u32>>;

impl Facts {
    /// The figures that several things have, each with the thing, by the figures' names.
    pub(crate) fn of_things(&self) -> impl Iterator<Item = Vec<(EntityId, &Fact)>> {
        let groups = self.things.get_or_init(|| self.find_things());
        let figure = |place: &u32| {
            let fact = self.numbers.get(*place as usize)?;
            Some((self.entity(fact)?, fact))
        };
        groups
            .iter()
            .map(move |group| group.iter().filter_map(figure).collect())
    }

    fn find_things(&self) -> Things {
        if self.entities.is_empty() {
            return Things::new();
        }
        let mut groups: BTreeMap<&str, BTreeMap<EntityId, u32>> = BTreeMap::new();
        for (place, fact) in (0..).zip(&self.numbers) {
            if let Some(thing) = self.entity(fact) {
                let group = groups.entry(self.figure_name(fact)).or_default();
                group.entry(thing).or_insert(place);
            }
        }
        let several = groups.into_values().filter(|group| group.len() > 1);
        several.map(|group| group.into_values().collect()).collect()
    }
}
