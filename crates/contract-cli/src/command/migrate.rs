//! `contract migrate FILE`

use chrono::Utc;
use serde::Serialize;
use serde_json::Value;
use smart_response::{V1Leftover, V1Options, migrate_v1};
use tool_models::{Leftover, MigrateOptions, Root, migrate};
use wire::{Document, Pointer, Violation, add_rounded, in_order};

use crate::Verdict;
use crate::alike::{Told, told};
use crate::args::MigrateArgs;
use crate::command::lines::{Judgement, judge_input};
use crate::command::placed::Placed;
use crate::failure::Failure;
use crate::kind::Kind;
use crate::output::{Output, figure, plain, said};

/// The result of one document.
#[derive(Serialize)]
struct Report {
    kind: &'static str,
    response: Option<Value>,
    deprecations: Vec<Violation>,
    leftovers: Vec<Left>,
    violations: Vec<Violation>,
}

/// What has no place in the canonical form, and why, where that is told.
#[derive(Serialize)]
struct Left {
    pointer: Pointer,
    value: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl From<Leftover> for Left {
    fn from(Leftover { pointer, value }: Leftover) -> Self {
        Self {
            pointer,
            value,
            reason: None,
        }
    }
}

impl From<V1Leftover> for Left {
    fn from(left: V1Leftover) -> Self {
        Self {
            pointer: left.pointer,
            value: left.value,
            reason: Some(left.reason),
        }
    }
}

/// A document in its canonical form, of whichever kind.
struct Migrated {
    document: Option<Value>,
    deprecations: Vec<Violation>,
    leftovers: Vec<Left>,
    violations: Vec<Violation>,
}

impl Judgement for Report {
    fn verdict(&self) -> Verdict {
        if self.response.is_some() && !self.lacks_zone() {
            Verdict::Fine
        } else {
            Verdict::Findings
        }
    }

    fn write_text(&self, output: &mut Output, name: &str) -> Result<(), Failure> {
        write_text(output, name, self)
    }
}

impl Report {
    /// Whether a timestamp was not read because nobody said which zone it was written in.
    fn lacks_zone(&self) -> bool {
        let mut codes = self.violations.iter().map(|violation| violation.code);
        codes.any(|code| code == "timestamp_without_offset")
    }
}

pub(crate) fn run(args: &MigrateArgs) -> Result<Verdict, Failure> {
    let now = args.now.unwrap_or_else(|| Utc::now().into());
    let why = match args.now {
        Some(_) => "as --now says",
        None => "the moment of this run",
    };
    let taken = format!("{now} was taken, {why}");
    let options = MigrateOptions {
        zone: args.zone,
        received_at: Some(now),
    };
    let judge = |document: &Placed<'_>| migrated(document, args.kind, options, &taken);
    judge_input(args.file.as_deref(), args.jsonl, args.format, judge)
}

/// `taken` says which moment a response without one is given.
fn migrated(
    document: &Placed<'_>,
    kind: Option<Kind>,
    options: MigrateOptions,
    taken: &str,
) -> Result<Report, Failure> {
    let not_json = |error| document.not_json(error);
    let kind = match kind {
        Some(kind) => Some(kind),
        None => Kind::guess(document.json).map_err(not_json)?,
    };
    let Document {
        value,
        repeated,
        rounded,
    } = Document::parse(document.json).map_err(not_json)?;
    let kind = kind.unwrap_or_else(|| of_a_part(&value));
    let mut migration = match kind {
        Kind::Tool(Root::ToolResponse) => of_tool(&value, options),
        Kind::SmartResponse => of_v1(&value, options),
        _ => {
            return Err(Failure::NotMigrated {
                source_name: document.place(),
                kind: kind.name(),
            });
        }
    };
    // Of a member that stands twice only one would be written, and a long integer as another.
    let lost: Vec<_> = repeated.into_iter().map(wire::repeated_member).collect();
    let loses = !(lost.is_empty() && rounded.is_empty());
    migration.violations.extend(lost);
    add_rounded(&mut migration.violations, rounded);
    for deprecation in &mut migration.deprecations {
        tell_moment(deprecation, taken);
    }
    Ok(Report {
        kind: kind.name(),
        response: migration.document.filter(|_| !loses),
        deprecations: migration.deprecations,
        leftovers: migration.leftovers,
        violations: in_order(migration.violations),
    })
}

/// What a document is taken for that nothing else tells of: a summary with a title or findings is of a
/// SmartResponse, and the rest is judged as a tool's response, which says what it lacks.
fn of_a_part(document: &Value) -> Kind {
    let summary = document.get("summary").and_then(Value::as_object);
    let has = |name| summary.is_some_and(|summary| summary.contains_key(name));
    if has("title") || has("keyFindings") {
        Kind::SmartResponse
    } else {
        Kind::Tool(Root::ToolResponse)
    }
}

fn of_tool(document: &Value, options: MigrateOptions) -> Migrated {
    let migration = migrate(document, options);
    Migrated {
        document: migration.document,
        deprecations: migration.deprecations,
        leftovers: migration.leftovers.into_iter().map(Left::from).collect(),
        violations: migration.violations,
    }
}

/// A SmartResponse of the first version as the second.
fn of_v1(document: &Value, options: MigrateOptions) -> Migrated {
    let MigrateOptions { zone, received_at } = options;
    let migration = migrate_v1(document, V1Options { zone, received_at });
    Migrated {
        document: migration.document,
        deprecations: migration.deprecations,
        leftovers: migration.leftovers.into_iter().map(Left::from).collect(),
        violations: migration.violations,
    }
}

fn tell_moment(deprecation: &mut Violation, taken: &str) {
    if deprecation.code == "missing_timestamp" {
        deprecation.message = format!("{}; {taken}", deprecation.message);
        deprecation.fix += ", or say with --now which moment to take";
    }
}

/// The response to stdout, and what is to be said of it to stderr.
fn write_text(output: &mut Output, name: &str, report: &Report) -> Result<(), Failure> {
    let found = report.deprecations.iter().chain(&report.violations);
    let found = in_order(found.cloned().collect());
    for told in told(found.iter()) {
        let talk = match told {
            Told::One(violation) => format!("{}; {}", said(violation), violation.fix),
            Told::More { count, last } => {
                format!("and {} more like it, last at {last}", figure(count))
            }
        };
        eprintln!("contract: {}", plain(&format!("{name}: {talk}")));
    }
    for left in &report.leftovers {
        let why = left.reason.as_ref();
        let why = why.map(|why| format!("; {why}")).unwrap_or_default();
        let talk = format!("{name}: left over: {}: {}{why}", left.pointer, left.value);
        eprintln!("contract: {}", plain(&talk));
    }
    if report.lacks_zone() {
        eprintln!("contract: name the zone of the timestamps, such as --zone +07:00");
    }
    match &report.response {
        Some(response) => output.json(response),
        None => Ok(()),
    }
}
