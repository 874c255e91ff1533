//! On which side of nothing words put an amount: "a loss of 5", "receivables absorbed 5", "net cash of 5".

mod named;
mod told;
mod word;

pub(crate) use self::named::{Named, named};
pub(crate) use self::told::{Told, told};
pub(crate) use self::word::may_say;

/// A side of nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pole {
    Gain,
    Loss,
}

impl Pole {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Gain => Self::Loss,
            Self::Loss => Self::Gain,
        }
    }
}
