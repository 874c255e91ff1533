//! Changes whose sign is not the way that the numbers right before them went: "from $55.3 million to $52.7 million, a change of
//! +4.7 %".

use super::Told;
use super::agreement::{Agreement, agreement};
use crate::{NumberMention, Sign};

/// What stands between two ends where the first is where it began.
const TO: [&str; 6] = [" to", " to about", "→", "->", "➔", "⇒"];

/// What stands there where it is where it ended.
const FROM: [&str; 6] = [
    " from",
    " versus",
    " vs",
    " vs.",
    " against",
    " up from about",
];

/// The changes of a sentence that carry a sign which their ends do not have.
pub(super) fn against_ends(text: &str, told: &[Told<'_>]) -> Vec<usize> {
    let mut signed = told
        .iter()
        .enumerate()
        .filter(|(_, one)| has_sign(text, one));
    // Hardly any number has a sign, and then nothing else is looked at.
    let Some(first) = signed.next() else {
        return Vec::new();
    };
    let signed = core::iter::once(first).chain(signed);
    let wrong = signed.filter(|(place, change)| {
        ends(text, told, *place).is_some_and(|[from, to]| {
            let is_change = agreement(change.number, from, to) == Agreement::Agrees;
            is_change && (to.value > from.value) != (change.number.sign == Sign::Plus)
        })
    });
    wrong.map(|(place, _)| place).collect()
}

/// Whether a number is written with a sign that is no dash.
fn has_sign(text: &str, told: &Told<'_>) -> bool {
    let is_signed = matches!(told.number.sign, Sign::Plus | Sign::Minus);
    is_signed && {
        let mut letters = told.mention.span.of(text).chars();
        letters.next().is_some_and(|sign| !sign.is_alphanumeric())
            && letters.next().is_some_and(|next| !next.is_whitespace())
    }
}

/// The last two numbers without a sign before a change, where the words between them tell which came first.
fn ends<'n>(text: &str, told: &'n [Told<'n>], place: usize) -> Option<[&'n NumberMention; 2]> {
    let before = told.get(..place)?;
    let plain = before
        .iter()
        .rposition(|one| one.number.sign == Sign::None)?;
    // Another sign may stand before it: "from 5 to 6, +1 (+20 %)".
    if place - plain > 2 {
        return None;
    }
    let (last, first) = (before.get(plain)?, before.get(plain.checked_sub(1)?)?);
    let gap = text.get(first.mention.span.end..last.mention.span.start)?;
    let gap = gap.trim_end().to_lowercase();
    let both = [first.number, last.number];
    if both.iter().any(|end| end.sign != Sign::None) || !first.is_right || !last.is_right {
        return None;
    }
    let is_backward = gap.contains("compared") || FROM.iter().any(|word| gap.ends_with(word));
    if is_backward {
        return Some([last.number, first.number]);
    }
    let is_forward = TO.iter().any(|word| gap.ends_with(word));
    is_forward.then_some(both)
}
