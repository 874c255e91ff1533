//! A moment, on everybody's clock.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Datelike, SecondsFormat, Utc};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

/// A moment: RFC 3339 with an offset when read, UTC with `Z` when written.
///
/// A timestamp without an offset is refused, because it names a different moment in every time
/// zone and the one that was meant cannot be known.
///
/// ```
/// use wire::Timestamp;
///
/// let bangkok: Timestamp = "2025-01-17T17:30:00+07:00".parse()?;
/// assert_eq!(bangkok.to_string(), "2025-01-17T10:30:00Z");
/// let error = "2025-01-17T10:30:00".parse::<Timestamp>().unwrap_err();
/// assert!(error.to_string().contains("offset"));
/// # Ok::<(), wire::NotRfc3339>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(DateTime<Utc>);

impl Timestamp {
    /// The moment as chrono holds it.
    pub const fn get(self) -> DateTime<Utc> {
        self.0
    }

    /// Seconds from `earlier` to this moment; negative when it lies after it.
    pub fn seconds_since(self, earlier: Self) -> i64 {
        self.0.signed_duration_since(earlier.0).num_seconds()
    }
}

impl From<DateTime<Utc>> for Timestamp {
    fn from(moment: DateTime<Utc>) -> Self {
        Self(moment)
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_rfc3339_opts(SecondsFormat::AutoSi, true))
    }
}

impl FromStr for Timestamp {
    type Err = NotRfc3339;

    fn from_str(text: &str) -> Result<Self, NotRfc3339> {
        let read = DateTime::parse_from_rfc3339(text)
            .ok()
            .filter(|_| is_portable(text));
        // Near either end of the calendar a year leaves the four digits when it is written in UTC.
        read.map(|moment| moment.to_utc())
            .filter(|moment| (1..=9999).contains(&moment.year()))
            .map(Self)
            .ok_or_else(|| NotRfc3339(text.to_owned()))
    }
}

/// Whether other languages' readers take the text, too. chrono also reads a space for the `T`, U+2212
/// for the minus, leap seconds anywhere and the year 0; Python, zod and JSON Schema's `date-time`
/// differ about each of them, so none is a timestamp here.
fn is_portable(text: &str) -> bool {
    let bytes = text.as_bytes();
    let has_t = matches!(bytes.get(10), Some(b'T' | b't'));
    let is_leap_second = bytes.get(17..19) == Some(b"60");
    text.is_ascii() && has_t && !is_leap_second && !text.starts_with("0000")
}

/// The error of a text that is no RFC 3339 timestamp with an offset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotRfc3339(String);

impl fmt::Display for NotRfc3339 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(found) = self;
        write!(f, "{found:?} is not an RFC 3339 timestamp with an offset")?;
        let with_offset = format!("{found}Z");
        if with_offset.parse::<Timestamp>().is_ok() {
            write!(
                f,
                ": it has no offset; write {with_offset:?} if it is in UTC"
            )
        } else {
            f.write_str(", such as \"2025-01-17T10:30:00Z\"")
        }
    }
}

impl std::error::Error for NotRfc3339 {}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(TimestampVisitor)
    }
}

struct TimestampVisitor;

impl Visitor<'_> for TimestampVisitor {
    type Value = Timestamp;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an RFC 3339 timestamp with an offset")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Timestamp, E> {
        text.parse().map_err(E::custom)
    }
}

impl JsonSchema for Timestamp {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Timestamp".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "format": "date-time" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offset_is_written_in_utc() {
        let cases = [
            ("2025-01-17T10:30:00Z", "2025-01-17T10:30:00Z"),
            ("2025-01-17T10:30:00.250+00:00", "2025-01-17T10:30:00.250Z"),
            ("2025-01-17T00:30:00+07:00", "2025-01-16T17:30:00Z"),
            ("2024-02-29T23:59:59-05:00", "2024-03-01T04:59:59Z"),
        ];
        for (read, written) in cases {
            assert_eq!(read.parse::<Timestamp>().unwrap().to_string(), written);
        }
    }

    #[test]
    fn what_names_no_moment_is_refused() {
        let refused = [
            "2025-01-17T10:30:00",
            "2025-01-17",
            "2025-01-17 10:30:00Z",
            "2025-02-30T00:00:00Z",
            "2025-01-17T25:00:00Z",
            "17/01/2025",
            "1737109800",
            "",
            "now",
            "๒๕๖๘-01-17T10:30:00Z",
            "2025-01-17T10:30:00\u{2212}07:00",
            "2016-12-31T23:59:60Z",
            "0000-01-01T00:00:00Z",
        ];
        for text in refused {
            assert!(text.parse::<Timestamp>().is_err(), "{text} was read");
        }
    }
}
