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
    /// More than before.
    pub(super) is_up: bool,
    /// Less than before.
    pub(super) is_down: bool,
    /// Lost, spent or owed.
    pub(super) is_outlay: bool,
    /// The difference has a sign.
    pub(super) is_change: bool,
    /// Two things may be held against each other, and not two times of one.
    pub(super) compares: bool,
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
        match meant {
            Meaning::Names(operation) => self.operations = self.operations.with(operation),
            Meaning::Up => self.is_up = true,
            Meaning::Down => self.is_down = true,
            Meaning::Outlay => self.is_outlay = true,
            Meaning::Change => self.is_change = true,
            Meaning::Compares => self.compares = true,
        }
    }

    /// Whether it says anything by itself.
    pub(super) const fn says_something(self) -> bool {
        let says = self.is_up || self.is_down || self.is_outlay || self.is_change || self.compares;
        says || !self.operations.is_none()
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
