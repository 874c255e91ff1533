//! Sentences of a text, with what they mention.

use std::ops::Range;

use crate::lexicon::Class;
use crate::{Mention, Span};

/// A sentence, a line or a cell of a list: as far as one claim reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sentence {
    pub(crate) span: Span,
    /// Its mentions, by their places among all.
    pub(crate) mentions: Range<usize>,
}

/// The sentences of a text in order; together they cover it.
pub(crate) fn sentences(text: &str, mentions: &[Mention]) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut marks = marks(text);
    let mut start = 0;
    let mut first = 0;
    while start < text.len() {
        let ahead = mentions.get(first..).unwrap_or_default();
        let end = end_of(text, start, &mut marks, ahead);
        let span = Span { start, end };
        let inside = mentions.iter().skip(first);
        let count = inside
            .take_while(|mention| mention.span.start < end)
            .count();
        found.push(Sentence {
            span,
            mentions: first..first + count,
        });
        first += count;
        start = end;
    }
    found
}

/// Where the sentence that begins at `start` ends, of the places from there on where one may. No mention is cut.
fn end_of(
    text: &str,
    start: usize,
    mut marks: impl Iterator<Item = usize>,
    mentions: &[Mention],
) -> usize {
    let mut inside = mentions.iter().peekable();
    let end = marks.find(|&mark| {
        while inside.next_if(|mention| mention.span.end <= mark).is_some() {}
        let in_mention = inside
            .peek()
            .is_some_and(|mention| mention.span.start < mark);
        !in_mention && is_end(text, start, mark)
    });
    end.map_or(text.len(), |mark| mark + 1)
}

/// The places with what a sentence may end with, in order.
fn marks(text: &str) -> impl Iterator<Item = usize> {
    let mut lines = memchr::memchr_iter(b'\n', text.as_bytes()).peekable();
    let mut stops = memchr::memchr3_iter(b'.', b'!', b'?', text.as_bytes()).peekable();
    let mut wide = wide_marks(text).peekable();
    core::iter::from_fn(move || {
        let stop = stops.peek().copied();
        let line = lines.peek().copied();
        let is_before = |mark: usize, other: Option<usize>| other.is_none_or(|other| mark < other);
        let wide = wide.next_if(|mark| is_before(*mark, stop) && is_before(*mark, line));
        wide.or_else(|| lines.next_if(|line| is_before(*line, stop)))
            .or_else(|| stops.next())
    })
}

/// The last byte of each full stop, exclamation and question mark of Chinese and Japanese, which no blank follows.
fn wide_marks(text: &str) -> impl Iterator<Item = usize> {
    let text = if text.is_ascii() { "" } else { text };
    text.match_indices(['。', '！', '？'])
        .map(|(at, mark)| at + mark.len() - 1)
}

fn is_end(text: &str, start: usize, mark: usize) -> bool {
    let bytes = text.as_bytes();
    let is_spaced = || bytes.get(mark + 1).is_some_and(u8::is_ascii_whitespace);
    match bytes.get(mark) {
        Some(b'\n') => true,
        Some(b'.') => is_spaced() && ends_sentence(text, start, mark),
        Some(wide) if !wide.is_ascii() => true,
        Some(_) => is_spaced(),
        None => false,
    }
}

/// A dot behind a word that is usually cut short ("vs.", "approx.", "Inc.") or a single letter ends none.
fn ends_sentence(text: &str, start: usize, dot: usize) -> bool {
    let before = text.get(start..dot).unwrap_or_default();
    let word = before
        .rsplit([' ', '\n', '(', '\t'])
        .next()
        .unwrap_or_default();
    if Class::SentenceCut.has(word) {
        return false;
    }
    let mut letters = word.chars();
    let is_initial = letters.next().is_some_and(char::is_uppercase) && letters.next().is_none();
    !is_initial
}
