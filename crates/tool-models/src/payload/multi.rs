//! Many results, and what they come to together.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Count;

/// Many results, and what they come to together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}MultiResult")]
pub struct MultiResult<T = Value> {
    /// How many there are; more than are told where only a part of them is.
    pub total: Count,
    /// Those that are told.
    pub results: Vec<T>,
    /// What they come to together, such as sums and counts by kind.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub aggregation: Option<Map<String, Value>>,
}

impl<T> MultiResult<T> {
    /// All of the results.
    ///
    /// ```
    /// use tool_models::MultiResult;
    ///
    /// assert_eq!(MultiResult::all(vec!["a", "b"]).total.get(), 2);
    /// ```
    pub fn all(results: Vec<T>) -> Self {
        Self {
            total: Count::of_length(results.len()),
            results,
            aggregation: None,
        }
    }
}
