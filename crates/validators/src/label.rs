//! The words of labels.

use crate::Span;
use crate::wording::{WordList, words};

/// Words that labels share and that tell none of them.
const COMMON: WordList = WordList::of(&[
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "is", "item", "of", "on", "or",
    "other", "pct", "percent", "the", "to", "was", "were", "with",
]);

/// Whether a word tells labels apart.
pub(crate) fn tells(word: &str) -> bool {
    !COMMON.has(word)
}

/// The same of a word in a text, where a code tells as well: the A of "Fund A1".
pub(crate) fn tells_in(text: &str, span: Span, word: &str) -> bool {
    tells(word) || coded(text, span).is_some()
}

/// The words that tell, each as a number; plurals are their singulars.
pub(crate) fn label_words(text: &str) -> impl Iterator<Item = u64> {
    let telling = words(text).filter(|(span, word)| tells_in(text, *span, word));
    telling.flat_map(|(span, word)| word_and_number(text, span, word))
}

/// A word as a number, and again with the number or letter that tells it from others: "Store 17", "Fund B".
pub(crate) fn word_and_number(text: &str, span: Span, word: &str) -> impl Iterator<Item = u64> {
    let numbered = numbered(text, span).map(|mark| marked(word, mark));
    core::iter::once(hashed(word)).chain(numbered)
}

/// A word with the number or letter behind it, as a number.
pub(crate) fn marked(word: &str, mark: &str) -> u64 {
    mark.bytes()
        .fold(hashed(word), |hash, byte| mixed(hash.rotate_left(5), byte))
}

/// Up to three digits right behind one or two capitals: "Fund A1", "S3".
fn coded(text: &str, span: Span) -> Option<&str> {
    const LONGEST: usize = 3;
    let word = text.get(span.start..span.end)?;
    let is_code = word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    let rest = text.get(span.end..).filter(|_| is_code)?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let ends = !rest
        .as_bytes()
        .get(digits)
        .is_some_and(u8::is_ascii_alphanumeric);
    let code = rest.get(..digits)?;
    (ends && (1..=LONGEST).contains(&digits)).then_some(code)
}

/// Up to four digits that are no year, or a single capital, behind a word.
pub(crate) fn numbered(text: &str, span: Span) -> Option<&str> {
    const LONGEST: usize = 3;
    if let Some(code) = coded(text, span) {
        return Some(code);
    }
    let rest = text.get(span.end..)?.strip_prefix(' ')?;
    let bytes = rest.as_bytes();
    let digits = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let length = match (digits, bytes.first()) {
        (1..=LONGEST, _) => digits,
        // "ICE 1087"; years name nothing.
        (4, Some(b'1'..=b'9')) if !rest.starts_with("19") && !rest.starts_with("20") => digits,
        (0, Some(first)) if first.is_ascii_uppercase() => 1,
        _ => return None,
    };
    let goes_on =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b',' | b'%' | b'&');
    let ends = !bytes.get(length).is_some_and(goes_on)
        || bytes
            .get(length..length + 2)
            .is_some_and(|end| matches!(end, b". " | b", "));
    ends.then(|| rest.get(..length)).flatten()
}

/// What heads a label that names its section itself: "Deferred tax assets:" of "Deferred tax assets: - Other".
pub(crate) fn head(label: &str) -> Option<&str> {
    // Most have no hyphen, and looking for one byte is quick.
    label.as_bytes().contains(&b'-').then_some(())?;
    label.rsplit_once(" - ").map(|(head, _)| head)
}

/// A label without what heads it.
pub(crate) fn tail(label: &str) -> &str {
    let own = head(label).map(|head| head.len() + " - ".len());
    own.and_then(|own| label.get(own..)).unwrap_or(label)
}

/// All words, each as a number.
pub(crate) fn all_words(text: &str) -> impl Iterator<Item = u64> {
    words(text).flat_map(|(span, word)| word_and_number(text, span, word))
}

/// The words of a label that tell, and whether each stands in parentheses; all words where none tells, as of
/// "Other".
pub(crate) fn name_words(text: &str) -> impl Iterator<Item = (u64, bool)> {
    let names = label_words(text).next().is_some();
    let mut depth = 0_usize;
    let mut at = 0;
    words(text)
        .filter_map(move |(span, word)| {
            for byte in text.get(at..span.start).unwrap_or_default().bytes() {
                match byte {
                    b'(' => depth += 1,
                    b')' => depth = depth.saturating_sub(1),
                    _ => {}
                }
            }
            at = span.end;
            let counts = !names || tells_in(text, span, word);
            let is_aside = depth > 0;
            counts.then(|| word_and_number(text, span, word).map(move |word| (word, is_aside)))
        })
        .flatten()
}

/// FNV-1a of a word without case, accents and ending, so that "closed" is "close", "revenues" is "revenue" and
/// "éolien" is "eolien".
pub(crate) fn hashed(word: &str) -> u64 {
    let stem = stem(word.as_bytes());
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut bytes = stem.iter();
    while let Some(byte) = bytes.next() {
        // The letters of Latin-1 with accents begin with this byte.
        hash = match byte {
            0xC3 => mixed(hash, bytes.next().map_or(*byte, |mark| plain(*mark))),
            _ => mixed(hash, *byte),
        };
    }
    hash
}

/// A letter of Latin-1 without its accent, by its second byte in UTF-8; others as they are.
const fn plain(mark: u8) -> u8 {
    // Capitals stand 32 before their small letters.
    match mark | 0x20 {
        0xA0..=0xA5 => b'a',
        0xA7 => b'c',
        0xA8..=0xAB => b'e',
        0xAC..=0xAF => b'i',
        0xB1 => b'n',
        0xB2..=0xB6 | 0xB8 => b'o',
        0xB9..=0xBC => b'u',
        0xBD | 0xBF => b'y',
        _ => mark,
    }
}

fn mixed(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0000_01b3)
}

/// A word without "s", and without "e" or "ed" where enough of it is left.
const fn stem(word: &[u8]) -> &[u8] {
    let word = match word {
        [rest @ .., b's' | b'S'] => rest,
        _ => word,
    };
    match word {
        // Three letters have to be left.
        [rest @ .., b'e' | b'E', b'd' | b'D'] | [rest @ .., b'e' | b'E'] if rest.len() >= 3 => rest,
        _ => word,
    }
}
