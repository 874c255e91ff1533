//! `contract migrate FILE`

use chrono::Utc;
use serde::Serialize;
use serde_json::Value;
use tool_models::{Leftover, MigrateOptions, Migration, Root, migrate};
use wire::{Document, Violation};

use crate::Verdict;
use crate::args::{Format, MigrateArgs};
use crate::command::lines::{Placed, judge_lines};
use crate::failure::Failure;
use crate::input::Source;
use crate::kind::Kind;
use crate::output::{Output, place_of, plain};

/// The result of one document.
#[derive(Serialize)]
struct Report {
    kind: &'static str,
    response: Option<Value>,
    deprecations: Vec<Violation>,
    leftovers: Vec<Leftover>,
    violations: Vec<Violation>,
}

impl Report {
    const fn verdict(&self) -> Verdict {
        match self.response {
            Some(_) => Verdict::Fine,
            None => Verdict::Findings,
        }
    }

    /// Whether a timestamp stands in the way because nobody said which zone it was written in.
    fn lacks_zone(&self) -> bool {
        let mut codes = self.violations.iter().map(|violation| violation.code);
        codes.any(|code| code == "timestamp_without_offset")
    }
}

pub(crate) fn run(args: &MigrateArgs) -> Result<Verdict, Failure> {
    let options = MigrateOptions {
        zone: args.zone,
        received_at: Some(args.now.unwrap_or_else(|| Utc::now().into())),
    };
    let source = Source::open(args.file.as_deref())?;
    if args.jsonl {
        return lines(source, options);
    }
    let name = source.name.clone();
    let json = source.whole()?;
    let document = Placed {
        name: &name,
        line: 1,
        json: &json,
    };
    let report = migrated(&document, &name, options)?;
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&report)?,
        Format::Text => write_text(&mut output, &name, &report)?,
    }
    if args.zone.is_none() && report.lacks_zone() {
        eprintln!("contract: name the zone of the timestamps, such as --zone +07:00");
    }
    output.finish()?;
    Ok(report.verdict())
}

fn lines(source: Source, options: MigrateOptions) -> Result<Verdict, Failure> {
    let mut verdict = Verdict::Fine;
    judge_lines(source, |document| {
        let place = format!("{}: line {}", document.name, document.line);
        let report = migrated(document, &place, options)?;
        if report.verdict() == Verdict::Findings {
            verdict = Verdict::Findings;
        }
        Ok(report)
    })?;
    Ok(verdict)
}

/// `place` is what to call the document where it is of another contract.
fn migrated(
    document: &Placed<'_>,
    place: &str,
    options: MigrateOptions,
) -> Result<Report, Failure> {
    let not_json = |error| document.not_json(error);
    let kind = Kind::guess(document.json).map_err(not_json)?;
    // Whatever is of no other contract is judged as a tool's response, which says what it lacks.
    let kind = kind.unwrap_or(Kind::Tool(Root::ToolResponse));
    if kind != Kind::Tool(Root::ToolResponse) {
        return Err(Failure::NotMigrated {
            source_name: place.to_owned(),
            kind: kind.name(),
        });
    }
    let Document { value, repeated } = Document::parse(document.json).map_err(not_json)?;
    let Migration {
        document,
        deprecations,
        leftovers,
        mut violations,
    } = migrate(&value, options);
    // Of a member that stands twice only one would be written.
    violations.extend(repeated.into_iter().map(wire::repeated_member));
    let is_right = !violations.iter().any(Violation::fails);
    Ok(Report {
        kind: kind.name(),
        response: document.filter(|_| is_right),
        deprecations,
        leftovers,
        violations,
    })
}

/// The response to stdout, and what is to be said of it to stderr.
fn write_text(output: &mut Output, name: &str, report: &Report) -> Result<(), Failure> {
    for violation in report.deprecations.iter().chain(&report.violations) {
        let Violation {
            code,
            severity,
            message,
            fix,
            ..
        } = violation;
        let place = place_of(violation);
        let talk = format!("{name}: {severity}: {place}: {message} [{code}]; {fix}");
        eprintln!("contract: {}", plain(&talk));
    }
    for Leftover { pointer, value } in &report.leftovers {
        let talk = format!("{name}: left over: {pointer}: {value}");
        eprintln!("contract: {}", plain(&talk));
    }
    match &report.response {
        Some(response) => output.json(response),
        None => Ok(()),
    }
}
