//! Lists that gave as much as each other, told as one.

use std::collections::{HashMap, HashSet};

use super::Gone;

/// So many are told one by one, since each has a name of its own.
const MOST_APART: usize = 2;

/// Those of which as much went, by the names that lead to all of them: each but one.
pub(super) struct Alike<'g>(HashMap<Key<'g>, usize>);

/// Which step is not the same, the others, and how many went of how many.
type Key<'g> = (usize, Vec<&'g str>, usize, usize);

impl<'g> Alike<'g> {
    pub(super) fn of(gone: &[Gone<'g>]) -> Self {
        let mut counts = HashMap::new();
        for key in gone.iter().flat_map(keys) {
            *counts.entry(key).or_default() += 1;
        }
        counts.retain(|_, count| *count > MOST_APART);
        Self(counts)
    }

    /// Each that is told, with how many others it stands for.
    pub(super) fn first_of_each<'a>(
        &self,
        gone: &'a [Gone<'g>],
    ) -> impl Iterator<Item = (&'a Gone<'g>, usize)> {
        let mut told = HashSet::new();
        gone.iter().filter_map(move |one| {
            let counted = keys(one).filter_map(|key| Some((*self.0.get(&key)?, key)));
            let Some((count, key)) = counted.max() else {
                return Some((one, 0));
            };
            told.insert(key).then_some((one, count - 1))
        })
    }
}

/// The keys of what went of a list, a series or a text in the payload.
fn keys<'g>(gone: &Gone<'g>) -> impl Iterator<Item = Key<'g>> {
    let Gone { unit, count } = *gone;
    let path = if unit.how.shortens() {
        unit.path.as_slice()
    } else {
        unit.path.split_last().map_or(&[][..], |(_, list)| list)
    };
    let is_told_so = unit.is_of_payload() && unit.said_once().is_none();
    let steps = (2..path.len()).filter(move |_| is_told_so);
    steps.map(move |apart| {
        let others = path.iter().enumerate();
        let others = others.filter(|(step, _)| *step != apart);
        let others = others.map(|(_, name)| name.as_str()).collect();
        (apart, others, count, unit.of)
    })
}
