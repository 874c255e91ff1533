//! What single words of a sentence and its question tell of all its numbers, read once for them, since a sentence may be
//! long.

use super::Work;
use crate::wording::{is_one_of, words};

/// Words for what amounts are called together: "the March bill".
const BILLS: [&str; 8] = [
    "bill", "bills", "invoice", "pipeline", "worth", "costs", "spend", "spending",
];

/// Words for what lies between the ends of a range.
const MIDDLES: [&str; 3] = ["midpoint", "mid", "middle"];

/// Which of them are said.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cues {
    pub(super) interest: bool,
    pub(super) weights: bool,
    pub(super) middle: bool,
    /// In the sentence itself.
    pub(super) bill: bool,
}

impl Cues {
    fn read(self, text: &str) -> Self {
        let learn = |cues: Self, word: &str| Self {
            interest: cues.interest || word.eq_ignore_ascii_case("interest"),
            weights: cues.weights || word.eq_ignore_ascii_case("weighted"),
            middle: cues.middle || is_one_of(&MIDDLES, word),
            bill: cues.bill || is_one_of(&BILLS, word),
        };
        words(text).fold(self, |cues, (_, word)| learn(cues, word))
    }
}

impl Work<'_> {
    pub(super) fn cues(&self) -> Cues {
        *self.cues.get_or_init(|| {
            let asked = self.answer.asked;
            let said = Cues::default().read(self.span.of(asked.answer));
            Cues {
                bill: said.bill,
                ..said.read(asked.question)
            }
        })
    }
}
