//! "Rose" where it fell.

use super::clause::Clause;
use super::fold::Fold;
use super::topic::Topics;
use super::turns::{Turns, is_open};
use crate::lexicon::Class;
use crate::stance::Stance;
use crate::wording::{Turn, words};
use crate::{MentionKind, NumberMention, Period, Remark, RemarkKind, Span};

/// The word of a clause that says which way something went, where it went the other.
pub(super) fn direction(
    clause: &Clause<'_, '_>,
    turns: &Turns,
    topics: &Topics<'_, '_>,
) -> Option<Remark> {
    let turn = turns.sole()?;
    if clause.is_unsaid(turn.span.start) {
        return None;
    }
    // A ratio of debt improves by falling.
    let (from, to) = stated(clause, turn).filter(|_| !is_open(clause, turn))?;
    (is_wrong(clause, turn, (from, to)) && !is_name(clause, turn, topics))
        .then(|| remark(clause, turn, from, to))
}

/// Whether the word is one of a row's name ("Gains on sale"), which says nothing of how it went.
pub(super) fn is_name(clause: &Clause<'_, '_>, turn: &Turn, topics: &Topics<'_, '_>) -> bool {
    let word = turn.span.of(clause.answer.asked.answer);
    let rows = topics.of_part(clause.span);
    let mut names = rows.iter().flat_map(|row| words(topics.name(*row)));
    names.any(|(_, own)| own.eq_ignore_ascii_case(word))
}

/// What the clause states for two times, the earlier first, if it states two figures of the same measure.
fn stated(clause: &Clause<'_, '_>, turn: &Turn) -> Option<(f64, f64)> {
    let mut ends: Vec<(Period, &NumberMention)> = Vec::new();
    for (place, mention) in clause.mentions() {
        let about = clause.answer.periods.get(place).copied().flatten();
        if let (MentionKind::Number(number), Some(about)) = (&mention.kind, about) {
            let lead = clause.answer.lead(clause.whole.sentence.span, mention.span);
            let lead = clause.answer.words(Span {
                start: mention.span.start - lead.len(),
                end: mention.span.start,
            });
            let tail = clause.part(mention.span.end, clause.span.end);
            if Stance::is_change(lead, tail) {
                return None;
            }
            ends.push((about, number));
        }
    }
    let [(first, left), (second, right)] = ends.as_slice() else {
        return None;
    };
    if left.unit != right.unit || first == second {
        return None;
    }
    Some(in_order(
        clause,
        turn,
        (*first, left.value),
        (*second, right.value),
    ))
}

/// Whether what went from one figure to another did not turn so, or not so far.
pub(super) fn is_wrong(clause: &Clause<'_, '_>, turn: &Turn, ends: (f64, f64)) -> bool {
    let (from, to) = ends;
    let is_turned = if turn.is_down { to > from } else { to < from };
    is_turned || Fold::of(clause, turn).is_some_and(|fold| fold.is_missed(ends))
}

/// The earlier figure and the later; in a comparison ("higher than") the second and the first.
fn in_order(
    clause: &Clause<'_, '_>,
    turn: &Turn,
    (first, left): (Period, f64),
    (second, right): (Period, f64),
) -> (f64, f64) {
    let behind = clause.words_between(turn.span.end, clause.span.end);
    let mut next = behind.iter().take(3);
    let compares = next.any(|word| word.text.eq_ignore_ascii_case("than"));
    if compares && first_stands_before(clause, turn, first) {
        (right, left)
    } else if first.ordinal() < second.ordinal() {
        (left, right)
    } else {
        (right, left)
    }
}

/// Whether a time stands before the turn and not behind it.
fn first_stands_before(clause: &Clause<'_, '_>, turn: &Turn, time: Period) -> bool {
    let mut before = clause
        .mentions()
        .filter(|(_, mention)| mention.span.end <= turn.span.start);
    before.any(|(_, mention)| match &mention.kind {
        MentionKind::Years(years) => years.from == time,
        MentionKind::Date(day) => *day == time,
        MentionKind::Number(_) | MentionKind::Filing(_) => false,
    })
}

/// Whether the word tells what became of the clause's subject, and does not describe something else ("lower
/// prices", "raised funds").
pub(super) fn is_predicate(clause: &Clause<'_, '_>, turn: &Turn) -> bool {
    /// What may be said of other things than amounts.
    const OTHER: &[&str] = &[
        "improv",
        "deteriorat",
        "gain",
        "lost",
        "widen",
        "rais",
        "advanced",
        "expand",
        "reduc",
        "spread",
        "eased",
        "shr",
        "cut",
        "cool",
        "recover",
    ];
    let word = turn
        .span
        .of(clause.answer.asked.answer)
        .to_ascii_lowercase();
    if OTHER.iter().any(|other| word.starts_with(other)) {
        return false;
    }
    let behind = clause.part(turn.span.end, clause.span.end);
    let gap = behind.trim_start();
    let next = words(behind).next();
    match next {
        // A figure, a bracket or the end stands between.
        Some((span, _))
            if behind
                .get(..span.start)
                .is_some_and(|gap| !gap.trim().is_empty()) =>
        {
            true
        }
        Some((_, next)) => {
            !next.is_ascii() || next.ends_with("ly") || Class::DirectionNext.has(next)
        }
        None => gap.len() <= behind.len(),
    }
}

pub(super) fn remark(clause: &Clause<'_, '_>, turn: &Turn, from: f64, to: f64) -> Remark {
    let went = if to > from { "up" } else { "down" };
    let message = if turn.is_down == (to < from) {
        format!(
            "the numbers go from {from} to {to}, {:.2} times as much",
            to / from
        )
    } else {
        format!("the numbers go {went}, from {from} to {to}")
    };
    clause.remark(RemarkKind::Direction, turn.span, message)
}
