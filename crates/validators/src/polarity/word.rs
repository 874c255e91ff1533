//! What one word says between its neighbours.

use super::Pole;
use crate::lexicon::{Class, Classes, Listed};
use crate::wording::{Term, is_one_of};

/// Classes of words that may say on which side an amount is.
const TELLS: Classes = Classes::of(&[
    Class::PolarGains,
    Class::PolarLosses,
    Class::PolarDue,
    Class::PolarBrings,
    Class::PolarTakes,
    Class::PolarBeside,
]);

/// Whether a word may say so.
pub(crate) fn may_say<W: Listed + ?Sized>(word: &W) -> bool {
    word.classes().meet(TELLS)
}

/// What a word says, and whether as a verb, which may have "by" behind it: "written down by 5".
#[derive(Debug, Clone, Copy)]
pub(super) struct Says {
    pub(super) pole: Pole,
    pub(super) is_verb: bool,
    /// Whether it is due and not lost, as costs are, which most tables write without a minus.
    pub(super) is_due: bool,
}

impl Says {
    const fn noun(pole: Pole) -> Self {
        Self {
            pole,
            is_verb: false,
            is_due: false,
        }
    }

    const fn verb(pole: Pole) -> Self {
        Self {
            pole,
            is_verb: true,
            is_due: false,
        }
    }

    const fn due() -> Self {
        Self {
            pole: Pole::Loss,
            is_verb: false,
            is_due: true,
        }
    }

    /// Of the word at a place among others.
    pub(super) fn of(words: &[Term<'_>], place: usize) -> Option<Self> {
        let word = words.get(place)?;
        let before = place.checked_sub(1).and_then(|before| words.get(before));
        let next = words.get(place + 1);
        let is = |word: Option<&Term<'_>>, known: &[&str]| {
            word.is_some_and(|word| is_one_of(known, word.text))
        };
        let classes = word.classes;
        match () {
            () if !classes.meet(TELLS) => None,
            () if classes.have(Class::PolarBrings) => Some(Self::verb(Pole::Gain)),
            () if classes.have(Class::PolarTakes) => Some(Self::verb(Pole::Loss)),
            () if classes.have(Class::PolarBeside) => Self::beside(words, place),
            // Neither "income taxes" nor an "income statement" is income.
            () if is(next, &["tax", "taxes", "statement", "statements"])
                && is(Some(word), &["income"]) =>
            {
                None
            }
            // "They use 5 million", "a source of concern": only cash has them.
            () if is(Some(word), &["use", "source"]) && !is(before, &["a", "another"]) => None,
            () if classes.have(Class::PolarGains) => Some(Self::noun(Pole::Gain)),
            () if classes.have(Class::PolarDue) => Some(Self::due()),
            () => Some(Self::noun(Pole::Loss)),
        }
    }

    /// Of a word that says something with the word before it alone.
    fn beside(words: &[Term<'_>], place: usize) -> Option<Self> {
        const MARKED: [&str; 6] = ["written", "wrote", "marked", "write", "mark", "writing"];
        const TIED: [&str; 3] = ["tied", "ties", "tying"];
        let word = words.get(place)?.text;
        let before = words.get(place.checked_sub(1)?)?.text;
        let is = |known: &[&str]| is_one_of(known, word);
        let is_behind = |known: &[&str]| is_one_of(known, before);
        match () {
            () if is(&["up"]) && is_behind(&TIED) => Some(Self::verb(Pole::Loss)),
            () if is(&["up"]) && is_behind(&MARKED) => Some(Self::verb(Pole::Gain)),
            () if is(&["down"]) && is_behind(&MARKED) => Some(Self::verb(Pole::Loss)),
            () if is(&["benefit", "credit"]) && is_behind(&["tax"]) => Some(Self::noun(Pole::Gain)),
            () if is(&["charge"]) && is_behind(&["tax"]) => Some(Self::due()),
            () if is(&["debt"]) && is_behind(&["net"]) => Some(Self::noun(Pole::Loss)),
            () if is(&["cash"]) && is_behind(&["net"]) && !is_flow(words, place) => {
                Some(Self::noun(Pole::Gain))
            }
            () => None,
        }
    }
}

/// Whether cash is told of as it flows: "net cash used in operating activities".
fn is_flow(words: &[Term<'_>], place: usize) -> bool {
    const FLOWS: [&str; 9] = [
        "used",
        "provided",
        "generated",
        "flow",
        "flows",
        "from",
        "inflow",
        "outflow",
        "out",
    ];
    let next = words.get(place + 1);
    next.is_some_and(|next| is_one_of(&FLOWS, next.text))
}
