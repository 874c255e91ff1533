//! The contract as a JSON Schema.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

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

type Derived = Arc<Result<RootSchema, SchemaError>>;

/// Deriving a schema takes a hundred times as long as judging a small response by it.
static DERIVED: RwLock<BTreeMap<TypeId, Derived>> = RwLock::new(BTreeMap::new());

/// The schema of responses with the payload `T`, derived once for the life of the process.
pub(crate) fn derived<T: JsonSchema + Any>() -> Derived {
    let payload = TypeId::of::<T>();
    let known = DERIVED
        .read()
        .unwrap_or_else(PoisonError::into_inner)
        .get(&payload)
        .cloned();
    known.unwrap_or_else(|| {
        let fresh = Arc::new(schema::<T>(ROOT));
        let mut schemas = DERIVED.write().unwrap_or_else(PoisonError::into_inner);
        schemas.entry(payload).or_insert(fresh).clone()
    })
}
