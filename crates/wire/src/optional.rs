//! Fields that may be absent, and fields that may be null.
//!
//! JSON has two ways to say "nothing" and code generators keep them apart; serde's `Option` takes
//! either. So each `Option` field names the one way its place allows:
//!
//! ```
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Row {
//!     // May be left out, must not be null.
//!     #[serde(default, deserialize_with = "wire::absent", skip_serializing_if = "Option::is_none")]
//!     note: Option<String>,
//!     // Must be there, may be null.
//!     #[serde(deserialize_with = "wire::nullable")]
//!     price: Option<f64>,
//! }
//!
//! assert!(serde_json::from_str::<Row>(r#"{"price": null}"#).is_ok());
//! assert!(serde_json::from_str::<Row>(r#"{"price": 1, "note": null}"#).is_err());
//! assert!(serde_json::from_str::<Row>(r#"{"note": "price is missing"}"#).is_err());
//! ```

use schemars::Schema;
use serde::de::{Deserialize, Deserializer};

/// Reads an optional field that is present: null is refused there.
///
/// # Errors
/// When the value is null or no `T`.
pub fn absent<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// Reads a field that must be present and may be null.
///
/// # Errors
/// When the value is neither null nor a `T`. That the field is missing is serde's error.
pub fn nullable<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer)
}

/// Requires every property of a schema, nullable ones too. The derive takes an `Option` for a field
/// that may be absent; a type whose fields are all always present says otherwise:
/// `#[schemars(transform = wire::all_present)]`.
pub fn all_present(schema: &mut Schema) {
    let properties = schema
        .get("properties")
        .and_then(|properties| properties.as_object());
    let names: Vec<String> = properties
        .into_iter()
        .flat_map(|known| known.keys().cloned())
        .collect();
    schema.insert("required".to_owned(), names.into());
}
