//! Tables of a source as CSV.

use std::fmt::Display;
use std::io::Read;

use csv::{Reader, ReaderBuilder, StringRecord, Trim};

/// Why a table cannot be read: the line, and what would be right.
#[derive(Debug, thiserror::Error)]
pub enum CsvError {
    /// It is no CSV, or could not be read at all.
    #[error("{0}")]
    Csv(#[from] csv::Error),
    /// The columns are others.
    #[error("the columns are {found:?}; {expected:?} are expected, in this order")]
    Columns {
        /// What the first line names.
        found: String,
        /// What it should name.
        expected: &'static str,
    },
    /// A cell is not what its column holds.
    #[error("line {line}: {column}: {reason}")]
    Cell {
        /// The line, from 1.
        line: u64,
        /// The column.
        column: &'static str,
        /// What is wrong with it.
        reason: String,
    },
}

/// The rows of a table with exactly these columns.
pub(super) fn rows<R: Read>(
    reader: R,
    columns: &'static str,
) -> Result<impl Iterator<Item = Result<Row, CsvError>>, CsvError> {
    let mut reader: Reader<R> = ReaderBuilder::new().trim(Trim::All).from_reader(reader);
    let found = reader.headers()?.iter().collect::<Vec<_>>().join(",");
    // Some editors put a mark before a text.
    if found.trim_start_matches('\u{feff}') != columns {
        return Err(CsvError::Columns {
            found,
            expected: columns,
        });
    }
    Ok(reader.into_records().map(|record| Ok(Row(record?))))
}

pub(super) struct Row(StringRecord);

impl Row {
    pub(super) fn text(&self, place: usize) -> &str {
        self.0.get(place).unwrap_or_default()
    }

    /// A cell that must say something.
    pub(super) fn filled(&self, place: usize, column: &'static str) -> Result<String, CsvError> {
        match self.text(place) {
            "" => Err(self.wrong(column, "it is empty")),
            text => Ok(text.to_owned()),
        }
    }

    /// A cell as `read` reads it.
    pub(super) fn read<T, E: Display>(
        &self,
        place: usize,
        column: &'static str,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<T, CsvError> {
        read(self.text(place)).map_err(|error| self.wrong(column, error))
    }

    pub(super) fn wrong(&self, column: &'static str, reason: impl Display) -> CsvError {
        CsvError::Cell {
            line: self.0.position().map_or(0, csv::Position::line),
            column,
            reason: reason.to_string(),
        }
    }
}
