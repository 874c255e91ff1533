use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// A text of 1 to `MOST` characters that is not blank.
#[derive(Debug)]
pub(super) struct Bounded<const MOST: usize>(String);

impl<const MOST: usize> Bounded<MOST> {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de, const MOST: usize> Deserialize<'de> for Bounded<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let length = text.chars().count();
        if text.trim().is_empty() {
            return Err(D::Error::custom("the text is blank"));
        }
        if length > MOST {
            return Err(D::Error::custom(format!(
                "the text has {length} characters; it may have {MOST}"
            )));
        }
        Ok(Self(text))
    }
}

impl<const MOST: usize> JsonSchema for Bounded<MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("TextUpTo{MOST}Characters").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": MOST })
    }
}
