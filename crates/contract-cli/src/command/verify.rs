//! `contract verify`

mod told;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use validators::{Facts, Locale, Report, Status, Verification};

use self::told::told;
use crate::Verdict;
use crate::args::{Format, VerifyArgs};
use crate::command::parallel::{Answer, judge_lines};
use crate::command::placed::Placed;
use crate::command::shape::{Holds, Member, Shape};
use crate::failure::Failure;
use crate::input::{Source, text_or_file};
use crate::output::Output;

/// What a line has.
const SHAPE: Shape = Shape(&[
    Member::required("id", Holds::Anything),
    Member::optional("question", Holds::Text),
    Member::required("answer", Holds::Text),
    Member::required("facts", Holds::Anything),
    Member::optional("known_years", Holds::Years),
    Member::optional("locale", Holds::TextOrNull),
]);

/// A line of the input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
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
    /// How the answer was read, where nobody told and it shows that it is not English.
    #[serde(skip_serializing_if = "Option::is_none")]
    locale: Option<String>,
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
    let asked = Verification {
        question: &args.question,
        answer: &answer,
        facts: &facts,
        known_years: &args.known_years,
        locale: Locale::default(),
    };
    let (_, report) = asked.as_told(args.locale);
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&report)?,
        Format::Text => {
            for line in told(&report) {
                output.line(&line)?;
            }
        }
    }
    output.finish()?;
    Ok(verdict(&report))
}

fn verified(document: &Placed<'_>, locale: Option<Locale>) -> Answer {
    let line: Line<'_> = SHAPE.read(document)?;
    let own = document.locale(line.locale.as_deref())?;
    let told = own.or(locale);
    let facts = Facts::from_json(line.facts.get()).map_err(|error| Failure::Facts {
        place: document.place(),
        error,
    })?;
    let asked = Verification {
        question: &line.question,
        answer: &line.answer,
        facts: &facts,
        known_years: &line.known_years,
        locale: Locale::default(),
    };
    let (Verification { locale, .. }, report) = asked.as_told(told);
    let verdict = verdict(&report);
    let is_shown = told.is_none() && locale != Locale::default();
    let verified = Verified {
        id: line.id,
        locale: is_shown.then(|| locale.to_string()),
        report,
    };
    Ok((serde_json::to_string(&verified)?, verdict))
}

fn verdict(report: &Report) -> Verdict {
    match report.overall.status {
        Status::Fail => Verdict::Findings,
        Status::Pass | Status::Skip => Verdict::Fine,
    }
}
