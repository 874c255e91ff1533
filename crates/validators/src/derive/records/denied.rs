//! Words that say that something is another, or leave it out.

use crate::Span;
use crate::wording::{is_one_of, words};

/// So many bytes before a word may deny it, and so many words.
const NEAR: usize = 48;
const FEW: usize = 3;

/// Among them what `words` leaves of "isn't".
const DENIED: [&str; 26] = [
    "not",
    "t",
    "no",
    "non",
    "never",
    "yet",
    "without",
    "excluding",
    "except",
    "besides",
    "outside",
    "other",
    "than",
    "anything",
    "neither",
    "nicht",
    "ohne",
    "außer",
    "kein",
    "keine",
    "sans",
    "hors",
    "pas",
    "sin",
    "senza",
    "excepto",
];

/// In letters that part no words, so that a part of a text is enough.
const DENIED_JOINED: [&str; 10] = [
    "ไม่นับ",
    "ไม่รวม",
    "ไม่ได้",
    "ยังไม่",
    "ยกเว้น",
    "不算",
    "不含",
    "剔除",
    "除了",
    "除く",
];

/// The same behind what they leave out.
const BEHIND: [&str; 3] = ["不算", "除外", "を除"];

pub(super) fn is_denying(word: &str) -> bool {
    is_one_of(&DENIED, word)
}

/// Whether words right before a place, or behind it, deny what stands there in a part that begins at `start`.
pub(super) fn is_denied(text: &str, span: Span, start: usize) -> bool {
    let mut from = span.start.saturating_sub(NEAR).max(start);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    let before = text.get(from..span.start).unwrap_or_default();
    let clause = before.rsplit([',', ';', '.', '\n', ',']).next();
    let clause = clause.unwrap_or_default();
    let said: Vec<&str> = words(clause).map(|(_, word)| word).collect();
    let mut last = said.iter().rev().take(FEW);
    let behind = text.get(span.end..).unwrap_or_default();
    let behind = behind.trim_start_matches(['的', ' ']);
    last.any(|word| is_denying(word))
        || DENIED_JOINED.iter().any(|denied| clause.contains(denied))
        || BEHIND.iter().any(|denied| behind.starts_with(denied))
}
