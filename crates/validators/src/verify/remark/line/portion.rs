//! "More than half of revenue" where it is less.

use super::about::About;
use super::limits::Limits;
use super::scene::Scene;
use super::{Line, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::topic::is_alike;
use crate::wording::is_one_of;
use crate::{Remark, RemarkKind, Span};

/// Verbs between a part and what it is a part of.
const IS: &[&str] = &[
    "accounted",
    "accounts",
    "made",
    "makes",
    "represented",
    "represents",
    "contributed",
    "contributes",
    "comprised",
    "constituted",
    "equalled",
    "equaled",
    "equals",
    "brought",
    "provided",
    "absorbed",
    "consumed",
];

/// Parts of a whole.
const PARTS: &[(&[&str], f64)] = &[
    (&["half", "majority"], 2.0),
    (&["third", "thirds"], 3.0),
    (&["quarter", "quarters"], 4.0),
    (&["fifth", "fifths"], 5.0),
    (&["tenth", "tenths"], 10.0),
];

/// So much of the whole, from and to.
struct Claim {
    span: Span,
    least: f64,
    most: f64,
    lead: Span,
    /// What it is said to be a part of, with the times.
    whole: Span,
}

fn size(word: &Word<'_>) -> Option<f64> {
    let found = PARTS.iter().find(|(known, _)| is_one_of(known, word.text));
    found.map(|(_, size)| *size)
}

/// What is wrong with the part of a whole that a clause says something is.
pub(super) fn portions(scene: &Scene<'_, '_>) -> Option<Remark> {
    scene.at_any_word(|place| Claim::at(scene, place)?.remark(scene))
}

impl Claim {
    fn at(scene: &Scene<'_, '_>, place: usize) -> Option<Self> {
        let words = scene.clause.words();
        let word = words.get(place)?;
        let of = words
            .get(place + 1)
            .filter(|of| is_one_of(&["of"], of.text))?;
        let before = words.get(..place)?;
        let size = size(word).filter(|_| !scene.clause.is_unsaid(word.span.start))?;
        let (count, before) = counted(word, before)?;
        let (least, most) = bounds(word, before, count / size);
        let verb = { before.iter().rev().take(6) }.find(|word| is_verb(word))?;
        Some(Self {
            span: word.span,
            least,
            most,
            lead: reach::before(scene.clause, scene.clause.span.start, verb.span.start),
            whole: scene.behind(of.span.end),
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>) -> Option<Remark> {
        let own = scene.line(self.lead, self.lead.end)?;
        let is_known = |word: &Word<'_>| Class::SceneTail.has(word);
        let about = About::words(scene.found, scene.clause.answer, self.whole, is_known);
        let whole = (!about.is_open).then(|| scene.found.sole(&about.said))??;
        let limits = Limits::of(scene.clause, [scene.own_part(self.lead), self.whole])?;
        let time = limits.to.filter(|_| limits.from.is_none());
        let is_of_time = time.is_some() || limits == Limits::default();
        let shares: Vec<f64> = shares(own, whole, time)?;
        let is_wrong = |share: &f64| !(self.least..=self.most).contains(share);
        (is_of_time && shares.iter().all(is_wrong)).then(|| {
            scene.clause.remark(
                RemarkKind::Direction,
                self.span,
                format!(
                    "it is {:.1}% of it",
                    100.0 * shares.first().copied().unwrap_or_default()
                ),
            )
        })
    }
}

/// How much of a line another is, at a time or at any.
fn shares(own: &Line, whole: &Line, time: Option<crate::Period>) -> Option<Vec<f64>> {
    let facts = own.figures.first().zip(whole.figures.first());
    let are_apart =
        !core::ptr::eq(own, whole) && facts.is_some_and(|(own, whole)| is_alike(own, whole));
    let ends = own.beside(whole, time);
    let shares = ends.map(|(part, all)| own.amount(part) / whole.amount(all));
    let shares: Vec<f64> = shares.filter(|share| *share > 0.0).collect();
    (are_apart && !shares.is_empty()).then_some(shares)
}

/// How many parts are told, and what stands before: "two thirds", "a quarter", "half".
fn counted<'w, 'a>(word: &Word<'a>, before: &'w [Word<'a>]) -> Option<(f64, &'w [Word<'a>])> {
    const COUNTS: &[(&[&str], f64)] = &[
        (&["a", "one", "the"], 1.0),
        (&["two"], 2.0),
        (&["three"], 3.0),
        (&["four"], 4.0),
    ];
    let (last, rest) = before.split_last()?;
    let count = COUNTS.iter().find(|(known, _)| is_one_of(known, last.text));
    match count {
        Some((_, count)) => Some((*count, rest)),
        None if is_one_of(&["half"], word.text) => Some((1.0, before)),
        None => None,
    }
}

/// From how much to how much it may be, by what stands before it.
fn bounds(word: &Word<'_>, before: &[Word<'_>], part: f64) -> (f64, f64) {
    /// Nobody who says "a third" means 0.27 or 0.40.
    const NEAR: f64 = 0.18;
    let said =
        |known: &[&str]| { before.iter().rev().take(2) }.any(|word| is_one_of(known, word.text));
    let last = before.last();
    match () {
        () if is_one_of(&["majority"], word.text) => (part, f64::INFINITY),
        () if said(&["more", "over", "above", "exceeding"]) => (part, f64::INFINITY),
        () if said(&["less", "under", "below"]) => (0.0, part),
        () if last.is_some_and(|word| is_one_of(&["nearly", "almost"], word.text)) => {
            (part * (1.0 - NEAR), part * 1.01)
        }
        () => (part * (1.0 - NEAR), part * (1.0 + NEAR)),
    }
}

fn is_verb(word: &Word<'_>) -> bool {
    is_one_of(IS, word.text)
        || Class::ClaimLight.has(word) && is_one_of(&["is", "was", "are", "were"], word.text)
}
