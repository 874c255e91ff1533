//! Securities, as a directory knows them.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{Amount, Currency};

/// A security that can be traded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct Security {
    /// Its name.
    pub name: String,
    /// Its symbol at the exchange.
    pub ticker: String,
    /// Its international number.
    pub isin: Isin,
    /// What kind of instrument it is.
    pub inst_type: InstType,
    /// The currency that it is quoted in. It is never taken for the currency of what a user says.
    pub trade_currency: Currency,
    /// The last price of one unit in that currency; null where the directory has none. Figures are only
    /// held against it.
    #[serde(deserialize_with = "wire::nullable")]
    pub last_price: Option<Amount>,
}

wire::string_enum! {
    /// A kind of instrument.
    pub enum InstType {
        /// Shares of a company.
        Equity = "EQUITY",
        /// A fund that is traded at an exchange.
        Etf = "ETF",
        /// A fund.
        Fund = "FUND",
        /// A bond.
        Bond = "BOND",
        /// A future.
        Future = "FUTURE",
        /// An option.
        Option = "OPTION",
        /// A warrant.
        Warrant = "WARRANT",
        /// A contract for difference.
        Cfd = "CFD",
        /// A swap.
        Swap = "SWAP",
    }
}

impl InstType {
    /// Whether its value follows that of something else. A contract of such has a multiplier, so that
    /// quantity times price may be less than its value.
    pub const fn is_derivative(self) -> bool {
        match self {
            Self::Equity | Self::Etf | Self::Fund | Self::Bond => false,
            Self::Future | Self::Option | Self::Warrant | Self::Cfd | Self::Swap => true,
        }
    }

    /// Whether people call it by one of these words in small letters.
    pub(crate) fn is_one_of(self, words: &str) -> bool {
        let is_any = |word: &str| word.starts_with("derivative") && self.is_derivative();
        words
            .split_whitespace()
            .any(|word| is_any(word) || self.is_called(word))
    }

    /// Whether it fits what a user said of a derivative: an expiry alone ("Mar26") fits any.
    pub(crate) fn is_stated(self, words: &str) -> bool {
        let kinds = [
            Self::Future,
            Self::Option,
            Self::Warrant,
            Self::Cfd,
            Self::Swap,
        ];
        let names_kind = kinds.into_iter().any(|kind| kind.is_one_of(words));
        self.is_one_of(words) || (self.is_derivative() && !names_kind)
    }

    fn is_called(self, word: &str) -> bool {
        let begins = |starts: &[&str]| starts.iter().any(|start| word.starts_with(start));
        match self {
            Self::Option => begins(&["call", "put", "option", "opci", "opzion", "ออปชัน"]),
            Self::Future => begins(&["future", "forward", "termin", "ฟิวเจอร์"]),
            Self::Warrant => begins(&["warrant", "optionsschein", "zertifikat", "call", "put"]),
            Self::Cfd => begins(&["cfd"]),
            Self::Swap => begins(&["swap"]),
            Self::Equity => begins(&[
                "share",
                "shs",
                "stock",
                "aktie",
                "action",
                "titre",
                "acci",
                "azion",
                "aç",
                "aand",
                "akcj",
                "акци",
                "หุ้น",
                "株",
                "股",
                "주",
            ]),
            Self::Etf | Self::Fund | Self::Bond => false,
        }
    }
}

/// An international securities identification number whose check digit is right.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Isin(String);

/// The error of a text that is no ISIN.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no ISIN: two letters, nine letters or digits, and the check digit")]
pub struct NotAnIsin(String);

impl Isin {
    /// Takes a number in capital letters.
    ///
    /// # Errors
    /// When its form or its check digit is wrong.
    pub fn new(text: &str) -> Result<Self, NotAnIsin> {
        if is_isin(text) {
            Ok(Self(text.to_owned()))
        } else {
            Err(NotAnIsin(text.to_owned()))
        }
    }

    /// The number.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_isin(text: &str) -> bool {
    let (letters, rest) = text.split_at_checked(2).unwrap_or_default();
    let has_form = text.len() == 12
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && rest
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && text.ends_with(|last: char| last.is_ascii_digit());
    has_form && luhn(text).is_multiple_of(10)
}

/// The sum of Luhn's formula over the digits, letters counting as two: A is 10, Z is 35.
fn luhn(text: &str) -> u32 {
    let values = text.chars().filter_map(|character| character.to_digit(36));
    let digits: String = values.map(|value| value.to_string()).collect();
    let weighed = digits.chars().rev().filter_map(|digit| digit.to_digit(10));
    weighed
        .enumerate()
        .map(|(place, digit)| match (place % 2, digit * 2) {
            (0, _) => digit,
            (_, double) => double / 10 + double % 10,
        })
        .sum()
}

impl fmt::Display for Isin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl<'de> Deserialize<'de> for Isin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        Self::new(&text).map_err(D::Error::custom)
    }
}

impl JsonSchema for Isin {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Isin".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_digit_counts() {
        for right in ["US0378331005", "DE0007164600", "GB00BH4HKS39"] {
            assert!(Isin::new(right).is_ok(), "{right}");
        }
        for wrong in [
            "US0378331006",
            "us0378331005",
            "US037833100",
            "",
            "ÜS0378331005",
            "US03783310A5",
        ] {
            assert!(Isin::new(wrong).is_err(), "{wrong}");
        }
    }
}
