//! A document at its place in the input.

use wire::SyntaxError;

use crate::failure::Failure;
use crate::input::Source;

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
}

/// What `judge` says of a whole input, which is one document.
pub(crate) fn judge_whole<R>(
    source: Source,
    judge: impl FnOnce(&Placed<'_>) -> Result<R, Failure>,
) -> Result<R, Failure> {
    let name = source.name.clone();
    let json = source.whole()?;
    judge(&Placed {
        name: &name,
        line: None,
        json: &json,
    })
}
