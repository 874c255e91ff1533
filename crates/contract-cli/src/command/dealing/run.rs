//! `contract dealing run FILE`

use std::fs::File;
use std::path::Path;

use dealing_tools::{
    CsvDirectory, CsvError, CsvPositions, CsvRates, Dealing, Desk, MemoryDrafts, Policy, SAMPLE_NOW,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tool_models::{CallContext, ToolResponse};
use wire::{Document, Timestamp};

use crate::Verdict;
use crate::args::{JsonOnly, RunArgs};
use crate::command::placed::{Placed, Unjudged};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Output, plain};

/// A line that is read. `expect` stands in the lines of our vectors, and is nothing of a call.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    tool: String,
    args: Value,
    #[serde(default, rename = "expect")]
    _expect: Option<serde::de::IgnoredAny>,
}

/// A line that is written.
#[derive(Serialize)]
struct Answered {
    tool: String,
    status: &'static str,
    instructional_hint: Value,
    draft: Value,
    result: Value,
}

pub(super) fn run(args: &RunArgs) -> Result<Verdict, Failure> {
    let tools = Dealing::new(MemoryDrafts::default(), desk(args)?);
    let context = CallContext::at(now(args));
    let (mut verdict, mut output) = (Verdict::Fine, Output::new());
    let (mut lines, mut count) = (0, 0);
    let JsonOnly::Json = args.format;
    Source::open(args.file.as_deref())?.each_line(|name, number, line| {
        lines += 1;
        let placed = |json| Placed {
            name,
            line: Some(number),
            json,
        };
        match line.and_then(|line| read(&placed(line))) {
            Ok(line) => {
                let arguments = with_keys(line.args, args);
                let answered = answered(line.tool, &tools, &arguments, &context);
                if answered.status != "success" {
                    verdict = Verdict::Findings;
                }
                output.json_line(&answered)
            }
            Err(failure) => {
                count += 1;
                let unjudged = Unjudged::because_of(&failure);
                eprintln!("contract: {}", plain(&unjudged.error));
                output.json_line(&unjudged)
            }
        }
    })?;
    output.finish()?;
    if count > 0 {
        return Err(Failure::Lines { count, lines });
    }
    Ok(verdict)
}

fn read(line: &Placed<'_>) -> Result<Line, Failure> {
    let document = Document::parse(line.json).map_err(|error| line.not_json(error))?;
    let place = line.place();
    if let Some(repeated) = document.repeated.into_iter().next() {
        let fault = wire::repeated_member(repeated).message;
        return Err(Failure::Unfit { place, fault });
    }
    serde_json::from_value(document.value).map_err(|error| Failure::Line { place, error })
}

/// The arguments with the user and the thread of the command line, where they name none.
fn with_keys(arguments: Value, args: &RunArgs) -> Value {
    let Value::Object(mut members) = arguments else {
        return arguments;
    };
    for (name, given) in [("user_id", &args.user), ("thread_ts", &args.thread)] {
        if let (false, Some(given)) = (members.contains_key(name), given) {
            members.insert(name.to_owned(), given.clone().into());
        }
    }
    members.into()
}

fn answered(
    tool: String,
    tools: &Dealing<MemoryDrafts>,
    arguments: &Value,
    context: &CallContext,
) -> Answered {
    let response = tools.call(&tool, arguments, context);
    let status = response.status().as_str();
    let (mut data, own) = match response {
        ToolResponse::Error(error) => {
            let own = json!({ "error": error.error, "code": error.code, "hint": error.hint });
            (error.data, own)
        }
        other => (data_of(other), Value::Null),
    };
    let mut taken = |name: &str| data.shift_remove(name).unwrap_or_default();
    let (instructional_hint, draft) = (taken("instructional_hint"), taken("draft"));
    let mut result = match own {
        Value::Object(own) => own,
        _ => Map::new(),
    };
    result.extend(data);
    Answered {
        tool,
        status,
        instructional_hint,
        draft,
        result: result.into(),
    }
}

fn data_of(response: ToolResponse) -> Map<String, Value> {
    match response {
        ToolResponse::Success(done) => done.data.as_object().cloned().unwrap_or_default(),
        // The tools succeed or fail, and ask no human themselves.
        _ => Map::new(),
    }
}

fn desk(args: &RunArgs) -> Result<Desk, Failure> {
    let mut desk = Desk::sample().map_err(|error| table("the sample", error))?;
    if let Some(path) = &args.securities {
        desk.directory = Box::new(opened(path, CsvDirectory::read)?);
    }
    if let Some(path) = &args.positions {
        desk.positions = Box::new(opened(path, CsvPositions::read)?);
    }
    if let Some(path) = &args.rates {
        desk.rates = Box::new(opened(path, CsvRates::read)?);
    }
    if let (Some(base_currency), Some(high_value)) = (args.base, args.high_value) {
        desk.policy = Policy {
            base_currency,
            high_value,
        };
    }
    tell_sample(args);
    Ok(desk)
}

/// What is invented is said.
fn tell_sample(args: &RunArgs) {
    let parts = [
        (args.securities.is_none(), "securities"),
        (args.positions.is_none(), "positions"),
        (args.rates.is_none(), "rates"),
        (args.base.is_none(), "line of a high value, USD 1,000,000"),
    ];
    let sample: Vec<_> = parts
        .iter()
        .filter(|(is_so, _)| *is_so)
        .map(|(_, part)| *part)
        .collect();
    if !sample.is_empty() {
        eprintln!(
            "contract: of the sample, whose figures are invented: {}",
            sample.join(", ")
        );
    }
    if args.rates.is_none() && args.now.is_none() {
        eprintln!("contract: the clock stands at {SAMPLE_NOW}, the day of the sample's rates");
    }
}

fn now(args: &RunArgs) -> Timestamp {
    let sample = || SAMPLE_NOW.parse().ok().filter(|_| args.rates.is_none());
    let clock = || Timestamp::from(chrono::Utc::now());
    args.now.or_else(sample).unwrap_or_else(clock)
}

fn opened<T>(path: &Path, read: impl FnOnce(File) -> Result<T, CsvError>) -> Result<T, Failure> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| Failure::Read {
        source_name: name.clone(),
        error,
    })?;
    read(file).map_err(|error| table(&name, error))
}

fn table(name: &str, error: CsvError) -> Failure {
    Failure::Table {
        place: name.to_owned(),
        error,
    }
}
