use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

wire::string_enum! {
    /// What kind of failure it is.
    pub enum ErrorCode {
        /// The arguments are wrong.
        BadRequest = "BAD_REQUEST",
        /// What was asked for is not there.
        NotFound = "NOT_FOUND",
        /// The server could not read its data.
        InternalError = "INTERNAL_ERROR",
    }
}

/// What a tool tells where it has no answer: in the second text block, and under
/// `_meta["dev.smart-response/error"]`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RmfError {
    /// What went wrong.
    pub error: ErrorObject,
}

/// What went wrong, and what to do about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorObject {
    /// What kind of failure it is.
    pub code: ErrorCode,
    /// What went wrong, in words.
    pub message: String,
    /// What the caller can do about it.
    pub actionable_hint: String,
    /// What a program can use: `problems`, `suggestions`, `invalidCodes`.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub details: Option<Map<String, Value>>,
}
