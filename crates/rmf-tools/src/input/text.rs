use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A text that somebody searches or asks for: 1 to 200 characters, of which some are no spaces. Spaces
/// around it are gone, and runs of them are one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Text(String);

impl Text {
    /// The most characters, needless spaces not counted.
    pub const LONGEST: usize = 200;

    /// A text; none where it is blank or too long.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = text.chars().count();
        (1..=Self::LONGEST).contains(&length).then_some(Self(text))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let expected = "a text of 1 to 200 characters that is not blank is expected";
        Self::new(&text).ok_or_else(|| D::Error::custom(expected))
    }
}

impl JsonSchema for Text {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": Self::LONGEST })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_are_single_and_a_blank_or_long_text_is_none() {
        let taken = |text: &str| Text::new(text).map(|text| text.as_str().to_owned());
        assert_eq!(taken("  kkp \t inrmf\n").as_deref(), Some("kkp inrmf"));
        assert_eq!(taken(" \u{3000} "), None);
        assert_eq!(
            taken(&"ก".repeat(200)).map(|text| text.chars().count()),
            Some(200)
        );
        assert_eq!(taken(&"ก".repeat(201)), None);
        assert_eq!(
            taken(&"ก  ".repeat(100)).map(|text| text.chars().count()),
            Some(199)
        );
    }
}
