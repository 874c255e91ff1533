//! What a service behind the tool answered.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::Timestamp;

use crate::SuccessResponse;

/// A service's result beside what it says of its own work: how tools wrap the answer of a service
/// that they call.
///
/// A response holds the two apart: see [`into_success`](Self::into_success).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}ServiceResult")]
pub struct ServiceResult<T = Value> {
    /// What the service found or did.
    pub result: T,
    /// What it says of its own work, such as a model, a duration or a cost.
    pub metadata: Map<String, Value>,
}

impl<T> ServiceResult<T> {
    /// The response that has the result as its data, at the depth where every other tool's is.
    pub fn into_success(
        self,
        action: impl Into<String>,
        timestamp: Timestamp,
    ) -> SuccessResponse<T> {
        let mut response = SuccessResponse::new(action, self.result, timestamp);
        response.metadata = Some(self.metadata);
        response
    }
}
