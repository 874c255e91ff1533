//! Section 6: what to show a person.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::bounded_integer;

pub(crate) mod chart;
#[cfg(any(feature = "render", feature = "svg"))]
pub(crate) mod clean;
#[cfg(feature = "render")]
mod columns;
pub(crate) mod drawable;
#[cfg(feature = "svg")]
pub(crate) mod drawing;
#[cfg(feature = "svg")]
pub(crate) mod escape;
#[cfg(any(feature = "render", feature = "html"))]
mod facts;
#[cfg(feature = "locale")]
pub(crate) mod formatter;
#[cfg(any(feature = "render", feature = "html"))]
mod further;
pub(crate) mod highlight;
#[cfg(feature = "html")]
pub(crate) mod html;
#[cfg(feature = "render")]
pub(crate) mod markdown;
#[cfg(any(feature = "render", feature = "svg"))]
pub(crate) mod precision;
#[cfg(any(feature = "render", feature = "html"))]
mod script;
pub(crate) mod series;
#[cfg(feature = "render")]
pub(crate) mod spark;
pub(crate) mod suggest;
pub(crate) mod table;
#[cfg(feature = "render")]
pub(crate) mod text;
#[cfg(any(feature = "render", feature = "html"))]
pub(crate) mod told;
pub(crate) mod unit;
#[cfg(feature = "render")]
mod unspaced;
#[cfg(feature = "svg")]
mod width;

use chart::Chart;
use table::Table;

/// The least and the most highlights of a presentation.
pub(crate) const HIGHLIGHTS: std::ops::RangeInclusive<usize> = 3..=5;

/// What to show a person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Presentation {
    /// The answer in one line.
    pub headline: String,
    /// What else belongs beside it.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub subheadline: Option<String>,
    /// Three to five points, the weightiest first.
    pub highlights: Vec<String>,
    /// Tables to show.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub tables: Option<Vec<Table>>,
    /// Charts to draw.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub charts: Option<Vec<Chart>>,
    /// How to write numbers.
    pub formatting: Formatting,
}

/// How to write numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Formatting {
    /// The currency's sign, such as `฿`.
    pub currency: String,
    /// A BCP 47 language tag, such as `th-TH`.
    pub locale: String,
    /// How many digits follow the decimal point.
    pub decimals: Decimals,
}

bounded_integer! {
    /// Digits after the decimal point.
    pub struct Digits(0, 20, "a whole number from 0 to 20");
}

/// How many digits follow the decimal point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Decimals {
    /// In prices.
    pub price: Digits,
    /// In percentages.
    pub percentage: Digits,
    /// In ratios.
    pub ratio: Digits,
}

impl Formatting {
    /// Two digits after the point of prices and ratios, and one in percentages, as in the contract's example.
    pub fn of(currency: &str, locale: &str) -> Self {
        let decimals = Decimals {
            price: Digits(2),
            percentage: Digits(1),
            ratio: Digits(2),
        };
        Self {
            currency: currency.to_owned(),
            locale: locale.to_owned(),
            decimals,
        }
    }
}
