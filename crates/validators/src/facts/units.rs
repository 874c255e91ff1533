//! Words of names that tell what figures count in, and that nobody says with the name: the `musd` of `revenue_musd`.

use super::glued;
use super::lexicon::{self, Meaning};
use crate::label::{hashed, label_words};
use crate::wording::words;

/// The words of a name without those of its unit at the end. One letter is a unit where it is joined to a key
/// (`principal_m`), a sign of money ("€m") or a unit ("EUR m"), and elsewhere a class: "TEGRMF-B".
pub(crate) fn words_beside_units(name: &str) -> impl Iterator<Item = u64> {
    const SIGNS: [char; 5] = ['$', '€', '£', '¥', '฿'];
    let is_key = |at: usize| name.get(..at).is_some_and(|before| before.ends_with('_'));
    let is_money = |at: usize| name.get(..at).is_some_and(|before| before.ends_with(SIGNS));
    let mut units: Vec<u64> = Vec::new();
    for (span, word) in words(name) {
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
