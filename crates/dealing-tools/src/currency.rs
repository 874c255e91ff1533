//! Currencies by their ISO 4217 codes.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// A currency in use, by its code of ISO 4217, such as `EUR`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Currency(&'static str);

/// The error of a text that is no currency's code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no currency's code of ISO 4217, such as EUR")]
pub struct UnknownCurrency(String);

/// The national currencies of ISO 4217: no metals, no funds codes, none for testing.
const CODES: &[&str] = &[
    "AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BGN",
    "BHD", "BIF", "BMD", "BND", "BOB", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF",
    "CHF", "CLP", "CNY", "COP", "CRC", "CUP", "CVE", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP",
    "ERN", "ETB", "EUR", "FJD", "FKP", "GBP", "GEL", "GHS", "GIP", "GMD", "GNF", "GTQ", "GYD",
    "HKD", "HNL", "HTG", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK", "JMD", "JOD", "JPY",
    "KES", "KGS", "KHR", "KMF", "KPW", "KRW", "KWD", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD",
    "LSL", "LYD", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK",
    "MXN", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PAB", "PEN", "PGK",
    "PHP", "PKR", "PLN", "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SBD", "SCR", "SDG",
    "SEK", "SGD", "SHP", "SLE", "SOS", "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB", "TJS",
    "TMT", "TND", "TOP", "TRY", "TTD", "TWD", "TZS", "UAH", "UGX", "USD", "UYU", "UZS", "VED",
    "VES", "VND", "VUV", "WST", "XAF", "XCD", "XCG", "XOF", "XPF", "YER", "ZAR", "ZMW", "ZWG",
];

impl Currency {
    /// The euro.
    pub const EUR: Self = Self("EUR");
    /// The dollar of the United States.
    pub const USD: Self = Self("USD");

    /// The currency of a code in capital letters.
    ///
    /// # Errors
    /// When no currency has this code.
    pub fn new(code: &str) -> Result<Self, UnknownCurrency> {
        let known = CODES.iter().find(|known| **known == code);
        known
            .map(|known| Self(known))
            .ok_or_else(|| UnknownCurrency(code.to_owned()))
    }

    /// The code.
    pub const fn code(self) -> &'static str {
        self.0
    }

    /// Every code.
    pub(crate) fn codes() -> impl Iterator<Item = &'static str> {
        CODES.iter().copied()
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl std::str::FromStr for Currency {
    type Err = UnknownCurrency;

    fn from_str(code: &str) -> Result<Self, UnknownCurrency> {
        Self::new(code)
    }
}

impl Serialize for Currency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Currency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Self::new(&code).map_err(D::Error::custom)
    }
}

impl JsonSchema for Currency {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Currency".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // The list is not repeated in every schema: it would be most of what a model reads of a tool.
        json_schema!({ "type": "string" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_three_capitals_in_order_and_once() {
        assert!(CODES.windows(2).all(|pair| pair[0] < pair[1]));
        let is_code = |code: &&str| code.len() == 3 && code.bytes().all(|b| b.is_ascii_uppercase());
        assert!(CODES.iter().all(is_code));
    }
}
