//! The adapters, polled by hand: they need no runtime.

use std::collections::VecDeque;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use futures_core::Stream;
use proptest::prelude::*;
use tool_models::{OutOfOrder, ProgressEvent, SseDecoded, SseDecoder, SseEncoded, SseItem};

use super::{cut, decoded, decoded_in, lengths};

/// Gives what it holds, and before each of it keeps one waiting.
struct Slow<T> {
    items: VecDeque<T>,
    is_ready: bool,
}

impl<T: Unpin> Stream for Slow<T> {
    type Item = T;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<T>> {
        self.is_ready = !self.is_ready;
        if self.is_ready {
            Poll::Ready(self.items.pop_front())
        } else {
            Poll::Pending
        }
    }
}

fn slow<T>(items: impl IntoIterator<Item = T>) -> Slow<T> {
    Slow {
        items: items.into_iter().collect(),
        is_ready: true,
    }
}

fn all<S: Stream>(stream: S) -> Vec<S::Item> {
    let mut stream = pin!(stream);
    let mut context = Context::from_waker(Waker::noop());
    let mut items = Vec::new();
    loop {
        match stream.as_mut().poll_next(&mut context) {
            Poll::Ready(Some(item)) => items.push(item),
            Poll::Ready(None) => return items,
            Poll::Pending => {}
        }
    }
}

#[test]
fn an_error_of_the_body_is_passed_on_in_its_place() {
    let body = slow([
        Ok("data: 1\n\ndata: "),
        Err("reset"),
        Ok("2\n\n"),
        Err("gone"),
    ]);
    let items = all(SseDecoded::new(body));
    let expected = decoded(b"data: 1\n\ndata: 2\n\n").into_iter().map(Ok);
    let [first, second] = expected.collect::<Vec<_>>().try_into().unwrap();
    assert_eq!(items, [first, Err("reset"), second, Err("gone")]);
}

#[test]
fn the_limit_is_the_decoders() {
    let body = slow([Ok::<_, ()>(vec![b'd'; 20])]);
    let items = all(SseDecoded::with_decoder(body, SseDecoder::with_limit(10)));
    assert!(
        matches!(items.as_slice(), [Ok(SseItem::Finding(_))]),
        "{items:?}"
    );
}

#[test]
fn events_become_chunks_and_a_refused_one_an_error() {
    let events = [
        ProgressEvent::progress("x", 1, 2).unwrap(),
        ProgressEvent::progress("x", 3, 2).unwrap(),
        ProgressEvent::done(),
    ];
    let chunks = all(SseEncoded::new(slow(events)));
    let [Ok(_), Err(OutOfOrder::StepBeyondTotal { .. }), Ok(last)] = chunks.as_slice() else {
        panic!("{chunks:?}");
    };
    assert_eq!(last, "data: {\"type\": \"done\"}\n\n");
}

proptest! {
    #[test]
    fn a_stream_of_chunks_gives_what_the_decoder_gives(
        bytes in super::peer::soup(),
        lengths in lengths(),
    ) {
        let chunks = cut(&bytes, &lengths);
        let expected = decoded_in(SseDecoder::new(), chunks.clone());
        let body = slow(chunks.into_iter().map(Ok::<_, ()>));
        let items: Result<Vec<_>, ()> = all(SseDecoded::new(body)).into_iter().collect();
        prop_assert_eq!(items, Ok(expected));
    }
}
