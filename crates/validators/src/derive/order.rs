//! Which of two figures a quotient is of.

use crate::label::label_words;
use crate::wording::words;

/// Words between two names that make the first the numerator.
const LINKS: &[&str] = &[
    " over ",
    "divided by",
    "percentage of",
    "percent of",
    "per cent of",
    "% of",
    "share of",
    "proportion of",
    "ratio of",
    "relative to",
    " per ",
];

/// Whether a text says "left to right" (true) or "right to left" (false); none where it says neither.
pub(super) fn is_first_over_second(text: &str, left: &str, right: &str) -> Option<bool> {
    let left_at = first_own_word(text, left, right)?;
    let right_at = first_own_word(text, right, left)?;
    let (from, to) = (left_at.min(right_at), left_at.max(right_at));
    let between = text.get(from..to)?.to_ascii_lowercase();
    let is_ratio = || {
        let lower = text.to_ascii_lowercase();
        lower.contains("ratio") && (between.contains(" to ") || between.contains("-to-"))
    };
    let is_linked = LINKS.iter().any(|link| between.contains(link)) || is_ratio();
    is_linked.then_some(left_at < right_at)
}

/// Where a text first says a word that the one name has and the other has not.
fn first_own_word(text: &str, name: &str, other: &str) -> Option<usize> {
    let mut words = words(text);
    words
        .find(|(span, _)| {
            let mut said = label_words(span.of(text));
            said.any(|word| {
                label_words(name).any(|own| own == word)
                    && !label_words(other).any(|foreign| foreign == word)
            })
        })
        .map(|(span, _)| span.start)
}
