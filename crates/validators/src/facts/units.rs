//! Words of names that tell what figures count in, and that nobody says with the name: the `musd` of `revenue_musd`.

use std::borrow::Cow;

use super::glued;
use super::lexicon::{self, Meaning};
use super::{Fact, Facts};
use crate::label::{hashed, label_words};
use crate::letters;
use crate::wording::words;

const SIGNS: [char; 5] = ['$', '€', '£', '¥', '฿'];

impl Facts {
    /// The words of a row's whole name without those of its unit.
    pub(crate) fn subject_beside_units(&self, fact: &Fact) -> Cow<'_, [u64]> {
        let name = self.subject(fact);
        if ends_with_unit(name) {
            Cow::Owned(words_beside_units(name).collect())
        } else {
            Cow::Borrowed(self.words_of_subject(fact))
        }
    }
}

/// The words of a name without those of its unit at the end. One letter is a unit where it is joined to a key
/// (`principal_m`), a sign of money ("€m") or a unit ("EUR m"), and elsewhere a class: "TEGRMF-B".
pub(crate) fn words_beside_units(name: &str) -> impl Iterator<Item = u64> {
    let is_key = |at: usize| name.get(..at).is_some_and(|before| before.ends_with('_'));
    let is_money = |at: usize| name.get(..at).is_some_and(|before| before.ends_with(SIGNS));
    let mut units: Vec<u64> = Vec::new();
    let read = ends_with_unit(name).then(|| words(name));
    for (span, word) in read.into_iter().flatten() {
        let letters = word.trim_start_matches(SIGNS);
        let is_joined = || {
            let is_signed = letters.len() < word.len() || is_money(span.start);
            is_signed || is_key(span.start) || !units.is_empty()
        };
        if is_unit(letters) && (letters.len() > 1 || is_joined()) {
            units.push(hashed(word));
        } else {
            units.clear();
        }
    }
    label_words(name).filter(move |word| !units.contains(word))
}

/// Whether the last word of a name may be a unit: that of most is none, and the others need not be looked at.
fn ends_with_unit(name: &str) -> bool {
    let bytes = name.as_bytes();
    let start = letters::start(bytes, bytes.len());
    let before = start.checked_sub(1).and_then(|before| bytes.get(before));
    // Such a word stands alone, but for "R&D" and letters that are not ASCII.
    let is_apart =
        start < bytes.len() && before.is_none_or(|byte| byte.is_ascii() && *byte != b'&');
    let tail = if is_apart { start } else { 0 };
    let last = words(name.get(tail..).unwrap_or_default()).last();
    last.is_some_and(|(_, word)| is_unit(word.trim_start_matches(SIGNS)))
}

fn is_unit(word: &str) -> bool {
    let has_capital = word.bytes().any(|byte| byte.is_ascii_uppercase());
    let small = has_capital.then(|| word.to_ascii_lowercase());
    let word = small.as_deref().unwrap_or(word).as_bytes();
    let is_one = |meaning: Meaning| {
        matches!(
            meaning,
            Meaning::Money(_) | Meaning::Zeros(_) | Meaning::ZerosOfMoney(_)
        )
    };
    // Million baht, or else megabytes.
    word == b"mb" || glued::read(word).is_some() || lexicon::meaning(word).is_some_and(is_one)
}
