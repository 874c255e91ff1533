//! Lines into the fields of one event, by the WHATWG's interpretation of an event stream.

use super::lines::Line;

/// The event that is being read.
///
/// No parser on crates.io serves as this layer: none tells where an event stood, or that its UTF-8
/// was mended. The nearest, `sse-core`, is what the tests hold it against.
#[derive(Debug, Clone, Default)]
pub(super) struct Block {
    /// Its lines of data, joined; kept from event to event for its memory, which is bounded.
    data: String,
    has_data: bool,
    name: Option<String>,
    id: Option<String>,
    retry: Option<u64>,
    mended: Option<Mended>,
    start: Option<u64>,
    size: usize,
    is_dropped: bool,
}

/// What of an event was no UTF-8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mended {
    /// The first byte that was not.
    pub(super) first: u64,
    /// How often U+FFFD was put.
    pub(super) replaced: usize,
}

/// What a line does to the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// It goes on.
    More,
    /// It ended before the line at `end`.
    Ended { end: u64 },
    /// It is too large; the rest of it will be passed over.
    TooLarge { start: u64 },
}

impl Block {
    pub(super) fn add(&mut self, line: Line<'_>, limit: usize) -> Turn {
        match line {
            Line::Text { at, bytes: [] } => Turn::Ended { end: at },
            _ if self.is_dropped => Turn::More,
            Line::TooLong { at } => self.drop_rest(at),
            Line::Text { at, bytes } => self.add_field(at, bytes, limit),
        }
    }

    /// Where its first field stands, if it has data: without any it is no event.
    pub(super) fn start(&self) -> Option<u64> {
        self.start.filter(|_| self.has_data)
    }

    pub(super) fn data(&self) -> &str {
        &self.data
    }

    pub(super) const fn mended(&self) -> Option<Mended> {
        self.mended
    }

    /// An empty name is the same as none.
    pub(super) fn name(&self) -> Option<&str> {
        self.name.as_deref().filter(|name| !name.is_empty())
    }

    pub(super) fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// The milliseconds that a client should wait before it connects again.
    pub(super) const fn retry(&self) -> Option<u64> {
        self.retry
    }

    pub(super) fn clear(&mut self) {
        let mut data = std::mem::take(&mut self.data);
        data.clear();
        *self = Self {
            data,
            ..Self::default()
        };
    }

    fn drop_rest(&mut self, at: u64) -> Turn {
        let start = self.start.unwrap_or(at);
        self.clear();
        self.is_dropped = true;
        Turn::TooLarge { start }
    }

    fn add_field(&mut self, at: u64, line: &[u8], limit: usize) -> Turn {
        let (name, value) = split(line);
        if !matches!(name, b"data" | b"event" | b"id" | b"retry") {
            return Turn::More;
        }
        // The line break between two lines of data is a byte too.
        self.size += value.len() + 1;
        if self.size > limit {
            return self.drop_rest(at);
        }
        self.start.get_or_insert(at);
        let value_at = at + (line.len() - value.len()) as u64;
        match name {
            b"data" => self.add_data(value_at, value),
            b"event" => self.name = Some(self.text(value_at, value)),
            b"id" if !value.contains(&0) => self.id = Some(self.text(value_at, value)),
            b"retry" => self.retry = milliseconds(value).or(self.retry),
            _ => {}
        }
        Turn::More
    }

    fn add_data(&mut self, at: u64, value: &[u8]) {
        let mut data = std::mem::take(&mut self.data);
        if std::mem::replace(&mut self.has_data, true) {
            data.push('\n');
        }
        self.push_mended(&mut data, at, value);
        self.data = data;
    }

    fn text(&mut self, at: u64, value: &[u8]) -> String {
        let mut text = String::new();
        self.push_mended(&mut text, at, value);
        text
    }

    fn push_mended(&mut self, text: &mut String, at: u64, value: &[u8]) {
        // One check of the whole is several times faster than going through the chunks.
        let error = match std::str::from_utf8(value) {
            Ok(value) => return text.push_str(value),
            Err(error) => error,
        };
        let first = at + error.valid_up_to() as u64;
        let mended = self.mended.get_or_insert(Mended { first, replaced: 0 });
        for chunk in value.utf8_chunks() {
            text.push_str(chunk.valid());
            if !chunk.invalid().is_empty() {
                text.push(char::REPLACEMENT_CHARACTER);
                mended.replaced += 1;
            }
        }
    }
}

/// A field's name and value; one space behind the colon belongs to neither.
fn split(line: &[u8]) -> (&[u8], &[u8]) {
    let Some(colon) = memchr::memchr(b':', line) else {
        return (line, &[]);
    };
    let (name, value) = line.split_at_checked(colon).unwrap_or((line, &[]));
    let value = value.strip_prefix(b":").unwrap_or(value);
    (name, value.strip_prefix(b" ").unwrap_or(value))
}

/// Digits and nothing else, as the standard asks.
fn milliseconds(value: &[u8]) -> Option<u64> {
    let digits = std::str::from_utf8(value).ok()?;
    let is_whole = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_whole)
}
