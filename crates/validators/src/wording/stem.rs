//! What words mean for numbers, by their stems.

use std::sync::LazyLock;

use super::stems::{ABROAD, Meaning, STEMS, Stem, UNSPACED};
use crate::letters;

/// The longest stem that is a whole word unless the word goes on as its other forms do.
const SHORT: usize = 4;

/// Whether a word may say anything, as few do.
pub(super) fn may_tell(word: &str) -> bool {
    match word.as_bytes() {
        [one, two, three, ..] if one.is_ascii() => {
            let place = letters::initials(*one, *two, *three);
            let bits = STARTS.get(place / 64);
            bits.is_some_and(|bits| bits >> (place % 64) & 1 != 0)
        }
        _ => true,
    }
}

/// A bit for each three letters that a word with a stem may begin with.
static STARTS: LazyLock<[u64; 512]> = LazyLock::new(|| {
    let mut starts = [0; 512];
    for (stem, _) in STEMS.iter().chain(ABROAD) {
        let mut mark = |place: usize| {
            if let Some(bits) = starts.get_mut(place / 64) {
                *bits |= 1 << (place % 64);
            }
        };
        match stem.as_bytes() {
            [one, two, three, ..] => mark(letters::initials(*one, *two, *three)),
            [one, two] => (0..32).for_each(|third| mark(letters::initials(*one, *two, third))),
            [_] | [] => starts = [u64::MAX; 512],
        }
    }
    starts
});

/// Calls `told` with everything that a word says.
pub(super) fn meanings(word: &str, mut told: impl FnMut(Meaning)) {
    let bytes = word.as_bytes();
    let stems = BY_LETTERS.get(initials(bytes)).into_iter().flatten();
    for (_, meanings) in stems.filter(|(stem, _)| begins(word, stem)) {
        meanings.iter().for_each(|meaning| told(*meaning));
    }
    // Thai, Chinese and Japanese letters begin with these.
    let is_unspaced = |byte: &u8| matches!(byte, 0xE0 | 0xE3..=0xE9);
    if !word.is_ascii() && bytes.iter().any(is_unspaced) {
        let within = UNSPACED.iter().filter(|(stem, _)| word.contains(stem));
        let meanings = within.flat_map(|(_, meanings)| *meanings);
        meanings.for_each(|meaning| told(*meaning));
    }
}

/// Stems by their first two letters: most words of a text begin like none.
static BY_LETTERS: LazyLock<Vec<Vec<&'static Stem>>> = LazyLock::new(|| {
    let mut by_letters = vec![Vec::new(); (LETTERS + 1) * (LETTERS + 1)];
    for stem in STEMS.iter().chain(ABROAD) {
        if let Some(others) = by_letters.get_mut(initials(stem.0.as_bytes())) {
            others.push(stem);
        }
    }
    by_letters
});

const LETTERS: usize = 26;

/// The place of a word's first two letters among all pairs.
fn initials(word: &[u8]) -> usize {
    letter(word.first()) * (LETTERS + 1) + letter(word.get(1))
}

/// The place of a letter in the alphabet, whatever its case; one beyond the last where it is none of a to z.
fn letter(byte: Option<&u8>) -> usize {
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
