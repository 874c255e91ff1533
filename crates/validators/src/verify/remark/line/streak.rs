//! "Its second straight year of growth", "the third consecutive increase" where it went otherwise in one.

use super::about::About;
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{Line, every, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Period, Remark, RemarkKind, Span};

const UP: &[&str] = &[
    "growth",
    "gain",
    "gains",
    "increase",
    "increases",
    "rise",
    "rises",
    "expansion",
];
const DOWN: &[&str] = &[
    "decline",
    "declines",
    "decrease",
    "decreases",
    "fall",
    "falls",
    "drop",
    "drops",
    "contraction",
];

/// What may stand between a count and what it counts.
const BETWEEN: &[&str] = &["annual", "yearly", "quarterly", "monthly", "of"];

/// What may stand before a count.
const BEFORE: &[&str] = &[
    "marking", "marks", "marked", "making", "that", "this", "it", "enjoyed", "posting",
];

struct Claim {
    span: Span,
    is_down: bool,
    count: usize,
    lead: Span,
    tail: Span,
}

/// What is wrong with how long something is said to have gone one way.
pub(super) fn streaks(scene: &Scene<'_, '_>) -> Option<Remark> {
    scene.at_any_word(|place| Claim::at(scene, place)?.remark(scene))
}

impl Claim {
    fn at(scene: &Scene<'_, '_>, place: usize) -> Option<Self> {
        let clause = scene.clause;
        let words = clause.words();
        let word = words
            .get(place)
            .filter(|word| Class::StreakTells.has(*word))?;
        let first = words.get(place.checked_sub(1)?)?;
        let count = every::count(first.text)?;
        let between =
            |word: &&Word<'_>| is_one_of(BETWEEN, word.text) || Class::EveryTimes.has(*word);
        let noun = words.get(place + 1..)?.iter().find(|word| !between(word))?;
        let is_down = is_one_of(DOWN, noun.text);
        let is_it = (is_down || is_one_of(UP, noun.text)) && !clause.is_unsaid(first.span.start);
        is_it.then(|| Self {
            span: Span {
                start: first.span.start,
                end: word.span.end,
            },
            is_down,
            count,
            lead: reach::before(clause, clause.span.start, first.span.start),
            tail: scene.behind(noun.span.end),
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>) -> Option<Remark> {
        let line = self.line(scene)?;
        let limits = Limits::of(scene.clause, [scene.own_part(self.lead), self.tail])?;
        let last = last(scene, line, limits)?;
        let place = line.figures.iter().position(|fact| fact == last)?;
        let all = line.figures.get(place.checked_sub(self.count)?..=place)?;
        let (from, to) = all.windows(2).find_map(|pair| match pair {
            [left, right] => self.turned((line.amount(left), line.amount(right))),
            _ => None,
        })?;
        let message = format!("the numbers go from {from} to {to} at one time");
        Some(
            scene
                .clause
                .remark(RemarkKind::Direction, self.span, message),
        )
    }

    /// From where to where it went otherwise.
    fn turned(&self, (from, to): (f64, f64)) -> Option<(f64, f64)> {
        let went = if self.is_down { from - to } else { to - from };
        let is_plain = from >= 0.0 && to >= 0.0;
        (is_plain && went < 1e-9 * from.abs()).then_some((from, to))
    }

    fn line<'a>(&self, scene: &Scene<'_, 'a>) -> Option<&'a Line> {
        let answer = scene.clause.answer;
        let is_known = |word: &Word<'_>| Class::SceneTail.has(word) || is_one_of(BEFORE, word.text);
        let about = |part: Span| About::words(scene.found, answer, part, is_known);
        let (lead, tail) = (about(self.lead), about(self.tail));
        if lead.is_open || tail.is_open {
            return None;
        }
        let said = [lead.said, tail.said].concat();
        let line = if said.is_empty() {
            scene.line_before(self.lead.end)
        } else {
            scene.only(&said, None)
        };
        line.filter(|line| !line.is(Nature::Change) && !line.is(Nature::Undated))
    }
}

/// The figure that it goes up to.
fn last<'a>(scene: &Scene<'_, 'a>, line: &'a Line, limits: Limits) -> Option<&'a Fact> {
    let told: Option<Period> = limits.to.or_else(|| scene.time_before());
    match told {
        Some(time) => line.at(time),
        None => scene.last(line),
    }
    .filter(|_| limits.from.is_none())
}
