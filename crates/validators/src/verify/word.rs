//! The words of an answer, read once for all who ask.

use super::Answer;
use crate::Span;
use crate::label::{hashed, marked, numbered, tells_in};
use crate::wording::{Listed, Mark, Sense, sensed};

/// A word of an answer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) span: Span,
    pub(crate) text: &'a str,
    /// As names of rows are compared.
    hash: u64,
    mark: Mark,
    /// What it says of numbers, between its neighbours in the answer.
    pub(super) sense: Sense,
    /// Whether it tells names apart.
    pub(crate) tells: bool,
    /// The same with the number or letter behind it: "Store 17".
    marked: Option<Marked>,
}

#[derive(Debug, Clone, Copy)]
struct Marked {
    hash: u64,
    end: usize,
}

impl<'a> Word<'a> {
    /// The words of a text in order.
    pub(super) fn all(text: &'a str) -> Vec<Self> {
        // Words of English have five letters, and a space behind them.
        let mut all = Vec::with_capacity(text.len() / 6);
        all.extend(sensed(text).map(|(span, word, sense)| Self::new(text, span, word, sense)));
        all
    }

    fn new(text: &str, span: Span, word: &'a str, sense: Sense) -> Self {
        let gap = usize::from(text.as_bytes().get(span.end) == Some(&b' '));
        let marked = numbered(text, span).map(|mark| Marked {
            hash: marked(word, mark),
            end: span.end + gap + mark.len(),
        });
        Self {
            span,
            text: word,
            hash: hashed(word),
            mark: Mark::of(word),
            sense,
            tells: tells_in(text, span, word),
            marked,
        }
    }

    /// The same in all of the answer, each with where it ends.
    pub(super) fn ends(&self) -> impl Iterator<Item = (u64, usize)> {
        let marked = self.marked.map(|marked| (marked.hash, marked.end));
        core::iter::once((self.hash, self.span.end)).chain(marked)
    }

    /// As it stands in a text that ends at `end`, alone and with what is behind it.
    pub(crate) fn hashes(&self, end: usize) -> impl Iterator<Item = u64> {
        let marked = self.marked.filter(|marked| marked.end <= end);
        core::iter::once(self.hash).chain(marked.map(|marked| marked.hash))
    }
}

impl Listed for Word<'_> {
    fn text(&self) -> &str {
        self.text
    }

    fn mark(&self) -> Mark {
        self.mark
    }
}

impl<'a> Answer<'a> {
    /// The words that lie in a part of the answer.
    pub(crate) fn words(&self, part: Span) -> &[Word<'a>] {
        let all = self.words.get_or_init(|| Word::all(self.asked.answer));
        let start = all.partition_point(|word| word.span.start < part.start);
        let end = all.partition_point(|word| word.span.end <= part.end);
        all.get(start..end).unwrap_or_default()
    }
}
