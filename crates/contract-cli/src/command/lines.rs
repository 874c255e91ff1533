//! Commands that judge documents: one in a file, or one a line in and one line of JSON out.

use std::path::Path;

use serde::Serialize;

use crate::Verdict;
use crate::args::Format;
use crate::command::placed::{Placed, Unjudged, judge_whole};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Output, plain};

/// A result, or why there is none, with its line.
#[derive(Serialize)]
struct Judged<R> {
    line: usize,
    #[serde(flatten)]
    result: R,
}

/// What is said of a document.
pub(crate) trait Judgement: Serialize {
    /// Whether something was found.
    fn verdict(&self) -> Verdict;

    /// Tells a person of it; `name` is the document's file.
    fn write_text(&self, output: &mut Output, name: &str) -> Result<(), Failure>;
}

/// Writes what `judge` says of the input, which holds one document or, as JSON Lines, one a line.
pub(crate) fn judge_input<R: Judgement>(
    file: Option<&Path>,
    is_lines: bool,
    format: Format,
    judge: impl FnMut(&Placed<'_>) -> Result<R, Failure>,
) -> Result<Verdict, Failure> {
    if is_lines {
        return judge_lines(file, judge);
    }
    let (name, result) = judge_whole(file, format, judge)?;
    let mut output = Output::new();
    match format {
        Format::Json => output.json(&result)?,
        Format::Text => result.write_text(&mut output, &name)?,
    }
    output.finish()?;
    Ok(result.verdict())
}

/// Writes what `judge` says of each line, in order, and gives the worst of the verdicts. A line that
/// cannot be judged is reported in its place and costs no other.
fn judge_lines<R: Judgement>(
    file: Option<&Path>,
    mut judge: impl FnMut(&Placed<'_>) -> Result<R, Failure>,
) -> Result<Verdict, Failure> {
    let source = Source::open(file)?;
    let mut output = Output::new();
    let (mut lines, mut count) = (0, 0);
    let mut verdict = Verdict::Fine;
    source.each_line(|name, number, json| {
        lines += 1;
        let line = Some(number);
        match json.and_then(|json| judge(&Placed { name, line, json })) {
            Ok(result) => {
                verdict = verdict.max(result.verdict());
                output.json_line(&Judged {
                    line: number,
                    result,
                })
            }
            Err(failure) => {
                count += 1;
                let result = Unjudged::because_of(&failure);
                eprintln!("contract: {}", plain(&result.error));
                output.json_line(&Judged {
                    line: number,
                    result,
                })
            }
        }
    })?;
    output.finish()?;
    if count > 0 {
        Err(Failure::Lines { count, lines })
    } else {
        Ok(verdict)
    }
}
