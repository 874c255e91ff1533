//! What single words of a sentence and its question tell of all its numbers, read once for them, since a sentence may be
//! long.

use super::Work;
use crate::wording::{is_one_of, words};

/// What a word tells.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cue {
    Interest,
    Weights,
    /// What lies between the ends of a range.
    Middle,
    /// What is written off over years.
    WrittenOff,
    Yearly,
    /// What amounts are called together in the sentence itself: "the March bill".
    Bill,
}

/// The words of each.
const KNOWN: [(Cue, &[&str]); 6] = [
    (Cue::Interest, &["interest"]),
    (Cue::Weights, &["weighted"]),
    (Cue::Middle, &["midpoint", "mid", "middle"]),
    (
        Cue::WrittenOff,
        &["amortization", "amortisation", "depreciation"],
    ),
    (
        Cue::Yearly,
        &["annual", "annually", "yearly", "year", "annum"],
    ),
    (
        Cue::Bill,
        &[
            "bill", "bills", "invoice", "pipeline", "worth", "costs", "spend", "spending",
        ],
    ),
];

/// Which of them are said; a bit each.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cues(u8);

impl Cues {
    fn of(text: &str) -> Self {
        let of_word = |word: &str| {
            let said = KNOWN.iter().filter(|(_, known)| is_one_of(known, word));
            said.fold(0, |bits, (cue, _)| bits | cue.bit())
        };
        Self(words(text).fold(0, |bits, (_, word)| bits | of_word(word)))
    }

    pub(super) const fn has(self, cue: Cue) -> bool {
        self.0 & cue.bit() != 0
    }
}

impl Cue {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl Work<'_> {
    pub(super) fn cues(&self) -> Cues {
        *self.cues.get_or_init(|| {
            let asked = self.answer.asked;
            let said = Cues::of(self.span.of(asked.answer));
            let in_question = Cues::of(asked.question);
            Cues(said.0 | in_question.0 & !Cue::Bill.bit())
        })
    }
}
