//! Whether what follows from some records is said of others: "the mug is worth $931.00", which is what the blankets are worth.

use super::super::{Derived, Work};
use super::MOST_LISTS;
use crate::facts::Collection;
use crate::{Mention, Operation};

impl Work<'_> {
    /// Whether the words beside a number name records of a list, or members of them, that nothing was `found` from, though all
    /// is of the list.
    pub(in crate::derive) fn is_of_other_records(
        &self,
        mention: &Mention,
        found: &Derived,
    ) -> bool {
        let adds = matches!(
            found.operation,
            Operation::Sum | Operation::Average | Operation::Ratio | Operation::Count
        );
        self.is_of_others(mention, found, adds)
    }

    /// The same; a calculation that `adds` is of all records that are named.
    pub(in crate::derive) fn is_of_others(
        &self,
        mention: &Mention,
        found: &Derived,
        adds: bool,
    ) -> bool {
        let lists = self.facts().collections().iter().take(MOST_LISTS);
        // Members of one object are multiplied whatever is said of one.
        let lists = lists
            .enumerate()
            .filter(|(_, collection)| adds || collection.columns.len() > 1);
        { lists }.any(|(place, collection)| {
            let places = found.operands.iter();
            let places = places.map(|figure| collection.place_of(figure));
            let places: Option<Vec<(usize, usize)>> = places.collect();
            let places = places.filter(|places| !places.is_empty());
            places.is_some_and(|places| {
                self.names_other_records((place, collection), mention, (&places, adds))
                    || self.names_other_members(collection, mention, &places)
            })
        })
    }

    fn names_other_records(
        &self,
        (place, collection): (usize, &Collection),
        mention: &Mention,
        (found, adds): (&[(usize, usize)], bool),
    ) -> bool {
        let named = self
            .labels_said((place, collection), mention)
            .lead(collection);
        let mut records: Vec<usize> = found.iter().map(|(_, record)| *record).collect();
        records.sort_unstable();
        records.dedup();
        named.is_some_and(|named| {
            if adds {
                named != records
            } else {
                !named
                    .iter()
                    .any(|record| records.binary_search(record).is_ok())
            }
        })
    }

    fn names_other_members(
        &self,
        collection: &Collection,
        mention: &Mention,
        found: &[(usize, usize)],
    ) -> bool {
        let said = self.members_beside(collection, mention);
        let is_of = |(member, _): &(usize, usize)| {
            let member = collection.columns.get(*member);
            said.iter()
                .any(|said| member.is_some_and(|member| core::ptr::eq(*said, member)))
        };
        !said.is_empty() && !found.iter().any(is_of)
    }
}
