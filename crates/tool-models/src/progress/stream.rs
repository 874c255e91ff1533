//! The decoder and the writer as `futures::Stream`s.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_core::Stream;
use pin_project_lite::pin_project;

use crate::{OutOfOrder, ProgressEvent, ProgressWriter, SseDecoder, SseItem};

pin_project! {
    /// The items of an event stream that comes in chunks, as an HTTP client's body gives them.
    ///
    /// An error of the body is passed on in its place. Whether the body goes on behind it is the
    /// body's affair; when it has ended, so has this, after what [`SseDecoder::finish`] gives.
    #[derive(Debug)]
    pub struct SseDecoded<S, B> {
        #[pin]
        body: S,
        received: Received<B>,
    }
}

/// What was received of a body and not yet handed on.
#[derive(Debug)]
struct Received<B> {
    /// None when the body has ended.
    decoder: Option<SseDecoder>,
    chunk: Option<Part<B>>,
    rest: std::vec::IntoIter<SseItem>,
}

/// A chunk, and how much of it was read.
#[derive(Debug)]
struct Part<B> {
    bytes: B,
    read: usize,
}

impl<S, B> SseDecoded<S, B> {
    /// Decodes a body with the decoder's usual limit.
    pub fn new(body: S) -> Self {
        Self::with_decoder(body, SseDecoder::new())
    }

    /// Decodes a body with a decoder of one's own.
    pub fn with_decoder(body: S, decoder: SseDecoder) -> Self {
        let received = Received {
            decoder: Some(decoder),
            chunk: None,
            rest: Vec::new().into_iter(),
        };
        Self { body, received }
    }
}

impl<B: AsRef<[u8]>> Received<B> {
    fn next(&mut self) -> Option<SseItem> {
        let Some(decoder) = &mut self.decoder else {
            return self.rest.next();
        };
        let item = self.chunk.as_mut().and_then(|part| part.next(decoder));
        if item.is_none() {
            self.chunk = None;
        }
        item
    }

    fn finish(&mut self) {
        let rest = self.decoder.take().map(SseDecoder::finish);
        let rest: Vec<_> = rest.into_iter().flatten().collect();
        self.rest = rest.into_iter();
    }
}

impl<B: AsRef<[u8]>> Part<B> {
    fn next(&mut self, decoder: &mut SseDecoder) -> Option<SseItem> {
        let bytes = self.bytes.as_ref();
        let mut rest = bytes.get(self.read..)?;
        let item = decoder.next(&mut rest);
        self.read = bytes.len() - rest.len();
        item
    }
}

impl<S, B, E> Stream for SseDecoded<S, B>
where
    S: Stream<Item = Result<B, E>>,
    B: AsRef<[u8]>,
{
    type Item = Result<SseItem, E>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let mut this = self.project();
        loop {
            if let Some(item) = this.received.next() {
                return Poll::Ready(Some(Ok(item)));
            }
            if this.received.decoder.is_none() {
                return Poll::Ready(None);
            }
            match ready!(this.body.as_mut().poll_next(context)) {
                Some(Ok(bytes)) => this.received.chunk = Some(Part { bytes, read: 0 }),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => this.received.finish(),
            }
        }
    }
}

pin_project! {
    /// The chunks of an event stream, one an event, as an HTTP server's body takes them.
    ///
    /// An event that may not come now is an error in its place; the stream can go on behind it.
    #[derive(Debug)]
    pub struct SseEncoded<S> {
        #[pin]
        events: S,
        writer: ProgressWriter,
    }
}

impl<S> SseEncoded<S> {
    /// Encodes the events of one stream.
    pub fn new(events: S) -> Self {
        let writer = ProgressWriter::default();
        Self { events, writer }
    }
}

impl<S: Stream<Item = ProgressEvent>> Stream for SseEncoded<S> {
    type Item = Result<String, OutOfOrder>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.project();
        let event = ready!(this.events.poll_next(context));
        Poll::Ready(event.map(|event| this.writer.write(&event)))
    }
}
