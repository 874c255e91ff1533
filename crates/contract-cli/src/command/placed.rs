//! A document at its place in the input.

use std::path::Path;

use serde::Serialize;
use serde_json::Value;
use validators::Locale;
use wire::{Pointer, SyntaxError};

use crate::args::Format;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

/// A document's text, the file it is from, and its line there if the file holds one a line.
pub(crate) struct Placed<'a> {
    pub(crate) name: &'a str,
    pub(crate) line: Option<usize>,
    pub(crate) json: &'a str,
}

impl Placed<'_> {
    /// What to call the document.
    pub(crate) fn place(&self) -> String {
        match self.line {
            Some(line) => format!("{}: line {line}", self.name),
            None => self.name.to_owned(),
        }
    }

    /// That the document is not JSON, at its place in the file: on a line of its own a document
    /// begins at line 1.
    pub(crate) fn not_json(&self, mut error: SyntaxError) -> Failure {
        error.line += self.line.map_or(0, |line| line - 1);
        let source_name = self.name.to_owned();
        Failure::NotJson { source_name, error }
    }

    /// That JSON which is no object is no response, good or bad: a list of nothing or a null in a log.
    ///
    /// # Errors
    /// When it is none.
    pub(crate) fn object(&self) -> Result<(), Failure> {
        if self.json.trim_start().starts_with('{') {
            return Ok(());
        }
        // What is no JSON either says so when it is read.
        let Ok(value) = serde_json::from_str::<Value>(self.json) else {
            return Ok(());
        };
        let found = wire::wrong_type(Pointer::root(), &value, "a response, which is an object,");
        Err(self.unfit(found.message))
    }

    /// The locale that a line tells.
    ///
    /// # Errors
    /// When it is not known.
    pub(crate) fn locale(&self, tag: Option<&str>) -> Result<Option<Locale>, Failure> {
        let parsed = tag.map(str::parse).transpose();
        parsed.map_err(|error| Failure::Locale {
            place: self.place(),
            error,
        })
    }

    /// That the document is JSON, and not of the form that the command reads.
    pub(crate) fn unfit(&self, fault: String) -> Failure {
        let place = self.place();
        Failure::Unfit { place, fault }
    }
}

/// The name of an input that is one document, and what `judge` says of it. Why nothing can be said is
/// written as well where a program reads the output, as it is for a line.
pub(crate) fn judge_whole<R>(
    file: Option<&Path>,
    format: Format,
    judge: impl FnOnce(&Placed<'_>) -> Result<R, Failure>,
) -> Result<(String, R), Failure> {
    let judged = Source::open(file).and_then(|source| whole(source, judge));
    if let (Err(failure), Format::Json) = (&judged, format) {
        let mut output = Output::new();
        output.json(&Unjudged::because_of(failure))?;
        output.finish()?;
    }
    judged
}

fn whole<R>(
    source: Source,
    judge: impl FnOnce(&Placed<'_>) -> Result<R, Failure>,
) -> Result<(String, R), Failure> {
    let name = source.name.clone();
    let json = source.whole()?;
    let document = Placed {
        name: &name,
        line: None,
        json: &json,
    };
    let judged = judge(&document)?;
    Ok((name, judged))
}

/// Why there is no result.
#[derive(Serialize)]
pub(super) struct Unjudged {
    pub(super) error: String,
}

impl Unjudged {
    pub(super) fn because_of(failure: &Failure) -> Self {
        let error = failure.to_string();
        Self { error }
    }
}
