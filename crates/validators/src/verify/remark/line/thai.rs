//! "Higher in 2566 than in 2563" in Thai, whose words are not set apart.

use super::every;
use super::scene::Scene;
use crate::verify::Word;
use crate::verify::remark::level::remark;
use crate::{Period, Remark, Span};

const MORE: [&str; 2] = ["สูงกว่า", "มากกว่า"];
const LESS: [&str; 2] = ["ต่ำกว่า", "น้อยกว่า"];

/// Whether a word may hold a line of one time against itself at another.
pub(super) fn may_hold(word: &Word<'_>) -> bool {
    !word.is_ascii()
        && MORE
            .iter()
            .chain(&LESS)
            .any(|known| word.text.contains(known))
}

/// What is wrong with a comparison of one line at two times.
pub(super) fn held(scene: &Scene<'_, '_>) -> Option<Remark> {
    let clause = scene.clause;
    let text = clause.text();
    let find = |known: &[&str]| {
        known
            .iter()
            .find_map(|word| Some((text.find(word)?, word.len())))
    };
    let (at, length, is_less) = match (find(&MORE), find(&LESS)) {
        (Some((at, length)), None) => (at, length, false),
        (None, Some((at, length))) => (at, length, true),
        _ => return None,
    };
    let start = clause.span.start + at;
    let span = Span {
        start,
        end: start + length,
    };
    if clause.is_unsaid(start) {
        return None;
    }
    let before = Span {
        end: span.start,
        ..clause.span
    };
    let behind = Span {
        start: span.end,
        ..clause.span
    };
    let own = scene.times_of(before)?;
    let base = scene.times_of(behind)?;
    let ([own], [base]) = (own.as_slice(), base.as_slice()) else {
        return None;
    };
    let line = scene.line(clause.span, span.start)?;
    let is_each = every::steady(clause, [before, behind]).is_some();
    let amount = |time: Period| line.at(time).map(|fact| line.amount(fact));
    let ends = (amount(*own)?, amount(*base)?);
    let is_wrong = if is_less {
        ends.0 >= ends.1
    } else {
        ends.0 <= ends.1
    };
    (is_wrong && !is_each && !line.is_mixed()).then(|| remark(clause, span, ends))
}
