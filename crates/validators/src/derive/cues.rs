//! What single words of a sentence and its question tell of all its numbers, read once for them, since a sentence may be
//! long.

use super::Work;
use crate::facts::month_named;
use crate::wording::{is_one_of, words};

/// Words for what amounts are called together: "the March bill".
const BILLS: [&str; 8] = [
    "bill", "bills", "invoice", "pipeline", "worth", "costs", "spend", "spending",
];

/// Which of them are said.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cues {
    pub(super) interest: bool,
    pub(super) weights: bool,
    /// In the sentence itself.
    pub(super) bill: bool,
    /// The months that the sentence itself names.
    months: Months,
}

/// Months that are named.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Months {
    #[default]
    None,
    One(u8),
    Several,
}

impl Months {
    fn and(self, month: u8) -> Self {
        match self {
            Self::None => Self::One(month),
            one if one == Self::One(month) => one,
            Self::One(_) | Self::Several => Self::Several,
        }
    }
}

impl Cues {
    /// The only month that the sentence names.
    pub(super) const fn month(self) -> Option<u8> {
        match self.months {
            Months::One(month) => Some(month),
            Months::None | Months::Several => None,
        }
    }

    fn read(self, text: &str) -> Self {
        let learn = |cues: Self, word: &str| Self {
            interest: cues.interest || word.eq_ignore_ascii_case("interest"),
            weights: cues.weights || word.eq_ignore_ascii_case("weighted"),
            bill: cues.bill || is_one_of(&BILLS, word),
            months: month_named(word).map_or(cues.months, |month| cues.months.and(month)),
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
                months: said.months,
                ..said.read(asked.question)
            }
        })
    }
}
