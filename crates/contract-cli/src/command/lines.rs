//! One document a line in, one line of JSON out, for every command that judges documents.

use std::path::Path;

use serde::Serialize;

use crate::Verdict;
use crate::command::placed::{Placed, Unjudged};
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

/// A result that says whether something was found.
pub(crate) trait Judgement: Serialize {
    fn verdict(&self) -> Verdict;
}

/// Writes what `judge` says of each line, in order, and gives the worst of the verdicts. A line that
/// cannot be judged is reported in its place and costs no other.
pub(crate) fn judge_lines<R: Judgement>(
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
