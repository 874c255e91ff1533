//! Bytes into lines, however they are cut into chunks.

use memchr::memchr2;

/// A line of an event stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// A field, or nothing, without the line's end.
    Text { at: u64, bytes: &'a [u8] },
    /// More bytes than are kept.
    TooLong { at: u64 },
}

/// Splits a stream at LF, CR and CRLF, and passes over its comments and its byte order mark.
///
/// A CR ends a line at once, lest an event wait for a byte that may never come; a LF behind it is
/// passed over when it comes. Comments are passed over unread, so that a long one costs no memory.
#[derive(Debug, Clone)]
pub(super) struct Lines {
    limit: usize,
    position: u64,
    /// Where the current line begins.
    start: u64,
    kind: Kind,
    /// What earlier chunks held of the current line.
    partial: Vec<u8>,
    /// `partial` was handed out as a line and is of no more use.
    is_spent: bool,
    is_after_cr: bool,
    /// How many bytes of a mark were seen; none when there is no more of it to come.
    mark: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Nothing was seen of the line yet.
    Fresh,
    Text,
    /// A comment, or the rest of what was too long.
    Skipped,
}

/// What a chunk holds of one line.
struct Piece<'i> {
    /// Where the line begins.
    at: u64,
    kind: Kind,
    bytes: &'i [u8],
    is_last: bool,
}

const MARK: &[u8] = b"\xEF\xBB\xBF";

impl Lines {
    pub(super) const fn new(limit: usize) -> Self {
        Self {
            limit,
            position: 0,
            start: 0,
            kind: Kind::Fresh,
            partial: Vec::new(),
            is_spent: false,
            is_after_cr: false,
            mark: Some(0),
        }
    }

    /// The next line that ends in `input`, or is too long already; `input` is moved behind it.
    pub(super) fn next<'a, 'i: 'a>(&'a mut self, input: &mut &'i [u8]) -> Option<Line<'a>> {
        if std::mem::take(&mut self.is_spent) {
            self.partial.clear();
        }
        self.pass_mark(input);
        loop {
            let Piece {
                at,
                kind,
                bytes,
                is_last,
            } = self.piece(input)?;
            if kind == Kind::Skipped {
                continue;
            }
            if self.partial.len() + bytes.len() > self.limit {
                self.give_up(is_last);
                return Some(Line::TooLong { at });
            }
            if is_last && self.partial.is_empty() {
                return Some(Line::Text { at, bytes });
            }
            self.partial.extend_from_slice(bytes);
            if is_last {
                self.is_spent = true;
                let bytes = &self.partial;
                return Some(Line::Text { at, bytes });
            }
        }
    }

    /// The line that the stream stops in.
    pub(super) fn last(&self) -> Option<Line<'_>> {
        let (at, bytes) = (self.start, self.partial.as_slice());
        (self.kind == Kind::Text).then_some(Line::Text { at, bytes })
    }

    /// How many bytes were read.
    pub(super) const fn position(&self) -> u64 {
        self.position
    }

    fn piece<'i>(&mut self, input: &mut &'i [u8]) -> Option<Piece<'i>> {
        self.pass_lf(input);
        self.begin(*input.first()?);
        let (at, kind) = (self.start, self.kind);
        let length = memchr2(b'\r', b'\n', input);
        let bytes = self.take(input, length.unwrap_or(input.len()));
        let is_last = length.is_some();
        if is_last {
            self.end(input);
        }
        Some(Piece {
            at,
            kind,
            bytes,
            is_last,
        })
    }

    fn give_up(&mut self, is_at_end: bool) {
        self.partial.clear();
        if !is_at_end {
            self.kind = Kind::Skipped;
        }
    }

    fn begin(&mut self, first: u8) {
        if self.kind == Kind::Fresh {
            let is_comment = first == b':';
            self.kind = if is_comment {
                Kind::Skipped
            } else {
                Kind::Text
            };
        }
    }

    fn end(&mut self, input: &mut &[u8]) {
        self.is_after_cr = self.take(input, 1) == b"\r";
        self.start = self.position;
        self.kind = Kind::Fresh;
    }

    fn pass_lf(&mut self, input: &mut &[u8]) {
        if self.is_after_cr && !input.is_empty() {
            self.is_after_cr = false;
            if input.starts_with(b"\n") {
                self.take(input, 1);
                self.start = self.position;
            }
        }
    }

    /// The mark may be cut into chunks too; what only looked like one belongs to the first line.
    fn pass_mark(&mut self, input: &mut &[u8]) {
        while let (Some(seen), Some(first)) = (self.mark, input.first()) {
            if MARK.get(seen) != Some(first) {
                self.mark = None;
                self.partial.extend(MARK.iter().take(seen));
                self.kind = if seen > 0 { Kind::Text } else { Kind::Fresh };
                return;
            }
            self.take(input, 1);
            self.mark = Some(seen + 1);
            if seen + 1 == MARK.len() {
                self.mark = None;
                self.start = self.position;
            }
        }
    }

    fn take<'i>(&mut self, input: &mut &'i [u8], length: usize) -> &'i [u8] {
        let (taken, rest) = input.split_at_checked(length).unwrap_or((input, &[]));
        *input = rest;
        self.position += taken.len() as u64;
        taken
    }
}
