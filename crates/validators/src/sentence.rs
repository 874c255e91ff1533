//! Sentences of a text, with what they mention.

use std::ops::Range;

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
    let mut start = 0;
    let mut first = 0;
    while start < text.len() {
        let end = end_of(text, start, mentions.get(first..).unwrap_or_default());
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

/// Where the sentence that begins at `start` ends. No mention is cut.
fn end_of(text: &str, start: usize, mentions: &[Mention]) -> usize {
    let bytes = text.as_bytes();
    let mut inside = mentions.iter().peekable();
    let mut at = start;
    while let Some(byte) = bytes.get(at) {
        while inside.next_if(|mention| mention.span.end <= at).is_some() {}
        let in_mention = inside.peek().is_some_and(|mention| mention.span.start < at);
        let next = bytes.get(at + 1);
        let ends = match byte {
            b'\n' => true,
            b'.' => next.is_some_and(u8::is_ascii_whitespace) && ends_sentence(text, start, at),
            b'!' | b'?' => next.is_some_and(u8::is_ascii_whitespace),
            _ => false,
        };
        if ends && !in_mention {
            return at + 1;
        }
        at += 1;
    }
    text.len()
}

/// A dot behind a word that is usually cut short ("vs.", "approx.", "Inc.") or a single letter ends none.
fn ends_sentence(text: &str, start: usize, dot: usize) -> bool {
    const CUT: &[&str] = &[
        "vs", "approx", "inc", "corp", "ltd", "co", "no", "st", "dr", "mr", "mrs", "ms", "e.g",
        "i.e", "cf", "est", "fig", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept",
        "oct", "nov", "dec", "u.s", "พ.ศ", "ค.ศ",
    ];
    let before = text.get(start..dot).unwrap_or_default();
    let word = before
        .rsplit([' ', '\n', '(', '\t'])
        .next()
        .unwrap_or_default();
    if CUT.iter().any(|cut| cut.eq_ignore_ascii_case(word)) {
        return false;
    }
    let mut letters = word.chars();
    let is_initial = letters.next().is_some_and(char::is_uppercase) && letters.next().is_none();
    !is_initial
}
