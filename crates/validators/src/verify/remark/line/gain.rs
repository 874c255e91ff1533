//! "Gained the most", "the biggest increase", "added more than any other" where another did.

use super::about::About;
use super::limits::Limits;
use super::most::is_of_kind;
use super::scene::Scene;
use super::{Line, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Remark, RemarkKind, Span};

const UP: &[&str] = &[
    "gained",
    "grew",
    "grown",
    "increased",
    "rose",
    "risen",
    "added",
    "climbed",
    "expanded",
    "jumped",
    "advanced",
    "gain",
    "gains",
    "increase",
    "rise",
    "jump",
    "growth",
    "expansion",
];
const DOWN: &[&str] = &[
    "fell",
    "fallen",
    "declined",
    "dropped",
    "lost",
    "shrank",
    "shrunk",
    "decreased",
    "slipped",
    "drop",
    "decline",
    "fall",
    "decrease",
    "loss",
    "contraction",
];
const IMPROVED: &[&str] = &["improved", "improvement"];

const LEAST: &[&str] = &["least", "smallest"];
const MOST: &[&str] = &[
    "most", "biggest", "largest", "greatest", "steepest", "sharpest",
];

/// Words beside such a claim that say nothing of what is measured.
const LIGHT: &[&str] = &[
    "posted", "saw", "made", "recorded", "again", "also", "of", "by", "far", "absolute", "terms",
];

/// What a clause says of how far something went, held against others.
struct Claim {
    span: Span,
    is_least: bool,
    change: Change,
    /// "Added more cars": it is told of amounts alone.
    is_absolute: bool,
    lead: Span,
    tail: Span,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Up,
    Down,
    /// Down, of what less is better.
    Improved,
}

impl Change {
    fn of(word: &Word<'_>) -> Option<Self> {
        match () {
            () if is_one_of(UP, word.text) => Some(Self::Up),
            () if is_one_of(DOWN, word.text) => Some(Self::Down),
            () if is_one_of(IMPROVED, word.text) => Some(Self::Improved),
            () => None,
        }
    }
}

/// What is wrong with what a clause says went the farthest.
pub(super) fn gains(scene: &Scene<'_, '_>) -> Option<Remark> {
    scene.at_any_word(|place| Claim::at(scene, place)?.remark(scene))
}

impl Claim {
    fn at(scene: &Scene<'_, '_>, place: usize) -> Option<Self> {
        let clause = scene.clause;
        let words = clause.words();
        let word = words
            .get(place)
            .filter(|word| Class::GainTells.has(*word))?;
        if clause.is_unsaid(word.span.start) {
            return None;
        }
        let (before, behind) = words.split_at_checked(place)?;
        let behind = behind.get(1..)?;
        if is_one_of(&["any"], word.text) {
            return Self::than_any(scene, before, behind);
        }
        let is_least = is_one_of(LEAST, word.text);
        let the = before.last().filter(|the| is_one_of(&["the"], the.text))?;
        if !is_least && !is_one_of(MOST, word.text) {
            return None;
        }
        let claim = |change, start, end| Self {
            span: word.span,
            is_least,
            change,
            is_absolute: false,
            lead: reach::before(clause, clause.span.start, start),
            tail: scene.behind(end),
        };
        // "The biggest increase".
        if let Some((noun, change)) = behind
            .first()
            .and_then(|noun| Some((noun, Change::of(noun)?)))
        {
            return Some(claim(change, the.span.start, noun.span.end));
        }
        // "Gained the most".
        let verb = before.iter().rev().nth(1)?;
        let change = Change::of(verb)?;
        let is_bare = behind.first().is_none_or(|next| {
            is_one_of(
                &["in", "of", "since", "between", "from", "among", "over"],
                next.text,
            )
        });
        is_bare.then(|| claim(change, verb.span.start, word.span.end))
    }

    /// "Added more cars than any other model".
    fn than_any(scene: &Scene<'_, '_>, before: &[Word<'_>], behind: &[Word<'_>]) -> Option<Self> {
        const NEAR: usize = 3;
        let clause = scene.clause;
        let [other, kind, ..] = behind else {
            return None;
        };
        let (than, before) = before.split_last()?;
        let is_than =
            Class::LevelThan.has(than) && is_one_of(&["other"], other.text) && is_of_kind(kind);
        let more = before
            .iter()
            .rposition(|word| is_one_of(&["more", "less", "fewer"], word.text))?;
        let verb = before.get(..more)?.last()?;
        let change = Change::of(verb)?;
        (is_than && before.len() - more <= NEAR).then(|| Self {
            span: before.get(more).map_or(verb.span, |more| more.span),
            is_least: !before
                .get(more)
                .is_some_and(|more| is_one_of(&["more"], more.text)),
            change,
            is_absolute: is_one_of(&["added", "lost"], verb.text),
            lead: reach::before(clause, clause.span.start, verb.span.start),
            tail: scene.behind(kind.span.end),
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>) -> Option<Remark> {
        let own = self.line(scene)?;
        let rivals = scene.found.family(own)?.into_iter();
        let rivals: Vec<&Line> = rivals.filter(|line| line.figures.len() > 1).collect();
        let is_down = match self.change {
            Change::Up => false,
            Change::Down => true,
            Change::Improved => own.is_burden().unwrap_or(false),
        };
        let limits = Limits::of(scene.clause, [scene.own_part(self.lead), self.tail])?;
        let ends = ends(own, limits)?;
        let beyond = ends
            .into_iter()
            .map(|ends| self.beyond(own, &rivals, ends, is_down));
        let beyond: Vec<&Line> = beyond.collect::<Option<_>>()?;
        let first = beyond.first()?.figures.first()?;
        let name = scene.topics.facts().subject(first);
        let message = format!("{name} goes farther");
        Some(
            scene
                .clause
                .remark(RemarkKind::Superlative, self.span, message),
        )
    }

    /// The line that it is said of.
    fn line<'a>(&self, scene: &Scene<'_, 'a>) -> Option<&'a Line> {
        let is_known = |word: &Word<'_>| {
            is_of_kind(word) || Class::SceneTail.has(word) || is_one_of(LIGHT, word.text)
        };
        let about = |part: Span| About::words(scene.found, scene.clause.answer, part, is_known);
        let (lead, tail) = (about(self.lead), about(self.tail));
        if tail.is_open {
            return None;
        }
        if lead.is_open || lead.said.is_empty() {
            return scene
                .line(self.lead, self.lead.end)
                .filter(|_| tail.said.is_empty());
        }
        scene.only(&[lead.said, tail.said].concat(), None)
    }

    /// A line that went beyond another between two times, in amounts and in proportion; none where it did not in one.
    fn beyond<'a>(
        &self,
        own: &'a Line,
        rivals: &[&'a Line],
        (from, to): (&Fact, &Fact),
        is_down: bool,
    ) -> Option<&'a Line> {
        let sign = if is_down ^ self.is_least { -1.0 } else { 1.0 };
        let changes = |line: &Line| {
            let (from, to) = (line.amount_beside(from)?, line.amount_beside(to)?);
            (from > 0.0).then(|| (sign * (to - from), sign * (to / from - 1.0)))
        };
        let (amount, share) = changes(own)?;
        let is_more = |left: f64, right: f64| left - right > 1e-9 * right.abs();
        let all = rivals.iter().map(|line| Some((changes(line)?, *line)));
        let all: Vec<((f64, f64), &Line)> = all.collect::<Option<_>>()?;
        let more = all.iter().filter(|(changes, _)| is_more(changes.0, amount));
        let farthest = more.max_by(|left, right| left.0.0.total_cmp(&right.0.0))?;
        let is_farther = all.iter().any(|(changes, _)| is_more(changes.1, share));
        (self.is_absolute || is_farther).then_some(farthest.1)
    }
}

/// From which figure to which it may be said; any step where no time is told.
fn ends(line: &Line, limits: Limits) -> Option<Vec<(&Fact, &Fact)>> {
    let last = match limits.to {
        Some(time) => Some(line.at(time)?),
        None => None,
    };
    if let Some(time) = limits.from {
        return Some(vec![(line.at(time)?, last.or(line.figures.last())?)]);
    }
    let all = match last {
        Some(last) => vec![last],
        None => line.figures.iter().collect(),
    };
    let steps = all
        .into_iter()
        .flat_map(|to| line.bases(to).into_iter().map(move |from| (from, to)));
    let steps: Vec<(&Fact, &Fact)> = steps.collect();
    (!steps.is_empty()).then_some(steps)
}
