//! The contract as a JSON Schema.

use schemars::JsonSchema;
use serde_json::Value;
use wire::{Direction, RootName};

use crate::SmartResponseV2;

/// The root that [`schema`] describes.
pub const ROOT: RootName = RootName {
    name: "smart-response",
    version: 2,
};

/// The schema of a response whose payload is `T`: what we write, so that every array that is
/// always written is required.
///
/// ```
/// let schema = smart_response::schema::<serde_json::Value>();
/// assert_eq!(schema["$id"], "https://smart-response.dev/schemas/smart-response.v2.json");
/// ```
///
/// # Panics
/// When `T`'s schema has a definition whose name ends in a digit; such a name changes when a field
/// moves, so `T` must name the type explicitly.
pub fn schema<T: JsonSchema>() -> Value {
    match wire::schema_of::<SmartResponseV2<T>>(ROOT, Direction::Response) {
        Ok(schema) => schema,
        Err(error) => panic!("{error}"),
    }
}

pub(crate) use schema as response_schema;
