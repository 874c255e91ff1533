//! The dialects of JSON Schema that tool hosts take.

use std::fmt;
use std::str::FromStr;

use serde_json::{Map, Value, json};

use crate::Pointer;

mod portable;
mod strict;

/// A dialect of JSON Schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// JSON Schema 2020-12 as [`schema_of`](crate::schema_of) emits it.
    Standard,
    /// For tool inputs with optional parameters, on any host: a root object, one type a property,
    /// inline enumerations, no `$ref`, null, `const` or `oneOf`; bounds and defaults repeated in
    /// the description, since several hosts drop the keywords.
    Portable,
    /// For the vendors' strict modes: references inlined, objects closed, everything required.
    OpenaiStrict,
}

impl Profile {
    /// The names that [`FromStr`] reads.
    pub const NAMES: &'static [&'static str] = &["standard", "portable", "openai-strict"];

    /// `schema`, a root of the standard profile, in this dialect.
    ///
    /// # Errors
    /// When the dialect has no form for a part of the schema, which is named.
    pub fn apply(self, schema: &Value) -> Result<Value, ProfileError> {
        match self {
            Self::Standard => Ok(schema.clone()),
            Self::Portable => portable::apply(schema),
            Self::OpenaiStrict => strict::apply(schema),
        }
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Standard => "standard",
            Self::Portable => "portable",
            Self::OpenaiStrict => "openai-strict",
        })
    }
}

impl FromStr for Profile {
    type Err = crate::UnknownValue;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        match name {
            "standard" => Ok(Self::Standard),
            "portable" => Ok(Self::Portable),
            "openai-strict" => Ok(Self::OpenaiStrict),
            other => Err(crate::UnknownValue::new(other, Self::NAMES)),
        }
    }
}

/// The error of a schema that a dialect has no form for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {reason}", if .at.as_str().is_empty() { "the root" } else { .at.as_str() })]
pub struct ProfileError {
    /// Where in the documents that the schema describes.
    pub at: Pointer,
    /// What the dialect does not allow there.
    pub reason: &'static str,
}

fn refuse<T>(at: &Pointer, reason: &'static str) -> Result<T, ProfileError> {
    Err(ProfileError {
        at: at.clone(),
        reason,
    })
}

/// The subschema that a reference names, or the schema itself. References that lead in a circle
/// lead to none.
fn dereferenced<'a>(root: &'a Value, mut schema: &'a Value) -> &'a Value {
    const LONGEST_CHAIN: usize = 16;
    for _ in 0..LONGEST_CHAIN {
        let reference = schema.get("$ref").and_then(Value::as_str);
        match reference.and_then(|named| root.pointer(named.trim_start_matches('#'))) {
            Some(target) => schema = target,
            None => return schema,
        }
    }
    schema
}

/// Whether `name` is the type of a schema, or one of its types.
fn has_type(members: &Map<String, Value>, name: &str) -> bool {
    match members.get("type") {
        Some(Value::Array(names)) => names.iter().any(|other| other == name),
        only => only.is_some_and(|only| only == name),
    }
}

/// The root's own keywords in the dialect's order, without the definitions that are now inlined.
fn root_object(body: Map<String, Value>) -> Value {
    let mut root = Map::new();
    root.extend(
        body.into_iter()
            .filter(|(keyword, _)| !keyword.starts_with('$')),
    );
    json!(root)
}
