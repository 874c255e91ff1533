//! The words of labels.

use crate::wording::words;

/// Words that labels share and that tell none of them.
const COMMON: &[&str] = &[
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "is", "item", "of", "on", "or",
    "other", "pct", "percent", "the", "to", "was", "were", "with",
];

/// The words that tell, each as a number; plurals are their singulars.
pub(crate) fn label_words(text: &str) -> impl Iterator<Item = u64> {
    let telling = words(text).filter(|(_, word)| !is_common(word));
    telling.map(|(_, word)| hashed(word))
}

/// What heads a label that names its section itself: "Deferred tax assets:" of "Deferred tax assets: - Other".
pub(crate) fn head(label: &str) -> Option<&str> {
    label.rsplit_once(" - ").map(|(head, _)| head)
}

/// A label without what heads it.
pub(crate) fn tail(label: &str) -> &str {
    label.rsplit_once(" - ").map_or(label, |(_, tail)| tail)
}

/// All words, each as a number.
pub(crate) fn all_words(text: &str) -> impl Iterator<Item = u64> {
    words(text).map(|(_, word)| hashed(word))
}

/// The words of a label that tell, and whether each stands in parentheses; all words where none tells, as of
/// "Other".
pub(crate) fn name_words(text: &str) -> impl Iterator<Item = (u64, bool)> {
    let tells = label_words(text).next().is_some();
    let mut depth = 0_usize;
    let mut at = 0;
    words(text).filter_map(move |(span, word)| {
        for byte in text.get(at..span.start).unwrap_or_default().bytes() {
            match byte {
                b'(' => depth += 1,
                b')' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        at = span.end;
        let counts = !tells || !is_common(word);
        counts.then(|| (hashed(word), depth > 0))
    })
}

fn is_common(word: &str) -> bool {
    const LONGEST: usize = 7;
    word.len() <= LONGEST
        && COMMON
            .iter()
            .any(|common| common.eq_ignore_ascii_case(word))
}

/// FNV-1a of a word without case and ending, so that "closed" is "close" and "revenues" is "revenue".
pub(crate) fn hashed(word: &str) -> u64 {
    let word = stem(word);
    word.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte.to_ascii_lowercase())).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A word without "s", and without "e" or "ed" where enough of it is left.
fn stem(word: &str) -> &str {
    const SHORTEST: usize = 3;
    let word = word.strip_suffix(['s', 'S']).unwrap_or(word);
    let shorter = word
        .strip_suffix(['d', 'D'])
        .filter(|rest| rest.ends_with(['e', 'E']))
        .unwrap_or(word);
    let shorter = shorter.strip_suffix(['e', 'E']).unwrap_or(shorter);
    if shorter.len() >= SHORTEST {
        shorter
    } else {
        word
    }
}
