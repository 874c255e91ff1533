//! `contract check [--kind KIND] FILE`

use serde::Serialize;
use smart_response::CheckOptions;
use wire::Violation;

use crate::Verdict;
use crate::args::{CheckArgs, Format};
use crate::command::lines::{Placed, judge_lines};
use crate::failure::Failure;
use crate::input::Source;
use crate::kind::Kind;
use crate::output::{Output, place_of};

/// The result of one document.
#[derive(Serialize)]
struct Report {
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

pub(crate) fn run(args: &CheckArgs) -> Result<Verdict, Failure> {
    let options = args.document.options();
    let source = Source::open(args.document.file.as_deref())?;
    if args.document.jsonl {
        return lines(source, args, &options);
    }
    let name = source.name.clone();
    let json = source.whole()?;
    let document = Placed {
        name: &name,
        line: 1,
        json: &json,
    };
    let report = judged(&document, &name, args.kind, &options)?;
    let mut output = Output::new();
    match args.document.format {
        Format::Json => output.json(&report)?,
        Format::Text => write_text(&mut output, &name, &report)?,
    }
    output.finish()?;
    Ok(report.verdict())
}

fn lines(source: Source, args: &CheckArgs, options: &CheckOptions) -> Result<Verdict, Failure> {
    let mut verdict = Verdict::Fine;
    judge_lines(source, |document| {
        let place = format!("{}: line {}", document.name, document.line);
        let report = judged(document, &place, args.kind, options)?;
        if report.verdict() == Verdict::Findings {
            verdict = Verdict::Findings;
        }
        Ok(report)
    })?;
    Ok(verdict)
}

/// `place` is what to call the document where its contract is not apparent.
fn judged(
    document: &Placed<'_>,
    place: &str,
    kind: Option<Kind>,
    options: &CheckOptions,
) -> Result<Report, Failure> {
    let not_json = |error| document.not_json(error);
    let kind = match kind {
        Some(kind) => kind,
        None => guessed(place, Kind::guess(document.json).map_err(not_json)?)?,
    };
    let violations = kind.violations(document.json, options).map_err(not_json)?;
    let kind = kind.name();
    Ok(Report { kind, violations })
}

fn guessed(place: &str, guess: Option<Kind>) -> Result<Kind, Failure> {
    guess.ok_or_else(|| Failure::UnknownKind {
        source_name: place.to_owned(),
        kinds: Kind::names(),
    })
}

fn write_text(output: &mut Output, name: &str, report: &Report) -> Result<(), Failure> {
    for violation in &report.violations {
        let Violation {
            code,
            severity,
            message,
            fix,
            ..
        } = violation;
        let place = place_of(violation);
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
