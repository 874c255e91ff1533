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
        let mut years = Vec::new();
        for (first, mut bits) in (Self::FIRST..).step_by(64).zip(self.0) {
            while bits != 0 {
                years.extend(i16::try_from(bits.trailing_zeros()).map(|bit| first + bit));
                bits &= bits - 1;
            }
        }
        years
    }
}
