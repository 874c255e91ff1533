//! Facts found again by row, column and magnitude.

use std::sync::OnceLock;

use super::fact::{ColumnId, Fact, RowId};
use super::group::Groups;
use super::scales::Scales;

/// Places of facts, in three orders.
#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    /// By row and by column; most answers ask for neither.
    lines: OnceLock<(Groups, Groups)>,
    /// By ascending magnitude of the written value.
    order: Vec<u32>,
    /// Every scale that some fact has.
    scales: Option<Scales>,
}

impl Index {
    pub(super) fn of(facts: &[Fact]) -> Self {
        // The bits of floats that are not negative are in the order of the floats.
        let magnitudes = facts.iter().map(|fact| fact.value.abs().to_bits());
        let mut order: Vec<(u64, u32)> = magnitudes.zip(0..).collect();
        order.sort_unstable();
        Self {
            lines: OnceLock::new(),
            order: order.into_iter().map(|(_, place)| place).collect(),
            scales: facts.iter().map(|fact| fact.scales).reduce(Scales::or),
        }
    }

    pub(super) fn has_scale(&self, scale: f64) -> bool {
        self.scales.is_some_and(|scales| scales.has(scale))
    }

    pub(super) fn row(&self, facts: &[Fact], row: RowId) -> &[u32] {
        self.lines(facts).0.get(row.0)
    }

    pub(super) fn column(&self, facts: &[Fact], column: ColumnId) -> &[u32] {
        self.lines(facts).1.get(column.0)
    }

    fn lines(&self, facts: &[Fact]) -> &(Groups, Groups) {
        self.lines.get_or_init(|| {
            let row = |fact: &Fact| fact.row.0;
            let column = |fact: &Fact| fact.column.0;
            // Grouped by the one, they come in its order into the groups of the other.
            let by_row = Groups::of(facts, 0.., row);
            let by_column = Groups::of(facts, 0.., column);
            let rows = Groups::of(facts, by_column.places(), row);
            let columns = Groups::of(facts, by_row.places(), column);
            (rows, columns)
        })
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
