//! What is most frequent among any number of names, in bounded memory.

use std::collections::{BTreeMap, BTreeSet};

/// Names with how often each came, of which so many are kept as fit.
///
/// Beyond that a new name takes the place of the one that came least often (the algorithm called space-saving), so a
/// name that comes more often than one in as many as are kept is always there, whenever it comes first.
#[derive(Debug, Clone)]
pub(super) struct Frequent<K, V> {
    most: usize,
    kept: Vec<Kept<K, V>>,
    places: BTreeMap<K, usize>,
    /// How often each came at most, with its place: the least is the next to go.
    ranks: BTreeSet<(usize, usize)>,
    given_up: usize,
}

/// A name that is kept.
#[derive(Debug, Clone)]
pub(super) struct Kept<K, V> {
    pub(super) name: K,
    /// How often it came since it is kept: at least so often in all.
    pub(super) count: usize,
    /// How often it may have come before.
    missed: usize,
    /// What its user holds of it since then.
    pub(super) value: V,
}

impl<K, V> Kept<K, V> {
    /// How often it came at most; none where that is the count.
    pub(super) fn at_most(&self) -> Option<usize> {
        (self.missed > 0).then_some(self.rank())
    }

    const fn rank(&self) -> usize {
        self.count + self.missed
    }
}

impl<K: Ord + Clone, V: Default> Frequent<K, V> {
    pub(super) const fn of_at_most(most: usize) -> Self {
        Self {
            most,
            kept: Vec::new(),
            places: BTreeMap::new(),
            ranks: BTreeSet::new(),
            given_up: 0,
        }
    }

    /// One more of a name, and what its user holds of it; nothing where no name is kept.
    pub(super) fn add(&mut self, name: &K) -> Option<&mut V> {
        let place = match self.places.get(name) {
            Some(place) => *place,
            None => self.place_for(name)?,
        };
        let kept = self.kept.get_mut(place)?;
        self.ranks.remove(&(kept.rank(), place));
        kept.count += 1;
        self.ranks.insert((kept.rank(), place));
        Some(&mut kept.value)
    }

    /// A place of its own, or that of the name that came least often.
    fn place_for(&mut self, name: &K) -> Option<usize> {
        let fresh = |missed| Kept {
            name: name.clone(),
            count: 0,
            missed,
            value: V::default(),
        };
        let place = if self.kept.len() < self.most {
            self.kept.push(fresh(0));
            self.kept.len() - 1
        } else {
            let (rank, place) = self.ranks.pop_first()?;
            let gone = std::mem::replace(self.kept.get_mut(place)?, fresh(rank));
            self.places.remove(&gone.name);
            self.given_up += gone.count;
            place
        };
        self.places.insert(name.clone(), place);
        Some(place)
    }

    /// The names that are kept, the most frequent first and equals by name.
    pub(super) fn most_first(&self) -> Vec<&Kept<K, V>> {
        let by_name = self.places.values();
        let mut most: Vec<_> = by_name.filter_map(|place| self.kept.get(*place)).collect();
        most.sort_by_key(|kept| std::cmp::Reverse(kept.count));
        most
    }

    /// How many came of names while they were not kept, or of such as no longer are.
    pub(super) const fn given_up(&self) -> usize {
        self.given_up
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(names: &str, most: usize) -> Vec<(char, usize, Option<usize>)> {
        let mut frequent = Frequent::<char, ()>::of_at_most(most);
        for name in names.chars() {
            frequent.add(&name);
        }
        let all: usize = frequent.kept.iter().map(|kept| kept.count).sum();
        assert_eq!(all + frequent.given_up(), names.chars().count());
        let most = frequent.most_first().into_iter();
        most.map(|kept| (kept.name, kept.count, kept.at_most()))
            .collect()
    }

    #[test]
    fn what_fits_is_counted_exactly() {
        let exact = [('b', 3, None), ('a', 1, None), ('c', 1, None)];
        assert_eq!(told("babcb", 3), exact);
    }

    /// c takes the place of a, which came once: it may be a that it was before.
    #[test]
    fn what_comes_late_is_told_as_a_range() {
        assert_eq!(told("abbccc", 2), [('c', 3, Some(4)), ('b', 2, None)]);
    }

    #[test]
    fn the_true_count_lies_in_the_range() {
        let names: String = (0..3_000_u32)
            .filter_map(|index| char::from_u32(0x4e00 + index * index % 611))
            .chain("zz".repeat(200).chars())
            .collect();
        for (name, least, most) in told(&names, 40) {
            let count = names.chars().filter(|one| *one == name).count();
            assert!(least <= count && count <= most.unwrap_or(least), "{name}");
        }
        assert_eq!(told(&names, 40).first().map(|one| one.0), Some('z'));
    }
}
