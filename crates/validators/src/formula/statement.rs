//! Measures that analysts calculate from the lines of financial statements: "the inventory turnover".

mod abroad;
mod leverage;
mod lines;
mod measures;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::names::Names;
use crate::Operation;
use crate::label::{hashed, label_words};
use crate::script::is_joining;
use crate::wording::words;

/// The names that a line may have, each as far as it tells: what follows may qualify it ("inventories, net").
pub(crate) type Line = &'static [&'static str];

/// What is spent on selling and administration, and on research.
pub(crate) const SELLING: Line = lines::SELLING.line;
pub(crate) const RESEARCH: Line = lines::RESEARCH.line;

/// A line of a statement in a measure.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Term {
    pub(crate) line: Line,
    pub(crate) side: Side,
    /// Whether it is a balance, of which the mean of two ends may be meant.
    pub(crate) is_balance: bool,
}

/// What a line does to the others of its sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// It counts as it is printed.
    AsPrinted,
    /// It is added to them, whatever its sign, since costs are printed with and without.
    AddedBack,
    /// It is taken off them, whatever its sign.
    TakenOff,
}

impl Side {
    pub(crate) const fn of(self, value: f64) -> f64 {
        match self {
            Self::AsPrinted => value,
            Self::AddedBack => value.abs(),
            Self::TakenOff => -value.abs(),
        }
    }
}

/// A quotient of lines, or a sum where nothing is divided by.
#[derive(Debug)]
pub(crate) struct Indicator {
    names: &'static [&'static str],
    /// Ways to put the upper part together: quick assets are current assets less inventories, or cash and receivables.
    pub(crate) upper: &'static [&'static [Term]],
    pub(crate) lower: &'static [Term],
    pub(crate) factor: f64,
    pub(crate) operation: Operation,
    /// Whether one less the quotient is meant: what is retained is not paid out.
    pub(crate) is_rest: bool,
}

impl Indicator {
    /// Whether it has a line that is no balance, over which those of both ends of a year may be averaged.
    pub(crate) fn has_flow(&self) -> bool {
        let upper = self.upper.iter().copied().flatten();
        upper.chain(self.lower).any(|term| !term.is_balance)
    }

    /// The measures that the words of a text name, in order; of names that begin alike the longest.
    pub(crate) fn named(text: &str, words: &[u64]) -> Vec<&'static Self> {
        let mut named = MEASURES.named_in(words);
        named.extend(MEASURES.named_unspaced(text));
        named
    }
}

impl Term {
    /// The lines that the words of a text name, in order; of names that begin alike the longest.
    pub(crate) fn named(text: &str, words: &[u64]) -> Vec<&'static Self> {
        let mut named = LINES.named_in(words);
        named.extend(LINES.named_unspaced(text));
        named
    }
}

/// What something is called in English and elsewhere.
pub(crate) fn names(english: &'static [&'static str]) -> impl Iterator<Item = &'static str> {
    english.iter().chain(abroad::called(english)).copied()
}

/// The words of each name that a line may have.
pub(crate) fn words_of(line: Line) -> Vec<Vec<u64>> {
    names(line)
        .map(|name| label_words(name).collect())
        .collect()
}

/// The same of the lines that are known, found once.
pub(crate) fn known_words_of(line: Line) -> &'static [Vec<u64>] {
    static KNOWN: LazyLock<BTreeMap<Line, Vec<Vec<u64>>>> = LazyLock::new(|| {
        let lines = lines::TERMS.iter().map(|term| term.line);
        lines.map(|line| (line, words_of(line))).collect()
    });
    KNOWN.get(line).map_or(&[], Vec::as_slice)
}

/// The lines that words name, in order, where blanks part these.
pub(crate) fn lines_said(words: &[u64]) -> Vec<Line> {
    let mut lines: Vec<Line> = { LINES.named_in(words) }
        .into_iter()
        .map(|term| term.line)
        .collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The line whose whole name some words are: `net_profit`, "กำไรสุทธิ".
pub(crate) fn line_called(words: &[u64]) -> Option<Line> {
    static CALLED: LazyLock<BTreeMap<Vec<u64>, Line>> = LazyLock::new(|| {
        let lines = lines::TERMS.iter().map(|term| term.line);
        let named =
            lines.flat_map(|line| words_of(line).into_iter().map(move |words| (words, line)));
        named.collect()
    });
    CALLED.get(words).copied()
}

/// The lines that a text names, in scripts without blanks alone or in any language.
pub(crate) fn lines_in(text: &str, is_unspaced: bool) -> Vec<Line> {
    let words = || {
        let small = text.to_lowercase();
        words(&small)
            .map(|(_, word)| hashed(word))
            .collect::<Vec<u64>>()
    };
    let unspaced = LINES.named_unspaced(text).into_iter();
    let unspaced = unspaced.map(|term| term.line);
    let others = (!is_unspaced).then(|| lines_said(&words()));
    let mut lines: Vec<Line> = unspaced.chain(others.into_iter().flatten()).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The names of a line that its text may say without blanks.
pub(crate) fn unspaced_names(line: Line) -> impl Iterator<Item = &'static str> {
    let names = abroad::called(line).iter().copied();
    names.filter(|name| name.starts_with(is_joining))
}

static MEASURES: LazyLock<Names<Indicator>> = LazyLock::new(|| {
    let all = measures::ALL.iter().chain(leverage::ALL);
    Names::of(all, |measure| names(measure.names))
});

static LINES: LazyLock<Names<Term>> =
    LazyLock::new(|| Names::of(lines::TERMS, |term| names(term.line)));
