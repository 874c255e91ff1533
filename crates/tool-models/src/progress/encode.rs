//! Events as the lines that a server sends.

use std::{fmt, io, str};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use crate::ProgressEvent;

/// The lines of one event: its data, and the blank line that ends it.
///
/// ```
/// use tool_models::{ProgressEvent, encode};
///
/// let event = ProgressEvent::progress("Processing...", 1, 5)?;
/// assert_eq!(
///     encode(&event),
///     "data: {\"type\": \"progress\", \"content\": \"Processing...\", \"step\": 1, \"total\": 5}\n\n"
/// );
/// # Ok::<(), wire::OutOfRange>(())
/// ```
pub fn encode(event: &ProgressEvent) -> String {
    SseFrame(event).to_string()
}

/// An event that displays as the lines of [`encode`], for a writer that has a buffer of its own.
#[derive(Debug, Clone, Copy)]
pub struct SseFrame<'a>(pub &'a ProgressEvent);

impl fmt::Display for SseFrame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("data: ")?;
        let mut json = Serializer::with_formatter(Sink(f), Spaced);
        // The only error there is comes from `f`.
        self.0.serialize(&mut json).map_err(|_| fmt::Error)?;
        f.write_str("\n\n")
    }
}

/// JSON with a space after `:` and `,` and no line break, as the document shows it and Python's
/// `json.dumps` writes it.
struct Spaced;

impl Formatter for Spaced {
    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        writer.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}

struct Sink<'a, 'f>(&'a mut fmt::Formatter<'f>);

impl io::Write for Sink<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = str::from_utf8(bytes).map_err(io::Error::other)?;
        self.0.write_str(text).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
