//! Texts as words.

use crate::Span;
use crate::letters;
use crate::lexicon::Key;

/// The words of a text: runs of letters, with Thai ones as long as they are.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (Span, &str)> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let (span, _) = next_word(text.as_bytes(), at)?;
        at = span.end;
        Some((span, text.get(span.start..span.end)?))
    })
}

/// The first word from `at` on, with its key where that is read with it.
#[inline]
pub(super) fn next_word(bytes: &[u8], at: usize) -> Option<(Span, Option<Key>)> {
    // Many texts are empty, and most end with a word.
    if at == bytes.len() {
        return None;
    }
    // Mostly a blank and the next word.
    let start = match bytes.get(at..) {
        Some([b' ', letter, ..]) if letter.is_ascii_alphabetic() => at + 1,
        _ => letters::letter_or_foreign(bytes, at),
    };
    match letters::plain_word(bytes, start) {
        Some((end, letters)) => Some((Span { start, end }, Some(Key::plain(letters, end - start)))),
        None => Some((other_word(bytes, start)?, None)),
    }
}

/// The first word from `start` on that is none as most are.
#[inline(never)]
fn other_word(bytes: &[u8], mut start: usize) -> Option<Span> {
    while !bytes.get(start)?.is_ascii() && letter_at(bytes, start) == 0 {
        let next = start + width(*bytes.get(start)?);
        start = letters::letter_or_foreign(bytes, next);
    }
    let mut end = letters::hump_or_end(bytes, start);
    // One letter before a capital begins a unit or a name: "kWh", "pH", "eBay".
    if end == start + 1 && bytes.get(end).is_some_and(u8::is_ascii_uppercase) {
        end = letters::hump_or_end(bytes, end);
    }
    while bytes.get(end).is_some_and(|byte| !byte.is_ascii()) {
        let length = letter_at(bytes, end);
        // "SCB-RMFมีกำไร", "EPS为3.2": a word of the one script ends where the other begins.
        if length == 0 || end > start && joins_scripts(bytes, end) {
            break;
        }
        end += length;
        if !joins_scripts(bytes, end) {
            end = letters::hump_or_end(bytes, end);
        }
    }
    let goes_on = bytes.get(end).is_some_and(u8::is_ascii_uppercase);
    let own = bytes
        .get(start..end)
        .and_then(|word| letters::own_capitals(word, goes_on));
    end = own.map_or(end, |own| start + own);
    end = joined_end(bytes, start, end);
    Some(Span { start, end })
}

/// Whether a letter of a script without blanks, or of Hangul, and a Latin letter stand beside each other at `at`.
fn joins_scripts(bytes: &[u8], at: usize) -> bool {
    let is_latin = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
    let before = at.checked_sub(1);
    let is_latin_before = is_latin(before.and_then(|before| bytes.get(before)));
    let is_joining_at = |start: Option<usize>| {
        let lead = start.and_then(|start| bytes.get(start..start + 2));
        matches!(lead, Some([0xE0, 0xB8 | 0xB9] | [0xE3..=0xED, _]))
    };
    is_latin_before && is_joining_at(Some(at))
        || is_latin(bytes.get(at)) && is_joining_at(at.checked_sub(3))
}

/// Where a word ends that "&" joins of a few capitals, or of a letter or two: "R&D", "SG&A", "s&p".
fn joined_end(bytes: &[u8], start: usize, end: usize) -> usize {
    const LONGEST: usize = 3;
    const SHORT: usize = 2;
    let Some([b'&', behind @ ..]) = bytes.get(end..) else {
        return end;
    };
    let count =
        |bytes: &[u8], is: fn(&u8) -> bool| bytes.iter().take_while(|byte| is(byte)).count();
    let before = bytes.get(start..end).unwrap_or_default();
    let length = count(behind, u8::is_ascii_alphabetic);
    let are_capitals = count(before, u8::is_ascii_uppercase) == before.len()
        && count(behind, u8::is_ascii_uppercase) == length;
    let longest = if are_capitals { LONGEST } else { SHORT };
    if before.len() <= longest && (1..=longest).contains(&length) {
        end + 1 + length
    } else {
        end
    }
}

/// How many bytes the letter at `at` has; none where no letter stands there, as of "’" and a space of any kind.
fn letter_at(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at) {
        Some(byte) if byte.is_ascii() => usize::from(byte.is_ascii_alphabetic()),
        // General punctuation.
        Some(0xE2) if matches!(bytes.get(at + 1), Some(0x80..=0x81)) => 0,
        Some(0xE3 | 0xEF) if is_wide_mark(bytes.get(at..at + 3)) => 0,
        Some(byte @ 0xC3..) => width(*byte),
        // Marks of Latin-1, and the end.
        Some(_) | None => 0,
    }
}

/// Whether a character is a mark between the words of Chinese and Japanese: "、", "。", "「", "（", "，", "：".
fn is_wide_mark(character: Option<&[u8]>) -> bool {
    matches!(
        character,
        Some(
            [0xE3, 0x80, 0x80..=0x84 | 0x88..=0xBF]
            | [0xEF, 0xBC, 0x81..=0x8F | 0x9A..=0xA0 | 0xBB..=0xBF]
            | [0xEF, 0xBD, 0x80 | 0x9B..=0xA5],
        )
    )
}

/// How many bytes a character has that begins so.
const fn width(first: u8) -> usize {
    match first {
        0xC0..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0.. => 4,
        _ => 1,
    }
}
