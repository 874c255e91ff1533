//! "Rose" where it fell.

use super::clause::Clause;
use super::fold::Fold;
use super::topic::{Topics, is_alike};
use super::turns::{Turns, is_open};
use crate::lexicon::Class;
use crate::stance::Stance;
use crate::wording::{Turn, is_one_of, names_change, words};
use crate::{MentionKind, NumberMention, Period, Remark, RemarkKind, RowId, Span};

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
    let (from, to) = match stated(clause, turn) {
        // A ratio of debt improves by falling.
        Some(_) if is_open(clause, turn) => return None,
        Some(ends) => ends,
        None => known(clause, turn, turns.is_outlay, topics)?,
    };
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

/// What the facts say for the two times that the clause names, or for the one and what it may be counted from.
pub(super) fn known(
    clause: &Clause<'_, '_>,
    turn: &Turn,
    is_outlay: bool,
    topics: &Topics<'_, '_>,
) -> Option<(f64, f64)> {
    if !is_predicate(clause, turn) {
        return None;
    }
    let tells_in_turn = clause
        .words()
        .iter()
        .any(|word| Class::DirectionInTurn.has(word));
    let spans: Vec<(Period, Period)> = match *clause.times()?.as_slice() {
        [first, second] if first.is_as_long(second) && !tells_in_turn => vec![(first, second)],
        [only] if !is_led_away(clause) => only.bases().map(|base| (base, only)).collect(),
        _ => return None,
    };
    let rows = topics.of_part(clause.span);
    let says_both = || { clause.words().iter() }.any(|word| word.text.eq_ignore_ascii_case("both"));
    let is_both = rows.len() == 2 && says_both();
    if rows.len() != 1 && !is_both {
        return None;
    }
    let ends = spans.into_iter().filter_map(|span| {
        let rows = rows.iter();
        let ends = rows.map(|row| figures(clause, turn, is_outlay, topics, *row, span));
        let ends: Vec<(f64, f64)> = ends.collect::<Option<_>>()?;
        let wrong = ends.iter().find(|ends| is_wrong(clause, turn, **ends));
        wrong.or_else(|| ends.first()).copied()
    });
    let ends: Vec<(f64, f64)> = ends.collect();
    // It is right if it may be meant so.
    let right = ends.iter().find(|ends| !is_wrong(clause, turn, **ends));
    right.or_else(|| ends.first()).copied()
}

/// Whether the time that a clause names is not the one in which something turned: "since 2020", "except 2022".
fn is_led_away(clause: &Clause<'_, '_>) -> bool {
    const AWAY: [&str; 9] = [
        "since",
        "from",
        "before",
        "after",
        "until",
        "except",
        "but",
        "excluding",
        "besides",
    ];
    let mut times = clause
        .mentions()
        .filter(|(_, mention)| mention.time().is_some());
    times.any(|(_, mention)| {
        let lead = clause.words_between(clause.span.start, mention.span.start);
        let mut near = lead.iter().rev().take(2);
        near.any(|word| is_one_of(&AWAY, word.text))
    })
}

/// Whether what went from one figure to another did not turn so, or not so far.
pub(super) fn is_wrong(clause: &Clause<'_, '_>, turn: &Turn, ends: (f64, f64)) -> bool {
    let (from, to) = ends;
    let is_turned = if turn.is_down { to > from } else { to < from };
    is_turned || Fold::of(clause, turn).is_some_and(|fold| fold.is_missed(ends))
}

/// The figures of a row from which to which it went; none where it is not clear what the turn says of them.
fn figures(
    clause: &Clause<'_, '_>,
    turn: &Turn,
    is_outlay: bool,
    topics: &Topics<'_, '_>,
    row: RowId,
    (first, second): (Period, Period),
) -> Option<(f64, f64)> {
    let left = topics.figure(row, first)?;
    let right = topics.figure(row, second)?;
    // Whether a loss of 5 is more than one of 3 depends on who tells of it; a profit that turns into a loss
    // did not rise.
    let is_plain = match (left.value >= 0.0, right.value >= 0.0) {
        (true, true) => true,
        (false, false) => false,
        (true, false) | (false, true) => !is_outlay,
    };
    let name = topics.name(row);
    // "Increase in inventories" is itself a change.
    let is_open = names_change(name) || clause.is_beside(name);
    (is_plain && is_alike(left, right) && !is_open).then(|| {
        in_order(
            clause,
            turn,
            (first, left.first_reading()),
            (second, right.first_reading()),
        )
    })
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
    Remark {
        kind: RemarkKind::Direction,
        text: turn.span.of(clause.answer.asked.answer).to_owned(),
        start: turn.span.start,
        end: turn.span.end,
        message,
    }
}
