//! What the names of rows and columns say, each read when first asked for: every number of every answer asks again.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::prior::Prior;
use super::{Fact, Facts};
use crate::label::all_label_words;
use crate::measure::{Measure, Measured};

/// The names of all rows and columns, as far as they have been read.
#[derive(Debug, Clone, Default)]
pub(super) struct Readings {
    rows: Vec<Reading>,
    columns: Vec<Reading>,
}

/// What the name of a row or the header of a column says.
#[derive(Debug, Clone, Default)]
struct Reading {
    /// The words of a row's whole name that tell.
    words: OnceLock<Vec<u64>>,
    measure: OnceLock<Measured>,
    prior: OnceLock<Option<Prior>>,
}

impl Facts {
    fn readings(&self) -> &Readings {
        self.readings.get_or_init(|| Readings {
            rows: vec![Reading::default(); self.rows.len()],
            columns: vec![Reading::default(); self.columns.len()],
        })
    }

    fn of_row(&self, fact: &Fact) -> Option<&Reading> {
        self.readings().rows.get(fact.row.0 as usize)
    }

    fn of_column(&self, fact: &Fact) -> Option<&Reading> {
        self.readings().columns.get(fact.column.0 as usize)
    }

    /// The words of a row's whole name that tell.
    pub(crate) fn words_of_subject(&self, fact: &Fact) -> &[u64] {
        let read = || all_label_words(self.subject(fact));
        self.of_row(fact)
            .map_or(&[], |row| row.words.get_or_init(read))
    }

    /// The same of a part of that name, which mostly is all of it.
    pub(crate) fn words_of_part(&self, fact: &Fact, part: &str) -> Cow<'_, [u64]> {
        if part.len() == self.subject(fact).len() {
            Cow::Borrowed(self.words_of_subject(fact))
        } else {
            Cow::Owned(all_label_words(part))
        }
    }

    /// What the names of a fact's row tell that it measures.
    pub(crate) fn measure_of_row(&self, fact: &Fact) -> Measured {
        let read = || Measured::of(self.name(fact), self.attribute(fact));
        let row = self.of_row(fact).map(|row| row.measure.get_or_init(read));
        row.copied().unwrap_or_default()
    }

    /// What the header of a fact's column tells that it measures.
    pub(crate) fn measure_of_column(&self, fact: &Fact) -> Option<Measure> {
        let read = || Measured::of_header(self.column_header(fact));
        self.of_column(fact)?.measure.get_or_init(read).own
    }

    /// How long before the time of its record a fact is by the header of its column.
    pub(super) fn prior_of_column(&self, fact: &Fact) -> Option<Prior> {
        let read = || Prior::of_name(self.column_header(fact));
        *self.of_column(fact)?.prior.get_or_init(read)
    }

    /// The same by its name in its record.
    pub(super) fn prior_of_row(&self, fact: &Fact) -> Option<Prior> {
        let read = || Prior::of_name(self.attribute(fact));
        *self.of_row(fact)?.prior.get_or_init(read)
    }
}
