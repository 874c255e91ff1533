//! The elements of one large JSON array or object, as bytes, one at a time.
//!
//! Only brackets, strings and what stands between elements are looked at here. So an element that is
//! broken inside costs no other, and no more than one is held in memory.

use std::io::{self, BufRead};

use super::MAX_FILE_BYTES;

/// Why nothing more can be read.
pub(super) enum Break {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// What stands at a byte cannot stand there.
    At { byte: u64, found: String },
}

impl From<io::Error> for Break {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(error)
    }
}

/// A large JSON text, read from its beginning to its end.
pub(super) struct Elements<R> {
    input: R,
    /// How many bytes lie behind.
    pub(super) byte: u64,
}

/// The bytes of an element, unless they are too many.
#[derive(Default)]
pub(super) struct Element {
    pub(super) bytes: Vec<u8>,
    pub(super) length: u64,
    /// Where it begins.
    pub(super) byte: u64,
}

impl Element {
    pub(super) const fn is_too_large(&self) -> bool {
        self.length > MAX_FILE_BYTES
    }

    fn begin(&mut self, byte: u64) {
        self.bytes.clear();
        (self.length, self.byte) = (0, byte);
    }

    fn push(&mut self, bytes: &[u8]) {
        self.length = self.length.saturating_add(bytes.len() as u64);
        if self.is_too_large() {
            self.bytes = Vec::new();
        } else {
            self.bytes.extend_from_slice(bytes);
        }
    }
}

impl<R: BufRead> Elements<R> {
    pub(super) const fn new(input: R) -> Self {
        Self { input, byte: 0 }
    }

    /// Passes over a byte-order mark, if one comes next.
    pub(super) fn skip_mark(&mut self) -> Result<bool, Break> {
        let mark = "\u{feff}".as_bytes();
        let found = self.input.fill_buf()?.starts_with(mark);
        if found {
            self.consume(mark.len());
        }
        Ok(found)
    }

    /// The next byte that is no white space, which stays.
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Break> {
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                return Ok(None);
            }
            let found = chunk.iter().position(|byte| !is_space(*byte));
            let (skipped, next) = match found {
                Some(at) => (at, chunk.get(at).copied()),
                None => (chunk.len(), None),
            };
            self.consume(skipped);
            if next.is_some() {
                return Ok(next);
            }
        }
    }

    /// Takes the next byte that is no white space, which must be one of these.
    pub(super) fn take(&mut self, expected: &[u8]) -> Result<u8, Break> {
        let next = self.peek()?;
        if let Some(next) = next.filter(|next| expected.contains(next)) {
            self.consume(1);
            return Ok(next);
        }
        let quoted = expected
            .iter()
            .map(|byte| format!("`{}`", char::from(*byte)));
        let due = quoted.collect::<Vec<_>>().join(" or ");
        Err(self.broken(&format!("{} where {due} is due", named(next))))
    }

    /// Makes sure that nothing comes next.
    pub(super) fn end(&mut self) -> Result<(), Break> {
        match self.peek()? {
            None => Ok(()),
            next => Err(self.broken(&format!("{} after the end of the funds", named(next)))),
        }
    }

    /// Reads the value that comes next.
    pub(super) fn element(&mut self, into: &mut Element) -> Result<(), Break> {
        self.peek()?;
        into.begin(self.byte);
        let mut scan = Scan::default();
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                return scan.ended().map_err(|found| self.broken(found));
            }
            let (used, end) = scan.over(chunk);
            into.push(chunk.get(..used).unwrap_or_default());
            self.consume(used);
            match end {
                None => {}
                Some(End::Value) if into.length > 0 => return Ok(()),
                Some(End::Value) => {
                    let next = self.peek()?;
                    return Err(self.broken(&format!("{} where a value is due", named(next))));
                }
                Some(End::Brackets) => return Err(self.broken("a bracket that closes another one")),
                Some(End::Depth) => return Err(self.broken("too many open brackets")),
            }
        }
    }

    /// Reads a key and the colon after it.
    pub(super) fn key(&mut self, into: &mut Element) -> Result<String, Break> {
        if self.peek()? != Some(b'"') {
            self.take(b"\"")?;
        }
        self.element(into)?;
        let key = serde_json::from_slice(&into.bytes);
        let key = key.map_err(|error| self.broken(&format!("a key that is none: {error}")))?;
        self.take(b":")?;
        Ok(key)
    }

    fn broken(&self, found: &str) -> Break {
        Break::At {
            byte: self.byte,
            found: found.to_owned(),
        }
    }

    fn consume(&mut self, bytes: usize) {
        self.input.consume(bytes);
        self.byte = self.byte.saturating_add(bytes as u64);
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

fn named(byte: Option<u8>) -> String {
    match byte {
        None => "the end".to_owned(),
        Some(byte) if byte.is_ascii_graphic() => format!("`{}`", char::from(byte)),
        Some(byte) => format!("the byte {byte:#04x}"),
    }
}

/// How far a value has been read.
#[derive(Default)]
struct Scan {
    /// The brackets that will close those that are open.
    due: Vec<u8>,
    in_string: bool,
    is_escaped: bool,
    has_begun: bool,
}

/// Why reading a value stops.
enum End {
    /// It is read.
    Value,
    /// Its brackets do not match.
    Brackets,
    /// No reader would take it.
    Depth,
}

/// Far more than the 128 levels that our reader of JSON takes.
const DEEPEST: usize = 1 << 20;

impl Scan {
    /// What is wrong when the input ends here; nothing after a number or a word, which end so.
    const fn ended(&self) -> Result<(), &'static str> {
        if !self.has_begun {
            Err("the end where a value is due")
        } else if self.in_string || !self.due.is_empty() {
            Err("the end inside a value")
        } else {
            Ok(())
        }
    }

    /// Reads on, and says how many bytes belong to the value and whether it is over.
    fn over(&mut self, chunk: &[u8]) -> (usize, Option<End>) {
        for (at, &byte) in chunk.iter().enumerate() {
            if self.in_string {
                if self.ends_string(byte) && self.due.is_empty() {
                    return (at + 1, Some(End::Value));
                }
                continue;
            }
            match byte {
                b'"' => self.in_string = true,
                b'[' | b'{' if self.due.len() == DEEPEST => return (at, Some(End::Depth)),
                b'[' => self.due.push(b']'),
                b'{' => self.due.push(b'}'),
                b']' | b'}' => match self.due.pop() {
                    None => return (at, Some(End::Value)),
                    Some(due) if due != byte => return (at, Some(End::Brackets)),
                    Some(_) if self.due.is_empty() => return (at + 1, Some(End::Value)),
                    Some(_) => {}
                },
                b',' | b':' | b' ' | b'\t' | b'\r' | b'\n' if self.due.is_empty() => {
                    return (at, Some(End::Value));
                }
                _ => {}
            }
            self.has_begun = true;
        }
        (chunk.len(), None)
    }

    fn ends_string(&mut self, byte: u8) -> bool {
        match byte {
            _ if self.is_escaped => self.is_escaped = false,
            b'\\' => self.is_escaped = true,
            b'"' => self.in_string = false,
            _ => {}
        }
        !self.in_string
    }
}
