//! "The second-largest segment", "grew the fastest" where another did.

use super::about::About;
use super::limits::Limits;
use super::most::is_of_kind;
use super::scene::Scene;
use super::{Line, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::measured::is_kind;
use crate::wording::is_one_of;
use crate::{Period, Remark, RemarkKind, Span};

const SMALLEST: &[&str] = &["smallest"];
const FASTEST: &[&str] = &["fastest", "strongest", "quickest"];
const SLOWEST: &[&str] = &["slowest", "weakest"];
const GROWTH: &[&str] = &["growing", "growth", "grew", "grown", "grow", "grows"];
const PLACES: &[&str] = &["second", "third", "fourth", "fifth"];

/// Words beside a place that say nothing of what is measured.
const LIGHT: &[&str] = &[
    "remained",
    "remains",
    "became",
    "becoming",
    "again",
    "by",
    "single",
    "made",
    "size",
    "contributor",
    "of",
    "still",
];

/// What the things of a kind are put in order by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Size,
    /// By how much each is more than the time before.
    Growth,
}

/// The place that something is said to take.
struct Claim {
    span: Span,
    /// From the first on.
    place: usize,
    is_least: bool,
    by: By,
    lead: Span,
    tail: Span,
}

/// What is wrong with the places that a clause tells of.
pub(super) fn places(scene: &Scene<'_, '_>) -> Option<Remark> {
    scene.at_any_word(|place| Claim::at(scene, place)?.remark(scene))
}

impl Claim {
    fn at(scene: &Scene<'_, '_>, at: usize) -> Option<Self> {
        let clause = scene.clause;
        let words = clause.words();
        let word = words.get(at).filter(|word| Class::PlaceTells.has(word))?;
        let before = words.get(..at)?;
        let behind = words.get(at + 1..)?;
        let last = before.last();
        let is = |known: &[&str]| is_one_of(known, word.text);
        let is_of_rate = is(FASTEST) || is(SLOWEST);
        let is_growth = { before.iter().rev().take(2) }
            .chain(behind.first())
            .any(|word| is_one_of(GROWTH, word.text));
        let facts = scene.topics.facts();
        let is_of_kind = { behind.iter().take(4) }
            .any(|word| is_of_kind(word) || is_kind(facts, word.hash(), &[]));
        let is_its = last.is_some_and(|word| is_one_of(&["its", "their"], word.text));
        let is_told = if is_of_rate { is_growth } else { is_of_kind };
        if !is_told || is_its || clause.is_unsaid(word.span.start) || is_one_of_several(before) {
            return None;
        }
        let place = last.and_then(|word| {
            PLACES
                .iter()
                .position(|place| is_one_of(&[place], word.text))
        });
        let start = if place.is_some() {
            last?.span.start
        } else {
            word.span.start
        };
        Some(Self {
            span: word.span,
            place: place.map_or(0, |place| place + 1),
            is_least: is(SMALLEST) || is(SLOWEST),
            by: if is_of_rate { By::Growth } else { By::Size },
            lead: reach::before(clause, clause.span.start, start),
            tail: scene.behind(word.span.end),
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>) -> Option<Remark> {
        let clause = scene.clause;
        let own = self.line(scene)?;
        let rivals = scene.found.family(own)?;
        let limits = Limits::of(clause, [scene.own_part(self.lead), self.tail])?;
        let is_then = |time: Period| match limits.to {
            Some(to) => time == to,
            None => true,
        };
        let times: Vec<Period> = { own.figures.iter() }
            .filter_map(|fact| fact.period)
            .filter(|time| is_then(*time))
            .collect();
        let standing = |time: Period| self.standing(own, &rivals, time);
        let standings: Vec<Standing<'_>> = times.into_iter().filter_map(standing).collect();
        let is_wrong = |standing: &Standing<'_>| !standing.places.contains(&self.place);
        let first = standings.first()?;
        (limits.from.is_none() && standings.iter().all(is_wrong)).then(|| {
            clause.remark(
                RemarkKind::Superlative,
                self.span,
                first.message(scene, self.place),
            )
        })
    }

    /// The line of the thing that takes the place.
    fn line<'a>(&self, scene: &Scene<'_, 'a>) -> Option<&'a Line> {
        let is_known = |word: &Word<'_>| {
            is_of_kind(word)
                || is_kind(scene.topics.facts(), word.hash(), &[])
                || Class::SceneTail.has(word)
                || is_one_of(GROWTH, word.text)
                || is_one_of(LIGHT, word.text)
        };
        let about = |part: Span| About::words(scene.found, scene.clause.answer, part, is_known);
        let (lead, tail) = (about(self.lead), about(self.tail));
        if lead.is_open || tail.is_open {
            return None;
        }
        if lead.said.is_empty() {
            return scene.line(self.lead, self.lead.end);
        }
        scene.only(&[lead.said, tail.said].concat(), None)
    }

    /// Where a line stands among others at a time; none where one of them has no figure then.
    fn standing<'a>(
        &self,
        own: &'a Line,
        rivals: &[&'a Line],
        time: Period,
    ) -> Option<Standing<'a>> {
        let worth = |line: &Line| {
            let fact = line.at(time)?;
            let amount = line.amount(fact);
            let worth = match self.by {
                By::Size => amount,
                By::Growth => {
                    let before = line.amount(
                        line.just_before(fact)
                            .or_else(|| line.a_year_before(fact))?,
                    );
                    (before > 0.0).then(|| amount / before - 1.0)?
                }
            };
            Some(if self.is_least { -worth } else { worth })
        };
        let mut all = vec![(worth(own)?, own)];
        for rival in rivals {
            all.push((worth(rival)?, *rival));
        }
        let own = all.first()?.0;
        let above = all
            .iter()
            .filter(|(worth, _)| *worth > own + 1e-9 * own.abs())
            .count();
        let equal = all
            .iter()
            .filter(|(worth, _)| (worth - own).abs() <= 1e-9 * own.abs())
            .count();
        all.sort_by(|left, right| right.0.total_cmp(&left.0));
        Some(Standing {
            places: above..above + equal,
            order: all.into_iter().map(|(_, line)| line).collect(),
        })
    }
}

/// Where a line stands among others.
struct Standing<'a> {
    places: core::ops::Range<usize>,
    order: Vec<&'a Line>,
}

impl Standing<'_> {
    fn message(&self, scene: &Scene<'_, '_>, place: usize) -> String {
        let facts = scene.topics.facts();
        let name = |line: &&Line| {
            line.figures
                .first()
                .map(|fact| facts.subject(fact).to_owned())
        };
        match self.order.get(place).and_then(name) {
            Some(name) => format!("that is {name}"),
            None => format!("there are only {}", self.order.len()),
        }
    }
}

/// "One of the largest".
fn is_one_of_several(before: &[Word<'_>]) -> bool {
    let mut near = before.iter().rev().take(4);
    near.any(|word| is_one_of(&["one", "among", "of", "than"], word.text))
}
