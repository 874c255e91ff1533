//! A set of years.

/// Years from 1800 to 2311, a bit each.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Years([u64; 8]);

impl Years {
    const FIRST: i16 = 1800;

    pub(super) fn insert(&mut self, year: i16) {
        let place = usize::try_from(year - Self::FIRST);
        let Ok(place) = place else { return };
        if let Some(bits) = self.0.get_mut(place / 64) {
            *bits |= 1 << (place % 64);
        }
    }

    pub(super) fn ascending(&self) -> Vec<i16> {
        let bits = self
            .0
            .iter()
            .flat_map(|bits| (0..64).map(move |bit| bits >> bit & 1 == 1));
        let years = (Self::FIRST..).zip(bits);
        years
            .filter_map(|(year, is_in)| is_in.then_some(year))
            .collect()
    }
}
