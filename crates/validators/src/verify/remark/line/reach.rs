//! How far what is said behind a word goes.

use crate::Span;
use crate::lexicon::Class;
use crate::mark::first;
use crate::verify::Word;
use crate::verify::remark::clause::Clause;
use crate::wording::is_one_of;

/// The part of a clause behind a place that goes on about the same.
pub(super) fn behind(
    clause: &Clause<'_, '_>,
    at: usize,
    is_one_name: impl Fn(&Word<'_>, &Word<'_>) -> bool,
) -> Span {
    let text = clause.answer.asked.answer;
    let mut last = at;
    let mut is_between = false;
    let mut end = clause.span.end;
    let words = clause.words_between(at, clause.span.end);
    for (place, word) in words.iter().enumerate() {
        let gap = text.get(last..word.span.start).unwrap_or_default();
        let goes_on = || Class::ReachGoesOn.has(word) || is_time(clause, word);
        let comma = || first(gap, ", ").filter(|_| !goes_on());
        // "Research and development".
        let is_inside = || {
            let before = place.checked_sub(1).and_then(|before| words.get(before));
            let sides = before.zip(words.get(place + 1));
            sides.is_some_and(|(before, next)| is_one_name(before, next))
        };
        let is_and = is_one_of(&["and"], word.text);
        // "Overtook Beverages to become the second-largest".
        let next = words.get(place + 1);
        let is_purpose = is_one_of(&["to"], word.text)
            && next.is_some_and(|next| is_one_of(&["become", "reach", "end"], next.text));
        let is_stop = is_purpose
            || Class::ReachStops.has(word)
                && !(is_and && (is_between || is_inside() || leads_to_year(clause, word)));
        // Mostly a blank alone stands between two words.
        let parts = gap != " ";
        if let Some(mark) = parts.then(|| mark(gap).or_else(comma)).flatten() {
            end = last + mark;
            break;
        }
        if is_stop {
            end = word.span.start;
            break;
        }
        is_between |= is_one_of(&["between"], word.text);
        last = word.span.end;
    }
    // What is mentioned has no words where it has digits alone.
    let tail = text.get(last..end).and_then(mark);
    Span {
        start: at,
        end: tail.map_or(end, |mark| last + mark),
    }
}

/// "In 2022 and 2023".
fn leads_to_year(clause: &Clause<'_, '_>, word: &Word<'_>) -> bool {
    let rest = clause.part(word.span.end, clause.span.end).trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    digits == 4
}

/// Where a mark stands with which something else begins.
fn mark(gap: &str) -> Option<usize> {
    let bytes = gap.as_bytes();
    let begins = |at: &usize| is_mark(bytes, *at) || is_spaced_dash(bytes, *at);
    (0..bytes.len()).find(begins)
}

fn is_mark(bytes: &[u8], at: usize) -> bool {
    match bytes.get(at..) {
        Some([b';' | b':' | b'(' | b')' | b'|' | b'\n' | b'"', ..]) => true,
        Some(rest) => rest.starts_with("—".as_bytes()),
        None => false,
    }
}

/// Behind the last mark or question; 0 where there is none.
fn past_last_mark(bytes: &[u8]) -> usize {
    let ends = |(at, byte): (usize, &u8)| match byte {
        b';' | b':' | b'(' | b')' | b'|' | b'\n' | b'"' | b'?' => true,
        // The last byte of a dash, and of other characters.
        0x94 => bytes
            .get(..=at)
            .is_some_and(|head| head.ends_with("—".as_bytes())),
        _ => false,
    };
    let mut all = bytes.iter().enumerate().rev();
    all.find(|one| ends(*one)).map_or(0, |(at, _)| at + 1)
}

fn is_spaced_dash(bytes: &[u8], at: usize) -> bool {
    match bytes.get(at..) {
        Some([b' ', rest @ ..]) => rest.starts_with(b"- ") || rest.starts_with("– ".as_bytes()),
        _ => false,
    }
}

/// The part of a clause before a place that leads to it: what stands behind the last comma or "and", if that says anything.
pub(super) fn before(clause: &Clause<'_, '_>, start: usize, at: usize) -> Span {
    let text = clause.answer.asked.answer;
    let mut start = start.max(clause.span.start);
    let lead = text.get(start..at).unwrap_or_default();
    start += past_last_mark(lead.as_bytes());
    Span { start, end: at }
}

fn is_time(clause: &Clause<'_, '_>, word: &Word<'_>) -> bool {
    clause.answer.times_in(word.span).next().is_some()
}

/// Whether a part ends at one of these words.
pub(super) fn ends_at(clause: &Clause<'_, '_>, part: Span, words: &[&str]) -> bool {
    let next = clause.answer.words(Span {
        start: part.end,
        ..clause.whole.sentence.span
    });
    next.first().is_some_and(|word| is_one_of(words, word.text))
}
