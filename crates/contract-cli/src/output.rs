//! Results to stdout.

use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;
use wire::{Pointer, Violation};

use crate::failure::Failure;

/// The columns of a rendering whose width nobody said.
const USUAL_WIDTH: u16 = 100;

/// Stdout, buffered; every error is a [`Failure`].
pub(crate) struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    pub(crate) fn new() -> Self {
        Self(BufWriter::new(io::stdout().lock()))
    }

    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.0.write_all(text.as_bytes())?)
    }

    /// One line; what a document put into it can neither start another nor drive the terminal.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.0, "{}", plain(text))?)
    }

    /// One value on one line, as JSON Lines want it.
    pub(crate) fn json_line(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.0, value)?;
        Ok(writeln!(self.0)?)
    }

    /// One value, indented.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer_pretty(&mut self.0, value)?;
        Ok(writeln!(self.0)?)
    }

    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        Ok(self.0.flush()?)
    }
}

/// A text as one line, with everything spelt out that drives a terminal, or shows the text otherwise than
/// it is.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in wire::plain(text).chars() {
        if character.is_control() {
            plain.extend(character.escape_default());
        } else {
            plain.push(character);
        }
    }
    plain
}

/// A text in quotes, in its own letters; [`Output::line`] spells controls out.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\\\""))
}

/// Where a finding is, in words where it is the whole document.
pub(crate) fn place_of(pointer: &Pointer) -> &str {
    match pointer.as_str() {
        "" => "the document",
        pointer => pointer,
    }
}

/// What was found and where, in one line.
pub(crate) fn said(violation: &Violation) -> String {
    let Violation {
        pointer,
        code,
        severity,
        message,
        ..
    } = violation;
    let place = place_of(pointer);
    format!("{severity}: {place}: {message} [{code}]")
}

/// A count as people write it, such as `99,997`.
pub(crate) fn figure(count: usize) -> String {
    let digits = count.to_string();
    let mut written = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    written
}

/// A number of things, such as `2 notices`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", figure(count))
}

/// The width to render to: as asked, else the terminal's, else usual.
pub(crate) fn width(asked: Option<u16>) -> u16 {
    let terminal = || terminal_size::terminal_size().map(|(width, _)| width.0);
    asked.or_else(terminal).unwrap_or(USUAL_WIDTH)
}
