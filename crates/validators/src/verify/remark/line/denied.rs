//! "Did not rise" where it rose.

use super::never::never;
use super::scene::Scene;
use super::went;
use crate::Remark;
use crate::lexicon::Class;
use crate::verify::remark::clause::Clause;
use crate::verify::remark::fold::Fold;
use crate::verify::remark::turns::is_open;
use crate::wording::{Turn, is_one_of};

/// What is wrong with a turn that a clause says there was not.
pub(super) fn denied(scene: &Scene<'_, '_>, turn: &Turn, start: usize) -> Option<Remark> {
    let clause = scene.clause;
    if let Some(remark) = never(scene, turn, start) {
        return Some(remark);
    }
    let mut mentions = clause.mentions();
    let is_bare = mentions.all(|(_, mention)| mention.number().is_none());
    let other = Turn {
        is_down: !turn.is_down,
        ..*turn
    };
    // What did not improve may have gone either way, and what did not double may have risen.
    let is_plain = is_bare && !is_open(clause, turn) && Fold::of(clause, turn).is_none();
    (is_plain && is_denied(clause, turn)).then(|| went::went(scene, &other, start))?
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
