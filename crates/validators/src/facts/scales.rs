//! What a written number may have to be multiplied by.

use core::fmt;

/// The multipliers that a number may be read with: one where the facts declare it, several where they leave
/// it open. Never empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scales(u16);

impl Scales {
    /// In ascending order; a bit of the set each.
    const ALL: [f64; 11] = [1e-6, 1e-2, 1.0, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12];

    /// The number stands for itself.
    pub const ONE: Self = Self(1 << 2);

    /// Nothing says whether it counts ones, thousands, millions or billions.
    pub const OPEN: Self = Self(1 << 2 | 1 << 3 | 1 << 6 | 1 << 9);

    /// That the multipliers come of letters that may say something else, so that no other figures decide on one: 21.4 under
    /// `subs_m` may be millions. It is no multiplier, and stands behind all.
    const UNDECIDED: u16 = 1 << 15;

    /// One or `self`, and no column of figures says which.
    pub(crate) const fn undecided(self) -> Self {
        Self(self.0 | Self::ONE.0 | Self::UNDECIDED)
    }

    /// Whether no column of figures decides on one of them.
    pub(crate) const fn is_undecided(self) -> bool {
        self.0 & Self::UNDECIDED != 0
    }

    /// The single multiplier `scale`; `None` where no number word means it.
    #[expect(
        clippy::float_cmp,
        reason = "powers of ten up to 1e22 are exact, and others are not meant"
    )]
    pub fn of(scale: f64) -> Option<Self> {
        let bit = Self::ALL.iter().position(|&known| known == scale)?;
        Some(Self(1 << bit))
    }

    /// All of both.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The multipliers, ascending.
    pub fn iter(self) -> impl Iterator<Item = f64> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let scale = Self::ALL.get(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(*scale)
        })
    }

    /// The multipliers that `other` allows too, ascending; none where no such is.
    pub(crate) fn common(self, other: Self) -> impl Iterator<Item = f64> {
        Self(self.0 & other.0).iter()
    }

    /// Whether `self` allows a multiplier that `other` allows too.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether `scale` is one of them.
    pub fn has(self, scale: f64) -> bool {
        Self::of(scale).is_some_and(|scale| self.meets(scale))
    }

    /// Whether more than one is possible.
    pub const fn is_open(self) -> bool {
        self.0.count_ones() > 1
    }

    /// The smallest, which is the only one where it is declared.
    pub fn first(self) -> f64 {
        self.iter().next().unwrap_or(1.0)
    }
}

impl fmt::Debug for Scales {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
