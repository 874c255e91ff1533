//! "Revenue growth accelerated" where it slowed.

use super::about::About;
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{Line, reach};
use crate::label::hashed;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Remark, RemarkKind, Span};

/// Words of what it is said of beside the line.
const GROWTH: &[&str] = &["growth", "pace", "momentum", "expansion"];

/// Whether a word may say that something grows faster than before, or more slowly.
pub(super) fn may_be_accelerated(word: &Word<'_>) -> bool {
    Class::AcceleratedFaster.has(word) || Class::AcceleratedSlower.has(word)
}

/// What is wrong with what a clause says of the pace at which lines grow.
pub(super) fn accelerated(scene: &Scene<'_, '_>) -> Option<Remark> {
    let words = scene.clause.words().iter();
    let mut said = words.filter(|word| may_be_accelerated(word));
    said.find_map(|word| belied(scene, word))
}

fn belied(scene: &Scene<'_, '_>, word: &Word<'_>) -> Option<Remark> {
    let clause = scene.clause;
    if clause.is_unsaid(word.span.start) {
        return None;
    }
    let lead = reach::before(clause, clause.span.start, word.span.start);
    let tail = scene.behind(word.span.end);
    let line = line(scene, lead)?;
    let limits = Limits::of(clause, [scene.own_part(lead), tail])?;
    let is_clear = limits.from.is_none() && !line.is(Nature::Undated) && scene.is_known(tail, line);
    let last = match limits.to.filter(|_| is_clear) {
        Some(time) => line.at(time)?,
        None if is_clear && scene.is_of_last(tail) => scene.last(line)?,
        None => return None,
    };
    let ends = paces(line, last, Line::just_before).into_iter();
    let ends: Vec<(f64, f64)> = ends.chain(paces(line, last, Line::a_year_before)).collect();
    let is_slower = Class::AcceleratedSlower.has(word);
    let is_wrong = |(before, now): &(f64, f64)| {
        if is_slower {
            now >= before
        } else {
            now <= before
        }
    };
    let (before, now) = *ends.first()?;
    ends.iter().all(is_wrong).then(|| {
        clause.remark(
            RemarkKind::Direction,
            word.span,
            format!("it goes from {:.1}% to {:.1}%", 100.0 * before, 100.0 * now),
        )
    })
}

/// The only line that grows; none where a line of growth itself is told of.
fn line<'a>(scene: &Scene<'_, 'a>, lead: Span) -> Option<&'a Line> {
    let is_known = |word: &Word<'_>| is_one_of(GROWTH, word.text) || Class::SceneTail.has(word);
    let about = About::words(scene.found, scene.clause.answer, lead, is_known);
    let has_growth = scene.found.by_word.has(hashed("growth"));
    let line = (!about.is_open && !has_growth).then(|| scene.found.sole(&about.said))?;
    line.filter(|line| !line.is(Nature::Change))
}

/// How fast a line grew up to the figure before, and up to a figure, of 1.
fn paces<'a>(
    line: &'a Line,
    last: &'a Fact,
    before: impl Fn(&'a Line, &Fact) -> Option<&'a Fact>,
) -> Option<(f64, f64)> {
    let middle = before(line, last)?;
    let first = before(line, middle)?;
    let [first, middle, last] = [first, middle, last].map(|fact| line.amount(fact));
    let growth = |from: f64, to: f64| to / from - 1.0;
    (first > 0.0 && middle > 0.0).then(|| (growth(first, middle), growth(middle, last)))
}
