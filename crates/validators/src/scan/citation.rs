//! Marks of sources that assistants put behind what they say: `【4†source】`, `[^3]`.

use super::{Scan, text::Text};

/// The longest name of a source.
const LONGEST: usize = 200;

impl Scan<'_> {
    /// Passes over the mark whose digits start at `start`; gives the place behind it.
    pub(super) fn citation(&mut self, start: usize) -> Option<usize> {
        let text = self.text;
        let closing = match text.before(start) {
            b'^' if text.before(start - 1) == b'[' => "]",
            0x90 if text.ending(start, "【").is_some() => "】",
            _ => return None,
        };
        let end = closed(text, start, closing)?;
        Some(self.skip(end))
    }
}

/// Where what `closing` closes on the same line ends.
fn closed(text: Text<'_>, start: usize, closing: &str) -> Option<usize> {
    let rest = text.bytes.get(start..)?;
    let rest = rest.get(..LONGEST).unwrap_or(rest);
    let line = rest.split(|byte| *byte == b'\n').next()?;
    let found = memchr::memmem::find(line, closing.as_bytes())?;
    Some(start + found + closing.len())
}
