//! What records say beside their figures that these weigh, hold or last: `"unit": "thousand tonnes"`.

use super::{Fact, Facts};
use crate::measure::Measure;

impl Facts {
    /// What the record of a figure says that it measures.
    pub(crate) fn measure_told(&self, fact: &Fact) -> Option<Measure> {
        let place = (fact.place.0, fact.inside.start);
        told_at(&self.measured, place).copied()
    }
}

/// What is told of the figure at a place, of what is kept by places in ascending order.
pub(super) fn told_at<T>(all: &[((u32, u32), T)], place: (u32, u32)) -> Option<&T> {
    let found = all.binary_search_by_key(&place, |(place, _)| *place);
    found.ok().and_then(|at| all.get(at)).map(|(_, told)| told)
}
