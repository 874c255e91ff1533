//! What currencies are worth in each other.

use std::collections::BTreeMap;
use std::io::Read;

use chrono::{NaiveDate, TimeDelta};
use rust_decimal::Decimal;

use super::SourceError;
use super::csv_rows::{CsvError, Row, rows};
use crate::Currency;

/// Knows what currencies are worth in each other.
pub trait Rates: Send + Sync {
    /// How much of `to` one unit of `from` is worth on a day.
    ///
    /// # Errors
    /// When nobody knows. A rate is never taken for 1.
    fn rate(&self, from: Currency, to: Currency, on: NaiveDate) -> Result<Decimal, RateError>;
}

/// Why there is no rate.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RateError {
    /// There is none of the two currencies up to the day.
    #[error("there is no rate from {from} to {to} on {on}")]
    Missing {
        /// What is changed.
        from: Currency,
        /// What it is changed to.
        to: Currency,
        /// The day.
        on: NaiveDate,
    },
    /// The last one is too old to be used.
    #[error("the last rate from {from} to {to} is of {of}, too old on {on}")]
    Old {
        /// What is changed.
        from: Currency,
        /// What it is changed to.
        to: Currency,
        /// The day of the last rate.
        of: NaiveDate,
        /// The day.
        on: NaiveDate,
    },
    /// The source cannot be asked.
    #[error("{0}")]
    Source(#[from] SourceError),
}

/// Rates read from CSV. The one of a day is the last up to it that is at most seven days old.
#[derive(Debug, Clone, Default)]
pub struct CsvRates {
    rates: BTreeMap<(Currency, Currency, NaiveDate), Decimal>,
}

/// How old a rate may be: over holidays, and no longer.
const LONGEST: TimeDelta = TimeDelta::days(7);

impl CsvRates {
    /// Reads a table with the columns `date,from,to,rate`. A rate is used the way it stands: that from EUR to
    /// USD says nothing of that from USD to EUR.
    ///
    /// # Errors
    /// When a cell is not what its column holds, or a rate stands twice.
    pub fn read(reader: impl Read) -> Result<Self, CsvError> {
        let mut rates = BTreeMap::new();
        for row in rows(reader, "date,from,to,rate")? {
            let row = row?;
            let key = key(&row)?;
            let rate: Decimal = row.read(3, "rate", str::parse)?;
            if rate <= Decimal::ZERO {
                return Err(row.wrong("rate", "it is not above 0"));
            }
            if rates.insert(key, rate).is_some() {
                return Err(row.wrong("rate", "the rate of this day stands twice"));
            }
        }
        Ok(Self { rates })
    }
}

fn key(row: &Row) -> Result<(Currency, Currency, NaiveDate), CsvError> {
    let date = |text: &str| text.parse::<NaiveDate>();
    Ok((
        row.read(1, "from", Currency::new)?,
        row.read(2, "to", Currency::new)?,
        row.read(0, "date", date)?,
    ))
}

impl Rates for CsvRates {
    fn rate(&self, from: Currency, to: Currency, on: NaiveDate) -> Result<Decimal, RateError> {
        if from == to {
            return Ok(Decimal::ONE);
        }
        let up_to = self
            .rates
            .range((from, to, NaiveDate::MIN)..=(from, to, on));
        let Some(((_, _, of), rate)) = up_to.last() else {
            return Err(RateError::Missing { from, to, on });
        };
        if on.signed_duration_since(*of) > LONGEST {
            let of = *of;
            return Err(RateError::Old { from, to, of, on });
        }
        Ok(*rate)
    }
}
