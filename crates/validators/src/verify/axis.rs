//! By which of its names a fact is told from those beside it.

use crate::wording::words;
use crate::{Fact, Facts};

#[derive(Debug, Clone, Copy)]
pub(crate) enum Axis {
    Row,
    Around,
    Column,
}

impl Axis {
    pub(crate) const ALL: [Self; 3] = [Self::Row, Self::Around, Self::Column];

    /// The words of a fact's name of the kind.
    pub(crate) fn words<'f>(self, facts: &'f Facts, fact: &Fact) -> &'f [(u64, bool)] {
        match self {
            Self::Row => facts.words_of_row(fact),
            Self::Around => facts.words_around(fact),
            Self::Column => facts.words_of_column(fact),
        }
    }

    /// Whether a fact's name of the kind is that of a time, and of no measure.
    pub(crate) fn is_time(self, facts: &Facts, fact: &Fact) -> bool {
        matches!(self, Self::Column) && is_time(facts, fact)
    }

    /// A fact of each row or column whose name of the kind has a word, without those of prose: a sentence has words that are no
    /// names.
    pub(crate) fn with(self, facts: &Facts, word: u64) -> impl Iterator<Item = &Fact> {
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

/// Whether the figure's column is of a time, and names no measure.
pub(super) fn is_time(facts: &Facts, fact: &Fact) -> bool {
    let header = facts.column_header(fact);
    let has_digit = header.bytes().any(|byte| byte.is_ascii_digit());
    let is_short = |word: &str| word.len() <= 4 || word.eq_ignore_ascii_case("ended");
    let words = || words(header).map(|(_, word)| word);
    fact.period.is_some() && has_digit && words().all(is_short)
}
