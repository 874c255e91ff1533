//! "Exceeded its target" where it fell short of it.

use super::about::About;
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{Line, Lines, every, reach};
use crate::label::hashed;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Remark, RemarkKind, Span};

/// What is planned, as texts and names call it.
const TARGETS: &[&str] = &[
    "target",
    "targets",
    "budget",
    "plan",
    "guidance",
    "estimate",
    "estimates",
    "consensus",
    "forecast",
    "forecasts",
    "expectations",
    "quota",
];

/// Names of what is planned that texts do not say.
const PLANNED: &[&str] = &[
    "planned",
    "guided",
    "estimated",
    "expected",
    "budgeted",
    "projected",
];

/// Names of what came of it, which texts need not say.
const ACTUAL: &[&str] = &["actual", "reported", "spent", "result"];

/// Words of what is more than was planned, less, and at least as good.
const MORE: &[&str] = &[
    "exceeded",
    "exceeds",
    "surpassed",
    "beat",
    "beats",
    "topped",
    "above",
    "over",
    "ahead",
    "overran",
];
const LESS: &[&str] = &[
    "missed",
    "misses",
    "below",
    "under",
    "short",
    "behind",
    "within",
    "undershot",
    "trailed",
];
const MET: &[&str] = &["met", "meets", "hit", "hits", "reached", "achieved"];

/// Words between what is told of and what was planned.
const LIGHT: &[&str] = &[
    "its",
    "their",
    "own",
    "upper",
    "end",
    "top",
    "came",
    "come",
    "stayed",
    "kept",
    "remained",
    "landed",
    "finished",
    "fell",
    "of",
    "just",
    "well",
    "comfortably",
    "original",
    "all",
    "every",
    "each",
    "range",
    "was",
    "consensus",
    "analyst",
    "analysts",
];

/// On which side of what was planned something is said to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    More,
    Less,
    Met,
}

struct Claim {
    span: Span,
    side: Side,
    lead: Span,
    tail: Span,
}

/// What is wrong with what a clause says of what was planned.
pub(super) fn targets(scene: &Scene<'_, '_>) -> Option<Remark> {
    scene.at_any_word(|place| Claim::at(scene, place)?.remark(scene))
}

impl Claim {
    fn at(scene: &Scene<'_, '_>, place: usize) -> Option<Self> {
        const NEAR: usize = 6;
        let clause = scene.clause;
        let words = clause.words();
        let target = words
            .get(place)
            .filter(|word| Class::TargetTells.has(word))?;
        let before = words.get(..place)?;
        let mut near = before.iter().rev().take(NEAR);
        let (word, side) = near.find_map(|word| Some((word, side(word)?)))?;
        let between = clause.words_between(word.span.end, target.span.start);
        let is_known = |word: &Word<'_>| {
            is_one_of(LIGHT, word.text)
                || is_one_of(&["the", "s", "for", "quarterly", "annual"], word.text)
                || !clause.answer.within(word.span).is_empty()
        };
        (between.iter().all(is_known) && !clause.is_unsaid(word.span.start)).then(|| Self {
            span: word.span,
            side,
            lead: reach::before(clause, clause.span.start, word.span.start),
            tail: scene.behind(target.span.end),
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>) -> Option<Remark> {
        let clause = scene.clause;
        let is_known = |word: &Word<'_>| {
            Class::SceneTail.has(word)
                || [LIGHT, ACTUAL]
                    .iter()
                    .any(|known| is_one_of(known, word.text))
        };
        let about = |part: Span| About::words(scene.found, clause.answer, part, is_known);
        let (lead, tail) = (about(self.lead), about(self.tail));
        if lead.is_open || tail.is_open || !tail.said.is_empty() {
            return None;
        }
        let said = if lead.said.is_empty() {
            scene.line_before(self.lead.end)?.words.clone()
        } else {
            lead.said
        };
        let (own, planned) = scene.found.planned(&said)?;
        let limits = Limits::of(clause, [scene.own_part(self.lead), self.tail])?;
        let each = every::steady(clause, [self.lead, self.tail]);
        let is_then = |fact: &&Fact| match (fact.period, limits.to, limits.from) {
            (_, None, None) | (None, ..) => true,
            (Some(time), ..) if each.is_some() => limits.span(time),
            (Some(time), Some(to), _) => time == to,
            _ => false,
        };
        let own_figures = own.figures.iter().filter(is_then);
        let ends = own_figures.filter_map(|fact| {
            let planned = planned.iter().map(|line| line.amount_beside(fact));
            Some((own.amount(fact), planned.collect::<Option<Vec<f64>>>()?))
        });
        let ends: Vec<(f64, Vec<f64>)> = ends.collect();
        let mut wrong = ends
            .iter()
            .filter(|(own_amount, planned)| self.side.is_missed(own, *own_amount, planned));
        let (amount, planned) = wrong.next()?;
        let is_belied = each.is_some() || wrong.count() + 1 == ends.len();
        is_belied.then(|| {
            clause.remark(
                RemarkKind::Direction,
                self.span,
                format!("{amount} is held against {planned:?}"),
            )
        })
    }
}

impl Side {
    /// Whether a line is not on this side of what was planned.
    pub(super) fn is_missed(self, line: &Line, own: f64, planned: &[f64]) -> bool {
        // A plan of costs in brackets is told of without them, whatever they are for.
        let is_below = own < 0.0 && planned.iter().all(|amount| *amount < 0.0);
        let are_costs = is_below && !line.is(Nature::Result);
        let sign = if are_costs { -1.0 } else { 1.0 };
        let own = sign * own;
        let planned = || planned.iter().map(|amount| sign * amount);
        let least = planned().fold(f64::INFINITY, f64::min);
        let most = planned().fold(f64::NEG_INFINITY, f64::max);
        let edge = 1e-9 * most.abs();
        let is_cost = are_costs || line.is(Nature::Cost) || line.is_outlay();
        match self {
            Side::More => own <= most + edge,
            Side::Less => own > most + edge,
            // Costs meet their budget from below, and nobody knows of what else.
            Side::Met => !is_cost && own < least - edge,
        }
    }
}

impl Line {
    /// Whether its name says that it is only planned, or a limit.
    pub(super) fn is_planned(&self) -> bool {
        const LIMITS: &[&str] = &["goal", "max", "min", "limit", "guarantee", "threshold"];
        let has = |known: &[&str]| known.iter().any(|word| self.words.contains(&hashed(word)));
        has(TARGETS) || has(PLANNED) || has(LIMITS)
    }
}

/// The side of what was planned that a word tells.
pub(super) fn side(word: &Word<'_>) -> Option<Side> {
    match () {
        () if is_one_of(MORE, word.text) => Some(Side::More),
        () if is_one_of(LESS, word.text) => Some(Side::Less),
        () if is_one_of(MET, word.text) => Some(Side::Met),
        () => None,
    }
}

impl Lines {
    /// The line of what came of something, and the one or two of what was planned.
    pub(super) fn planned(&self, said: &[u64]) -> Option<(&Line, Vec<&Line>)> {
        let hashes = |known: &[&str]| known.iter().map(|word| hashed(word)).collect::<Vec<u64>>();
        let (targets, actual) = (hashes(&[TARGETS, PLANNED].concat()), hashes(ACTUAL));
        let said = said.iter().copied().filter(|word| !actual.contains(word));
        let said: Vec<u64> = said.collect();
        let earlier = hashes(&["prior", "previous"]);
        let has_all = |line: &&Line| {
            !said.is_empty()
                && said.iter().all(|word| line.words.contains(word))
                && !earlier.iter().any(|word| line.names().contains(word))
        };
        let is_planned = |line: &Line| line.words.iter().any(|word| targets.contains(word));
        let (planned, done): (Vec<&Line>, Vec<&Line>) = self
            .all
            .iter()
            .filter(has_all)
            .partition(|line| is_planned(line));
        let is_actual = |line: &&&Line| line.words.iter().any(|word| actual.contains(word));
        let mut told = done.iter().filter(is_actual);
        let own = match done.as_slice() {
            [only] => *only,
            _ => told.next().filter(|_| told.next().is_none())?,
        };
        (matches!(planned.len(), 1 | 2)).then_some((own, planned))
    }
}
