//! What a request has to be before the protocol's SDK sees it.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use rmcp::model::{ErrorCode, ErrorData, JsonRpcError, JsonRpcMessage};
use tokio::sync::Semaphore;

use super::message::Unread;
use super::{HttpOptions, PATH, cors, message, refusal};
use crate::envelope::{self, Envelope};
use crate::methods;
use crate::shown::quoted;

/// What a request has to be before the protocol's SDK sees it.
#[derive(Debug)]
pub(super) struct Gate {
    options: HttpOptions,
    turns: Semaphore,
    /// For bodies that are long, which are read in a turn of their own: those that do not come take none from others.
    long: Semaphore,
}

/// So many long bodies are read at the same time.
const LONG_BODIES: usize = 64;

impl Gate {
    pub(super) fn new(options: HttpOptions) -> Self {
        let turns = Semaphore::new(options.requests.clamp(1, Semaphore::MAX_PERMITS));
        let long = Semaphore::new(LONG_BODIES);
        Self {
            options,
            turns,
            long,
        }
    }

    /// Why a request of these headers is turned away, and the header that is to blame.
    fn objection(&self, request: &Request) -> Option<(&'static str, Vec<u8>)> {
        let headers = request.headers();
        if let Some(given) = self.foreign_host(request) {
            let reason = "this server is not reached under that Host; see --allow-host";
            return Some((reason, given));
        }
        // One that is no text, or two, are there, and no origin.
        let origin = only(headers, header::ORIGIN).unwrap_or(Some(""));
        if origin.is_some_and(|origin| !self.options.hosts.takes_origin(origin)) {
            let reason = "pages of that Origin may not call this server; see --allow-origin";
            return Some((reason, bytes(headers, header::ORIGIN)));
        }
        None
    }

    /// The host of a request that is none of this server's. Where its target names one as well as its header, both count:
    /// a proxy goes by the target.
    fn foreign_host(&self, request: &Request) -> Option<Vec<u8>> {
        let headers = request.headers();
        let takes = |host: &str| self.options.hosts.takes_host(host);
        let target = request.uri().authority().map(Authority::as_str);
        if let Some(foreign) = target.filter(|target| !takes(target)) {
            return Some(foreign.as_bytes().to_owned());
        }
        let is_ours = match only(headers, header::HOST) {
            Ok(None) => target.is_some(),
            Ok(Some(host)) => takes(host),
            Err(NoText) => false,
        };
        (!is_ours).then(|| bytes(headers, header::HOST))
    }
}

/// A header that stands twice, or is no text.
struct NoText;

/// The text of a header that may stand once, or not at all.
fn only(headers: &HeaderMap, name: header::HeaderName) -> Result<Option<&str>, NoText> {
    let mut values = headers.get_all(name).iter();
    let Some(value) = values.next() else {
        return Ok(None);
    };
    let text = value.to_str().ok().filter(|_| values.next().is_none());
    text.map(Some).ok_or(NoText)
}

fn bytes(headers: &HeaderMap, name: header::HeaderName) -> Vec<u8> {
    let values = headers.get_all(name).iter().map(HeaderValue::as_bytes);
    values.collect::<Vec<_>>().join(&b", "[..])
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Lets a request pass, or answers it.
pub(super) async fn pass(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    if let Some((reason, given)) = gate.objection(&request) {
        // Whoever sent it may have written anything: it is quoted, and cut.
        let given = quoted(&String::from_utf8_lossy(&given));
        tracing::warn!(%given, "turned away: {reason}");
        return refused(
            StatusCode::FORBIDDEN,
            ErrorData::invalid_request(reason, None),
        );
    }
    let origin = request.headers().get(header::ORIGIN).cloned();
    let method = request.method().clone();
    let response = if method == Method::OPTIONS {
        cors::preflight(request.headers())
    } else {
        refusal::told(&method, in_time(&gate, request, next).await).await
    };
    cors::shared(response, origin)
}

async fn in_time(gate: &Gate, request: Request, next: Next) -> Response {
    let answered = answered(gate, request, next);
    let answered = tokio::time::timeout(gate.options.time_out, answered).await;
    answered.unwrap_or_else(|_| {
        let late = "the request was not read and answered in time";
        refused(
            StatusCode::REQUEST_TIMEOUT,
            ErrorData::internal_error(late, None),
        )
    })
}

/// What is told where all turns are taken.
fn busy() -> Response {
    let busy = ErrorData::internal_error("the server is busy: try again in a second", None);
    let mut response = refused(StatusCode::SERVICE_UNAVAILABLE, busy);
    response
        .headers_mut()
        .insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

/// Reads the message and hands it on; what is none is answered. Nothing else is done before the message is there, so
/// that a turn begins then.
async fn answered(gate: &Gate, request: Request, next: Next) -> Response {
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    take_anything(&mut parts.headers);
    let read = message::read(&parts.headers, body, gate.options.most_bytes, &gate.long).await;
    let bytes = match read {
        Ok(bytes) => without_mark(bytes, &mut parts.headers),
        Err(Unread::TooLong) => return too_long(gate.options.most_bytes),
        Err(Unread::Busy) => return busy(),
        // Where the client hung up in the middle nobody reads the answer.
        Err(Unread::Broken) => return broken(),
    };
    let Ok(_turn) = gate.turns.try_acquire() else {
        return busy();
    };
    match Envelope::read(&bytes) {
        Envelope::Message(message) => {
            let response = next
                .run(Request::from_parts(parts, Body::from(bytes)))
                .await;
            match *message {
                JsonRpcMessage::Request(asked) if !methods::is_known(asked.request.method()) => {
                    refusal::of_method(response).await
                }
                _ => response,
            }
        }
        Envelope::Ignored => StatusCode::ACCEPTED.into_response(),
        Envelope::Refused(error) => json(status(&error), &error),
    }
}

/// The message without the mark that some editors put before a text, which the SDK takes for no JSON.
fn without_mark(bytes: Bytes, headers: &mut HeaderMap) -> Bytes {
    let message = envelope::unmarked(&bytes);
    if message.len() == bytes.len() {
        return bytes;
    }
    headers.remove(header::CONTENT_LENGTH);
    bytes.slice_ref(message)
}

/// Writes out what a client that takes anything takes, since the SDK looks for both by name.
fn take_anything(headers: &mut HeaderMap) {
    let accepted = text(headers, header::ACCEPT).unwrap_or("*/*");
    let mut ranges = accepted.split(',').map(str::trim);
    if ranges.any(|range| range.split(';').next() == Some("*/*")) {
        let both = HeaderValue::from_static("application/json, text/event-stream");
        headers.insert(header::ACCEPT, both);
    }
}

/// Answers what is asked at another path.
pub(super) async fn elsewhere() -> Response {
    let reason = format!("nothing is here: the protocol is spoken at {PATH}");
    refused(
        StatusCode::NOT_FOUND,
        ErrorData::invalid_request(reason, None),
    )
}

/// Parameters are what a message is about; the rest is what it is made of.
fn status(error: &JsonRpcError) -> StatusCode {
    match error.error.code {
        ErrorCode::INVALID_PARAMS => StatusCode::OK,
        ErrorCode::METHOD_NOT_FOUND => StatusCode::NOT_FOUND,
        _ => StatusCode::BAD_REQUEST,
    }
}

fn broken() -> Response {
    let reason = "the body breaks off, or is not as its headers say that it is sent: give it either a Content-Length or \
                  a Transfer-Encoding";
    let error = ErrorData::invalid_request(reason, None);
    refused(StatusCode::BAD_REQUEST, error)
}

fn too_long(most_bytes: usize) -> Response {
    match Envelope::too_long(None, most_bytes) {
        Envelope::Refused(error) => json(StatusCode::PAYLOAD_TOO_LARGE, &error),
        Envelope::Message(_) | Envelope::Ignored => StatusCode::PAYLOAD_TOO_LARGE.into_response(),
    }
}

pub(super) fn refused(status: StatusCode, error: ErrorData) -> Response {
    json(status, &JsonRpcError::new(None, error))
}

fn json(status: StatusCode, error: &JsonRpcError) -> Response {
    // Texts and numbers always have a JSON form.
    let body = serde_json::to_string(error).unwrap_or_default();
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}
