//! "Made an operating profit in every year" where it lost in one.

use super::about::About;
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{Line, Lines, every, reach};
use crate::label::hashed;
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::amount::Side;
use crate::verify::remark::ranked::COUNTS;
use crate::wording::is_one_of;
use crate::{Fact, Remark, RemarkKind, Span};

/// What is gained or lost, said of what stands before a verb.
const GAINED: &[&str] = &["positive", "profitable", "black"];
const LOST: &[&str] = &["negative", "unprofitable", "loss-making", "red"];

/// What is made, said of what stands beside it.
const LOSSES: &[&str] = &["loss", "losses", "deficit"];

/// Verbs of what has a sign.
const HAS: &[&str] = &[
    "made",
    "makes",
    "make",
    "reported",
    "reports",
    "posted",
    "posts",
    "recorded",
    "records",
    "incurred",
    "suffered",
    "booked",
    "had",
    "showed",
    "ran",
    "earned",
    "delivered",
    "was",
    "were",
    "is",
    "are",
    "been",
    "stayed",
    "remained",
    "remains",
    "stays",
    "fell",
    "dropped",
];

/// Verbs of what had another one before.
const TURNS: &[&str] = &[
    "turned", "turns", "swung", "swings", "slipped", "returned", "returns", "moved", "became",
];

/// What else says nothing of which result is meant.
const LIGHT: &[&str] = &[
    "level", "basis", "back", "into", "once", "every", "each", "all", "one", "zero", "below",
    "above", "never", "since",
];

/// How long something is said to have had a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Then,
    /// It was otherwise before.
    NotBefore,
    Never,
}

/// What a clause says of the sign of something.
struct Claim {
    span: Span,
    is_lost: bool,
    /// Whether it is said of what stands before the verb.
    is_state: bool,
    when: When,
    /// "Has been", "remained".
    is_lasting: bool,
    /// What is said before the verb, between both, and behind.
    parts: [Span; 3],
}

/// What is wrong with the signs that a clause tells of.
pub(super) fn signs(scene: &Scene<'_, '_>) -> Option<Remark> {
    scene.at_any_word(|place| Claim::at(scene, place)?.remark(scene))
}

impl Claim {
    fn at(scene: &Scene<'_, '_>, place: usize) -> Option<Self> {
        /// "Returned in 2022 to an operating profit".
        const NEAR: usize = 5;
        let clause = scene.clause;
        let words = clause.words();
        let word = words.get(place).filter(|word| Class::SignTells.has(word))?;
        let before = words.get(..place)?;
        let near = || before.iter().rev().take(NEAR);
        let is_said = |known: &[&str]| near().any(|word| is_one_of(known, word.text));
        let (is_lost, is_state) = match () {
            () if is_one_of(&["zero"], word.text) => {
                (is_said(&["below", "under"]).then_some(true)?, true)
            }
            () if is_one_of(GAINED, word.text) => (false, true),
            () if is_one_of(LOST, word.text) => (true, true),
            () => (is_one_of(LOSSES, word.text), false),
        };
        let is_verb = |word: &&Word<'_>| is_one_of(HAS, word.text) || is_one_of(TURNS, word.text);
        let verb = near().find(is_verb)?.span;
        let is_never = is_said(&["never"]);
        if !is_never && clause.is_unsaid(word.span.start) {
            return None;
        }
        let lead = reach::before(clause, clause.span.start, verb.start);
        let inner = Span {
            start: verb.end,
            end: word.span.start,
        };
        Some(Self {
            span: word.span,
            is_lost,
            is_state,
            when: match (is_never, is_said(TURNS)) {
                (true, _) => When::Never,
                (false, true) => When::NotBefore,
                (false, false) => When::Then,
            },
            is_lasting: is_said(&["been", "remained", "stayed"]),
            parts: [lead, inner, scene.behind(word.span.end)],
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>) -> Option<Remark> {
        let line = self.line(scene)?;
        let figures = self.figures(scene, line)?;
        let is_wrong = |fact: &&Fact| {
            let is_so = line.is_lost(fact).map(|is_lost| is_lost == self.is_lost);
            is_so == Some(self.when == When::Never)
        };
        let wrong = figures.iter().copied().find(is_wrong);
        let wrong = wrong.or_else(|| self.was_so_before(line, figures.first()?))?;
        let time = wrong.period.map(|time| format!(" of {time}"));
        Some(scene.clause.remark(
            RemarkKind::Direction,
            self.span,
            format!(
                "the number{} is {}",
                time.unwrap_or_default(),
                wrong.first_reading()
            ),
        ))
    }

    /// The figure before one that is said to have turned, where it had the same sign.
    fn was_so_before<'a>(&self, line: &'a Line, fact: &Fact) -> Option<&'a Fact> {
        let is_turn = self.when == When::NotBefore;
        let before = is_turn.then(|| line.just_before(fact))??;
        (line.is_lost(before)? == self.is_lost).then_some(before)
    }

    /// The line that it is said of.
    fn line<'a>(&self, scene: &Scene<'_, 'a>) -> Option<&'a Line> {
        let is_known = |word: &Word<'_>| {
            Class::AboutCompany.has(word)
                || Class::EveryTimes.has(word)
                || is_one_of(LIGHT, word.text)
                || is_one_of(&COUNTS, word.text)
        };
        let about = |part: Span| About::words(scene.found, scene.clause.answer, part, is_known);
        let [lead, inner, tail] = self.parts.map(about);
        if lead.is_open || inner.is_open || tail.is_open {
            return None;
        }
        if self.is_state && !lead.said.is_empty() {
            return scene.found.sole(&lead.said);
        }
        let said = [lead.said, inner.said, tail.said].concat();
        scene.found.result(&said)
    }

    /// The figures that it is said of.
    fn figures<'a>(&self, scene: &Scene<'_, 'a>, line: &'a Line) -> Option<Vec<&'a Fact>> {
        let [lead, _, tail] = self.parts;
        let limits = Limits::of(scene.clause, [lead, tail])?;
        let each = every::steady(scene.clause, [lead, tail]);
        if each.is_some() || self.when == When::Never {
            return each_of(line, each.as_ref(), limits);
        }
        if limits.from.is_some() && limits.to.is_none() && self.is_lasting {
            return each_of(line, None, limits);
        }
        let before = || scene.time_before().filter(|_| !scene.tells_time());
        let time = limits.to.or_else(before).filter(|_| limits.from.is_none());
        Some(vec![line.at(time?)?])
    }
}

/// The figures of a line of which something is said each.
fn each_of<'a>(
    line: &'a Line,
    each: Option<&every::Steady>,
    limits: Limits,
) -> Option<Vec<&'a Fact>> {
    let is_within = |fact: &&Fact| fact.period.is_some_and(|time| limits.span(time));
    let all: Vec<&Fact> = line.figures.iter().filter(is_within).collect();
    let skipped = each.and_then(|each| all.len().checked_sub(each.last?));
    all.get(skipped.unwrap_or_default()..).map(<[_]>::to_vec)
}

impl Line {
    /// Whether a figure of it is lost; none where that is not clear.
    fn is_lost(&self, fact: &Fact) -> Option<bool> {
        let amount = fact.first_reading();
        match self.side {
            Side::Outlay if self.is(Nature::Loss) => Some(true),
            _ if self.is(Nature::Loss) && !self.is(Nature::Result) => Some(true),
            Side::Outlay => None,
            Side::Plain | Side::Unclear => (amount != 0.0).then_some(amount < 0.0),
        }
    }
}

impl Lines {
    /// The only result that has some words in its name; of several the net one.
    pub(super) fn result(&self, said: &[u64]) -> Option<&Line> {
        let has_all = |line: &&Line| {
            let is_it = line.is(Nature::Result) || line.is(Nature::Loss);
            is_it && said.iter().all(|word| line.words.contains(word))
        };
        let all: Vec<&Line> = self.all.iter().filter(has_all).collect();
        let net = hashed("net");
        let is_net = |line: &&&Line| said.is_empty() && line.words.contains(&net);
        let mut nets = all.iter().filter(is_net);
        match all.as_slice() {
            [only] => Some(only),
            _ => nets.next().filter(|_| nets.next().is_none()).copied(),
        }
    }
}
