//! A call that succeeded.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::Timestamp;

wire::constants! {
    Success = "success",
}

/// The call succeeded.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}SuccessResponse")]
pub struct SuccessResponse<T = Value> {
    status: Success,
    /// What was called.
    pub action: String,
    /// What came of it, in the tool's own form.
    pub data: T,
    /// What the service behind the tool says of its own work.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub metadata: Option<Map<String, Value>>,
    /// When the response was written.
    pub timestamp: Timestamp,
}

impl<T> SuccessResponse<T> {
    /// What came of calling `action`.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_models::SuccessResponse;
    ///
    /// let now = "2025-10-18T09:30:00Z".parse()?;
    /// let response = SuccessResponse::new("web_search", json!({ "total": 0, "results": [] }), now);
    /// assert_eq!(
    ///     serde_json::to_string(&response)?,
    ///     r#"{"status":"success","action":"web_search","data":{"total":0,"results":[]},"timestamp":"2025-10-18T09:30:00Z"}"#,
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(action: impl Into<String>, data: T, timestamp: Timestamp) -> Self {
        Self {
            status: Success,
            action: action.into(),
            data,
            metadata: None,
            timestamp,
        }
    }
}
