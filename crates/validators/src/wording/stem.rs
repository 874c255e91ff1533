//! What words mean for numbers, by their stems.

use std::sync::LazyLock;

use super::stems::{ABROAD, Meaning, STEMS, Stem, UNSPACED};

/// The longest stem that is a whole word unless the word goes on as its other forms do.
const SHORT: usize = 4;

/// Everything that a word says.
pub(super) fn meaning(word: &str) -> impl Iterator<Item = &'static Meaning> {
    let bytes = word.as_bytes();
    // Thai, Chinese and Japanese letters begin with these.
    let is_unspaced = bytes.iter().any(|byte| matches!(byte, 0xE0 | 0xE3..=0xE9));
    let unspaced = if is_unspaced { UNSPACED } else { &[] };
    let unspaced = unspaced.iter().filter(|(stem, _)| word.contains(stem));
    let stems = BY_LETTERS.get(letters(word)).into_iter().flatten();
    let stems = stems.filter(|(stem, _)| begins(word, stem)).copied();
    stems.chain(unspaced).flat_map(|(_, meanings)| *meanings)
}

/// Stems by their first two letters: most words of a text begin like none.
static BY_LETTERS: LazyLock<Vec<Vec<&'static Stem>>> = LazyLock::new(|| {
    let mut by_letters = vec![Vec::new(); (LETTERS + 1) * (LETTERS + 1)];
    for stem in STEMS.iter().chain(ABROAD) {
        if let Some(others) = by_letters.get_mut(letters(stem.0)) {
            others.push(stem);
        }
    }
    by_letters
});

const LETTERS: usize = 26;

/// The place of a word's first two letters among all pairs.
fn letters(word: &str) -> usize {
    let mut bytes = word.bytes();
    letter(bytes.next()) * (LETTERS + 1) + letter(bytes.next())
}

/// The place of a letter in the alphabet, whatever its case; one beyond the last where it is none of a to z.
fn letter(byte: Option<u8>) -> usize {
    let place = byte.map_or(u8::MAX, |byte| byte.to_ascii_lowercase().wrapping_sub(b'a'));
    usize::from(place).min(LETTERS)
}

fn begins(word: &str, stem: &str) -> bool {
    let Some((head, rest)) = word.split_at_checked(stem.len()) else {
        return false;
    };
    let goes_on = || match stem.len() {
        0..=SHORT => matches!(
            rest,
            "" | "s" | "es" | "n" | "ing" | "ed" | "ped" | "th" | "d" | "er" | "est"
        ),
        _ => true,
    };
    head.eq_ignore_ascii_case(stem) && goes_on()
}
