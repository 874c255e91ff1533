//! Rows and columns.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::Scalar;

#[cfg(any(feature = "render", feature = "html"))]
use crate::presentation::{
    Formatting,
    precision::{Rounding, alone},
    suggest::FIELDS,
};

/// A table to show.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Table {
    /// What kind of table, such as `valuation_comparison`.
    #[serde(
        rename = "type",
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub kind: Option<String>,
    /// The table's title.
    pub title: String,
    /// The columns' titles.
    pub headers: Vec<String>,
    /// The rows, each as wide as the headers.
    pub rows: Vec<Vec<Scalar>>,
}

/// The error of a row that is not as wide as its table's headers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a row of {found} cells in a table of {expected} columns")]
pub struct RowWidth {
    /// The row's width.
    pub found: usize,
    /// The headers' width.
    pub expected: usize,
}

impl Table {
    /// A table without rows.
    pub fn new(title: impl Into<String>, headers: &[&str]) -> Self {
        let headers = headers.iter().map(|header| (*header).to_owned()).collect();
        Self {
            kind: None,
            title: title.into(),
            headers,
            rows: Vec::new(),
        }
    }

    /// The table with one more row.
    ///
    /// # Errors
    /// When the row is not as wide as the headers.
    pub fn with_row(mut self, row: Vec<Scalar>) -> Result<Self, RowWidth> {
        let (found, expected) = (row.len(), self.headers.len());
        if found != expected {
            return Err(RowWidth { found, expected });
        }
        self.rows.push(row);
        Ok(self)
    }

    /// How many columns the widest row or the headers have: nothing of a ragged row is left out.
    #[cfg(any(feature = "render", feature = "html"))]
    pub(crate) fn columns(&self) -> usize {
        let rows = self.rows.iter().map(Vec::len);
        rows.chain([self.headers.len()]).max().unwrap_or_default()
    }

    /// Whether a column holds figures, which stand under each other by their ends. What a row is about
    /// stands first, and is a name although it may be a year. Single values have units of their own, and no ends
    /// to compare.
    #[cfg(any(feature = "render", feature = "html"))]
    pub(crate) fn is_figures(&self, column: usize) -> bool {
        let cells: Vec<_> = { self.rows.iter().filter_map(|row| row.get(column)) }
            .map(Scalar::to_string)
            .collect();
        let is_name = column == 0 && self.columns() > 1;
        !is_name
            && !self.are_single()
            && crate::presentation::told::is_figures(cells.iter().map(String::as_str))
    }

    /// The table as a person is shown it: its numbers without the tails of calculations, which the data keeps.
    /// What stands under each other is rounded at one place; single values each at their own.
    #[cfg(any(feature = "render", feature = "html"))]
    pub(crate) fn shown(&self, formatting: &Formatting) -> Self {
        let are_single = self.are_single();
        let mut shown = self.clone();
        for column in 0..self.columns() {
            let header = self.headers.get(column).map_or("", String::as_str);
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            let numbers = cells.filter_map(Scalar::as_number);
            let of_column = Rounding::of(numbers, places(header, formatting));
            let cells = shown.rows.iter_mut().filter_map(|row| row.get_mut(column));
            for cell in cells {
                *cell = match &*cell {
                    Scalar::Number(number) if are_single => alone(*number).into(),
                    Scalar::Number(number) => of_column.of_number(*number).into(),
                    Scalar::Text(_) => continue,
                };
            }
        }
        shown
    }

    /// Whether the rows are single values, each with a unit of its own.
    #[cfg(any(feature = "render", feature = "html"))]
    fn are_single(&self) -> bool {
        self.kind.as_deref() == Some(FIELDS)
    }
}

/// The places after the point that a column's unit has, which its header says. Where it says none, the most that
/// any has.
#[cfg(any(feature = "render", feature = "html"))]
fn places(header: &str, formatting: &Formatting) -> i32 {
    let (decimals, currency) = (formatting.decimals, formatting.currency.trim());
    crate::presentation::unit::places(if header.contains('%') {
        decimals.percentage
    } else if !currency.is_empty() && header.contains(currency) {
        decimals.price
    } else {
        let most = decimals.price.max(decimals.percentage);
        most.max(decimals.ratio)
    })
}
