//! The bytes of a message, as far as they are wanted.

use axum::body::{Body, Bytes, HttpBody as _};
use axum::http::{HeaderMap, header};
use http_body_util::BodyExt as _;

/// So many times the longest message is taken from the wire. A client that is still sending sees no answer, but
/// that its connection broke.
const PATIENCE: usize = 8;

/// The message; none where it is longer than `most` bytes.
pub(super) async fn read(
    headers: &HeaderMap,
    mut body: Body,
    most: usize,
) -> Result<Option<Bytes>, axum::Error> {
    let declared = usize::try_from(body.size_hint().lower()).unwrap_or(usize::MAX);
    let patience = most.saturating_mul(PATIENCE);
    // Whoever asks before sending waits for the answer.
    let asks = headers.contains_key(header::EXPECT);
    if declared > patience || (declared > most && asks) {
        return Ok(None);
    }
    let mut bytes = Vec::with_capacity(declared.min(most));
    let mut length = 0_usize;
    while let Some(frame) = body.frame().await {
        let data = frame?.into_data().unwrap_or_default();
        length = length.saturating_add(data.len());
        if length > patience {
            break;
        }
        if length <= most {
            bytes.extend_from_slice(&data);
        }
    }
    Ok((length <= most).then(|| bytes.into()))
}
