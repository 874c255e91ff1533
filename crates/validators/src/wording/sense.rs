//! What a word says of numbers, by itself and beside its neighbours.

use super::phrase::{is_part_of_phrase, named_by_phrase};
use super::stem::{may_tell, meanings};
use super::stems::Meaning;
use super::{Operations, words};
use crate::Span;

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
    /// Of a word between those that stand beside it.
    pub(crate) fn of(text: &str, before: &str, (span, word): (Span, &str), after: &str) -> Self {
        let of_phrase = named_by_phrase(text, before, span, word);
        let mut sense = Self {
            of_phrase,
            ..Self::default()
        };
        if may_tell(word) {
            meanings(word, |meant| sense.learn(meant));
        }
        if sense.says_something() && is_part_of_phrase(before, word, after) {
            return Self {
                of_phrase,
                ..Self::default()
            };
        }
        sense
    }

    const fn learn(&mut self, meant: Meaning) {
        let says = match meant {
            Meaning::Names(operation) => {
                self.operations = self.operations.with(operation);
                return;
            }
            Meaning::Up => Says::UP,
            Meaning::Down => Says::DOWN,
            Meaning::Outlay => Says::OUTLAY,
            Meaning::Change => Says::CHANGE,
            Meaning::Compares => Says::COMPARES,
        };
        self.says = self.says.with(says);
    }

    /// Whether it says anything by itself.
    pub(super) const fn says_something(self) -> bool {
        self.says.0 != 0 || !self.operations.is_none()
    }
}

/// The words of a text, with what they say.
pub(crate) fn sensed(text: &str) -> impl Iterator<Item = (Span, &str, Sense)> {
    let mut words = words(text).peekable();
    let mut before = "";
    core::iter::from_fn(move || {
        let (span, word) = words.next()?;
        let after = words.peek().filter(|(next, _)| is_next(span, *next));
        let after = after.map_or("", |(_, next)| *next);
        let sense = Sense::of(text, before, (span, word), after);
        before = word;
        Some((span, word, sense))
    })
}

/// Whether a word follows another with one byte between: "up 8 % to" is not "up to".
pub(crate) const fn is_next(word: Span, next: Span) -> bool {
    next.start == word.end + 1
}
