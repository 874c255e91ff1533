//! A calendar day.

use std::fmt;
use std::str::FromStr;

use chrono::NaiveDate;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

/// A calendar day, written `2025-11-07` and no other way.
///
/// ```
/// use wire::Date;
///
/// assert_eq!("2025-11-07".parse::<Date>()?.to_string(), "2025-11-07");
/// assert!("2025-11-7".parse::<Date>().is_err());
/// # Ok::<(), wire::NotADate>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(NaiveDate);

impl Date {
    /// The day as chrono holds it.
    pub const fn get(self) -> NaiveDate {
        self.0
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Reads a calendar day. chrono also reads `2025-1-2` and white space around it, which no other reader
/// takes for a date.
pub fn read_date(text: &str) -> Option<NaiveDate> {
    let read = text.parse::<NaiveDate>().ok();
    read.filter(|date| date.to_string() == text)
}

/// The error of a text that is no calendar day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a date as year, month and day, such as \"2025-11-07\"")]
pub struct NotADate(String);

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Self, NotADate> {
        let day = read_date(text).map(Self);
        day.ok_or_else(|| NotADate(text.to_owned()))
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(DateVisitor)
    }
}

struct DateVisitor;

impl Visitor<'_> for DateVisitor {
    type Value = Date;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a date such as \"2025-11-07\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Date, E> {
        text.parse().map_err(E::custom)
    }
}

impl JsonSchema for Date {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Date".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "format": "date" })
    }
}
