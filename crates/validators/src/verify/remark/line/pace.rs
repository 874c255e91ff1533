//! "Grew faster than costs" where it grew more slowly.

use super::about::About;
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::went::{self, Ends};
use super::{Line, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::{Turn, is_one_of};
use crate::{Fact, Remark, RemarkKind, Span};

const SLOW: &[&str] = &["slower", "slowly"];

/// Verbs that say it themselves.
const OUTPACED: &[&str] = &["outpaced", "outpaces", "outgrew", "outstripped", "outran"];
const LAGGED: &[&str] = &["lagged", "trailed"];

/// What a clause says of which of two lines grew faster.
struct Claim {
    span: Span,
    /// Whether what is said first grew less.
    is_less: bool,
    lead: Span,
    /// What stands between the verb and what it is held against.
    own: Span,
    /// What it is held against, with the times.
    tail: Span,
    /// Whether it may as well say that the one is less than the other: "trailed".
    is_of_level: bool,
}

/// What is wrong with what a clause says of which of two lines grew faster.
pub(super) fn paces(scene: &Scene<'_, '_>, turns: &[Turn]) -> Option<Remark> {
    scene.at_any_word(|place| Claim::at(scene, turns, place)?.remark(scene))
}

impl Claim {
    fn at(scene: &Scene<'_, '_>, turns: &[Turn], place: usize) -> Option<Self> {
        let clause = scene.clause;
        let word = clause
            .words()
            .get(place)
            .filter(|word| Class::PaceTells.has(word))?;
        if clause.is_unsaid(word.span.start) {
            return None;
        }
        let is_lagged = is_one_of(LAGGED, word.text);
        if is_lagged || is_one_of(OUTPACED, word.text) {
            return Some(Self {
                span: word.span,
                is_less: is_lagged,
                lead: reach::before(clause, clause.span.start, word.span.start),
                own: Span {
                    start: word.span.end,
                    end: word.span.end,
                },
                tail: scene.behind(word.span.end),
                is_of_level: is_lagged,
            });
        }
        Self::than(scene, turns, word)
    }

    /// "Grew more slowly than".
    fn than(scene: &Scene<'_, '_>, turns: &[Turn], word: &Word<'_>) -> Option<Self> {
        let clause = scene.clause;
        let turn = turns
            .iter()
            .rev()
            .find(|turn| turn.span.end <= word.span.start)?;
        let between = clause.words_between(turn.span.end, word.span.start);
        let is_least = between.iter().any(|word| is_one_of(&["less"], word.text));
        let is_light = |word: &Word<'_>| {
            is_one_of(
                &["more", "less", "much", "far", "even", "at", "a"],
                word.text,
            ) || word.text.ends_with("ly")
        };
        let behind = scene.behind(word.span.end);
        let words = clause.answer.words(behind);
        let than = words
            .iter()
            .take(3)
            .find(|word| Class::LevelThan.has(*word))?;
        between.iter().all(is_light).then(|| Self {
            span: word.span,
            is_less: is_one_of(SLOW, word.text) ^ is_least ^ turn.is_down,
            lead: reach::before(clause, clause.span.start, turn.span.start),
            own: Span {
                start: turn.span.end,
                end: than.span.start,
            },
            tail: Span {
                start: than.span.end,
                ..behind
            },
            is_of_level: false,
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>) -> Option<Remark> {
        let own = scene.line(self.lead, self.lead.end)?;
        let known = |word: &Word<'_>| Class::SceneTail.has(word) || is_one_of(&["did"], word.text);
        let about = About::words(scene.found, scene.clause.answer, self.tail, known);
        if about.said.is_empty() && !about.is_open {
            return self.at_two_times(scene, own);
        }
        let rival = (!about.is_open).then(|| scene.found.sole(&about.said))??;
        if core::ptr::eq(own, rival) {
            return None;
        }
        let limits = Limits::of(scene.clause, [scene.own_part(self.lead), self.tail])?;
        let ends = went::ends(scene, own, self.tail, limits)?;
        let is_less = |(_, to): &Ends<'_>| {
            let other = rival.amount_beside(to);
            other.is_none_or(|other| own.amount(to) < other)
        };
        if self.is_of_level && ends.iter().any(is_less) {
            return None;
        }
        let growths = |ends: Ends<'_>| growths(own, rival, ends);
        let growths: Vec<(f64, f64)> = ends.into_iter().map(growths).collect::<Option<_>>()?;
        self.belied(scene, &growths)
    }

    /// What is wrong with "grew faster in 2024 than in 2023".
    fn at_two_times(&self, scene: &Scene<'_, '_>, line: &Line) -> Option<Remark> {
        let base = scene.times_of(self.tail)?;
        let told = [scene.own_part(self.lead), self.own].map(|part| scene.times_of(part));
        let [before, beside] = told;
        let mut own = [before?, beside?].concat();
        if own.is_empty() {
            own = scene.times_before(self.lead)?;
        }
        own.dedup();
        let ([own], [base]) = (own.as_slice(), base.as_slice()) else {
            return None;
        };
        let (own, base) = (line.at(*own)?, line.at(*base)?);
        let growth = |fact: &Fact, before: Option<&Fact>| {
            let (from, to) = (line.amount(before?), line.amount(fact));
            (from > 0.0 && to > 0.0).then(|| to / from - 1.0)
        };
        let pace = |before: fn(&'_ Line, &Fact) -> Option<Fact>| {
            let of = |fact: &Fact| growth(fact, before(line, fact).as_ref());
            Some((of(own)?, of(base)?))
        };
        let just = |line: &Line, fact: &Fact| line.just_before(fact).copied();
        let a_year = |line: &Line, fact: &Fact| line.a_year_before(fact).copied();
        let paces: Vec<(f64, f64)> = [pace(just), pace(a_year)].into_iter().flatten().collect();
        let is_plain = own != base && !line.is(Nature::Change) && !line.is(Nature::Undated);
        is_plain.then(|| self.belied(scene, &paces))?
    }

    /// What is wrong where one grew otherwise against the other than is said, however it may be meant.
    fn belied(&self, scene: &Scene<'_, '_>, paces: &[(f64, f64)]) -> Option<Remark> {
        let is_wrong = |(own, other): &(f64, f64)| {
            if self.is_less {
                own >= other
            } else {
                own <= other
            }
        };
        let (first, other) = *paces.first()?;
        paces.iter().all(is_wrong).then(|| {
            scene.clause.remark(
                RemarkKind::Direction,
                self.span,
                format!(
                    "{:.1}% is held against {:.1}%",
                    100.0 * first,
                    100.0 * other
                ),
            )
        })
    }
}

/// By how much two lines grew between the same times, of 1.
fn growths(own: &Line, rival: &Line, (from, to): Ends<'_>) -> Option<(f64, f64)> {
    let growth = |from: f64, to: f64| (from > 0.0 && to > 0.0).then(|| to / from - 1.0);
    let other = growth(rival.amount_beside(from)?, rival.amount_beside(to)?)?;
    Some((growth(own.amount(from), own.amount(to))?, other))
}
