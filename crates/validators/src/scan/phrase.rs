//! A text that is nothing but "percent of 10": the percent of it stands in front.

use super::{lexicon::Word, text::Text};

/// The longest such text.
const LONGEST: usize = 60;

/// Whether the number from `start` to `end` is the percent that such a text names. In a sentence it is the whole that
/// another percent is of.
pub(super) fn is_percent(text: Text<'_>, start: usize, end: usize) -> bool {
    if text.bytes.len() > LONGEST {
        return false;
    }
    let Some(of) = text.previous(start).filter(|of| of.word == Word::Of) else {
        return false;
    };
    let is_end = text.between(end, text.bytes.len()).trim_ascii().is_empty();
    let first = text.bytes.get(..of.start).unwrap_or_default().trim_ascii();
    let names: [&[u8]; 4] = [b"percent", b"percents", b"per cent", b"percentage"];
    is_end && names.iter().any(|name| first.eq_ignore_ascii_case(name))
}
