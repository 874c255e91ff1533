//! What words mean for numbers, by their stems.

use std::sync::LazyLock;

use super::stems::{ABROAD, STEMS, UNSPACED};
use super::{Sense, Term};
use crate::letters;
use crate::lexicon::Key;

/// The longest stem that is a whole word unless the word goes on as its other forms do.
const SHORT: usize = 4;

/// Whether a word may say anything, as few do.
fn may_tell(word: &str) -> bool {
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

/// What a word says by itself.
pub(super) fn said(word: &Term<'_>) -> Sense {
    if !may_tell(word.text) {
        return Sense::default();
    }
    let [one, two] = word.key.initials();
    let stems = BY_LETTERS.get(one * LETTERS + two).into_iter().flatten();
    let begins = stems.filter(|stem| stem.begins(word));
    let said = begins.fold(Sense::default(), |said, stem| said.and(stem.sense));
    if word.text.is_ascii() {
        said
    } else {
        said.and(within(word.text))
    }
}

/// What a word says by what stands in it where words are written together.
fn within(word: &str) -> Sense {
    // Thai, Chinese and Japanese letters begin with these.
    let is_unspaced = |byte: u8| matches!(byte, 0xE0 | 0xE3..=0xE9);
    if !word.bytes().any(is_unspaced) {
        return Sense::default();
    }
    // "How much" and "equals" begin as "times" does.
    const NO_TIMES: [&str; 4] = ["เท่าไร", "เท่าไหร่", "เท่าใด", "เท่ากับ"];
    let is_said = |stem: &str| {
        word.contains(stem) && !(stem == "เท่า" && NO_TIMES.iter().any(|no| word.contains(no)))
    };
    let stems = UNSPACED.iter().filter(|(stem, _)| is_said(stem));
    stems.fold(Sense::default(), |said, (_, meanings)| {
        said.and(Sense::of_all(meanings))
    })
}

/// A stem, ready to be compared.
struct Known {
    key: Key,
    length: usize,
    sense: Sense,
}

impl Known {
    fn begins(&self, word: &Term<'_>) -> bool {
        let goes_on = || match self.length {
            0..=SHORT => matches!(
                word.text.get(self.length..),
                Some("" | "s" | "es" | "n" | "ing" | "ed" | "ped" | "th" | "d" | "er" | "est")
            ),
            _ => true,
        };
        word.key.begins_with(self.key) && goes_on()
    }
}

/// The letters of the alphabet, and one for all others.
const LETTERS: usize = 27;

/// Stems by their first two letters: most words of a text begin like none.
static BY_LETTERS: LazyLock<Vec<Vec<Known>>> = LazyLock::new(|| {
    let mut by_letters: Vec<Vec<Known>> = Vec::new();
    by_letters.resize_with(LETTERS * LETTERS, Vec::new);
    for (stem, meanings) in STEMS.iter().chain(ABROAD) {
        let key = Key::of(stem);
        let [one, two] = key.initials();
        if let Some(others) = by_letters.get_mut(one * LETTERS + two) {
            others.push(Known {
                key,
                length: stem.len(),
                sense: Sense::of_all(meanings),
            });
        }
    }
    by_letters
});
