//! The words of labels.

use crate::wording::words;

/// Words that labels share and that tell none of them.
const COMMON: &[&str] = &[
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "is", "item", "of", "on", "or",
    "other", "the", "to", "was", "were", "with",
];

/// The words that tell, each as a number; plurals are their singulars.
pub(crate) fn label_words(text: &str) -> impl Iterator<Item = u64> {
    words(text).filter_map(|(_, word)| {
        let is_common = COMMON
            .iter()
            .any(|common| common.eq_ignore_ascii_case(word));
        (!is_common).then(|| hashed(word))
    })
}

/// FNV-1a, without case and a last "s".
fn hashed(word: &str) -> u64 {
    let word = word.strip_suffix(['s', 'S']).unwrap_or(word);
    word.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0000_01b3)
    })
}
