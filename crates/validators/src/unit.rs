//! What a number counts.

use crate::Currency;

/// What a number counts, as far as a text says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Money.
    Money(Currency),
    /// Per cent: 12 for "12 %".
    Percent,
    /// The difference of two percentages: 2 for "2 percentage points".
    PercentagePoints,
    /// A hundredth of a percentage point: 25 for "25 bps".
    BasisPoints,
    /// So many times as much: 12.5 for "12.5x".
    Multiple,
}

impl Unit {
    /// Its name in reports: a currency's code, `%`, `pp`, `bp` or `x`.
    pub fn name(&self) -> &str {
        match self {
            Self::Money(currency) => currency.code(),
            Self::Percent => "%",
            Self::PercentagePoints => "pp",
            Self::BasisPoints => "bp",
            Self::Multiple => "x",
        }
    }

    /// Whether both may be the same: units are, and currencies as far as their signs tell.
    pub(crate) fn agrees(self, other: Self) -> bool {
        match (self, other) {
            (Self::Money(left), Self::Money(right)) => left.agrees(right),
            (left, right) => left == right,
        }
    }
}
