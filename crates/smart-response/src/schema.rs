//! The contract as a JSON Schema.

use schemars::JsonSchema;
use wire::{Direction, RootName, RootSchema, SchemaError};

use crate::SmartResponseV2;

/// The root of a response whose payload may have any form.
pub const ROOT: RootName = RootName {
    name: "smart-response",
    version: 2,
};

/// The schema of a response whose payload is `T`, under a name of its own: what we write, so that
/// every array that is always written is required.
///
/// ```
/// let schema = smart_response::schema::<serde_json::Value>(smart_response::ROOT)?;
/// let id = &schema.canonical()["$id"];
/// assert_eq!(id, "https://smart-response.dev/schemas/smart-response.v2.json");
/// # Ok::<(), wire::SchemaError>(())
/// ```
///
/// # Errors
/// When `T`'s schema has a definition whose name ends in a digit; such a name changes when a field
/// moves, so `T` must name the type explicitly.
pub fn schema<T: JsonSchema>(root: RootName) -> Result<RootSchema, SchemaError> {
    wire::schema_of::<SmartResponseV2<T>>(root, Direction::Response)
}
