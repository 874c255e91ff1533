//! Where in a text something stands.

use serde::Serialize;

/// A part of a text, in bytes of UTF-8. Both ends are on character boundaries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The part of `text` that this is; empty where the text is another.
    pub fn of(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }

    /// Whether the two share a byte.
    pub const fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// What stands in it before a part of it.
    pub(crate) const fn before(self, part: Self) -> Self {
        Self {
            end: part.start,
            ..self
        }
    }

    /// What stands in it behind a part of it.
    pub(crate) const fn behind(self, part: Self) -> Self {
        Self {
            start: part.end,
            ..self
        }
    }
}
