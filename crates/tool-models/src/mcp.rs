//! Tool responses as results of MCP's `tools/call`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::projection::told_in_full;
use crate::secret::sendable;
use crate::{ErrorResponse, ToolResponse};

/// The result of a call, as MCP writes it.
///
/// It is our own type, so that a server may use any SDK, or none. The result type of the protocol era of
/// 2026, `"resultType": "complete"`, is for the server to add, which knows the era.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CallToolResult {
    /// What is told as text.
    pub content: Vec<TextContent>,
    /// The result as the tool's output schema describes it. An error has none: with an output schema,
    /// real clients throw on anything else than the output here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structured_content: Option<Value>,
    /// Whether the call failed.
    pub is_error: bool,
    /// What else programs should know, under names of our own.
    #[serde(rename = "_meta", default, skip_serializing_if = "Map::is_empty")]
    pub meta: Map<String, Value>,
}

/// A text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextContent {
    r#type: TextType,
    /// The text.
    pub text: String,
}

wire::constants! {
    TextType = "text",
}

impl TextContent {
    /// A text.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            r#type: TextType,
            text: text.into(),
        }
    }
}

/// Where an error's object stands in the metadata.
const ERROR: &str = "dev.smart-response/error";

/// Where the status of a response stands that is neither done nor failed.
const STATUS: &str = "dev.smart-response/status";

/// Where a request for a human stands, for a client that can show it.
const REQUEST: &str = "dev.smart-response/human_request";

impl CallToolResult {
    /// A response as a result. `summary` tells a success in words.
    ///
    /// A success has its data as text and, where it is an object, as structured content. An error is
    /// told as `CODE: message hint` and as an object. A request for a human is told in words and is no
    /// error; a server asks it by the protocol's own means where the client has them: see
    /// `projection::mcp`. One that holds a secret, asks for one, or sends a human to a link that is none
    /// to send them to, is told as the error `UNSENDABLE` with the place.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_models::{CallToolResult, ErrorResponse};
    ///
    /// let now = "2025-10-18T09:30:00Z".parse()?;
    /// let error = ErrorResponse::new("get_fund", "there is no fund \"X\"", now)
    ///     .with_code("NOT_FOUND")
    ///     .with_hint("Search for it first.");
    /// let result = CallToolResult::of(&error.into(), "");
    /// assert_eq!(result.content[0].text, "NOT_FOUND: there is no fund \"X\" Search for it first.");
    /// assert_eq!(result.structured_content, None);
    /// # Ok::<(), wire::NotRfc3339>(())
    /// ```
    pub fn of(response: &ToolResponse, summary: &str) -> Self {
        match response {
            ToolResponse::Error(error) => Self::failed(error),
            ToolResponse::Success(done) => Self::done(summary, &done.data, done.metadata.as_ref()),
            ToolResponse::Pending(part) => Self::unfinished(summary, &part.data, response),
            ToolResponse::InProgress(part) => Self::unfinished(summary, &part.data, response),
            ToolResponse::Created(made) => Self::unfinished(summary, &made.data, response),
            ToolResponse::AskHuman(_)
            | ToolResponse::RequestAuthorization(_)
            | ToolResponse::CredentialAuthorization(_)
            | ToolResponse::CredentialRequired(_)
            | ToolResponse::HumanRequired(_) => Self::asking(response),
        }
    }

    fn done(summary: &str, data: &Value, metadata: Option<&Map<String, Value>>) -> Self {
        let mut content = Vec::new();
        if !summary.trim().is_empty() {
            content.push(TextContent::new(summary));
        }
        content.push(TextContent::new(data.to_string()));
        let mut meta = Map::new();
        if let Some(metadata) = metadata {
            meta.insert(
                "dev.smart-response/metadata".to_owned(),
                metadata.clone().into(),
            );
        }
        Self {
            content,
            structured_content: Some(data.clone()).filter(Value::is_object),
            is_error: false,
            meta,
        }
    }

    fn unfinished(summary: &str, data: &Value, response: &ToolResponse) -> Self {
        let mut result = Self::done(summary, data, None);
        let status = response.status();
        result
            .content
            .insert(0, TextContent::new(format!("Status: {status}")));
        result
            .meta
            .insert(STATUS.to_owned(), status.as_str().into());
        result
    }

    fn failed(error: &ErrorResponse) -> Self {
        let code = error
            .code
            .as_deref()
            .unwrap_or(ErrorResponse::INTERNAL_ERROR);
        let told = [Some(error.error.as_str()), error.hint.as_deref()];
        let told: Vec<_> = told.into_iter().flatten().collect();
        let object = error_object(error, code);
        Self {
            content: vec![
                TextContent::new(format!("{code}: {}", told.join(" "))),
                TextContent::new(object.to_string()),
            ],
            structured_content: None,
            is_error: true,
            meta: Map::from_iter([(ERROR.to_owned(), object)]),
        }
    }

    fn asking(response: &ToolResponse) -> Self {
        if let Err(error) = sendable(response) {
            let refused =
                ErrorResponse::new(response.action(), &error.to_string(), response.timestamp());
            return Self::failed(&refused.with_code("UNSENDABLE"));
        }
        let request = response.clone().into_human_request().ok();
        let text = request.as_ref().map_or_else(String::new, told_in_full);
        let status = response.status();
        // What was checked to be writable when it was made.
        let request = serde_json::to_value(response).unwrap_or_default();
        Self {
            content: vec![TextContent::new(format!(
                "A human has to answer ({status}): {text}"
            ))],
            structured_content: None,
            is_error: false,
            meta: Map::from_iter([
                (STATUS.to_owned(), status.as_str().into()),
                (REQUEST.to_owned(), request),
            ]),
        }
    }
}

/// The error object of the fund tools' document, which other tools share.
fn error_object(error: &ErrorResponse, code: &str) -> Value {
    let hint = error
        .hint
        .as_deref()
        .unwrap_or("Report this to whoever runs the tool.");
    let mut object = json!({ "code": code, "message": error.error, "actionableHint": hint });
    let mut details = error.data.clone();
    if let Some(causes) = &error.causes {
        details.insert("causes".to_owned(), causes.clone().into());
    }
    if let Some(members) = object.as_object_mut().filter(|_| !details.is_empty()) {
        members.insert("details".to_owned(), details.into());
    }
    json!({ "error": object })
}
