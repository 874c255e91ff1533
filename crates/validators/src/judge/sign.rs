//! The sign of a number, as digits and words tell it.

use crate::{NumberMention, Sign};

/// What the words around a number say of its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Nothing.
    Open,
    /// It is less than before, lost, spent or owed: its digits may stand without a minus.
    Down,
    /// It is more than before.
    Up,
}

impl Direction {
    /// Whether a change goes the way that is said.
    pub(crate) const fn may_be(self, change: f64) -> bool {
        match self {
            Self::Open => true,
            Self::Down => change < 0.0,
            Self::Up => change > 0.0,
        }
    }
}

/// `value` as the mention would have to write it; none where the signs contradict each other.
pub(super) fn signed(mention: &NumberMention, value: f64, told: Direction) -> Option<f64> {
    if value == 0.0 || (value < 0.0) == (mention.value < 0.0) {
        return Some(value);
    }
    let by_words = match mention.sign {
        // "a loss of 5" for −5.
        Sign::None => told == Direction::Down && value < 0.0,
        // "(5)" for a cost that the facts tell without a sign, or set apart: "Sales (5)".
        Sign::Parentheses => true,
        Sign::Minus | Sign::Plus => false,
    };
    by_words.then_some(-value)
}
