//! Years of texts, until their mentions are read.

use super::time::Times;
use super::words::Words;
use crate::{Mention, MentionKind, Period, Span, YearsMention};

pub(super) fn mentions(text: &str) -> Vec<Mention> {
    let mut found = Vec::new();
    let words: Vec<_> = Words::of(text).collect();
    for at in 0..words.len() {
        let one = words.get(at..=at).unwrap_or_default();
        for year in Times::read(one, false).years() {
            let from = Period::year(year);
            let kind = MentionKind::Years(YearsMention {
                from,
                to: from,
                fiscal: false,
            });
            let span = Span { start: 0, end: 0 };
            found.push(Mention { span, kind });
        }
    }
    found
}
