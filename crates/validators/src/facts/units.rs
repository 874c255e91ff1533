//! Words of names that tell what figures count in, and that nobody says with the name: the `musd` of `revenue_musd`.

use super::glued;
use super::lexicon::{self, Meaning};
use crate::label::{hashed, label_words};
use crate::wording::words;

/// The words of a name without those of its unit.
pub(crate) fn words_beside_units(name: &str) -> impl Iterator<Item = u64> {
    let units = words(name).filter(|(_, word)| is_unit(word));
    let units: Vec<u64> = units.map(|(_, word)| hashed(word)).collect();
    label_words(name).filter(move |word| !units.contains(word))
}

fn is_unit(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let word = word.as_bytes();
    let is_one = |meaning: Meaning| {
        matches!(
            meaning,
            Meaning::Money(_) | Meaning::Zeros(_) | Meaning::ZerosOfMoney(_)
        )
    };
    glued::read(word).is_some() || lexicon::meaning(word).is_some_and(is_one)
}
