//! By which of its names a fact is told from those beside it.

use crate::{Fact, Facts};

#[derive(Debug, Clone, Copy)]
pub(super) enum Axis {
    Row,
    Around,
    Column,
}

impl Axis {
    pub(super) const ALL: [Self; 3] = [Self::Row, Self::Around, Self::Column];

    /// The words of a fact's name of the kind.
    pub(super) fn words<'f>(self, facts: &'f Facts, fact: &Fact) -> &'f [(u64, bool)] {
        match self {
            Self::Row => facts.words_of_row(fact),
            Self::Around => facts.words_around(fact),
            Self::Column => facts.words_of_column(fact),
        }
    }

    /// A fact of each row or column whose name of the kind has a word, without those of prose: a sentence has words that are no
    /// names.
    pub(super) fn with(self, facts: &Facts, word: u64) -> impl Iterator<Item = &Fact> {
        let named = match self {
            Self::Row => facts.rows_with(&[word]),
            Self::Around => facts.rows_in(&[word]),
            Self::Column => facts.columns_with(&[word]),
        };
        named.into_iter().filter(|fact| !fact.is_prose())
    }

    /// Whether any name of the kind has a word.
    pub(super) fn has(self, facts: &Facts, word: u64) -> bool {
        self.with(facts, word).next().is_some()
    }
}
