//! What a request is called by its notifications.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use wire::{Number, Scalar};

/// What a request is called by its notifications: a string or an integer that the client chose.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgressToken(Scalar);

impl ProgressToken {
    /// The string or the integer.
    pub const fn get(&self) -> &Scalar {
        &self.0
    }
}

impl fmt::Display for ProgressToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<&str> for ProgressToken {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl From<String> for ProgressToken {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

impl From<u32> for ProgressToken {
    fn from(number: u32) -> Self {
        Self(Number::from(number).into())
    }
}

impl Serialize for ProgressToken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ProgressToken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let token = Scalar::deserialize(deserializer)?;
        match token.as_number() {
            Some(number) if number.fract() != 0.0 => Err(D::Error::custom(format!(
                "{number} is not a progress token: a string or an integer"
            ))),
            _ => Ok(Self(token)),
        }
    }
}

impl JsonSchema for ProgressToken {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "ProgressToken".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // One schema a type: ajv's strict mode refuses a list of them.
        json_schema!({ "anyOf": [{ "type": "string" }, { "type": "integer" }] })
    }
}
