//! Any bytes as an event stream: nothing panics, cuts change nothing, places lie in the stream and
//! in order, and memory depends on the limit alone.
//!
//! The first byte of an input chooses the limit, the second how the rest is cut.

#![no_main]

use std::alloc::System;

use cap::Cap;
use libfuzzer_sys::fuzz_target;
use tool_models::{SseDecoder, SseItem};

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

const LIMITS: [usize; 5] = [0, 8, 64, 1024, SseDecoder::DEFAULT_LIMIT];

fuzz_target!(|input: &[u8]| {
    let [limit, seed, stream @ ..] = input else {
        return;
    };
    let limit = LIMITS[usize::from(*limit) % LIMITS.len()];
    let whole = decoded(limit, [stream]);
    assert_eq!(decoded(limit, Cuts::new(*seed, stream)), whole);
    assert_eq!(decoded(limit, stream.chunks(1)), whole);
    assert_places(&whole, stream.len() as u64);
    assert_memory(limit, Cuts::new(*seed, stream));
});

fn decoded<'a>(limit: usize, chunks: impl IntoIterator<Item = &'a [u8]>) -> Vec<SseItem> {
    let mut decoder = SseDecoder::with_limit(limit);
    let mut items = Vec::new();
    for chunk in chunks {
        items.extend(decoder.push(chunk));
    }
    items.extend(decoder.finish());
    items
}

fn assert_places(items: &[SseItem], length: u64) {
    let mut behind = 0;
    for item in items {
        match item {
            SseItem::Message(message) => {
                assert!(behind <= message.span.start, "{items:?}");
                assert!(message.span.start < message.span.end, "{items:?}");
                behind = message.span.end;
            }
            SseItem::Finding(finding) => {
                assert!(
                    behind <= finding.offset && finding.offset < length,
                    "{items:?}"
                );
            }
        }
    }
    assert!(behind <= length, "{items:?}");
}

/// Decodes, and keeps no item longer than it is looked at.
fn assert_memory<'a>(limit: usize, chunks: impl Iterator<Item = &'a [u8]>) {
    let before = MEMORY.allocated();
    let mut decoder = SseDecoder::with_limit(limit);
    for chunk in chunks {
        for item in decoder.push(chunk) {
            // A value in JSON, `[]` and a comma, takes 32 bytes when read, in a list that doubles.
            assert_allocated(before, 128 * limit + 2048);
            drop(item);
        }
        // A line, the data and three copies of what names the event; U+FFFD is three bytes for
        // one, and a buffer may be twice as large as what it holds.
        assert_allocated(before, 20 * limit + 256);
    }
    decoder.finish().for_each(drop);
}

fn assert_allocated(before: usize, most: usize) {
    let found = MEMORY.allocated() - before;
    assert!(
        found <= most,
        "{found} bytes are allocated, and {most} are enough"
    );
}

/// Chunks of 0 to 15 bytes, of lengths that follow from one byte.
struct Cuts<'a> {
    state: u32,
    rest: &'a [u8],
}

impl<'a> Cuts<'a> {
    fn new(seed: u8, rest: &'a [u8]) -> Self {
        let state = u32::from(seed) + 1;
        Self { state, rest }
    }
}

impl<'a> Iterator for Cuts<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        self.state = self
            .state
            .wrapping_mul(1_664_525)
            .wrapping_add(1_013_904_223);
        let length = (self.state >> 28) as usize;
        let (chunk, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.rest = rest;
        Some(chunk)
    }
}
