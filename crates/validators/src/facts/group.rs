//! Facts of one line together.

use super::fact::Fact;

/// Places of facts, group by group.
#[derive(Debug, Clone, Default)]
pub(super) struct Groups {
    places: Vec<u32>,
    /// Where each group begins, and where the last one ends.
    starts: Vec<u32>,
}

impl Groups {
    /// Groups all facts, which keep the order of `places` inside a group.
    pub(super) fn of(
        facts: &[Fact],
        places: impl IntoIterator<Item = u32>,
        group: impl Fn(&Fact) -> u32,
    ) -> Self {
        let count = facts.iter().map(|fact| group(fact) as usize + 1).max();
        let mut starts = vec![0_u32; count.unwrap_or(0) + 1];
        for fact in facts {
            if let Some(size) = starts.get_mut(group(fact) as usize + 1) {
                *size += 1;
            }
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut next = starts.clone();
        let mut grouped = vec![0; facts.len()];
        for place in places.into_iter().take(facts.len()) {
            let fact = facts.get(place as usize);
            let Some(slot) = fact.and_then(|fact| next.get_mut(group(fact) as usize)) else {
                continue;
            };
            if let Some(target) = grouped.get_mut(*slot as usize) {
                *target = place;
            }
            *slot += 1;
        }
        Self {
            places: grouped,
            starts,
        }
    }

    /// All places, in the order of their groups.
    pub(super) fn places(&self) -> impl Iterator<Item = u32> {
        self.places.iter().copied()
    }

    pub(super) fn get(&self, group: u32) -> &[u32] {
        let bound = |at: usize| self.starts.get(at).map_or(0, |start| *start as usize);
        let group = group as usize;
        self.places
            .get(bound(group)..bound(group + 1))
            .unwrap_or_default()
    }
}
