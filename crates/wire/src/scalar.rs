//! A value that is a number or a string.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::number::NumberVisitor;
use crate::{Number, OutOfRange};

/// A number or a string: the value of a finding, a driver or a table cell.
///
/// It is read by a visitor of its own because serde's `untagged` first copies the value into a
/// buffer, at half the speed, and answers a mistake with "did not match any variant".
///
/// ```
/// use wire::Scalar;
///
/// let row: Vec<Scalar> = serde_json::from_str(r#"["PE", 12.5]"#)?;
/// assert_eq!(row[0], Scalar::from("PE"));
/// assert_eq!(row[1].as_number(), Some(12.5));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum Scalar {
    /// A finite number.
    Number(Number),
    /// Any text, the empty one included.
    Text(String),
}

impl Scalar {
    /// A number, if it is finite.
    ///
    /// # Errors
    /// When `value` is NaN or infinite.
    pub fn number(value: f64) -> Result<Self, OutOfRange> {
        Number::new(value).map(Self::Number)
    }

    /// The number, unless this is text.
    pub fn as_number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(number.get()),
            Self::Text(_) => None,
        }
    }
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.pad(text),
        }
    }
}

impl From<Number> for Scalar {
    fn from(number: Number) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Scalar {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Scalar {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Serialize for Scalar {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => number.serialize(serializer),
            Self::Text(text) => serializer.serialize_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ScalarVisitor)
    }
}

struct ScalarVisitor;

impl Visitor<'_> for ScalarVisitor {
    type Value = Scalar;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number or a string")
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Scalar, E> {
        Scalar::number(value).map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Scalar, E> {
        NumberVisitor("")
            .visit_i64(value)
            .and_then(|value| self.visit_f64(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Scalar, E> {
        NumberVisitor("")
            .visit_u64(value)
            .and_then(|value| self.visit_f64(value))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Scalar, E> {
        Ok(Scalar::Text(text.to_owned()))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Scalar, E> {
        Ok(Scalar::Text(text))
    }
}

impl JsonSchema for Scalar {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Scalar".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // One schema a type: ajv's strict mode refuses a list of them.
        json_schema!({ "anyOf": [{ "type": "number" }, { "type": "string" }] })
    }
}
