//! `contract check [--kind KIND] FILE`

use serde::Serialize;
use smart_response::CheckOptions;
use wire::Violation;

use crate::Verdict;
use crate::alike::{Told, told};
use crate::args::CheckArgs;
use crate::command::lines::{Judgement, judge_input};
use crate::command::placed::Placed;
use crate::failure::Failure;
use crate::kind::Kind;
use crate::output::{Output, counted, figure, said};

/// The result of one document.
#[derive(Serialize)]
struct Report {
    kind: &'static str,
    violations: Vec<Violation>,
}

impl Judgement for Report {
    fn verdict(&self) -> Verdict {
        if self.violations.iter().any(Violation::fails) {
            Verdict::Findings
        } else {
            Verdict::Fine
        }
    }

    fn write_text(&self, output: &mut Output, name: &str) -> Result<(), Failure> {
        write_text(output, name, self)
    }
}

pub(crate) fn run(args: &CheckArgs) -> Result<Verdict, Failure> {
    let options = args.document.options();
    let judge = |document: &Placed<'_>| judged(document, args.kind, &options);
    let document = &args.document;
    judge_input(
        document.file.as_deref(),
        document.jsonl,
        document.format,
        judge,
    )
}

fn judged(
    document: &Placed<'_>,
    kind: Option<Kind>,
    options: &CheckOptions,
) -> Result<Report, Failure> {
    let not_json = |error| document.not_json(error);
    let kind = match kind {
        Some(kind) => kind,
        None => guessed(document, Kind::guess(document.json).map_err(not_json)?)?,
    };
    let violations = kind.violations(document.json, options).map_err(not_json)?;
    let kind = kind.name();
    Ok(Report { kind, violations })
}

fn guessed(document: &Placed<'_>, guess: Option<Kind>) -> Result<Kind, Failure> {
    guess.ok_or_else(|| Failure::UnknownKind {
        source_name: document.place(),
        kinds: Kind::names(),
    })
}

fn write_text(output: &mut Output, name: &str, report: &Report) -> Result<(), Failure> {
    for told in told(report.violations.iter()) {
        match told {
            Told::One(violation) => {
                output.line(&said(violation))?;
                output.line(&format!("  fix: {}", violation.fix))?;
            }
            Told::More { count, last } => {
                let count = figure(count);
                output.line(&format!("  and {count} more like it, last at {last}"))?;
            }
        }
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
