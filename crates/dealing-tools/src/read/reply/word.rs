//! The words of an answer, and where they stand in it.

use super::super::text::{folded, is_unspaced};
use super::phrase::announcing;

/// A word of an answer.
#[derive(Debug)]
pub(super) struct Word<'t> {
    /// As it is written, without the marks behind it.
    pub(super) written: &'t str,
    /// Where it begins.
    pub(super) begin: usize,
    /// In small letters, without quotes.
    pub(super) plain: String,
    /// The mark behind it.
    pub(super) mark: Option<char>,
}

const MARKS: [char; 10] = [',', '.', ';', ':', '!', '…', '，', '、', '。', '！'];
/// Marks that stand within no word, as a point and a colon do.
const ENDS: [char; 6] = [',', ';', '!', '，', '、', '！'];
const DASHES: [char; 4] = ['-', '–', '—', '−'];
const QUOTES: [char; 7] = ['"', '\'', '“', '”', '„', '(', ')'];

/// The words of a text. A mark that stands alone is behind the word before it.
pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    let mut words: Vec<Word<'_>> = Vec::new();
    let mut pieces = pieces(text).into_iter().peekable();
    while let Some((begin, piece)) = pieces.next() {
        let next = pieces.peek().map(|(_, next)| *next);
        match words.last_mut() {
            Some(last) if is_mark(piece, next) => last.mark = last.mark.or(piece.chars().next()),
            _ => words.push(word(begin, piece)),
        }
    }
    words
}

fn word(begin: usize, piece: &str) -> Word<'_> {
    let written = piece.trim_end_matches(MARKS);
    let behind = piece.get(written.len()..).unwrap_or_default();
    let mark = behind.chars().next().filter(|_| !behind.starts_with(".."));
    Word {
        written,
        begin,
        plain: folded(written.trim_matches(QUOTES)).replace('’', "'"),
        // Several points are no point of an abbreviation.
        mark: mark.or_else(|| behind.chars().next().map(|_| '…')),
    }
}

/// Whether a piece is a mark alone, or a dash between words: beside a number it may be its minus.
fn is_mark(piece: &str, next: Option<&str>) -> bool {
    let bare = piece.trim_end_matches(MARKS);
    let is_before_word = || next.is_some_and(|next| next.starts_with(char::is_alphabetic));
    bare.is_empty() || (bare.trim_matches(DASHES).is_empty() && is_before_word())
}

/// The parts of a text between spaces, behind marks that follow a letter ("no,sell"), where a script without spaces
/// begins or ends ("BPครับ"), and behind what announces something in such a script.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let mut pieces = Vec::new();
    let mut begin = 0;
    let mut before = [' ', ' '];
    for (place, character) in text.char_indices() {
        if ends(before, character) {
            pieces.extend(piece(text, begin, place));
            begin = place;
        }
        before = [before[1], character];
    }
    pieces.extend(piece(text, begin, text.len()));
    pieces.into_iter().flat_map(announced).collect()
}

/// Whether a part ends between two characters and the one behind them.
fn ends([first, last]: [char; 2], next: char) -> bool {
    let is_behind_letter = ENDS.contains(&last) && first.is_alphabetic();
    // Vowels and tones of Thai are no letters by themselves.
    let is_letter = |c: char| c.is_alphanumeric() || is_unspaced(c);
    let is_other_script =
        is_letter(last) && is_letter(next) && is_unspaced(last) != is_unspaced(next);
    next.is_whitespace() || is_behind_letter || is_other_script
}

fn piece(text: &str, begin: usize, end: usize) -> Option<(usize, &str)> {
    let part = text.get(begin..end)?;
    let bare = part.trim_start();
    let begin = begin + part.len() - bare.len();
    Some((begin, bare.trim_end())).filter(|(_, bare)| !bare.is_empty())
}

/// A part of a script without spaces, taken apart behind what announces the rest of it.
fn announced((begin, piece): (usize, &str)) -> Vec<(usize, &str)> {
    let split = announcing(piece).and_then(|length| piece.split_at_checked(length));
    match split {
        Some((phrase, rest)) if !rest.is_empty() => {
            vec![(begin, phrase), (begin + phrase.len(), rest)]
        }
        _ => vec![(begin, piece)],
    }
}
