//! A desk to try the tools with.

use crate::{Amount, CsvDirectory, CsvError, CsvPositions, CsvRates, Currency, Desk, Policy};

/// The moment that the sample is of: its rates are of the day before.
pub const SAMPLE_NOW: &str = "2026-01-28T10:00:00Z";

/// From this value on, in USD, the sample has a value confirmed.
const HIGH_VALUE: f64 = 1e6;

impl Desk {
    /// A desk with a few securities, positions and rates; its bonds, prices, rates and line of a high value
    /// are invented.
    ///
    /// # Errors
    /// When a table cannot be read, which a test rules out.
    pub fn sample() -> Result<Self, CsvError> {
        Ok(Self {
            directory: Box::new(CsvDirectory::read(SECURITIES.as_bytes())?),
            positions: Box::new(CsvPositions::read(POSITIONS.as_bytes())?),
            rates: Box::new(CsvRates::read(RATES.as_bytes())?),
            policy: Policy::sample(),
        })
    }
}

impl Policy {
    /// The sample's line, USD 1,000,000, which is invented.
    ///
    /// # Panics
    /// Never: a million is an amount.
    pub fn sample() -> Self {
        Self {
            base_currency: Currency::USD,
            high_value: Amount::from_f64(HIGH_VALUE).expect("a million is an amount"),
        }
    }
}

const SECURITIES: &str = include_str!("../sample/securities.csv");
const POSITIONS: &str = include_str!("../sample/positions.csv");
const RATES: &str = include_str!("../sample/rates.csv");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_of_the_sample_can_be_read() {
        let desk = Desk::sample().unwrap();
        assert_eq!(desk.directory.search("sap", 5).unwrap().len(), 1);
        assert!(SAMPLE_NOW.parse::<wire::Timestamp>().is_ok());
    }
}
