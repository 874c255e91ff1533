//! Whether words name a gain or a loss.

use super::{Lead, Word};
use crate::Span;
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

/// So many words before a number are looked through.
const MOST: usize = 40;

impl Lead<'_, '_> {
    /// Whether the number is called a loss or a deficit, right behind it or by the last word before it that says a gain or a
    /// loss: "the $37 million loss", "the deficit widened to $158 million".
    pub(super) fn says_lack(&self) -> bool {
        let before = Span {
            start: self.sentence.start,
            end: self.span.end,
        };
        let is_lack = |word: &Word<'_>| Class::PoleLosses.has(word);
        let next = self.answer.words(self.tail).first();
        let is_near = |word: &&Word<'_>| word.span.start <= self.tail.start + 1;
        if next.filter(is_near).is_some_and(is_lack) {
            return true;
        }
        let mut words = self.answer.words(before).iter().rev().take(MOST);
        let last = words.find(|word| is_lack(word) || Class::PoleGains.has(*word));
        last.is_some_and(is_lack)
    }
}
