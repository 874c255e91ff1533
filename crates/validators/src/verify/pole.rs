//! Whether words name a gain or a loss.

use crate::lexicon::{Class, Listed};

/// What a name says of its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pole {
    Gain,
    Loss,
}

/// Longer than any word that is looked up.
const THAI_LOSS: &str = "ขาดทุน";

impl Pole {
    /// None where it says neither or leaves it open: "Net income (loss)".
    pub(super) fn of(words: impl Iterator<Item = impl Listed>) -> Option<Self> {
        let (mut gain, mut loss) = (false, false);
        for word in words {
            let classes = word.classes();
            gain |= classes.have(Class::PoleGains);
            loss |= classes.have(Class::PoleLosses) || word.text() == THAI_LOSS;
        }
        match (gain, loss) {
            (true, false) => Some(Self::Gain),
            (false, true) => Some(Self::Loss),
            (true, true) | (false, false) => None,
        }
    }
}
