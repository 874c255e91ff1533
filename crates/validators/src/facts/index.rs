//! Facts found again by row, column and magnitude.

use std::sync::OnceLock;

use super::alike::{Alike, Kinds};
use super::fact::{ColumnId, Fact, RowId};
use super::group::Groups;
use super::scales::Scales;
use crate::Period;

/// Places of facts, in several orders.
#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    /// By row and by column; most answers ask for neither.
    lines: OnceLock<(Groups, Groups)>,
    /// By ascending magnitude of the written value.
    order: Vec<u32>,
    /// Every scale that some fact has.
    scales: Option<Scales>,
    /// Whether a fact tells a scale other than one.
    tells_scale: bool,
    /// By the way that they say numbers, for answers with wrong ones: over all times, and at each.
    kinds: OnceLock<(Kinds, Kinds)>,
}

fn tells_scale(scales: Scales) -> bool {
    scales != Scales::ONE && !scales.is_undecided()
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
            tells_scale: facts.iter().any(|fact| tells_scale(fact.scales)),
            kinds: OnceLock::new(),
        }
    }

    pub(super) fn has_scale(&self, scale: f64) -> bool {
        self.scales.is_some_and(|scales| scales.has(scale))
    }

    /// Whether a fact tells a scale other than one.
    pub(super) const fn tells_scale(&self) -> bool {
        self.tells_scale
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

    /// The facts by kinds: of any time, or of one that may be told of as `about`.
    pub(super) fn alike<'a>(
        &'a self,
        facts: &'a [Fact],
        about: Option<Period>,
    ) -> impl Iterator<Item = Alike<'a>> {
        let both = || (Kinds::of_any_time(facts), Kinds::of_each_time(facts));
        let (of_any, of_each) = self.kinds.get_or_init(both);
        let at_time = about.map(|about| of_each.at(facts, about));
        let at_any = about.is_none().then(|| of_any.all(facts));
        let at_time = at_time.into_iter().flatten();
        at_time.chain(at_any.into_iter().flatten())
    }

    /// The places of facts that have a reading within `tolerance` of the magnitude of `value`, in no order, with
    /// the magnitude that it has. What is written is a reading, too, whatever it counts in.
    pub(super) fn readings<'a>(
        &'a self,
        facts: &'a [Fact],
        value: f64,
        tolerance: f64,
    ) -> impl Iterator<Item = (u32, f64)> {
        let scales = self.scales.unwrap_or(Scales::ONE).or(Scales::ONE);
        scales.iter().flat_map(move |scale| {
            let is_written = (scale - 1.0).abs() < f64::EPSILON;
            let near = self.at_scale(facts, value, tolerance, scale);
            let near = near.filter(move |(_, fact)| is_written || fact.scales.has(scale));
            near.map(move |(place, fact)| (place, (fact.value * scale).abs()))
        })
    }

    /// Facts whose magnitude with some scale lies within `tolerance` of that of `value`.
    pub(super) fn near<'a>(
        &'a self,
        facts: &'a [Fact],
        value: f64,
        tolerance: f64,
    ) -> impl Iterator<Item = (&'a Fact, f64)> {
        let scales = self.scales.into_iter().flat_map(Scales::iter);
        scales.flat_map(move |scale| {
            let found = self.at_scale(facts, value, tolerance, scale);
            found
                .filter(move |(_, fact)| fact.scales.has(scale))
                .map(move |(_, fact)| (fact, scale))
        })
    }

    /// Facts whose magnitude times `scale` lies within `tolerance` of that of `value`, by ascending magnitude.
    fn at_scale<'a>(
        &'a self,
        facts: &'a [Fact],
        value: f64,
        tolerance: f64,
        scale: f64,
    ) -> impl Iterator<Item = (u32, &'a Fact)> {
        let low = value.abs() - tolerance;
        let high = value.abs() + tolerance;
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
        places.filter_map(|place| Some((*place, facts.get(*place as usize)?)))
    }
}
