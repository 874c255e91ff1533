//! Amounts of money and prices, exactly.

use std::borrow::Cow;
use std::fmt;

use rust_decimal::Decimal;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// A positive amount of money or a price: at most 1,000,000,000,000, with at most 4 decimals and 15
/// significant digits. So many a JSON number carries without loss through any reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(Decimal);

/// Why a number is no amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAnAmount {
    /// It is zero, negative or beyond the largest.
    #[error("it is not above 0 and at most 1,000,000,000,000")]
    OutOfRange,
    /// It has more digits than an amount has.
    #[error("it has more than 4 decimals or 15 digits")]
    TooPrecise,
}

/// The largest amount.
const MOST: i64 = 1_000_000_000_000;
const MOST_DECIMALS: u32 = 4;
/// Every decimal of so many digits comes back from an IEEE double as it was.
const MOST_DIGITS: usize = 15;

impl Amount {
    /// Takes a number as an amount.
    ///
    /// # Errors
    /// When it is out of range or too precise.
    pub fn new(value: Decimal) -> Result<Self, NotAnAmount> {
        if value <= Decimal::ZERO || value > Decimal::from(MOST) {
            return Err(NotAnAmount::OutOfRange);
        }
        let value = value.normalize();
        let digits = value.mantissa().to_string().len();
        if value.scale() > MOST_DECIMALS || digits > MOST_DIGITS {
            return Err(NotAnAmount::TooPrecise);
        }
        Ok(Self(value))
    }

    /// Takes a JSON number, by the digits that it is written with.
    ///
    /// # Errors
    /// When it is out of range or too precise.
    pub fn from_f64(value: f64) -> Result<Self, NotAnAmount> {
        if !(value > 0.0 && value <= 1e12) {
            return Err(NotAnAmount::OutOfRange);
        }
        // Display writes the fewest digits that mean this double, and never an exponent.
        let exact = Decimal::from_str_exact(&value.to_string());
        Self::new(exact.map_err(|_| NotAnAmount::TooPrecise)?)
    }

    /// The value.
    pub const fn get(self) -> Decimal {
        self.0
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&grouped(&self.0.to_string()))
    }
}

/// Digits as people write them, such as `262,900.5`.
pub(crate) fn grouped(number: &str) -> String {
    let (whole, decimals) = match number.split_once('.') {
        Some((whole, decimals)) => (whole, Some(decimals)),
        None => (number, None),
    };
    let mut written = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    if let Some(decimals) = decimals {
        written.push('.');
        written.push_str(decimals);
    }
    written
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_integer() {
            return i64::try_from(self.0)
                .map_err(serde::ser::Error::custom)?
                .serialize(serializer);
        }
        let double: f64 = self
            .0
            .to_string()
            .parse()
            .map_err(serde::ser::Error::custom)?;
        double.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = f64::deserialize(deserializer)?;
        Self::from_f64(value).map_err(|error| D::Error::custom(format!("{value}: {error}")))
    }
}

impl JsonSchema for Amount {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number", "minimum": 0.0001, "maximum": MOST })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_double_cannot_carry_is_no_amount() {
        for (value, is_one) in [
            (0.0001, true),
            (1e12, true),
            (99_999_999_999.999_9, true),
            (262_900.5, true),
            (1e12 + 1.0, false),
            (0.000_01, false),
            (0.1 + 0.2, false),
            (0.0, false),
            (-0.0, false),
            (-1.0, false),
            (f64::NAN, false),
            (f64::INFINITY, false),
            (1e-300, false),
            (999_999_999_999.999_9, false),
        ] {
            assert_eq!(Amount::from_f64(value).is_ok(), is_one, "{value}");
        }
    }

    #[test]
    fn it_is_written_as_it_was_read() {
        for json in ["262900", "0.0001", "1234.56", "1000000000000", "131.45"] {
            let amount: Amount = serde_json::from_str(json).unwrap();
            assert_eq!(serde_json::to_string(&amount).unwrap(), json);
        }
        let amount: Amount = serde_json::from_str("1234567.5").unwrap();
        assert_eq!(amount.to_string(), "1,234,567.5");
    }
}
