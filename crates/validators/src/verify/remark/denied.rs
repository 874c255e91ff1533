//! "Did not rise" where it rose.

use super::clause::Clause;
use super::direction::{is_name, known, remark};
use super::topic::Topics;
use super::turns::{Turns, is_open};
use crate::Remark;
use crate::lexicon::Class;
use crate::wording::{Turn, is_one_of};

/// The turn of a clause that it says there was not, where there was.
pub(super) fn denied(
    clause: &Clause<'_, '_>,
    turns: &Turns,
    topics: &Topics<'_, '_>,
) -> Option<Remark> {
    let turn = turns.sole().filter(|turn| is_denied(clause, turn))?;
    let is_bare = clause
        .mentions()
        .all(|(_, mention)| mention.number().is_none());
    if !is_bare || is_open(clause, turn) || is_name(clause, turn, topics) {
        return None;
    }
    let other = Turn {
        is_down: !turn.is_down,
        ..*turn
    };
    let (from, to) = known(clause, &other, turns.is_outlay, topics)?;
    let is_belied = if turn.is_down { to < from } else { to > from };
    is_belied.then(|| remark(clause, &other, from, to))
}

/// "Did not rise in 2024", and nothing else that takes it back: not "did not rise enough", "if it did not rise".
fn is_denied(clause: &Clause<'_, '_>, turn: &Turn) -> bool {
    const DO: [&str; 12] = [
        "did", "does", "do", "has", "have", "had", "didn", "doesn", "don", "hasn", "haven", "hadn",
    ];
    let before = clause.words_between(clause.span.start, turn.span.start);
    let [lead @ .., do_, not] = before else {
        return false;
    };
    let is_not = is_one_of(&DO, do_.text) && is_one_of(&["not", "t"], not.text);
    let behind = clause.words_between(turn.span.end, clause.span.end);
    let is_last = { behind.first() }
        .is_none_or(|next| is_one_of(&["in", "during", "from", "between", "at"], next.text));
    let goes_on = behind.iter().any(|word| {
        is_one_of(
            &["as", "than", "until", "till", "only", "before"],
            word.text,
        )
    });
    is_not && is_last && !goes_on && !lead.iter().any(|word| Class::ClauseUnsaying.has(word))
}
