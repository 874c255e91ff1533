//! Measures that go by a name and are calculated from figures that go by theirs: "the operating margin".

mod margined;
mod names;
mod simple;
pub(crate) mod statement;

use std::sync::LazyLock;

use self::names::Names;
use crate::Operation;
use crate::label::label_words;

/// A measure, and what it is calculated from.
#[derive(Debug)]
pub(crate) struct Formula {
    /// What it is called.
    names: &'static [&'static str],
    pub(crate) operation: Operation,
    first: Operand,
    /// None where it is a multiple of the first alone.
    second: Option<Operand>,
    /// What the result is multiplied by.
    pub(crate) factor: f64,
}

/// The names that a figure may have.
type Operand = &'static [&'static str];

impl Formula {
    /// The words of each name that it may have itself.
    pub(crate) fn names(&self) -> Vec<Vec<u64>> {
        names(self.names)
    }

    /// The words of each name that the first figure may have.
    pub(crate) fn firsts(&self) -> Vec<Vec<u64>> {
        names(self.first)
    }

    /// The same of the second; none where there is none.
    pub(crate) fn seconds(&self) -> Option<Vec<Vec<u64>>> {
        self.second.map(names)
    }

    /// What the two figures give.
    pub(crate) fn of(&self, first: f64, second: f64) -> f64 {
        let result = match self.operation {
            Operation::Difference => first - second.abs(),
            Operation::Product => first * second,
            Operation::Sum => first + second,
            _ => first / second,
        };
        result * self.factor
    }

    /// What the first figure gives by itself.
    pub(crate) const fn of_one(&self, first: f64) -> f64 {
        first * self.factor
    }

    /// The measures that words name, in order; of names that begin alike the longest.
    pub(crate) fn named(words: &[u64]) -> Vec<&'static Self> {
        NAMES.named_in(words)
    }
}

fn names(operand: Operand) -> Vec<Vec<u64>> {
    operand
        .iter()
        .map(|name| sorted(label_words(name)))
        .collect()
}

/// Words as names are compared: in any order, each once.
pub(crate) fn sorted(words: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut words: Vec<u64> = words.collect();
    words.sort_unstable();
    words.dedup();
    words
}

static NAMES: LazyLock<Names<Formula>> = LazyLock::new(|| {
    let all = simple::ALL.iter().chain(margined::ALL);
    Names::of(all, |formula| formula.names.iter().copied())
});
