//! Ends of a course that are no figures of one line: "went from 312 in 2019 to 398 in 2023", of which the one is North's and the
//! other South's.

use super::{MOST, Told, is_told};
use crate::verify::Answer;
use crate::verify::literal::candidates;
use crate::{Fact, Span};

/// The ends, by their places, that are of no line of which the beginning is one.
pub(super) fn of_another_line(answer: &Answer<'_>, told: &[Told<'_>]) -> Vec<usize> {
    let ends = told.windows(2).enumerate();
    let wrong = ends.filter(|(_, pair)| match pair {
        [from, to] => is_course(answer, from, to) && !share_line(answer, from, to),
        _ => false,
    });
    wrong.map(|(place, _)| place + 1).collect()
}

/// Whether words lead from the one number to the other, each at its time, and both are facts.
fn is_course(answer: &Answer<'_>, from: &Told<'_>, to: &Told<'_>) -> bool {
    let is_fact = |told: &Told<'_>| told.is_right && told.how.is_none();
    let text = answer.asked.answer;
    let before = text.get(..from.mention.span.start).unwrap_or_default();
    let gap = text.get(from.mention.span.end..to.mention.span.start);
    let gap = gap.unwrap_or_default();
    is_fact(from)
        && is_fact(to)
        && from.number.unit == to.number.unit
        && ends_with(before, "from")
        && ends_with(gap, "to")
        && !gap.contains([';', '.'])
        && has_time_between(answer, from, to)
}

fn ends_with(text: &str, word: &str) -> bool {
    let last = text.split_whitespace().next_back();
    last.is_some_and(|last| last.eq_ignore_ascii_case(word))
}

fn has_time_between(answer: &Answer<'_>, from: &Told<'_>, to: &Told<'_>) -> bool {
    let between = Span {
        start: from.mention.span.end,
        end: to.mention.span.start,
    };
    let mut inside = answer.within(between).iter();
    inside.any(|mention| mention.time().is_some())
}

/// Whether some fact of the one stands in a line with some fact of the other; a sentence may tell of both.
fn share_line(answer: &Answer<'_>, from: &Told<'_>, to: &Told<'_>) -> bool {
    let facts = answer.facts();
    let all = |told: &Told<'_>| -> Vec<&Fact> {
        let all = candidates(told.number, facts).map(|(fact, _)| fact);
        all.filter(|fact| is_told(told.number, fact))
            .take(MOST)
            .collect()
    };
    let (starts, ends) = (all(from), all(to));
    // What 2008 began with and what 2010 ended with are of one thing.
    let is_balance = |fact: &Fact| facts.end_of_balance(fact).is_some();
    let are_of_line = |start: &Fact, end: &Fact| {
        start.is_prose()
            || end.is_prose()
            || start.row == end.row
            || start.column == end.column
            || facts.subject(start) == facts.subject(end)
            || is_balance(start) && is_balance(end)
    };
    let mut pairs = starts
        .iter()
        .flat_map(|start| ends.iter().map(move |end| (start, end)));
    starts.is_empty() || ends.is_empty() || pairs.any(|(start, end)| are_of_line(start, end))
}
