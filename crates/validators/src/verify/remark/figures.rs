//! What things returned, and their other figures, as words name them: "YTD return", "NAV", "risk level".

use crate::facts::{EntityId, OfThings};
use crate::horizon::Horizon;
use crate::label::hashed;
use crate::lexicon::Class;
use crate::verify::relative::Relative;
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts};

/// Words of names that nobody need say.
const ASIDE: [&str; 7] = [
    "value", "level", "percent", "pct", "thb", "amount", "latest",
];

/// Names of figures that tell by how much one is ahead of another.
const GAPS: [&str; 3] = ["outperformance", "excess", "alpha"];

/// Whose return a figure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    Own,
    Benchmark,
    /// What it is ahead of its benchmark by.
    Gap,
}

/// A return of a thing.
pub(super) struct Return<'a> {
    pub(super) horizon: Option<Horizon>,
    pub(super) whose: Whose,
    pub(super) fact: &'a Fact,
}

impl<'a> Return<'a> {
    /// None of what is no return over a time: what changed in a day is none that funds are compared by.
    fn of(facts: &Facts, fact: &'a Fact) -> Option<Self> {
        let is_benchmark = facts.names_figure(fact, |word| Class::SideBenchmark.has(word));
        let is_return = is_benchmark || Relative::of_fact(facts, fact) == Some(Relative::Return);
        let has = |known: &[&str]| facts.names_figure(fact, |word| is_one_of(known, word));
        if !is_return || fact.is_prose() || has(&["change", "nav"]) {
            return None;
        }
        let whose = if has(&GAPS) {
            Whose::Gap
        } else if is_benchmark {
            Whose::Benchmark
        } else {
            Whose::Own
        };
        Some(Self {
            horizon: facts.horizon(fact),
            whose,
            fact,
        })
    }
}

/// What some thing of a name returned.
pub(super) fn returns<'a>(facts: &'a Facts, things: &[EntityId]) -> Vec<Return<'a>> {
    let is_of = |fact: &&Fact| {
        facts
            .entity(fact)
            .is_some_and(|thing| things.contains(&thing))
    };
    let own = facts.numbers().iter().filter(is_of);
    own.filter_map(|fact| Return::of(facts, fact)).collect()
}

/// The figures of several things that a text names, over a time if it says one; none where it names no figure. Of returns
/// whose time is not said, any may be meant.
pub(super) fn named<'a>(
    facts: &'a Facts,
    text: &str,
    horizon: Option<Horizon>,
) -> Vec<OfThings<'a>> {
    let said: Vec<u64> = words(text).map(|(_, word)| hashed(word)).collect();
    let kind = Relative::of(text);
    let is_meant = |figures: &OfThings<'a>| {
        let Some((_, first)) = figures.all().next() else {
            return false;
        };
        if kind == Some(Relative::Return) {
            let found = Return::of(facts, first).filter(|found| found.whose == Whose::Own);
            return found.is_some_and(|found| horizon.is_none() || found.horizon == horizon);
        }
        let own = words(figures.name()).map(|(_, word)| word);
        let mut own = own
            .filter(|word| !is_one_of(&ASIDE, word))
            .filter(|word| !crate::horizon::names_length(word))
            .peekable();
        let is_over_it = horizon.is_none() || figures.horizon() == horizon;
        is_over_it && own.peek().is_some() && own.all(|word| said.contains(&hashed(word)))
    };
    facts.of_things().filter(is_meant).collect()
}
