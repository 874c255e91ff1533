//! Securities that can be traded.

use std::cmp::Reverse;
use std::io::Read;

use super::SourceError;
use super::csv_rows::{CsvError, Row, rows};
use super::similarity::{LEAST, similarity};
use crate::{Amount, Currency, InstType, Isin, Security};

/// Finds securities.
pub trait Directory: Send + Sync {
    /// At most `most` securities that fit a term in small letters, the likeliest first.
    ///
    /// # Errors
    /// When the source cannot be asked. That nothing fits is no error.
    fn search(&self, term: &str, most: usize) -> Result<Vec<Security>, SourceError>;
}

/// A directory read from CSV, searched by name, ticker and ISIN, also where they are misspelt.
#[derive(Debug, Clone)]
pub struct CsvDirectory {
    securities: Vec<Security>,
}

const COLUMNS: &str = "name,ticker,isin,inst_type,trade_currency,last_price";

impl CsvDirectory {
    /// Reads a table with the columns `name,ticker,isin,inst_type,trade_currency,last_price`; the last may
    /// be empty.
    ///
    /// # Errors
    /// When a cell is not what its column holds: an ISIN's check digit counts. When a security stands twice, or is of
    /// two kinds.
    pub fn read(reader: impl Read) -> Result<Self, CsvError> {
        let mut securities: Vec<Security> = Vec::new();
        for row in rows(reader, COLUMNS)? {
            let row = row?;
            let read = security(&row)?;
            for other in securities.iter().filter(|other| other.isin == read.isin) {
                agrees(&row, &read, other)?;
            }
            securities.push(read);
        }
        Ok(Self { securities })
    }

    /// Every security, in the order of the file.
    pub fn securities(&self) -> &[Security] {
        &self.securities
    }
}

/// One security may be listed under several tickers, and is of one kind.
fn agrees(row: &Row, security: &Security, other: &Security) -> Result<(), CsvError> {
    if other.ticker == security.ticker {
        return Err(row.wrong("ticker", "this ISIN and ticker stand twice"));
    }
    if other.inst_type != security.inst_type {
        let reason = format!("the same ISIN is {} in another line", other.inst_type);
        return Err(row.wrong("inst_type", reason));
    }
    Ok(())
}

fn security(row: &Row) -> Result<Security, CsvError> {
    Ok(Security {
        name: row.filled(0, "name")?,
        ticker: row.filled(1, "ticker")?,
        isin: row.read(2, "isin", Isin::new)?,
        inst_type: row.read(3, "inst_type", str::parse::<InstType>)?,
        trade_currency: row.read(4, "trade_currency", Currency::new)?,
        last_price: row.read(5, "last_price", last_price)?,
    })
}

fn last_price(text: &str) -> Result<Option<Amount>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let price = text.parse().map_err(|error| format!("{text:?}: {error}"))?;
    let price = Amount::new(price).map_err(|error| format!("{text:?}: {error}"))?;
    Ok(Some(price))
}

impl Directory for CsvDirectory {
    fn search(&self, term: &str, most: usize) -> Result<Vec<Security>, SourceError> {
        let scored = self
            .securities
            .iter()
            .map(|security| (similarity(term, security), security));
        let mut found: Vec<_> = scored.filter(|(score, _)| *score >= LEAST).collect();
        found.sort_by_key(|(score, security)| (Reverse(*score), &security.ticker, &security.isin));
        let found = found.into_iter().take(most);
        Ok(found.map(|(_, security)| security.clone()).collect())
    }
}
