//! Which numbers and words are years and months.

use super::lexicon::{self, Meaning};
use crate::wording::{is_one_of, words};

/// Whether a figure of this name is the year of something: `founded`, `year_built`.
pub(super) fn names_year(name: &str) -> bool {
    const NAMES: [&str; 11] = [
        "year",
        "wave",
        "edition",
        "vintage",
        "season",
        "founded",
        "established",
        "built",
        "incorporated",
        "since",
        "inception",
    ];
    words(name).any(|(_, word)| is_one_of(&NAMES, word)) || is_end(name)
}

/// Whether a figure of this name is the year that something ends in, and nothing else: `maturity`, and no
/// `held_to_maturity`.
pub(super) fn is_end(name: &str) -> bool {
    const ENDS: [&str; 6] = ["maturity", "matures", "due", "expiry", "expires", "year"];
    let mut parts = words(name).peekable();
    parts.peek().is_some() && parts.all(|(_, word)| is_one_of(&ENDS, word))
}

/// Years that a text may mean.
pub(super) const fn is_year(value: u32) -> bool {
    1900 <= value && value <= 2100
}

/// Years that a number is by itself, where a header or the first cell of a row stands; those of the Buddhist
/// era about today among them.
pub(super) const fn is_year_alone(value: u32) -> bool {
    is_year(value) || (2500 <= value && value <= 2599)
}

/// The Gregorian year of a Buddhist-era one, if it can be one.
pub(super) const fn buddhist(value: u32) -> Option<u32> {
    if 2443 <= value && value <= 2643 {
        return Some(value - 543);
    }
    None
}

/// The month that an English word of a text names by a capital: "March", and nothing that may march.
pub(crate) fn month_named(word: &str) -> Option<u8> {
    // Most words are told by a look at their first letter and need not be copied.
    let may_be = matches!(
        word.as_bytes(),
        [b'A' | b'D' | b'F' | b'J' | b'M' | b'N' | b'O' | b'S', ..]
    );
    may_be.then(|| month(word.to_ascii_lowercase().as_bytes()))?
}

/// The month that an English word in lower case names.
pub(super) fn month(word: &[u8]) -> Option<u8> {
    match lexicon::meaning(word) {
        Some(Meaning::Month(month)) => Some(month),
        Some(_) | None => None,
    }
}

/// A number of a calendar: a month, a day, a quarter.
pub(super) fn small(value: u32) -> Option<u8> {
    u8::try_from(value).ok()
}
