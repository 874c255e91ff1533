//! A text that is nothing but "percent of 10": the percent of it stands in front.

use super::{
    lexicon::Word,
    text::{Text, Token},
};
use crate::Unit;

/// The longest such text.
const LONGEST: usize = 60;

/// The percent that such a text names by the word `of` before its number, which ends at `end`. In a sentence the number
/// is the whole that another percent is of.
pub(super) fn percent(text: Text<'_>, of: Option<Token>, end: usize) -> Option<Unit> {
    let of = of.filter(|of| of.word == Word::Of && text.bytes.len() <= LONGEST)?;
    let is_end = text.between(end, text.bytes.len()).trim_ascii().is_empty();
    let first = text.between(0, of.start).trim_ascii();
    let names: [&[u8]; 4] = [b"percent", b"percents", b"per cent", b"percentage"];
    let is_percent = is_end && names.iter().any(|name| first.eq_ignore_ascii_case(name));
    is_percent.then_some(Unit::Percent)
}
