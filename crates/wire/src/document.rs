//! JSON text into a document, with what serde leaves unsaid.

mod rounded;
mod track;

use std::cell::RefCell;

use serde::de::DeserializeOwned;
use serde_json::Value;

pub use self::rounded::RoundedInteger;
use self::rounded::large_numbers;
use self::track::{Noticed, Tracked};
use crate::{Pointer, string_enum};

/// A typed value and what its JSON said beyond it.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<T> {
    /// What was read.
    pub value: T,
    /// Members that the type does not know, in the order of the text.
    pub unknown: Vec<Pointer>,
    /// Members that stand twice in an object whose names are free; of each the last was read. In an
    /// object of known fields a second one is an error.
    pub repeated: Vec<Pointer>,
    /// Whether a number that was read is so large that it may have been an integer of more digits than a float holds:
    /// [`Document::rounded`] tells. Members that the type does not know are not looked into.
    pub has_large: bool,
}

/// Reads a typed value and reports the members that the type does not know, since a newer
/// producer must not break an older reader, nor go unnoticed by it.
///
/// # Errors
/// When the text is not JSON or does not have the type's shape. serde stops at the first problem;
/// [`Shape`](crate::Shape) finds all of them.
pub fn read<T: DeserializeOwned>(json: &str) -> Result<Reading<T>, serde_json::Error> {
    let (value, noticed) = read_noticing(json)?;
    let Noticed {
        unknown,
        repeated,
        large,
    } = noticed;
    Ok(Reading {
        value,
        unknown,
        repeated,
        has_large: !large.is_empty(),
    })
}

fn read_noticing<T: DeserializeOwned>(json: &str) -> Result<(T, Noticed), serde_json::Error> {
    let noticed = RefCell::new(Noticed::default());
    let mut deserializer = serde_json::Deserializer::from_str(json);
    let value = T::deserialize(Tracked::new(&mut deserializer, &noticed))?;
    deserializer.end()?;
    Ok((value, noticed.into_inner()))
}

/// The text is not read: where, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct SyntaxError {
    /// Whether the text is no JSON, or JSON beyond this reader.
    pub kind: SyntaxKind,
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in bytes.
    pub column: usize,
    /// What was found there.
    pub reason: String,
}

impl SyntaxError {
    /// The place and reason of a parser's error about `json`.
    pub fn of(error: &serde_json::Error, json: &str) -> Self {
        let mut reason = error.to_string();
        // serde_json repeats the position at the end of its message.
        if let Some(end) = reason.rfind(" at line ") {
            reason.truncate(end);
        }
        let limit = limit(&reason);
        let kind = limit.map_or(SyntaxKind::NotJson, |_| SyntaxKind::BeyondReader);
        let reason = limit.map_or(reason, str::to_owned);
        let (line, column) = match (error.line(), error.column()) {
            // A word cut off by a line's end is reported at the start of the next line.
            (line @ 2.., 0) => (line - 1, json.lines().nth(line - 2).map_or(0, str::len) + 1),
            // Nothing was read before the end.
            (line, 0) => (line, 1),
            place => place,
        };
        Self {
            kind,
            line,
            column,
            reason,
        }
    }
}

string_enum! {
    /// Why a text is not read.
    pub enum SyntaxKind {
        /// It is not JSON.
        NotJson = "not JSON",
        /// What stands there is JSON, and more than this reader holds.
        BeyondReader = "JSON beyond this reader",
    }
}

/// The limit of ours that the parser's message is about, if JSON itself has none there.
fn limit(reason: &str) -> Option<&'static str> {
    match reason {
        "recursion limit exceeded" => Some("nested too deep; this reader takes at most 127 levels"),
        "number out of range" => {
            Some("the number is beyond what a 64-bit float holds, about ±1.8e308")
        }
        // An escape that is no escape is told in other words.
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => Some(
            "the escape is half of a surrogate pair, without the other half, and stands for no character",
        ),
        _ => None,
    }
}

/// A document as it stands in the text, and what of the text its value does not show.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    /// The value; of a repeated member, the last.
    pub value: Value,
    /// Members whose name stands twice in its object.
    pub repeated: Vec<Pointer>,
    /// Integers of so many digits that the value holds them as floats: what is written of it again
    /// is another number.
    pub rounded: Vec<RoundedInteger>,
}

impl Document {
    /// Reads any JSON text, noticing repeated members, since readers differ in which one they take,
    /// and integers of too many digits.
    ///
    /// # Errors
    /// When the text is not JSON, or is nested deeper than 127 levels.
    pub fn parse(json: &str) -> Result<Self, SyntaxError> {
        let read = read_noticing(json).map_err(|error| SyntaxError::of(&error, json))?;
        let (value, noticed) = read;
        let Noticed {
            repeated, large, ..
        } = noticed;
        // Nearly no document has any, and the text is not looked at again.
        let rounded = if large.is_empty() {
            Vec::new()
        } else {
            let each = large.into_iter().zip(large_numbers(json));
            each.filter_map(|(at, written)| RoundedInteger::of(at, written))
                .collect()
        };
        Ok(Self {
            value,
            repeated,
            rounded,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;

    use super::*;

    #[test]
    fn a_syntax_error_names_its_place_once() {
        let error = Document::parse("{\n  \"a\": nul\n}").unwrap_err();
        assert_eq!(error.to_string(), "line 2, column 11: expected ident");
    }

    #[test]
    fn repeated_members_are_noticed_at_any_depth() {
        let document = Document::parse(r#"{"a": [{"b": 1, "b": 2}], "a/": 1}"#).unwrap();
        assert_eq!(document.repeated, [Pointer::from("/a/0/b")]);
    }

    #[derive(Debug, PartialEq, serde::Deserialize)]
    enum Shape {
        Dot,
        Circle { radius: f64 },
        Named(Map<String, Value>),
    }

    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct Drawing {
        title: Option<String>,
        shapes: Vec<Shape>,
        #[serde(default)]
        free: Map<String, Value>,
    }

    #[test]
    fn what_serde_passes_over_is_reported_with_its_place() {
        let json = r#"{
            "tit\u006ce": "t", "colour": 1, "shapes": ["Dot", {"Circle": {"radius": 1, "r": [2]}}],
            "free": {"a": {"b": 1, "c": [{"d": 1, "d": 2}], "b": 3}, "a/": 0, "a": 1}
        }"#;
        let reading: Reading<Drawing> = read(json).unwrap();
        assert_eq!(reading.value.title.as_deref(), Some("t"));
        assert_eq!(
            reading.unknown,
            [Pointer::from("/colour"), Pointer::from("/shapes/1/r")]
        );
        let repeated = ["/free/a/c/0/d", "/free/a/b", "/free/a"].map(Pointer::from);
        assert_eq!(reading.repeated, repeated);
    }

    #[test]
    fn a_repeated_name_is_found_among_few_and_among_many() {
        for count in [2, 7, 8, 9, 40] {
            let members: Vec<_> = (0..count).map(|n| format!("\"k{n}\": {n}")).collect();
            let json = format!("{{{}, \"k0\": 0}}", members.join(","));
            assert_eq!(
                read::<Value>(&json).unwrap().repeated,
                [Pointer::from("/k0")],
                "{count}"
            );
            let json = format!("{{{}, \"k{}\": 0}}", members.join(","), count - 1);
            assert_eq!(read::<Value>(&json).unwrap().repeated.len(), 1, "{count}");
        }
    }

    #[test]
    fn nesting_that_would_overflow_the_stack_is_an_error() {
        let deep = "[".repeat(100_000);
        assert!(
            Document::parse(&deep)
                .unwrap_err()
                .reason
                .contains("at most 127 levels")
        );
    }

    /// Each was called "not JSON".
    #[test]
    fn json_beyond_the_reader_is_told_as_such_with_its_place() {
        let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert!(Document::parse(&nested(127)).is_ok());
        let cases = [
            (nested(128), (1, 128), "at most 127 levels"),
            ("{\n\"a\": 1e400}".to_owned(), (2, 10), "64-bit float"),
            ("-1e400".to_owned(), (1, 6), "64-bit float"),
            (r#"["\ud800"]"#.to_owned(), (1, 9), "surrogate pair"),
            (r#"["\udc00"]"#.to_owned(), (1, 8), "surrogate pair"),
            (r#"["\ud800\u0041"]"#.to_owned(), (1, 14), "surrogate pair"),
            (r#"["\ud800x"]"#.to_owned(), (1, 9), "surrogate pair"),
            (r#"{"\ud800\n": 1}"#.to_owned(), (1, 10), "surrogate pair"),
        ];
        for (json, place, reason) in cases {
            let error = Document::parse(&json).unwrap_err();
            assert_eq!(error.kind, SyntaxKind::BeyondReader, "{json}");
            assert_eq!((error.line, error.column), place, "{json}");
            assert!(error.reason.contains(reason), "{error}");
        }
        for json in ["{", "[1,]", r#"["\u12"]"#, r#"["\ud8"]"#, "1e", "nul", ""] {
            let error = Document::parse(json).unwrap_err();
            assert_eq!(error.kind, SyntaxKind::NotJson, "{json}: {error}");
        }
    }

    #[test]
    fn what_follows_the_document_is_an_error() {
        assert!(Document::parse("{} {}").is_err());
        assert!(read::<Value>("{} {}").is_err());
    }
}
