//! The time of an answer that is nothing but a number: that of its question.

use super::told_time;
use crate::verify::Verification;
use crate::wording::words;
use crate::{Mention, Period, mentions};

/// Binds the number of an answer without words to the only time that its question names: "$1,577" to "What was the
/// capital expenditure in FY2018?".
pub(crate) fn to_question(asked: &Verification<'_>, own: &[Mention], bound: &mut [Option<Period>]) {
    let ([mention], [slot]) = (own, bound) else {
        return;
    };
    if slot.is_none() && mention.number().is_some() && is_alone(asked.answer, mention) {
        *slot = only_time(asked);
    }
}

/// Whether nothing but marks stands around a mention.
fn is_alone(answer: &str, mention: &Mention) -> bool {
    let before = answer.get(..mention.span.start).unwrap_or_default();
    let behind = answer.get(mention.span.end..).unwrap_or_default();
    [before, behind]
        .into_iter()
        .all(|part| words(part).next().is_none())
}

fn only_time(asked: &Verification<'_>) -> Option<Period> {
    let found = mentions(asked.question, &asked.locale);
    let has_ranges = found
        .iter()
        .any(|mention| mention.time().is_none() && mention.number().is_none());
    let time = |mention: &Mention| told_time(asked.question, mention);
    let mut times = found.iter().filter_map(time);
    let first = times.next()?;
    // "FY2023 (fiscal year ended January 28, 2023)" are one; of a day and its year the year is meant.
    let others: Vec<Period> = times.collect();
    if has_ranges || others.iter().any(|other| other.year != first.year) {
        return None;
    }
    let whole = others
        .iter()
        .find(|_| others.iter().any(|other| *other != first));
    Some(whole.map_or(first, |_| Period::year(first.year)))
}
