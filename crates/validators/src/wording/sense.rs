//! What a word says of numbers, by itself and beside its neighbours.

use super::phrase::{BESIDE, is_part_of_phrase, named_by_phrase};
use super::stem::{may_tell, said};
use super::stems::Meaning;
use super::{Among, Operations, Term, terms};
use crate::Span;
use crate::lexicon::{Classes, Key};

/// What a word says of numbers.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sense {
    /// The calculations that it names with what stands around it, be it a part of a name or not.
    pub(super) of_phrase: Operations,
    /// Those that it names by itself.
    pub(super) operations: Operations,
    /// What else it says.
    pub(super) says: Says,
}

/// What a word says beside calculations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Says(u8);

impl Says {
    /// More than before.
    pub(super) const UP: Self = Self(1);
    /// Less than before.
    pub(super) const DOWN: Self = Self(2);
    /// Lost, spent or owed.
    pub(super) const OUTLAY: Self = Self(4);
    /// The difference has a sign.
    pub(super) const CHANGE: Self = Self(8);
    /// Two things may be held against each other, and not two times of one.
    pub(super) const COMPARES: Self = Self(16);

    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sense {
    /// Of a word by itself.
    pub(crate) fn of_word(word: &Term<'_>) -> Self {
        said(word)
    }

    /// Of a word between those that stand beside it.
    pub(crate) fn of(text: &str, among: &Among<'_, '_>) -> Self {
        let of_phrase = named_by_phrase(text, among);
        let said = said(among.word);
        let is_other = said.says_something() && is_part_of_phrase(among);
        let said = if is_other { Self::default() } else { said };
        Self { of_phrase, ..said }
    }

    /// Whether a word may say anything, by itself or among others.
    pub(crate) fn may_be_of(key: Key, classes: Classes) -> bool {
        Self::depends_on_neighbours(classes) || may_tell(key)
    }

    /// Whether it depends on its neighbours what a word of some classes says.
    pub(crate) const fn depends_on_neighbours(classes: Classes) -> bool {
        classes.meet(BESIDE)
    }

    /// What meanings say together.
    pub(super) fn of_all(meanings: &[Meaning]) -> Self {
        let learn = |sense: Self, meaning: &Meaning| sense.and(Self::of_meaning(*meaning));
        meanings.iter().fold(Self::default(), learn)
    }

    /// What two say together.
    pub(super) const fn and(self, other: Self) -> Self {
        Self {
            of_phrase: self.of_phrase.and(other.of_phrase),
            operations: self.operations.and(other.operations),
            says: self.says.with(other.says),
        }
    }

    fn of_meaning(meaning: Meaning) -> Self {
        let says = match meaning {
            Meaning::Names(operation) => {
                return Self {
                    operations: Operations::default().with(operation),
                    ..Self::default()
                };
            }
            Meaning::Up => Says::UP,
            Meaning::Down => Says::DOWN,
            Meaning::Outlay => Says::OUTLAY,
            Meaning::Change => Says::CHANGE,
            Meaning::Compares => Says::COMPARES,
        };
        Self {
            says,
            ..Self::default()
        }
    }

    /// Whether it says anything by itself.
    pub(super) const fn says_something(self) -> bool {
        self.says.0 != 0 || !self.operations.is_none()
    }
}

/// The words of a text that may say something, with what they say.
pub(super) fn sensed(text: &str) -> impl Iterator<Item = (Term<'_>, Sense)> {
    let mut terms = terms(text);
    let mut before = None;
    let mut next = terms.next();
    core::iter::from_fn(move || {
        let mut word = next?;
        next = terms.next();
        while !Sense::may_be_of(word.key, word.classes) {
            before = Some(word);
            word = next?;
            next = terms.next();
        }
        let among = Among {
            before: before.as_ref(),
            word: &word,
            after: next.as_ref().filter(|next| is_next(word.span, next.span)),
        };
        let sense = Sense::of(text, &among);
        before = Some(word);
        Some((word, sense))
    })
}

/// Whether a word follows another with one byte between: "up 8 % to" is not "up to".
pub(crate) const fn is_next(word: Span, next: Span) -> bool {
    next.start == word.end + 1
}
