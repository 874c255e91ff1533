//! What is sent and what comes back.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{ChatEndpoint, EndpointError};
use crate::pipeline::{Completion, ModelErrorKind, Tokens};

/// The members that are always set; `n` would bring choices that nobody reads, `stream` another form.
const SET: [&str; 4] = ["model", "messages", "stream", "n"];

/// The request's members but for the prompt.
pub(super) fn settings(endpoint: &ChatEndpoint) -> Result<Map<String, Value>, EndpointError> {
    if let Some(member) = SET
        .iter()
        .find(|member| endpoint.more.contains_key(**member))
    {
        return Err(EndpointError::Member {
            member: (*member).to_owned(),
        });
    }
    let mut settings = Map::new();
    settings.insert("model".to_owned(), endpoint.model.clone().into());
    settings.extend(endpoint.more.clone());
    Ok(settings)
}

pub(super) fn request(settings: &Map<String, Value>, prompt: &str) -> String {
    let mut request = settings.clone();
    let messages = json!([{ "role": "user", "content": prompt }]);
    request.insert("messages".to_owned(), messages);
    Value::Object(request).to_string()
}

/// As much of a reply as is needed; servers leave out the rest at will.
#[derive(Deserialize)]
struct Reply {
    #[serde(default)]
    choices: Vec<Choice>,
    usage: Option<Usage>,
    error: Option<Value>,
}

#[derive(Deserialize)]
struct Choice {
    message: Option<Said>,
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Said {
    content: Option<Value>,
    refusal: Option<String>,
}

#[derive(Deserialize)]
struct Usage {
    prompt_tokens: Option<u64>,
    completion_tokens: Option<u64>,
}

/// The text of a reply, or what is wrong with it.
pub(super) fn completion(body: &str) -> Result<Completion, (ModelErrorKind, String)> {
    let reply: Reply = serde_json::from_str(body)
        .map_err(|error| (ModelErrorKind::Unreadable, error.to_string()))?;
    if let Some(error) = reply.error.filter(|error| !error.is_null()) {
        return Err((ModelErrorKind::Unavailable, message(&error)));
    }
    let tokens = reply.usage.and_then(|usage| {
        Some(Tokens {
            prompt: usage.prompt_tokens?,
            completion: usage.completion_tokens?,
        })
    });
    let choice = reply.choices.into_iter().next();
    let text = choice
        .ok_or_else(|| unreadable("it has no choices"))?
        .text()?;
    Ok(Completion { text, tokens })
}

impl Choice {
    fn text(self) -> Result<String, (ModelErrorKind, String)> {
        let said = self
            .message
            .ok_or_else(|| unreadable("its choice has no message"))?;
        if let Some(refusal) = said.refusal.filter(|refusal| !refusal.is_empty()) {
            return Err((ModelErrorKind::Refused, refusal));
        }
        match self.finish_reason.as_deref() {
            Some("content_filter") => {
                let message = "the endpoint's filter held it back".to_owned();
                return Err((ModelErrorKind::Refused, message));
            }
            Some("length") => {
                let message = "it reached the most tokens that it may have".to_owned();
                return Err((ModelErrorKind::CutOff, message));
            }
            // `stop`, none, and what servers make up: the text tells whether there is one.
            Some(_) | None => {}
        }
        let content = said.content.unwrap_or_default();
        text(&content).ok_or_else(|| unreadable("its message has no text"))
    }
}

/// A content is a text, or a list of parts of which some are texts.
fn text(content: &Value) -> Option<String> {
    match content {
        Value::String(text) => Some(text.clone()),
        Value::Array(parts) => {
            let texts: Vec<&str> = parts
                .iter()
                .filter_map(|part| part.get("text").and_then(Value::as_str))
                .collect();
            (!texts.is_empty()).then(|| texts.concat())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => None,
    }
}

fn unreadable(message: &str) -> (ModelErrorKind, String) {
    (ModelErrorKind::Unreadable, message.to_owned())
}

/// An error as servers write them: `{"error": {"message", "code"}}`, `{"error": "…"}`, or anything.
pub(super) struct Complaint {
    pub(super) message: String,
    pub(super) code: Option<String>,
}

impl Complaint {
    pub(super) fn read(body: &str) -> Self {
        let value: Value = serde_json::from_str(body).unwrap_or_else(|_| body.trim().into());
        let error = value.get("error").unwrap_or(&value);
        let named = |name: &str| error.get(name).and_then(Value::as_str);
        Self {
            message: message(error),
            code: named("code").or_else(|| named("type")).map(str::to_owned),
        }
    }
}

fn message(error: &Value) -> String {
    let text = error.as_str().or_else(|| error.get("message")?.as_str());
    text.map_or_else(|| error.to_string(), str::to_owned)
}
