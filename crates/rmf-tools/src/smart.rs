//! The tools' answers as SmartResponses.

use serde_json::Value;
use tool_models::CallToolResult;
use wire::Timestamp;

use crate::{FundSource, RmfTool};

impl RmfTool {
    /// Calls the tool and gives its answer as the JSON of a SmartResponse V2.
    ///
    /// # Errors
    ///
    /// The result that [`call`](Self::call) gives where the tool refuses.
    pub async fn respond<S: FundSource>(
        self,
        arguments: &Value,
        source: &S,
        now: Timestamp,
    ) -> Result<Value, CallToolResult> {
        let result = self.call(arguments, source, now).await;
        match result.structured_content {
            Some(output) => Ok(output),
            None => Err(result),
        }
    }
}
