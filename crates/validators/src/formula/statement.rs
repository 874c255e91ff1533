//! Measures that analysts calculate from the lines of financial statements: "the inventory turnover".

mod lines;
mod measures;

use std::sync::LazyLock;

use super::names::Names;
use crate::Operation;

/// The names that a line may have, each as far as it tells: what follows may qualify it ("inventories, net").
pub(crate) type Line = &'static [&'static str];

/// A line of a statement in a measure.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Term {
    pub(crate) line: Line,
    /// Whether it counts against the others; whatever its own sign, since outlays are printed with and without.
    pub(crate) is_less: bool,
    /// Whether it is a balance, of which the mean of two ends may be meant.
    pub(crate) is_balance: bool,
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
    /// The measures that words name, in order; of names that begin alike the longest.
    pub(crate) fn named(words: &[u64]) -> Vec<&'static Self> {
        MEASURES.named_in(words)
    }
}

impl Term {
    /// The lines that words name, in order; of names that begin alike the longest.
    pub(crate) fn named(words: &[u64]) -> Vec<&'static Self> {
        LINES.named_in(words)
    }
}

static MEASURES: LazyLock<Names<Indicator>> =
    LazyLock::new(|| Names::of(measures::ALL, |measure| measure.names));

static LINES: LazyLock<Names<Term>> = LazyLock::new(|| Names::of(lines::TERMS, |term| term.line));
