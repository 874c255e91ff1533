//! `contract verify`

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use validators::{Facts, Locale, Report, Status, Verification};

use crate::Verdict;
use crate::args::{Format, VerifyArgs};
use crate::command::parallel::{Answer, judge_lines};
use crate::command::placed::Placed;
use crate::failure::Failure;
use crate::input::{Source, text_or_file};
use crate::output::Output;

/// A line of the input.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(default)]
    id: Value,
    #[serde(borrow, default)]
    question: Cow<'a, str>,
    #[serde(borrow)]
    answer: Cow<'a, str>,
    #[serde(borrow)]
    facts: &'a RawValue,
    #[serde(default)]
    known_years: Vec<i16>,
    #[serde(borrow, default)]
    locale: Option<Cow<'a, str>>,
}

/// A line of the output.
#[derive(Serialize)]
struct Verified {
    id: Value,
    #[serde(flatten)]
    report: Report,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<Verdict, Failure> {
    if args.jsonl {
        return judge_lines(args.file.as_deref(), |line| verified(line, args.locale));
    }
    let answer = text_or_file(args.answer.as_deref().unwrap_or_default())?;
    let facts = Source::open(args.facts.as_deref())?;
    let source_name = facts.name.clone();
    let facts = Facts::from_json(&facts.whole()?);
    let facts = facts.map_err(|error| Failure::Facts {
        place: source_name,
        error,
    })?;
    let report = Verification {
        question: &args.question,
        answer: &answer,
        facts: &facts,
        known_years: &args.known_years,
        locale: args.locale,
    }
    .report();
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&report)?,
        Format::Text => {
            for line in lines(&report) {
                output.line(&line)?;
            }
        }
    }
    output.finish()?;
    Ok(verdict(&report))
}

fn verified(document: &Placed<'_>, locale: Locale) -> Answer {
    let line: Line<'_> = serde_json::from_str(document.json).map_err(|error| Failure::Line {
        place: document.place(),
        error,
    })?;
    let locale = match line.locale {
        None => locale,
        Some(tag) => tag.parse().map_err(|error| Failure::Locale {
            place: document.place(),
            error,
        })?,
    };
    let facts = Facts::from_json(line.facts.get()).map_err(|error| Failure::Facts {
        place: document.place(),
        error,
    })?;
    let report = Verification {
        question: &line.question,
        answer: &line.answer,
        facts: &facts,
        known_years: &line.known_years,
        locale,
    }
    .report();
    let verdict = verdict(&report);
    let id = line.id;
    Ok((serde_json::to_string(&Verified { id, report })?, verdict))
}

fn verdict(report: &Report) -> Verdict {
    match report.overall.status {
        Status::Fail => Verdict::Findings,
        Status::Pass | Status::Skip => Verdict::Fine,
    }
}

/// The report for a person.
fn lines(report: &Report) -> impl Iterator<Item = String> {
    let number = report.number.unmatched.iter().map(|finding| {
        let closest = finding
            .closest
            .map(|closest| format!("; the closest fact is {closest}"));
        let replacement =
            { finding.replacement.as_ref() }.map(|replacement| format!("; write {replacement:?}"));
        format!(
            "  {}..{} {:?}{}{}",
            finding.start,
            finding.end,
            finding.text,
            closest.unwrap_or_default(),
            replacement.unwrap_or_default()
        )
    });
    let year = report.year.unmatched.iter();
    let year =
        year.map(|finding| format!("  {}..{} {:?}", finding.start, finding.end, finding.text));
    let filing = report.filing.unmatched.iter();
    let filing =
        filing.map(|finding| format!("  {}..{} {:?}", finding.start, finding.end, finding.text));
    let head = |name: &str, status: Status, details: &str| format!("{name}: {status}: {details}");
    let mut lines = vec![head("number", report.number.status, &report.number.details)];
    lines.extend(number);
    lines.push(head("year", report.year.status, &report.year.details));
    lines.extend(year);
    lines.push(head("filing", report.filing.status, &report.filing.details));
    lines.extend(filing);
    lines.extend(report.remarks.iter().map(|remark| {
        format!(
            "{}: {}..{} {:?}: {}",
            remark.kind, remark.start, remark.end, remark.text, remark.message
        )
    }));
    lines.into_iter()
}
