//! How much a justification says.

use super::said::Said;
use super::words::{PLACEHOLDERS, entries};
use crate::read::text::is_unspaced;

/// How many different words there are, of those that are no placeholders. Where words are not parted, letters that were
/// not said before make them.
pub(super) fn different_words(said: &Said) -> usize {
    let is_word = |word: &&str| word.contains(char::is_alphabetic) && !is_placeholder(word);
    let (unspaced, mut spaced): (Vec<&str>, Vec<&str>) = said
        .words()
        .filter(is_word)
        .partition(|word| word.contains(is_unspaced));
    spaced.sort_unstable();
    spaced.dedup();
    spaced.len() + different_letters(&unspaced) / OF_A_WORD
}

/// One letter typed again and again is a placeholder as well.
fn is_placeholder(word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next();
    let is_one = word.chars().count() > 2 && letters.all(|letter| Some(letter) == first);
    is_one || entries(PLACEHOLDERS).any(|entry| entry == word)
}

/// What the letters of a word come to: 5 of Thai and its neighbours, 3 of kana or Hangul, 2 Chinese characters, which are
/// the lengths of words of these languages in running text.
const OF_A_WORD: usize = 30;

const fn weight(letter: char) -> usize {
    match letter {
        '\u{3400}'..='\u{9fff}' => 15,
        '\u{3040}'..='\u{30ff}' | '\u{ac00}'..='\u{d7af}' => 10,
        _ => 6,
    }
}

/// The weight of the letters that follow another for the first time: "ดีดีดีดี" says no more than "ดีดี".
fn different_letters(words: &[&str]) -> usize {
    let mut seen = std::collections::BTreeSet::new();
    let mut sum = 0;
    for word in words {
        let mut before = None;
        for letter in word.chars() {
            if seen.insert((before, letter)) {
                sum += weight(letter);
            }
            before = Some(letter);
        }
    }
    sum
}
