//! What the SDK refuses over HTTP, in the form and the words of what is refused here.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::Response;
use rmcp::model::{ErrorCode, ErrorData};
use serde_json::Value;

use super::gate;
use crate::methods;

/// Longer than any refusal.
const MOST_BYTES: usize = 64 * 1024;

/// A refusal in plain words as an error of JSON-RPC; whatever else stays as it is.
pub(super) async fn told(method: &Method, response: Response) -> Response {
    let status = response.status();
    if !status.is_client_error() || response.headers().contains_key(header::CONTENT_TYPE) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let words = to_bytes(body, MOST_BYTES).await.unwrap_or_default();
    let words = match status {
        StatusCode::METHOD_NOT_ALLOWED => {
            format!("{method} is not taken: send each message by itself with POST")
        }
        _ => String::from_utf8_lossy(&words).into_owned(),
    };
    let mut told = gate::refused(status, ErrorData::invalid_request(words, None));
    keep(parts.headers, told.headers_mut());
    told
}

/// The error that there is no such method, in words.
pub(super) async fn of_method(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let bytes = to_bytes(body, MOST_BYTES).await.unwrap_or_default();
    let Some(told) = unknown(&bytes) else {
        return Response::from_parts(parts, Body::from(bytes));
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(told))
}

fn unknown(bytes: &[u8]) -> Option<String> {
    let mut answer: Value = serde_json::from_slice(bytes).ok()?;
    let error = answer.get_mut("error")?;
    if error.get("code")?.as_i64()? != i64::from(ErrorCode::METHOD_NOT_FOUND.0) {
        return None;
    }
    let told = methods::unknown(error.get("message")?.as_str()?);
    *error.get_mut("message")? = told.into();
    Some(answer.to_string())
}

/// Such as Allow, of a method of HTTP that is not taken.
fn keep(from: HeaderMap, to: &mut HeaderMap) {
    for (name, value) in from {
        if let Some(name) = name.filter(|name| name != header::CONTENT_LENGTH) {
            to.insert(name, value);
        }
    }
}
