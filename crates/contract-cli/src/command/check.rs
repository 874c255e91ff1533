//! `contract check [--kind KIND] FILE`

use serde::Serialize;
use smart_response::CheckOptions;
use wire::Violation;

use crate::Verdict;
use crate::args::{CheckArgs, Format};
use crate::failure::Failure;
use crate::input::Source;
use crate::kind::Kind;
use crate::output::{Output, plain};

/// The result of one document.
#[derive(Serialize)]
struct Report {
    /// The line it stands on, with `--jsonl`.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    kind: &'static str,
    violations: Vec<Violation>,
}

impl Report {
    fn verdict(&self) -> Verdict {
        if self.violations.iter().any(Violation::fails) {
            Verdict::Findings
        } else {
            Verdict::Fine
        }
    }
}

/// A line that is no document.
#[derive(Serialize)]
struct Unjudged {
    line: usize,
    error: String,
}

pub(crate) fn run(args: &CheckArgs) -> Result<Verdict, Failure> {
    let options = args.document.options();
    let source = Source::open(args.document.file.as_deref())?;
    if args.document.jsonl {
        return lines(source, args, &options);
    }
    let name = source.name.clone();
    let report = judged(&name, &source.whole()?, None, args.kind, &options)?;
    let mut output = Output::new();
    match args.document.format {
        Format::Json => output.json(&report)?,
        Format::Text => write_text(&mut output, &name, &report)?,
    }
    output.finish()?;
    Ok(report.verdict())
}

fn lines(source: Source, args: &CheckArgs, options: &CheckOptions) -> Result<Verdict, Failure> {
    let mut output = Output::new();
    let mut verdict = Verdict::Fine;
    let (mut count, mut unjudged) = (0, 0);
    source.each_line(|name, number, line| {
        count += 1;
        match line.and_then(|line| judged(name, line, Some(number), args.kind, options)) {
            Ok(report) => {
                if report.verdict() == Verdict::Findings {
                    verdict = Verdict::Findings;
                }
                output.json_line(&report)
            }
            Err(failure) => {
                unjudged += 1;
                eprintln!("contract: {}", plain(&failure.to_string()));
                output.json_line(&Unjudged {
                    line: number,
                    error: failure.to_string(),
                })
            }
        }
    })?;
    output.finish()?;
    if unjudged > 0 {
        Err(Failure::Lines {
            count: unjudged,
            lines: count,
        })
    } else {
        Ok(verdict)
    }
}

fn judged(
    name: &str,
    json: &str,
    line: Option<usize>,
    kind: Option<Kind>,
    options: &CheckOptions,
) -> Result<Report, Failure> {
    let not_json = |mut error: wire::SyntaxError| {
        // On a line of its own a document begins at line 1; the file's line is meant.
        error.line += line.map_or(0, |line| line - 1);
        Failure::NotJson {
            source_name: name.to_owned(),
            error,
        }
    };
    let kind = match kind {
        Some(kind) => kind,
        None => guessed(&placed(name, line), Kind::guess(json).map_err(not_json)?)?,
    };
    let violations = kind.violations(json, options).map_err(not_json)?;
    Ok(Report {
        line,
        kind: kind.name(),
        violations,
    })
}

/// A file's name, and the line where a document is one of many.
fn placed(name: &str, line: Option<usize>) -> String {
    line.map_or_else(|| name.to_owned(), |line| format!("{name}: line {line}"))
}

fn guessed(name: &str, guess: Option<Kind>) -> Result<Kind, Failure> {
    guess.ok_or_else(|| Failure::UnknownKind {
        source_name: name.to_owned(),
        kinds: Kind::names(),
    })
}

fn write_text(output: &mut Output, name: &str, report: &Report) -> Result<(), Failure> {
    for violation in &report.violations {
        let Violation {
            pointer,
            code,
            severity,
            message,
            fix,
        } = violation;
        let place = if pointer.as_str().is_empty() {
            "the document"
        } else {
            pointer.as_str()
        };
        output.line(&format!("{severity}: {place}: {message} [{code}]"))?;
        output.line(&format!("  fix: {fix}"))?;
    }
    let failing = report
        .violations
        .iter()
        .filter(|violation| violation.fails())
        .count();
    let notices = report.violations.len() - failing;
    let kind = report.kind;
    output.line(&format!(
        "{name}: {} of {kind}, {}",
        counted(failing, "violation"),
        counted(notices, "notice")
    ))
}

fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
