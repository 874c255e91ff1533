//! The bytes of a message, as far as they are wanted.

use axum::body::{Body, Bytes, HttpBody as _};
use axum::http::{HeaderMap, header};
use http_body_util::BodyExt as _;
use tokio::sync::Semaphore;

/// So many times the longest message is taken from the wire. A client that is still sending sees no answer, but
/// that its connection broke.
const PATIENCE: usize = 8;

/// A body is read without asking anybody as far as this.
const SHORT: usize = 64 * 1024;

/// Why there is no message.
#[derive(Debug)]
pub(super) enum Unread {
    TooLong,
    /// Too many long ones are being read.
    Busy,
    /// The connection broke, or the body is not framed as its headers say.
    Broken,
}

/// The message, of at most `most` bytes. What is more than a short one takes one of the `long` places as long as it is
/// read.
pub(super) async fn read(
    headers: &HeaderMap,
    mut body: Body,
    most: usize,
    long: &Semaphore,
) -> Result<Bytes, Unread> {
    let declared = usize::try_from(body.size_hint().lower()).unwrap_or(usize::MAX);
    let patience = most.saturating_mul(PATIENCE);
    // Whoever asks before sending waits for the answer.
    let asks = headers.contains_key(header::EXPECT);
    if declared > patience || (declared > most && asks) {
        return Err(Unread::TooLong);
    }
    let mut bytes = Vec::with_capacity(declared.min(most).min(SHORT));
    let mut length = 0_usize;
    let mut place = None;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| Unread::Broken)?;
        let data = frame.into_data().unwrap_or_default();
        length = length.saturating_add(data.len());
        if length > patience {
            break;
        }
        if length > SHORT && place.is_none() {
            place = Some(long.try_acquire().map_err(|_| Unread::Busy)?);
        }
        if length <= most {
            bytes.extend_from_slice(&data);
        }
    }
    if length > most {
        return Err(Unread::TooLong);
    }
    Ok(bytes.into())
}
