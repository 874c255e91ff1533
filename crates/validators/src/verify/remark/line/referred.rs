//! "That year", "the year after", "ever since": times that are told by what stands before them.

use super::limits::only_time;
use crate::verify::Word;
use crate::verify::remark::clause::Clause;
use crate::wording::is_one_of;
use crate::{Period, Span, YearPart};

/// A time that is told by another.
pub(super) enum Referred {
    At(Period),
    From(Period),
}

/// Words behind "the year after" that say nothing of what it is after.
const LEAVES: &[&str] = &[
    "and", "but", "as", "too", "again", "while", "when", "though", "although",
];

/// The times that a part of a clause tells by what stands before it.
pub(super) fn referred(clause: &Clause<'_, '_>, part: Span) -> Vec<Referred> {
    let words = clause.answer.words(part);
    let places = 0..words.len();
    let found = places.filter_map(|place| at(clause, words, place, part));
    found.collect()
}

fn at(clause: &Clause<'_, '_>, words: &[Word<'_>], place: usize, part: Span) -> Option<Referred> {
    let word = words.get(place)?;
    let next = words.get(place + 1);
    let is = |word: Option<&Word<'_>>, known: &[&str]| {
        word.is_some_and(|word| is_one_of(known, word.text))
    };
    let before = || told_before(clause, word.span.start);
    if is(Some(word), &["since"]) && (next.is_none() || is(next, &["then"])) {
        let is_told = clause
            .answer
            .times_in(Span {
                start: word.span.end,
                ..part
            })
            .next()
            .is_some();
        return (!is_told).then(|| Some(Referred::From(before()?)))?;
    }
    if is(Some(word), &["that", "same"]) && is(next, &["year", "quarter", "month"]) {
        return Some(Referred::At(as_long(before()?, next?.text)?));
    }
    let is_last = words
        .get(place + 2)
        .is_none_or(|word| is_one_of(LEAVES, word.text));
    let is_after = is(Some(word), &["year", "quarter"]) && is(next, &["after", "later"]) && is_last;
    let is_next = is(Some(word), &["following", "next"]) && is(next, &["year", "quarter"]);
    if is_after || is_next {
        let unit = if is_after { word.text } else { next?.text };
        return Some(Referred::At(after(before()?, unit)?));
    }
    None
}

/// The time that is told last before a place, in its sentence or the one before; none where that is a stretch.
fn told_before(clause: &Clause<'_, '_>, at: usize) -> Option<Period> {
    let own = clause.whole.sentence.span;
    let start = clause
        .whole
        .before
        .map_or(own.start, |before| before.span.start);
    let last = clause.answer.times_in(Span { start, end: at }).last()?;
    only_time(&last.kind)
}

/// The year of a time, or the time itself where it is called by its own length.
fn as_long(time: Period, unit: &str) -> Option<Period> {
    match (time.part, unit) {
        (YearPart::Whole, "year")
        | (YearPart::Quarter(_), "quarter")
        | (YearPart::Month(_), "month") => Some(time),
        (YearPart::Day(..) | YearPart::Whole, _) => None,
        (_, "year") => Some(Period {
            part: YearPart::Whole,
            ..time
        }),
        _ => None,
    }
}

fn after(time: Period, unit: &str) -> Option<Period> {
    match (time.part, unit) {
        (YearPart::Quarter(_), "quarter") => time.next(),
        (YearPart::Whole | YearPart::Quarter(_), "year") => Some(Period {
            year: time.year + 1,
            ..time
        }),
        _ => None,
    }
}
