//! One small type for each shared form.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{Number, Scalar, Timestamp};

wire::bounded_number! {
    /// Closed at both ends.
    pub(crate) struct Share(0.0, 1.0, "a share from 0 to 1");
}

wire::bounded_number! {
    /// Ends that are no integers, one of them negative.
    pub(crate) struct Tilt(-2.5, 0.5, "a tilt from -2.5 to 0.5");
}

wire::bounded_number! {
    /// Open above.
    pub(crate) struct Length(0.0, f64::MAX, "a number of at least 0");
}

wire::bounded_integer! {
    /// Closed at both ends.
    pub(crate) struct Digits(0, 20, "a whole number from 0 to 20");
}

wire::bounded_integer! {
    /// As large as any reader holds.
    pub(crate) struct Count(1, wire::MAX_INTEGER, "a whole number of at least 1");
}

wire::string_enum! {
    /// A word, two words, a symbol.
    pub(crate) enum Word {
        Now = "now",
        VeryHigh = "Very High",
        AtLeast = ">=",
    }
}

/// May be left out, must not be null.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct MayBeAbsent {
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) note: Option<String>,
}

/// Must be there, may be null.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub(crate) struct MayBeNull {
    #[serde(deserialize_with = "wire::nullable")]
    pub(crate) price: Option<Number>,
    #[serde(deserialize_with = "wire::nullable")]
    pub(crate) word: Option<Word>,
    #[serde(deserialize_with = "wire::nullable")]
    pub(crate) cell: Option<Cell>,
}

/// Every form in one object.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Cell {
    pub(crate) value: Scalar,
    pub(crate) at: Timestamp,
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) share: Option<Share>,
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) digits: Option<Digits>,
}
