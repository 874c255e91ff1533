//! The bytes of an event stream into events, as they come.

use std::ops::Range;
use std::time::Duration;

use serde_json::Value;

use super::block::{Block, Turn};
use super::finding::{SseFault, SseFinding};
use super::lines::Lines;
use crate::{ProgressEvent, ProgressKind};

/// Reads an event stream from chunks of any size, cut anywhere.
///
/// It is total: what is wrong with the stream is a [finding](SseFinding) in its place, never an
/// error, and what follows is read on. Fields, comments and line ends are those of the WHATWG's
/// event stream, with one difference: an event that the stream stops in is delivered by
/// [`finish`](Self::finish), since a line break that a writer forgot should not cost its last word.
/// A JSON object that was cut off does not read, so half an event is never taken for a whole one.
///
/// It keeps one event, and of it no more than the limit, whatever comes.
///
/// ```
/// use tool_models::{ProgressEvent, SseDecoder, SseItem, SsePayload};
///
/// let mut decoder = SseDecoder::new();
/// let mut payloads = Vec::new();
/// for chunk in ["data: {\"type\": \"do", "ne\"}\r", "\n\r\ndata: [DONE]\n\n"] {
///     for item in decoder.push(chunk.as_bytes()) {
///         match item {
///             SseItem::Message(message) => payloads.push(message.payload),
///             SseItem::Finding(finding) => panic!("{finding}"),
///         }
///     }
/// }
/// assert_eq!(payloads, [SsePayload::Event(ProgressEvent::done()), SsePayload::Terminator]);
/// ```
#[derive(Debug, Clone)]
pub struct SseDecoder {
    limit: usize,
    lines: Lines,
    block: Block,
    /// The event that a finding about it went before.
    waiting: Option<SseItem>,
    last_event_id: Option<String>,
    retry: Option<u64>,
}

/// What a stream holds: an event, or what is wrong with one.
#[derive(Debug, Clone, PartialEq)]
pub enum SseItem {
    /// An event.
    Message(SseMessage),
    /// What is wrong, before the event if the event could still be read.
    Finding(SseFinding),
}

/// One event of an event stream.
#[derive(Debug, Clone, PartialEq)]
pub struct SseMessage {
    /// The bytes of the stream where its fields stand.
    pub span: Range<u64>,
    /// Its `event` field. It changes nothing about how the payload is read.
    pub name: Option<String>,
    /// Its own `id` field; see also [`SseDecoder::last_event_id`].
    pub id: Option<String>,
    /// Its data.
    pub payload: SsePayload,
}

/// What an event's data says.
#[derive(Debug, Clone, PartialEq)]
pub enum SsePayload {
    /// An event of the progress stream.
    Event(ProgressEvent),
    /// JSON of another `type`, or of none: what newer and other servers send.
    Unknown(Value),
    /// The text `[DONE]`, which ends the streams of many model servers.
    Terminator,
}

impl SseDecoder {
    /// How many bytes of an event are kept where nothing else is asked for: 1 MiB.
    pub const DEFAULT_LIMIT: usize = 1 << 20;

    /// A decoder at the start of a stream.
    pub fn new() -> Self {
        Self::with_limit(Self::DEFAULT_LIMIT)
    }

    /// A decoder that leaves out, and reports, an event with a line of more than `limit` bytes, or
    /// with values of more than `limit` bytes in all its fields, each counted with its line break.
    pub fn with_limit(limit: usize) -> Self {
        Self {
            limit,
            lines: Lines::new(limit),
            block: Block::default(),
            waiting: None,
            last_event_id: None,
            retry: None,
        }
    }

    /// Reads a chunk, while the items are asked for. Dropping them reads the rest of it too.
    pub fn push<'a>(&'a mut self, chunk: &'a [u8]) -> SseItems<'a> {
        SseItems {
            decoder: self,
            chunk,
        }
    }

    /// What remains when the stream has stopped: the event that it stopped in.
    pub fn finish(mut self) -> impl Iterator<Item = SseItem> {
        let line = self.lines.last();
        let turn = line.map(|line| self.block.add(line, self.limit));
        let mut items = Vec::new();
        if let Some(Turn::TooLarge { start }) = turn {
            items.push(self.too_large(start));
        }
        if let Some(offset) = self.block.start() {
            let fault = SseFault::Unterminated;
            items.push(SseItem::Finding(SseFinding { offset, fault }));
            items.extend(self.end_event(self.lines.position()));
            items.extend(self.waiting);
        }
        items.into_iter()
    }

    /// The last `id` of the stream, with which a client asks a server to go on where it was cut off.
    pub fn last_event_id(&self) -> Option<&str> {
        self.last_event_id.as_deref().filter(|id| !id.is_empty())
    }

    /// How long the stream asks its clients to wait before they connect again.
    pub fn retry(&self) -> Option<Duration> {
        self.retry.map(Duration::from_millis)
    }

    /// The next item that `input` completes; `input` is moved behind it.
    pub(super) fn next(&mut self, input: &mut &[u8]) -> Option<SseItem> {
        if let Some(waiting) = self.waiting.take() {
            return Some(waiting);
        }
        loop {
            let line = self.lines.next(input)?;
            let item = match self.block.add(line, self.limit) {
                Turn::More => None,
                Turn::Ended { end } => self.end_event(end),
                Turn::TooLarge { start } => Some(self.too_large(start)),
            };
            if item.is_some() {
                return item;
            }
        }
    }

    fn too_large(&self, offset: u64) -> SseItem {
        let fault = SseFault::TooLarge { limit: self.limit };
        SseItem::Finding(SseFinding { offset, fault })
    }

    fn end_event(&mut self, end: u64) -> Option<SseItem> {
        if let Some(id) = self.block.id() {
            self.last_event_id = Some(id.to_owned());
        }
        self.retry = self.block.retry().or(self.retry);
        let item = self.block.start().map(|start| self.item(start..end));
        let mended = self.block.mended();
        self.block.clear();
        let (Some(mended), Some(_)) = (mended, &item) else {
            return item;
        };
        self.waiting = item;
        let (offset, replaced) = (mended.first, mended.replaced);
        let fault = SseFault::InvalidUtf8 { replaced };
        Some(SseItem::Finding(SseFinding { offset, fault }))
    }

    fn item(&self, span: Range<u64>) -> SseItem {
        match payload(self.block.data()) {
            Ok(payload) => SseItem::Message(SseMessage {
                span,
                name: self.block.name().map(str::to_owned),
                id: self.block.id().map(str::to_owned),
                payload,
            }),
            Err(fault) => SseItem::Finding(SseFinding {
                offset: span.start,
                fault,
            }),
        }
    }
}

impl Default for SseDecoder {
    fn default() -> Self {
        Self::new()
    }
}

/// The items of a chunk, from [`SseDecoder::push`].
#[derive(Debug)]
#[must_use = "the events of the chunk are lost when the items are dropped"]
pub struct SseItems<'a> {
    decoder: &'a mut SseDecoder,
    chunk: &'a [u8],
}

impl Iterator for SseItems<'_> {
    type Item = SseItem;

    fn next(&mut self) -> Option<SseItem> {
        self.decoder.next(&mut self.chunk)
    }
}

/// The decoder has to see every byte, or it would take the next chunk for what follows.
impl Drop for SseItems<'_> {
    fn drop(&mut self) {
        self.for_each(drop);
    }
}

fn payload(data: &str) -> Result<SsePayload, SseFault> {
    if data == "[DONE]" {
        return Ok(SsePayload::Terminator);
    }
    let reason = match serde_json::from_str(data) {
        Ok(event) => return Ok(SsePayload::Event(event)),
        Err(error) => error.to_string(),
    };
    match serde_json::from_str::<Value>(data) {
        Ok(value) if has_known_type(&value) => Err(SseFault::WrongEvent { value, reason }),
        Ok(value) => Ok(SsePayload::Unknown(value)),
        Err(error) => Err(SseFault::NotJson {
            text: data.to_owned(),
            reason: error.to_string(),
        }),
    }
}

fn has_known_type(value: &Value) -> bool {
    let tag = value.get("type").and_then(Value::as_str);
    tag.is_some_and(|tag| tag.parse::<ProgressKind>().is_ok())
}
