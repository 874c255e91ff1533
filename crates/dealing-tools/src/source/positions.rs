//! What users hold.

use std::collections::BTreeMap;
use std::io::Read;

use rust_decimal::Decimal;

use super::SourceError;
use super::csv_rows::{CsvError, rows};
use crate::Isin;

/// Knows what users hold.
pub trait Positions: Send + Sync {
    /// Whether a user holds anything of a security.
    ///
    /// # Errors
    /// When the source cannot be asked: then nobody knows, and nothing is assumed.
    fn holds(&self, user_id: &str, isin: &Isin) -> Result<bool, SourceError>;

    /// How many units a user holds of a security; none where the source does not say, as it does by itself. What is sold
    /// is only held against it.
    ///
    /// # Errors
    /// When the source cannot be asked.
    fn held(&self, _user_id: &str, _isin: &Isin) -> Result<Option<Decimal>, SourceError> {
        Ok(None)
    }
}

/// Positions read from CSV. It knows them all: who is not in it holds nothing.
#[derive(Debug, Clone, Default)]
pub struct CsvPositions {
    held: BTreeMap<(String, Isin), Decimal>,
}

impl CsvPositions {
    /// Reads a table with the columns `user_id,isin,quantity`. Several rows of one security add up; less than
    /// nothing is held by who has sold short.
    ///
    /// # Errors
    /// When a cell is not what its column holds.
    pub fn read(reader: impl Read) -> Result<Self, CsvError> {
        let mut held = BTreeMap::new();
        for row in rows(reader, "user_id,isin,quantity")? {
            let row = row?;
            let key = (row.filled(0, "user_id")?, row.read(1, "isin", Isin::new)?);
            let quantity: Decimal = row.read(2, "quantity", str::parse)?;
            let sum = held.entry(key).or_insert(Decimal::ZERO);
            let added = sum.checked_add(quantity);
            *sum = added.ok_or_else(|| row.wrong("quantity", "the sum is too large"))?;
        }
        Ok(Self { held })
    }
}

impl Positions for CsvPositions {
    fn holds(&self, user_id: &str, isin: &Isin) -> Result<bool, SourceError> {
        let held = self.held(user_id, isin)?;
        Ok(held.is_some_and(|quantity| !quantity.is_zero()))
    }

    fn held(&self, user_id: &str, isin: &Isin) -> Result<Option<Decimal>, SourceError> {
        let held = self.held.get(&(user_id.to_owned(), isin.clone()));
        Ok(held.copied())
    }
}
