//! What things returned, and their other figures, as words name them: "YTD return", "NAV", "risk level".

use crate::facts::{EntityId, OfThings};
use crate::horizon::Horizon;
use crate::label::hashed;
use crate::lexicon::Class;
use crate::verify::relative::Relative;
use crate::verify::{Answer, Word};
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
    let said = words(text).map(|(_, word)| hashed(word));
    let said: Vec<u64> = said.chain(joined(text)).collect();
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
            .filter(|word| !is_short_ratio(figures.name(), word))
            .peekable();
        let is_over_it = horizon.is_none() || figures.horizon() == horizon;
        is_over_it && own.peek().is_some() && own.all(|word| said.contains(&hashed(word)))
    };
    facts.of_things().filter(is_meant).collect()
}

/// Names of two letters that a slash parts, as they are written without it: "P/E" is `pe`.
pub(super) fn joined(text: &str) -> impl Iterator<Item = u64> {
    let slashes = memchr::memchr_iter(b'/', text.as_bytes());
    slashes.filter_map(|slash| joined_at(text, slash))
}

/// Whether a word of an answer is a letter of such a name.
pub(super) fn is_slashed(answer: &Answer<'_>, word: &Word<'_>) -> bool {
    slashed(answer, word).is_some()
}

/// The name that a word of an answer is a letter of, as names are compared.
pub(super) fn slashed(answer: &Answer<'_>, word: &Word<'_>) -> Option<u64> {
    let text = answer.asked.answer;
    let is_letter = word.text.len() == 1;
    let before = || word.span.start.checked_sub(1);
    let joined = |at: usize| (text.as_bytes().get(at) == Some(&b'/')).then(|| joined_at(text, at));
    let found = is_letter.then(|| joined(word.span.end).or_else(|| joined(before()?)));
    found.flatten().flatten()
}

/// The same around one slash.
fn joined_at(text: &str, slash: usize) -> Option<u64> {
    let letter = |at: Option<usize>| {
        let byte = at.and_then(|at| text.as_bytes().get(at)).copied();
        byte.filter(u8::is_ascii_alphabetic)
    };
    let before = letter(slash.checked_sub(1))?;
    let behind = letter(Some(slash + 1))?;
    let is_longer = letter(slash.checked_sub(2)).or_else(|| letter(Some(slash + 2)));
    let both = [before, behind];
    let name = core::str::from_utf8(&both).ok()?;
    is_longer.is_none().then(|| hashed(name))
}

/// "P/E" is the `pe_ratio`.
pub(super) fn is_short_ratio(name: &str, word: &str) -> bool {
    const LONGEST: usize = 3;
    let first = words(name).next();
    is_one_of(&["ratio"], word) && first.is_some_and(|(_, first)| first.len() <= LONGEST)
}
