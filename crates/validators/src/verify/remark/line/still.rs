//! "Was flat in 2022" where it rose.

use super::about::About;
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{Line, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Remark, RemarkKind, Span};

/// Words of what did not change, and by how much nobody who says so lets it change, of 1.
const STILL: &[(&str, f64)] = &[
    ("unchanged", 0.015),
    ("flat", 0.04),
    ("stable", 0.08),
    ("steady", 0.08),
];

/// Verbs that lead to it.
const STAYED: &[&str] = &[
    "kept", "held", "remained", "stayed", "remains", "stays", "left",
];

fn edge(word: &Word<'_>) -> Option<f64> {
    let found = STILL
        .iter()
        .find(|(known, _)| is_one_of(&[known], word.text));
    found.map(|(_, edge)| *edge)
}

/// What is wrong with what a clause says did not change.
pub(super) fn stills(scene: &Scene<'_, '_>) -> Option<Remark> {
    let words = scene.clause.words().iter();
    let mut still = words.filter_map(|word| Some((word, edge(word)?)));
    still.find_map(|(word, edge)| {
        let is_said = !scene.clause.is_unsaid(word.span.start);
        is_said.then(|| belied(scene, word, edge))?
    })
}

fn belied(scene: &Scene<'_, '_>, word: &Word<'_>, edge: f64) -> Option<Remark> {
    const HEDGED: f64 = 2.0;
    let clause = scene.clause;
    let lead = reach::before(clause, clause.span.start, word.span.start);
    let tail = scene.behind(word.span.end);
    let line = line(scene, lead)?;
    if !scene.is_known(tail, line) || line.is(Nature::Change) {
        return None;
    }
    let limits = Limits::of(clause, [scene.own_part(lead), tail])?;
    let last = line.at(limits.to?)?;
    let bases: Vec<&Fact> = match limits.from {
        Some(time) => vec![line.at(time)?],
        None => line.bases(last),
    };
    let before = clause.words_between(lead.start, word.span.start);
    let is_hedged = before.last().is_some_and(|word| {
        Class::Hedge.has(word)
            || is_one_of(
                &["broadly", "largely", "relatively", "fairly", "essentially"],
                word.text,
            )
    });
    let edge = if is_hedged { HEDGED * edge } else { edge };
    let last = line.amount(last);
    let moved = |base: &Fact| (last - line.amount(base)).abs() > edge * line.amount(base).abs();
    let first = line.amount(bases.first()?);
    bases.iter().all(|base| moved(base)).then(|| {
        clause.remark(
            RemarkKind::Direction,
            word.span,
            format!("the numbers go from {first} to {last}"),
        )
    })
}

/// The line that is said to have stayed.
fn line<'a>(scene: &Scene<'_, 'a>, lead: Span) -> Option<&'a Line> {
    let is_known = |word: &Word<'_>| is_one_of(STAYED, word.text) || Class::SceneTail.has(word);
    let about = About::words(scene.found, scene.clause.answer, lead, is_known);
    (!about.is_open).then(|| scene.found.sole(&about.said))?
}
