//! One document a line in, one line of JSON out, for every command that judges documents.

use serde::Serialize;

use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Output, plain};

/// A document as it stands among others: its text, the file it is from, and its line there.
pub(crate) struct Placed<'a> {
    pub(crate) name: &'a str,
    pub(crate) line: usize,
    pub(crate) json: &'a str,
}

/// A result, or why there is none, with its line.
#[derive(Serialize)]
struct Judged<R> {
    line: usize,
    #[serde(flatten)]
    result: R,
}

#[derive(Serialize)]
struct Unjudged {
    error: String,
}

/// Writes what `judge` says of each line, in order. A line that cannot be judged is reported in its
/// place and costs no other.
pub(crate) fn judge_lines<R: Serialize>(
    source: Source,
    mut judge: impl FnMut(&Placed<'_>) -> Result<R, Failure>,
) -> Result<(), Failure> {
    let mut output = Output::new();
    let (mut lines, mut count) = (0, 0);
    source.each_line(|name, line, json| {
        lines += 1;
        match json.and_then(|json| judge(&Placed { name, line, json })) {
            Ok(result) => output.json_line(&Judged { line, result }),
            Err(failure) => {
                count += 1;
                let error = failure.to_string();
                eprintln!("contract: {}", plain(&error));
                output.json_line(&Judged {
                    line,
                    result: Unjudged { error },
                })
            }
        }
    })?;
    output.finish()?;
    if count > 0 {
        Err(Failure::Lines { count, lines })
    } else {
        Ok(())
    }
}

impl Placed<'_> {
    /// That the document is not JSON, at its place in the file: on a line of its own a document
    /// begins at line 1.
    pub(crate) fn not_json(&self, mut error: wire::SyntaxError) -> Failure {
        error.line += self.line - 1;
        let source_name = self.name.to_owned();
        Failure::NotJson { source_name, error }
    }
}
