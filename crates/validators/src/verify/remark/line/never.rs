//! "Has never fallen", "did not fall in any year" where it fell in one.

use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{every, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::turns::is_open;
use crate::wording::{Turn, is_one_of};
use crate::{Remark, Span};

/// So many words before a turn may take it back.
const NEAR: usize = 4;

/// What is wrong with a turn that there is said never to have been.
pub(super) fn never(scene: &Scene<'_, '_>, turn: &Turn, start: usize) -> Option<Remark> {
    let clause = scene.clause;
    let before = clause.words_between(start, turn.span.start);
    let tail = scene.behind(turn.span.end);
    let not = denying(scene, before, tail)?;
    let has_numbers = clause
        .mentions_in(tail)
        .any(|(_, mention)| mention.number().is_some());
    // "Never fell below 5" holds it against the 5.
    if has_numbers || is_open(clause, turn) {
        return None;
    }
    let lead = reach::before(clause, start, not.start);
    let lines = scene.lines(lead, not.start)?;
    let limits = Limits::of(clause, [scene.own_part(lead), tail])?;
    if limits.from.is_none() && [lead, tail].into_iter().any(|part| scene.goes_back(part)) {
        return None;
    }
    let span = Span {
        start: not.start,
        end: turn.span.end,
    };
    let steady = every::Steady::denied(span);
    let lines = lines.into_iter();
    let mut plain = lines.filter(|line| !line.is(Nature::Change) && scene.is_known(tail, line));
    plain.find_map(|line| every::turned(scene, line, turn, &steady, limits))
}

/// The word before a turn that says that it never was.
pub(super) fn denying(scene: &Scene<'_, '_>, before: &[Word<'_>], tail: Span) -> Option<Span> {
    let near = || before.iter().rev().take(NEAR);
    let find = |known: &[&str]| near().find(|word| is_one_of(known, word.text));
    let is_of_any = || {
        let words = scene.clause.answer.words(tail);
        let mut pairs = words.iter().zip(words.iter().skip(1));
        pairs.any(|(any, time)| is_one_of(&["any"], any.text) && Class::EveryTimes.has(time))
    };
    let not = || find(&["not", "t"]).filter(|_| is_of_any());
    let found = find(&["never"]).or_else(not)?;
    // "Would never fall" is none of what was.
    let mut words = near().chain(before.iter().take(NEAR));
    let is_meant = words.any(|word| {
        is_one_of(
            &["would", "could", "may", "might", "should", "will", "if"],
            word.text,
        )
    });
    (!is_meant).then_some(found.span)
}
