//! What a value of an answer must be.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};
use wire::{Number, OutOfRange};

use crate::{AtLeastOne, Count};

wire::constants! {
    Text = "text",
    AnyNumber = "number",
    Whole = "integer",
    Boolean = "boolean",
    One = "choice",
    Several = "choices",
}

wire::tagged_union! {
    /// What a value of an answer must be.
    #[derive(Debug, Clone, PartialEq)]
    pub enum FieldRule by "type" {
        /// A text.
        Text(TextRule) = "text",
        /// A number.
        Number(NumberRule) = "number",
        /// A whole number.
        Integer(IntegerRule) = "integer",
        /// Yes or no.
        Boolean(BooleanRule) = "boolean",
        /// One of several texts.
        Choice(ChoiceRule) = "choice",
        /// Some of several texts.
        Choices(ChoicesRule) = "choices",
    }
}

wire::string_enum! {
    /// The form of a text.
    pub enum TextFormat {
        /// An address for mail.
        Email = "email",
        /// An address of a page.
        Uri = "uri",
        /// A calendar day.
        Date = "date",
        /// A moment with an offset.
        DateTime = "date-time",
    }
}

/// A text.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TextRule {
    r#type: Text,
    /// The fewest characters.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub min_length: Option<Count>,
    /// The most characters.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub max_length: Option<Count>,
    /// The form of the text.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub format: Option<TextFormat>,
}

/// A number.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NumberRule {
    r#type: AnyNumber,
    /// The least that it may be.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub minimum: Option<Number>,
    /// The most that it may be.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub maximum: Option<Number>,
}

/// A whole number.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct IntegerRule {
    r#type: Whole,
    /// The least that it may be.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub minimum: Option<Integer>,
    /// The most that it may be.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub maximum: Option<Integer>,
}

/// Yes or no.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BooleanRule {
    r#type: Boolean,
}

/// One of several texts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChoiceRule {
    r#type: One,
    /// The texts to choose from.
    #[schemars(length(min = 1))]
    #[serde(deserialize_with = "one_or_more")]
    pub options: Vec<Choice>,
}

/// Some of several texts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChoicesRule {
    r#type: Several,
    /// The texts to choose from.
    #[schemars(length(min = 1))]
    #[serde(deserialize_with = "one_or_more")]
    pub options: Vec<Choice>,
    /// The fewest that may be chosen.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub min_choices: Option<Count>,
    /// The most that may be chosen.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub max_choices: Option<AtLeastOne>,
}

/// A text to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    /// The text that the answer holds.
    pub value: String,
    /// What to call it before a human.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub label: Option<String>,
}

impl<V: Into<String>> From<V> for Choice {
    fn from(value: V) -> Self {
        let value = value.into();
        Self { value, label: None }
    }
}

impl ChoiceRule {
    /// One of `values`.
    pub fn of<V: Into<String>>(values: impl IntoIterator<Item = V>) -> Self {
        let options = values.into_iter().map(Choice::from).collect();
        Self {
            r#type: One,
            options,
        }
    }
}

impl ChoicesRule {
    /// Any number of `values`.
    pub fn of<V: Into<String>>(values: impl IntoIterator<Item = V>) -> Self {
        let options = values.into_iter().map(Choice::from).collect();
        Self {
            r#type: Several,
            options,
            min_choices: None,
            max_choices: None,
        }
    }
}

fn one_or_more<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Choice>, D::Error> {
    let options = Vec::deserialize(deserializer)?;
    if options.is_empty() {
        return Err(D::Error::custom("a choice without options cannot be made"));
    }
    Ok(options)
}

/// A whole number that every reader holds exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Integer(i64);

impl Integer {
    /// Takes a whole number within ±(2⁵³−1).
    ///
    /// # Errors
    /// When the number lies beyond.
    #[expect(
        clippy::cast_precision_loss,
        reason = "the value is only quoted in a message"
    )]
    pub const fn new(value: i64) -> Result<Self, OutOfRange> {
        if value.unsigned_abs() <= wire::MAX_INTEGER {
            Ok(Self(value))
        } else {
            Err(OutOfRange::new(value as f64, EXPECTED))
        }
    }

    /// The number.
    pub const fn get(self) -> i64 {
        self.0
    }
}

const EXPECTED: &str = "a whole number within ±(2^53 - 1)";

impl Serialize for Integer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0)
    }
}

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = Number::deserialize(deserializer)?.get();
        let out_of_range = || D::Error::custom(OutOfRange::new(number, EXPECTED));
        // Written without an exponent or a point, so that no cast can lose anything.
        let whole = format!("{number:.0}").parse().ok();
        let whole = whole.filter(|_| number.fract() == 0.0);
        whole.map(Self).ok_or_else(out_of_range)
    }
}

impl JsonSchema for Integer {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Integer".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "minimum": -wire::MAX_SAFE_INTEGER,
            "maximum": wire::MAX_SAFE_INTEGER
        })
    }
}
