//! Whether words name a gain or a loss.

use crate::wording::WordList;

/// What a name says of its sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pole {
    Gain,
    Loss,
}

impl Pole {
    /// None where it says neither or leaves it open: "Net income (loss)".
    pub(super) fn of<'t>(words: impl Iterator<Item = &'t str>) -> Option<Self> {
        const GAINS: WordList = WordList::of(&["income", "profit", "profits", "earnings", "กำไร"]);
        const LOSSES: WordList = WordList::of(&["loss", "losses", "deficit", "ขาดทุน"]);
        let (mut gain, mut loss) = (false, false);
        for word in words {
            gain |= GAINS.has(word);
            loss |= LOSSES.has(word);
        }
        match (gain, loss) {
            (true, false) => Some(Self::Gain),
            (false, true) => Some(Self::Loss),
            (true, true) | (false, false) => None,
        }
    }
}
