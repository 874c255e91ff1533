//! Calls of which something is still to come.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire::Timestamp;

wire::constants! {
    Pending = "pending",
    InProgress = "in_progress",
    Created = "created",
}

/// The three differ in their status and in what it promises, in nothing else.
macro_rules! unfinished {
    ($(#[doc = $doc:literal])+ $name:ident, $schema:literal, $status:ident) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[schemars(rename = $schema)]
        pub struct $name<T = Value> {
            status: $status,
            /// What was called.
            pub action: String,
            /// What there is so far, in the tool's own form.
            pub data: T,
            /// When the response was written.
            pub timestamp: Timestamp,
        }

        impl<T> $name<T> {
            /// What there is so far of calling `action`.
            pub fn new(action: impl Into<String>, data: T, timestamp: Timestamp) -> Self {
                let (status, action) = ($status, action.into());
                Self { status, action, data, timestamp }
            }
        }
    };
}

unfinished! {
    /// The call waits for something other than a human.
    PendingResponse, "{T}PendingResponse", Pending
}

unfinished! {
    /// The call is running.
    InProgressResponse, "{T}InProgressResponse", InProgress
}

unfinished! {
    /// The call made something that has yet to run, such as an [`ExecutionPlan`](crate::ExecutionPlan).
    CreatedResponse, "{T}CreatedResponse", Created
}
