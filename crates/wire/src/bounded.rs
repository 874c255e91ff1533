//! Numbers with a range that reading enforces.

use std::fmt;

use serde::de::{Deserializer, Error};
use serde::ser::Serializer;

use crate::number::{
    MAX_SAFE_INTEGER, NumberVisitor, Shown, as_safe_integer, is_unsafe_integer, write_number,
};

/// The error of a number outside the range that its place allows.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{} is not {expected}", Shown(*.found))]
pub struct OutOfRange {
    found: f64,
    expected: &'static str,
}

impl OutOfRange {
    /// `found` stands where `expected` should.
    pub const fn new(found: f64, expected: &'static str) -> Self {
        Self { found, expected }
    }
}

/// Reads a number and refuses what lies outside `min..=max`.
///
/// # Errors
/// When the value is no number or out of range.
#[doc(hidden)]
pub fn read_bounded<'de, D: Deserializer<'de>>(
    deserializer: D,
    min: f64,
    max: f64,
    expected: &'static str,
) -> Result<f64, D::Error> {
    let value = deserializer.deserialize_f64(NumberVisitor(expected))?;
    bounded(value, min, max, expected).map_err(D::Error::custom)
}

/// # Errors
/// When `value` is not finite or outside `min..=max`.
#[doc(hidden)]
pub fn bounded(value: f64, min: f64, max: f64, expected: &'static str) -> Result<f64, OutOfRange> {
    if value.is_finite() && value >= min && value <= max && !is_unsafe_integer(value) {
        Ok(value + 0.0)
    } else {
        Err(OutOfRange::new(value, expected))
    }
}

/// Reads an integer, also one that is written `2.0`, and refuses what lies outside `min..=max`.
///
/// # Errors
/// When the value is no integer or out of range.
#[doc(hidden)]
pub fn read_integer<'de, D: Deserializer<'de>>(
    deserializer: D,
    min: u64,
    max: u64,
    expected: &'static str,
) -> Result<u64, D::Error> {
    let value = deserializer.deserialize_f64(NumberVisitor(expected))?;
    as_safe_integer(value)
        .and_then(|integer| u64::try_from(integer).ok())
        .filter(|integer| (min..=max).contains(integer))
        .ok_or_else(|| D::Error::custom(OutOfRange::new(value, expected)))
}

/// # Errors
/// When the serializer fails.
#[doc(hidden)]
pub fn write_bounded<S: Serializer>(value: f64, serializer: S) -> Result<S::Ok, S::Error> {
    write_number(value, serializer)
}

/// The schema of a bounded number; an open end has no keyword.
#[doc(hidden)]
pub fn bounded_schema(kind: &str, min: f64, max: f64) -> schemars::Schema {
    let mut schema = schemars::json_schema!({ "type": kind });
    for (keyword, bound) in [("minimum", min), ("maximum", max)] {
        if let Some(integer) = as_safe_integer(bound) {
            schema.insert(keyword.to_owned(), integer.into());
        } else if bound.abs() < f64::MAX {
            schema.insert(keyword.to_owned(), bound.into());
        }
    }
    schema
}

/// The largest value of an integer without a bound of its own.
#[doc(hidden)]
pub const MAX_INTEGER: u64 = MAX_SAFE_INTEGER.unsigned_abs();

#[doc(hidden)]
pub fn fmt_number(value: f64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    fmt::Display::fmt(&Shown(value), f)
}

/// Declares a number newtype whose range is enforced by its constructor, by reading and by the
/// schema alike.
///
/// It exists because `#[schemars(range(…))]` tells the schema only: plain typed reading took 14 of
/// 69 wrong documents.
///
/// ```
/// wire::bounded_number! {
///     /// A share of a whole.
///     pub struct Share(0.0, 1.0, "a share from 0 to 1");
/// }
///
/// assert!(Share::new(0.5).is_ok());
/// assert_eq!(Share::new(1.5).unwrap_err().to_string(), "1.5 is not a share from 0 to 1");
/// assert!(serde_json::from_str::<Share>("-1").is_err());
/// ```
#[macro_export]
macro_rules! bounded_number {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident($min:expr, $max:expr, $expected:literal);
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
        $vis struct $name(f64);

        impl $name {
            #[doc = concat!("Takes ", $expected, ".")]
            ///
            /// # Errors
            /// When the value is not finite or out of range.
            pub fn new(value: f64) -> ::core::result::Result<Self, $crate::OutOfRange> {
                $crate::bounded(value, $min, $max, $expected).map(Self)
            }

            /// The value inside the range that is nearest to `value`; NaN becomes the lower end.
            pub const fn clamped(value: f64) -> Self {
                if value > $max {
                    Self($max)
                } else if value > $min {
                    Self(value)
                } else {
                    Self($min)
                }
            }

            /// The value.
            pub const fn get(self) -> f64 {
                self.0
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                $crate::fmt_number(self.0, f)
            }
        }

        impl ::core::convert::TryFrom<f64> for $name {
            type Error = $crate::OutOfRange;

            fn try_from(value: f64) -> ::core::result::Result<Self, Self::Error> {
                Self::new(value)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::write_bounded(self.0, serializer)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::read_bounded(deserializer, $min, $max, $expected).map(Self)
            }
        }

        impl $crate::schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(
                _: &mut $crate::schemars::SchemaGenerator,
            ) -> $crate::schemars::Schema {
                $crate::bounded_schema("number", $min, $max)
            }
        }
    };
}

/// Declares an unsigned integer newtype whose range is enforced by its constructor, by reading and
/// by the schema alike. As in JSON Schema, `2.0` is an integer.
///
/// ```
/// wire::bounded_integer! {
///     /// Digits after the decimal point.
///     pub struct Digits(0, 20, "a whole number from 0 to 20");
/// }
///
/// assert_eq!(serde_json::from_str::<Digits>("2.0").unwrap().get(), 2);
/// assert!(serde_json::from_str::<Digits>("2.5").is_err());
/// ```
#[macro_export]
macro_rules! bounded_integer {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident($min:expr, $max:expr, $expected:literal);
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(u64);

        impl $name {
            #[doc = concat!("Takes ", $expected, ".")]
            ///
            /// # Errors
            /// When the value is out of range.
            #[expect(clippy::cast_precision_loss, reason = "the value is only quoted in a message")]
            pub const fn new(value: u64) -> ::core::result::Result<Self, $crate::OutOfRange> {
                if value >= $min && value <= $max {
                    Ok(Self(value))
                } else {
                    Err($crate::OutOfRange::new(value as f64, $expected))
                }
            }

            /// The value.
            pub const fn get(self) -> u64 {
                self.0
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                serializer.serialize_u64(self.0)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::read_integer(deserializer, $min, $max, $expected).map(Self)
            }
        }

        impl $crate::schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            #[expect(clippy::cast_precision_loss, reason = "bounds are at most 2⁵³−1")]
            fn json_schema(
                _: &mut $crate::schemars::SchemaGenerator,
            ) -> $crate::schemars::Schema {
                $crate::bounded_schema("integer", $min as f64, $max as f64)
            }
        }
    };
}
