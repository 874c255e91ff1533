//! Whether words name a gain or a loss.

use super::{Lead, Word};
use crate::Span;
use crate::label::hashed;
use crate::lexicon::{Class, Listed};
pub(super) use crate::polarity::Pole;
use crate::wording::{is_one_of, words};

/// Longer than any word that is looked up.
const THAI_LOSS: &str = "ขาดทุน";

impl Pole {
    /// None where it says neither or leaves it open: "Net income (loss)".
    pub(super) fn of(words: impl Iterator<Item = impl Listed>) -> Option<Self> {
        match said(words) {
            (true, false) => Some(Self::Gain),
            (false, true) => Some(Self::Loss),
            (true, true) | (false, false) => None,
        }
    }

    /// The same of the words that a sentence calls a number by.
    pub(super) fn of_called(name: &[u64]) -> Option<Self> {
        const GAINS: [&str; 5] = ["profit", "income", "earnings", "gain", "surplus"];
        const LOSSES: [&str; 3] = ["loss", "losses", "deficit"];
        let has = |words: &[&str]| words.iter().any(|word| name.contains(&hashed(word)));
        match (has(&GAINS), has(&LOSSES)) {
            (true, false) => Some(Self::Gain),
            (false, true) => Some(Self::Loss),
            _ => None,
        }
    }

    /// Whether it leaves it to the sign.
    pub(super) fn is_open(words: impl Iterator<Item = impl Listed>) -> bool {
        said(words) == (true, true)
    }
}

/// Whether words say a gain, and whether a loss.
fn said(words: impl Iterator<Item = impl Listed>) -> (bool, bool) {
    let (mut gain, mut loss) = (false, false);
    for word in words {
        let classes = word.classes();
        gain |= classes.have(Class::PoleGains);
        loss |= classes.have(Class::PoleLosses) || word.text() == THAI_LOSS;
    }
    (gain, loss)
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
        if self.is_of_outflow() {
            return true;
        }
        let mut words = self.answer.words(before).iter().rev().take(MOST);
        let last = words.find(|word| is_lack(word) || Class::PoleGains.has(*word));
        last.is_some_and(is_lack)
    }

    /// Whether the number is of cash that goes out by the words behind it: "$39 million of investing outflows".
    fn is_of_outflow(&self) -> bool {
        const FEW: usize = 4;
        let behind = self.clause_behind().trim_start().strip_prefix("of ");
        let mut said = words(behind.unwrap_or_default()).take(FEW);
        said.any(|(_, word)| is_one_of(&["outflow", "outflows"], word))
    }

    /// Whether the words right before the number say what makes something less, which tables print with a minus: "its
    /// benefit grew from 2.2 to 4.7".
    pub(super) fn says_relief(&self) -> bool {
        const RELIEFS: [&str; 28] = [
            "lowered",
            "lowering",
            "cut",
            "offsetting",
            "subtract",
            "subtracting",
            "less",
            "minus",
            "deduct",
            "deducting",
            "reduced",
            "reducing",
            "benefit",
            "benefits",
            "credit",
            "credits",
            "relief",
            "offset",
            "reduction",
            "deduction",
            "subtracted",
            "subtracts",
            "deducted",
            "took",
            "shaved",
            "trimmed",
            "erased",
            "knocked",
        ];
        const NEAR: usize = 8;
        let before = Span {
            start: self.sentence.start,
            end: self.span.end,
        };
        let mut words = self.answer.words(before).iter().rev().take(NEAR);
        words.any(|word| is_one_of(&RELIEFS, word.text))
    }
}
