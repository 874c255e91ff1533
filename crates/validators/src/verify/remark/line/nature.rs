//! What is known of a line by its names.

/// What a line is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nature {
    /// What is gained or lost.
    Result,
    /// What is lost, by a name that says so.
    Loss,
    /// What is spent on something.
    Cost,
    /// Its name says what it measures, and no header does.
    Measure,
    /// A change itself: "Increase in inventories".
    Change,
    /// The sum of others.
    Whole,
    /// It has two figures, the earlier first, of which not both tell their times.
    Undated,
}

/// All that a line is of.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Natures(u8);

impl Natures {
    pub(super) fn of<const N: usize>(all: [(Nature, bool); N]) -> Self {
        let bits = all.into_iter().filter(|(_, is_it)| *is_it);
        Self(bits.fold(0, |bits, (nature, _)| bits | nature.bit()))
    }

    pub(super) const fn have(self, nature: Nature) -> bool {
        self.0 & nature.bit() != 0
    }
}

impl Nature {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}
