//! One operation over many things.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Count;

/// What came of one operation over many things.
///
/// ```
/// use tool_models::BatchResult;
///
/// let batch = BatchResult::of([Ok("stored"), Err("too long"), Ok("stored")]);
/// assert_eq!((batch.total_processed.get(), batch.failed.get()), (3, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}BatchResult")]
pub struct BatchResult<T = Value> {
    /// How many were tried: those that succeeded and those that failed.
    pub total_processed: Count,
    /// How many succeeded.
    pub successful: Count,
    /// How many failed.
    pub failed: Count,
    /// What came of each, in the order they were tried; empty where only counts are told.
    pub results: Vec<T>,
}

impl<T> BatchResult<T> {
    /// Counts what came of each.
    pub fn of(results: impl IntoIterator<Item = Result<T, T>>) -> Self {
        let results: Vec<_> = results.into_iter().collect();
        let failed = results.iter().filter(|result| result.is_err()).count();
        Self {
            total_processed: Count::of_length(results.len()),
            successful: Count::of_length(results.len() - failed),
            failed: Count::of_length(failed),
            results: results
                .into_iter()
                .map(|result| result.unwrap_or_else(|failure| failure))
                .collect(),
        }
    }
}
