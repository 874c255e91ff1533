//! What an answer says it has nothing about.

use crate::denial::denies;
use crate::sentence::sentences;
use crate::{Locale, MentionKind, mentions};

/// Whether `answer` says somewhere that data is not there.
pub(super) fn is_denial(answer: &str, locale: Locale) -> bool {
    let sentences = sentences(answer, &mentions(answer, &locale));
    { sentences.iter() }.any(|sentence| denies(sentence.span.of(answer)))
}

/// Those of `years` that `answer` says it has no data for. A sentence with figures does not count: "In 2020
/// it was $274.5B; I don't have data for 2018" denies 2018 alone.
pub(super) fn denied(answer: &str, locale: Locale, years: &[i16]) -> Vec<i16> {
    let mentions = mentions(answer, &locale);
    let mut denied = Vec::new();
    for sentence in sentences(answer, &mentions) {
        let named = mentions.get(sentence.mentions.clone()).unwrap_or_default();
        let has_figures = named
            .iter()
            .any(|mention| matches!(mention.kind, MentionKind::Number(_)));
        if has_figures || !denies(sentence.span.of(answer)) {
            continue;
        }
        for mention in named {
            if let MentionKind::Years(span) = &mention.kind {
                let named = span.from.year..=span.to.year;
                denied.extend(years.iter().filter(|year| named.contains(year)));
            }
        }
    }
    denied.sort_unstable();
    denied.dedup();
    denied
}
