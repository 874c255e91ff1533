//! What records say beside their figures that these weigh, hold or last: `"unit": "thousand tonnes"`.

use super::{Fact, Facts};
use crate::measure::Measure;

impl Facts {
    /// What the record of a figure says that it measures.
    pub(crate) fn measure_told(&self, fact: &Fact) -> Option<Measure> {
        let place = (fact.place.0, fact.inside.start);
        let found = self
            .measured
            .binary_search_by_key(&place, |(place, _)| *place);
        let told = found.ok().and_then(|found| self.measured.get(found));
        told.map(|(_, measure)| *measure)
    }
}
