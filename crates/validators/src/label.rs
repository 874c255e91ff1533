//! The words of labels.

use crate::Span;
use crate::lexicon::{Class, Key, Listed};
use crate::wording::{Term, each_term, terms, words};

/// Whether a word tells labels apart.
pub(crate) fn tells<W: Listed + ?Sized>(word: &W) -> bool {
    !Class::LabelCommon.has(word)
}

/// The same of a word in a text, where a code tells as well: the A of "Fund A1".
pub(crate) fn tells_in(text: &str, word: &Term<'_>) -> bool {
    !Class::LabelCommon.has(word) || coded(text, word.span).is_some()
}

/// The words that tell, each as a number; plurals are their singulars.
pub(crate) fn label_words(text: &str) -> impl Iterator<Item = u64> {
    let mut terms = terms(text);
    let mut marked = None;
    core::iter::from_fn(move || {
        marked.take().or_else(|| {
            let word = terms.find(|word| tells_in(text, word))?;
            let own = hash_of(word.key, word.text);
            marked = numbered(text, word.span).map(|mark| with_mark(own, mark));
            Some(own)
        })
    })
}

/// The same, all at once.
pub(crate) fn all_label_words(text: &str) -> Vec<u64> {
    // Words of names have six letters, and a space behind them.
    let mut all = Vec::with_capacity(text.len().div_ceil(7));
    each_term(text, |word| {
        if tells_in(text, &word) {
            let own = hash_of(word.key, word.text);
            all.push(own);
            all.extend(numbered(text, word.span).map(|mark| with_mark(own, mark)));
        }
    });
    all
}

/// A word with the number or letter behind it, as a number.
pub(crate) fn marked(word: &str, mark: &str) -> u64 {
    with_mark(hashed(word), mark)
}

/// A word as a number with the number or letter behind it.
pub(crate) fn with_mark(word: u64, mark: &str) -> u64 {
    let small = mark.bytes().map(|byte| byte.to_ascii_lowercase());
    small.fold(word, |hash, byte| {
        (hash.rotate_left(5) ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Up to three digits right behind one letter or two capitals: "Fund A1", "S3", `p95`.
fn coded(text: &str, span: Span) -> Option<&str> {
    const LONGEST: usize = 3;
    if span.end - span.start > 2 {
        return None;
    }
    let word = text.get(span.start..span.end)?;
    let is_code = word.len() == 1 || word.bytes().all(|byte| byte.is_ascii_uppercase());
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
    let behind = text.get(span.end..)?;
    // Mostly another word follows, and one look tells.
    match behind.as_bytes() {
        [b'0'..=b'9', ..] => coded(text, span),
        [b' ', b'0'..=b'9' | b'A'..=b'Z', ..] => apart(behind.get(1..)?),
        _ => None,
    }
}

/// The same behind a space.
fn apart(rest: &str) -> Option<&str> {
    const LONGEST: usize = 3;
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
    let goes_on = |at: usize| {
        let byte = bytes.get(at);
        byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'%' | b'&'))
    };
    // "Level 1." ends there, and "1.5" goes on.
    let is_mark = matches!(bytes.get(length), Some(b'.' | b','));
    let goes_on = goes_on(length) || is_mark && goes_on(length + 1);
    (!goes_on).then(|| rest.get(..length)).flatten()
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

/// All words, each as a number, and again with the number or letter that tells it from others: "Store 17", "Fund B".
pub(crate) fn all_words(text: &str) -> impl Iterator<Item = u64> {
    let mut words = words(text);
    let mut marked = None;
    core::iter::from_fn(move || {
        marked.take().or_else(|| {
            let (span, word) = words.next()?;
            let own = hashed(word);
            marked = numbered(text, span).map(|mark| with_mark(own, mark));
            Some(own)
        })
    })
}

/// The words of a label that tell, and whether each stands in parentheses; all words where none tells, as of
/// "Other".
pub(crate) fn name_words(text: &str) -> impl Iterator<Item = (u64, bool)> {
    let mut words = terms(text).peekable();
    // Mostly the first tells.
    let is_first = words.peek().is_some_and(|word| tells_in(text, word));
    let names = is_first || terms(text).any(|word| tells_in(text, &word));
    let mut marked = None;
    let mut depth = 0_usize;
    let mut at = 0;
    core::iter::from_fn(move || {
        if let Some(marked) = marked.take() {
            return Some((marked, depth > 0));
        }
        loop {
            let word = words.next()?;
            for byte in text.get(at..word.span.start).unwrap_or_default().bytes() {
                match byte {
                    b'(' => depth += 1,
                    b')' => depth = depth.saturating_sub(1),
                    _ => {}
                }
            }
            at = word.span.end;
            if !names || tells_in(text, &word) {
                let own = hash_of(word.key, word.text);
                marked = numbered(text, word.span).map(|mark| with_mark(own, mark));
                return Some((own, depth > 0));
            }
        }
    })
}

/// A word as a number, without case, accents and ending, so that "closed" is "close", "revenues" is "revenue" and
/// "éolien" is "eolien".
pub(crate) fn hashed(word: &str) -> u64 {
    hash_of(Key::of(word), word)
}

/// The same of a word whose key is known.
pub(crate) fn hash_of(key: Key, word: &str) -> u64 {
    // Names are compared without the mark of "R&D", which stands among a few letters.
    if (key.has_and() || !key.may_be_whole())
        && let Some((before, behind)) = word.split_once('&')
    {
        return hashed(&[before, behind].concat());
    }
    match key.stem() {
        Some(stem) => mixed(0, stem),
        None => spelled(word),
    }
}

/// The same of a word that is long or has accents, sixteen letters at a time.
fn spelled(word: &str) -> u64 {
    let (mut hash, mut letters, mut count) = (0, 0, 0);
    let mut bytes = stem(word.as_bytes()).iter();
    while let Some(byte) = bytes.next() {
        let is_last = bytes.len() == 0;
        // The letters of Latin-1 with accents begin with this byte.
        let letter = match byte {
            0xC3 => bytes.next().map_or(*byte, |mark| plain(*mark)),
            b'y' | b'Y' if is_last => b'i',
            _ => byte.to_ascii_lowercase(),
        };
        if count == 16 {
            hash = mixed(hash, letters);
            (letters, count) = (0, 0);
        }
        letters |= u128::from(letter) << (8 * count);
        count += 1;
    }
    mixed(hash, letters)
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

#[expect(clippy::cast_possible_truncation, reason = "each half by itself")]
const fn mixed(hash: u64, letters: u128) -> u64 {
    let low = (hash ^ letters as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let both = low.rotate_left(32) ^ (letters >> 64) as u64;
    let hash = both.wrapping_mul(0xA24B_AED4_963E_E407);
    hash ^ hash >> 29
}

/// A word without "s", and without "e" or "ed" where enough of it is left.
const fn stem(word: &[u8]) -> &[u8] {
    let word = match word {
        [.., b's' | b'S', b's' | b'S'] => word,
        [rest @ .., b's' | b'S'] => rest,
        _ => word,
    };
    match word {
        // Three letters have to be left.
        [rest @ .., b'e' | b'E', b'd' | b'D'] | [rest @ .., b'e' | b'E'] if rest.len() >= 3 => rest,
        _ => word,
    }
}
