//! Sentences of a text, with what they mention.

use std::ops::Range;

use crate::lexicon::Class;
use crate::wording::{beginning, is_one_of};
use crate::{Mention, Span};

/// A sentence, a line or a cell of a list: as far as one claim reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sentence {
    pub(crate) span: Span,
    /// Its mentions, by their places among all.
    pub(crate) mentions: Range<usize>,
}

/// No claim reaches over so many bytes. Much is asked of the whole sentence at each of its numbers, so that one without
/// end would take the square of its length.
const LONGEST: usize = 4096;

/// The sentences of a text in order; together they cover it. What is longer than any claim is cut.
pub(crate) fn sentences(text: &str, mentions: &[Mention]) -> Vec<Sentence> {
    let mut found = Vec::new();
    let mut marks = marks(text);
    let mut start = 0;
    let mut first = 0;
    while start < text.len() {
        let ahead = mentions.get(first..).unwrap_or_default();
        let last = end_of(text, start, &mut marks, ahead);
        while start < last {
            let inside = mentions.get(first..).unwrap_or_default();
            let end = cut(text, start, last, inside);
            let count = inside.iter().take_while(|mention| mention.span.start < end);
            let next = first + count.count();
            found.push(Sentence {
                span: Span { start, end },
                mentions: first..next,
            });
            first = next;
            start = end;
        }
    }
    found
}

/// Where the part of a sentence that begins at `start` ends: with the sentence, or in front of a word or a mention that
/// would make it too long.
fn cut(text: &str, start: usize, end: usize, mentions: &[Mention]) -> usize {
    if end - start <= LONGEST {
        return end;
    }
    let near = beginning(text.get(start..end).unwrap_or_default(), LONGEST);
    let word = start + near.rfind(' ').map_or(near.len(), |blank| blank + 1);
    let place = mentions.partition_point(|mention| mention.span.end <= word);
    let over = mentions.get(place).map(|mention| mention.span);
    match over {
        Some(over) if over.start < word && over.start > start => over.start,
        Some(over) if over.start < word => over.end.min(end),
        _ => word,
    }
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
    text.match_indices(['。', '！', '？', '।'])
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
    let is_cut = is_short(word) && goes_on_small(text, dot) || is_about(text, word, dot);
    if Class::SentenceCut.has(word) || is_cut {
        return false;
    }
    let mut letters = word.chars();
    let is_initial = letters.next().is_some_and(char::is_uppercase) && letters.next().is_none();
    !is_initial
}

/// Whether a word is one that other languages than English cut short, as they do what numbers count in: "5,2 Mio. mehr".
fn is_short(word: &str) -> bool {
    const SHORT: [&str; 20] = [
        "mio", "mrd", "tsd", "mia", "bio", "mill", "mln", "mlrd", "tys", "tis", "ca", "rd", "bzw",
        "inkl", "exkl", "ggü", "ggb", "env", "aprox", "circa",
    ];
    is_one_of(&SHORT, word)
}

/// Whether a word cut short says that the number behind it is near: "ok. 2,5 %", "ca. 40".
fn is_about(text: &str, word: &str, dot: usize) -> bool {
    const ABOUT: [&str; 7] = ["ok", "ca", "cca", "env", "aprox", "ung", "kb"];
    let rest = text.get(dot + 1..).unwrap_or_default();
    let leads = rest
        .trim_start_matches(' ')
        .starts_with(|first: char| first.is_ascii_digit());
    leads && is_one_of(&ABOUT, word)
}

/// Whether a word in small letters stands behind a dot, or an aside: "5,2 Mio. (Ende 2022)".
fn goes_on_small(text: &str, dot: usize) -> bool {
    let rest = text.get(dot + 1..).unwrap_or_default();
    let goes_on = |first: char| first.is_lowercase() || matches!(first, '(' | ',' | ';');
    rest.trim_start_matches(' ').starts_with(goes_on)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Sentence, sentences};
    use crate::{Locale, mentions};

    /// Sentences of `text`, which are to cover it and hold each of its mentions whole.
    fn cut(text: &str) -> Vec<Sentence> {
        let found = mentions(text, &Locale::default());
        let all = sentences(text, &found);
        let (mut end, mut place) = (0, 0);
        for sentence in &all {
            assert_eq!((sentence.span.start, sentence.mentions.start), (end, place));
            (end, place) = (sentence.span.end, sentence.mentions.end);
            let inside = found.get(sentence.mentions.clone()).unwrap_or_default();
            let is_whole = |span: crate::Span| sentence.span.start <= span.start && span.end <= end;
            assert!(inside.iter().all(|mention| is_whole(mention.span)));
        }
        assert_eq!((end, place), (text.len(), found.len()));
        all
    }

    /// Each number was held against all of a sentence without end.
    #[test]
    fn no_sentence_is_longer_than_a_claim_reaches() {
        let parts = [
            "10-K filed ",
            "one hundred and ",
            "1,",
            "ปี 2567 ",
            "ก",
            "between 3 and ",
        ];
        for part in parts {
            let text = part.repeat(20_000 / part.len());
            let sentences = cut(&text);
            assert!(sentences.len() > 1, "{part}");
            let is_short = |sentence: &Sentence| sentence.span.end - sentence.span.start <= LONGEST;
            assert!(sentences.iter().all(is_short), "{part}");
        }
    }

    #[test]
    fn a_mention_is_not_cut() {
        let digits = "1".repeat(3 * LONGEST);
        for text in [digits.clone(), format!("It was {digits} and {digits}.")] {
            cut(&text);
        }
    }
}
