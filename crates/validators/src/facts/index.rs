//! Facts found again by row, column and magnitude.

use super::fact::{ColumnId, Fact, RowId};
use super::scales::Scales;

/// Places of facts, in three orders.
#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    rows: Groups,
    columns: Groups,
    /// By ascending magnitude of the written value.
    order: Vec<u32>,
    /// Every scale that some fact has.
    scales: Option<Scales>,
}

/// Places of facts, group by group.
#[derive(Debug, Clone, Default)]
struct Groups {
    places: Vec<u32>,
    /// Where each group begins, and where the last one ends.
    starts: Vec<u32>,
}

impl Groups {
    /// Groups `places`, which keep their order inside a group.
    fn of(places: &[u32], count: usize, group: impl Fn(u32) -> usize) -> Self {
        let mut starts = vec![0_u32; count + 1];
        for place in places {
            if let Some(size) = starts.get_mut(group(*place) + 1) {
                *size += 1;
            }
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut next = starts.clone();
        let mut grouped = vec![0; places.len()];
        for place in places {
            if let Some(slot) = next.get_mut(group(*place)) {
                if let Some(target) = grouped.get_mut(*slot as usize) {
                    *target = *place;
                }
                *slot += 1;
            }
        }
        Self {
            places: grouped,
            starts,
        }
    }

    fn get(&self, group: u32) -> &[u32] {
        let bound = |at: usize| self.starts.get(at).map_or(0, |start| *start as usize);
        let group = group as usize;
        self.places
            .get(bound(group)..bound(group + 1))
            .unwrap_or_default()
    }
}

impl Index {
    pub(super) fn of(facts: &[Fact], rows: usize, columns: usize) -> Self {
        let count = u32::try_from(facts.len()).unwrap_or(u32::MAX);
        let all: Vec<u32> = (0..count).collect();
        let fact = |place: u32| facts.get(place as usize);
        let row = |place: u32| fact(place).map_or(0, |fact| fact.row.0 as usize);
        let column = |place: u32| fact(place).map_or(0, |fact| fact.column.0 as usize);
        // Grouped by the one, they come in its order into the groups of the other.
        let by_row = Groups::of(&all, rows, row);
        let by_column = Groups::of(&all, columns, column);
        let mut order = all;
        // The bits of floats that are not negative are in the order of the floats.
        order.sort_unstable_by_key(|place| {
            (
                fact(*place).map_or(0, |fact| fact.value.abs().to_bits()),
                *place,
            )
        });
        Self {
            rows: Groups::of(&by_column.places, rows, row),
            columns: Groups::of(&by_row.places, columns, column),
            order,
            scales: facts.iter().map(|fact| fact.scales).reduce(Scales::or),
        }
    }

    pub(super) fn row(&self, row: RowId) -> &[u32] {
        self.rows.get(row.0)
    }

    pub(super) fn column(&self, column: ColumnId) -> &[u32] {
        self.columns.get(column.0)
    }

    /// Facts whose magnitude with some scale lies within `tolerance` of that of `value`.
    pub(super) fn near<'a>(
        &'a self,
        facts: &'a [Fact],
        value: f64,
        tolerance: f64,
    ) -> impl Iterator<Item = (&'a Fact, f64)> {
        let low = value.abs() - tolerance;
        let high = value.abs() + tolerance;
        let scales = self.scales.into_iter().flat_map(Scales::iter);
        scales.flat_map(move |scale| {
            let magnitude = move |place: &u32| {
                facts
                    .get(*place as usize)
                    .map_or(0.0, |fact| fact.value.abs() * scale)
            };
            let start = self.order.partition_point(|place| magnitude(place) < low);
            let places = self.order.get(start..).unwrap_or_default();
            let places = places
                .iter()
                .take_while(move |place| magnitude(place) <= high);
            let found = places.filter_map(|place| facts.get(*place as usize));
            found
                .filter(move |fact| fact.scales.has(scale))
                .map(move |fact| (fact, scale))
        })
    }
}
