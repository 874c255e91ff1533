//! The progress stream, held against the document's bytes, the standard's quirks, another decoder and
//! random cuts.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod cuts;
mod events;
mod frames;
mod mcp;
mod order;
mod peer;
mod quirks;
#[cfg(feature = "stream")]
mod streams;

use proptest::prelude::*;
use tool_models::{ProgressEvent, SseDecoder, SseItem};

fn decoded(bytes: &[u8]) -> Vec<SseItem> {
    decoded_in(SseDecoder::new(), [bytes])
}

fn decoded_in<'a>(
    mut decoder: SseDecoder,
    chunks: impl IntoIterator<Item = &'a [u8]>,
) -> Vec<SseItem> {
    let mut items = Vec::new();
    for chunk in chunks {
        items.extend(decoder.push(chunk));
    }
    items.extend(decoder.finish());
    items
}

/// Chunks of the lengths that are given, over and over; none is longer than what is left.
fn cut<'a>(mut bytes: &'a [u8], lengths: &[usize]) -> Vec<&'a [u8]> {
    let mut chunks = Vec::new();
    for length in lengths.iter().cycle() {
        if bytes.is_empty() {
            break;
        }
        let (chunk, rest) = bytes.split_at((*length).min(bytes.len()));
        chunks.push(chunk);
        bytes = rest;
    }
    chunks
}

/// Lengths of chunks, at least one of which gets on.
fn lengths() -> impl Strategy<Value = Vec<usize>> {
    let some = prop::collection::vec(0_usize..40, 0..6);
    prop_oneof![
        Just(vec![1]),
        (some, 1_usize..9).prop_map(|(mut some, one)| {
            some.push(one);
            some
        })
    ]
}

fn events() -> impl Strategy<Value = ProgressEvent> {
    let step = (any::<String>(), 0..1_u64 << 53, 1..1_u64 << 53);
    prop_oneof![
        step.prop_map(|(text, step, total)| ProgressEvent::progress(text, step, total).unwrap()),
        any::<String>().prop_map(ProgressEvent::content),
        Just(ProgressEvent::done()),
        (any::<String>(), any::<Option<String>>())
            .prop_map(|(text, code)| ProgressEvent::error(text, code)),
    ]
}
