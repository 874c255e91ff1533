//! A number as JSON and JavaScript both hold it.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::OutOfRange;

/// The largest integer that every JSON reader holds exactly: 2⁵³ − 1.
pub const MAX_SAFE_INTEGER: i64 = (1 << 53) - 1;

/// A finite number, written in one way: `12` stays `12` and `12.0` becomes it.
///
/// It exists because a plain `f64` writes `12` as `12.0`, lets NaN turn into `null`, and takes
/// integers that a JavaScript reader would silently round.
///
/// ```
/// use wire::Number;
///
/// let twelve: Number = serde_json::from_str("12")?;
/// assert_eq!(serde_json::to_string(&twelve)?, "12");
/// assert!(Number::new(f64::NAN).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Number(f64);

impl Number {
    /// A number, if it is finite.
    ///
    /// # Errors
    /// When `value` is NaN or infinite, or an integer that other readers would round.
    pub fn new(value: f64) -> Result<Self, OutOfRange> {
        if !value.is_finite() {
            return Err(OutOfRange::new(value, "a finite number"));
        }
        if is_unsafe_integer(value) {
            return Err(OutOfRange::new(value, UNSAFE));
        }
        // -0 and 0 are one number to a reader, and JavaScript writes both as 0.
        Ok(Self(value + 0.0))
    }

    /// The value.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shown(self.0).fmt(f)
    }
}

/// A number as it is shown: with an exponent where JavaScript writes one; nobody counts three hundred digits.
pub(crate) struct Shown(pub(crate) f64);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_plain = self.0 == 0.0 || (1e-6..1e21).contains(&self.0.abs());
        if is_plain || f.precision().is_some() {
            fmt::Display::fmt(&self.0, f)
        } else {
            fmt::LowerExp::fmt(&self.0, f)
        }
    }
}

/// Integers of up to 32 bits are always numbers.
impl From<i32> for Number {
    fn from(value: i32) -> Self {
        Self(f64::from(value))
    }
}

impl From<u32> for Number {
    fn from(value: u32) -> Self {
        Self(f64::from(value))
    }
}

impl TryFrom<f64> for Number {
    type Error = OutOfRange;

    fn try_from(value: f64) -> Result<Self, OutOfRange> {
        Self::new(value)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_number(self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = deserializer.deserialize_f64(NumberVisitor("a number"))?;
        Self::new(value).map_err(D::Error::custom)
    }
}

impl JsonSchema for Number {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number" })
    }
}

/// Reads any JSON number, refusing integers that a reader elsewhere would round.
pub(crate) struct NumberVisitor(pub(crate) &'static str);

impl Visitor<'_> for NumberVisitor {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<f64, E> {
        Ok(value)
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "what is rounded here is refused as unsafe"
    )]
    fn visit_i64<E: Error>(self, value: i64) -> Result<f64, E> {
        Ok(value as f64)
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "what is rounded here is refused as unsafe"
    )]
    fn visit_u64<E: Error>(self, value: u64) -> Result<f64, E> {
        Ok(value as f64)
    }
}

const UNSAFE: &str =
    "an integer within ±(2^53 - 1); other readers would round it, so send it as a string";

/// Whether a number is an integer that readers holding numbers as 64-bit floats may round.
///
/// Parsers hand integers beyond 64 bits over as floats. JavaScript and Python write integral floats
/// below 10²¹ in digits, like integers, so up to there the two cannot be told apart and both count;
/// from there on a number was written with an exponent and means a magnitude.
pub(crate) fn is_unsafe_integer(value: f64) -> bool {
    const FIRST_UNSAFE: f64 = 9_007_199_254_740_992.0;
    const FIRST_WITH_EXPONENT: f64 = 1e21;
    // From 2⁵³ on, every float is an integer.
    (FIRST_UNSAFE..FIRST_WITH_EXPONENT).contains(&value.abs())
}

/// Writes a finite float as the shortest JSON number: integers without a fraction.
///
/// # Errors
/// When the serializer fails, or the value is not finite.
pub(crate) fn write_number<S: Serializer>(value: f64, serializer: S) -> Result<S::Ok, S::Error> {
    if !value.is_finite() {
        return Err(serde::ser::Error::custom(
            "a number that is not finite has no JSON form",
        ));
    }
    match as_safe_integer(value) {
        Some(integer) => serializer.serialize_i64(integer),
        None => serializer.serialize_f64(value),
    }
}

/// The integer that `value` is, if it is one within ±(2⁵³−1).
pub(crate) fn as_safe_integer(value: f64) -> Option<i64> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "casting saturates; equality below decides"
    )]
    let integer = value as i64;
    #[expect(
        clippy::cast_precision_loss,
        reason = "guarded to ±(2⁵³−1) in the same expression"
    )]
    let exact = integer.unsigned_abs() <= MAX_SAFE_INTEGER.unsigned_abs()
        && (integer as f64).to_bits() == (value + 0.0).to_bits();
    exact.then_some(integer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(json: &str) -> String {
        let number: Number = serde_json::from_str(json).expect(json);
        serde_json::to_string(&number).unwrap()
    }

    #[test]
    fn numbers_are_written_as_javascript_writes_them() {
        // Each right-hand side is what `JSON.stringify(JSON.parse(left))` prints in Node 20.
        let cases = [
            ("12", "12"),
            ("12.0", "12"),
            ("12.50", "12.5"),
            ("-0", "0"),
            ("-0.0", "0"),
            ("1e2", "100"),
            ("-3", "-3"),
            ("9007199254740991", "9007199254740991"),
            ("0.1", "0.1"),
            ("1e-7", "1e-7"),
        ];
        for (read, written) in cases {
            assert_eq!(rewritten(read), written, "from {read}");
        }
    }

    #[test]
    fn numbers_are_shown_with_an_exponent_where_digits_say_nothing() {
        // What `String(number)` gives in Node 20, but for the plus sign of an exponent.
        let cases = [
            (0.000_001, "0.000001"),
            (1e-7, "1e-7"),
            (-2.5e-300, "-2.5e-300"),
            (1e308, "1e308"),
            (123_456.5, "123456.5"),
            (0.0, "0"),
        ];
        for (number, shown) in cases {
            assert_eq!(Number::new(number).unwrap().to_string(), shown);
        }
        assert_eq!(format!("{:.2}", Number::new(1e-9).unwrap()), "0.00");
    }

    #[test]
    fn integers_that_would_be_rounded_elsewhere_are_refused() {
        for json in [
            "9007199254740992",
            "-9007199254740992",
            "18446744073709551615",
        ] {
            let error = serde_json::from_str::<Number>(json)
                .unwrap_err()
                .to_string();
            assert!(error.contains("send it as a string"), "{error}");
        }
    }

    #[test]
    fn what_is_not_finite_never_enters() {
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(Number::new(value).is_err());
        }
        assert!(serde_json::from_str::<Number>("1e999").is_err());
        assert!(serde_json::from_str::<Number>("\"12\"").is_err());
    }
}
