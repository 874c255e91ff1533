//! What the records of each kind have together, and all others than those that are named.

use super::super::super::Work;
use super::super::super::searched::Pool;
use super::{Collection, Searched};

const MOST_KINDS: usize = 16;

/// Of more records no kinds are put together.
const MOST_RECORDS: usize = 1_000;

impl<'a> Work<'a> {
    pub(super) fn subsets(
        &self,
        collection: &'a Collection,
        named: &[Vec<usize>],
        searched: &Searched<'_, 'a>,
    ) -> Vec<Pool<'a>> {
        if collection.length > MOST_RECORDS {
            return Vec::new();
        }
        let several = 2..collection.length;
        let others = named.iter().map(|records| collection.without(records));
        let kinds = collection.traits.iter().map(|known| &known.records);
        let kinds = kinds.filter(|records| several.contains(&records.len()));
        let mut all: Vec<Vec<usize>> = others.chain(kinds.take(MOST_KINDS).cloned()).collect();
        all.retain(|records| several.contains(&records.len()) && !named.contains(records));
        all.sort_unstable();
        all.dedup();
        let pools = all
            .iter()
            .map(|records| Pool::of(self.operands(collection, records, searched)).of_sums());
        pools.collect()
    }
}
