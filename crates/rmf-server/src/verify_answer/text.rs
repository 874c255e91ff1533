use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use wire::{Pointer, Violation};

/// A text of 1 to `MOST` characters that is not blank.
#[derive(Debug)]
pub(super) struct Bounded<const MOST: usize>(String);

impl<const MOST: usize> Bounded<MOST> {
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// Why a text is none of these.
    pub(super) fn fault(text: &str, at: Pointer) -> Option<Violation> {
        if text.trim().is_empty() {
            return Some(Violation::error(
                at,
                "empty_text",
                "the text is blank",
                "write the text",
            ));
        }
        let length = text.chars().count();
        (length > MOST).then(|| {
            let message = format!("{length} characters stand where 1 to {MOST} should");
            let fix = format!("write at most {MOST} characters");
            Violation::error(at, "wrong_length", message, fix)
        })
    }
}

impl<'de, const MOST: usize> Deserialize<'de> for Bounded<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match Self::fault(&text, Pointer::root()) {
            Some(fault) => Err(D::Error::custom(fault.message)),
            None => Ok(Self(text)),
        }
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
