//! `contract rmf call TOOL JSON`

use std::path::Path;

use rmf_tools::FundSource;
#[cfg(feature = "postgres")]
use rmf_tools::PostgresStore;
use serde_json::{Map, Value};
use tool_models::CallToolResult;
use wire::{Document, Timestamp};

use super::funds;
use crate::Verdict;
use crate::args::{AnswerAs, CallArgs, Format};
use crate::command::grid;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Output, width};

pub(super) fn run(args: &CallArgs) -> Result<Verdict, Failure> {
    let arguments = arguments(&args.arguments)?;
    #[cfg(feature = "postgres")]
    if let Some(url) = &args.database {
        let runtime = super::runtime()?;
        return runtime.block_on(async {
            let store = PostgresStore::connect(url).await?;
            answered(args, &arguments, &store).await
        });
    }
    let store = funds(args.data.as_deref())?;
    futures_executor::block_on(answered(args, &arguments, &store))
}

async fn answered(
    args: &CallArgs,
    arguments: &Value,
    source: &impl FundSource,
) -> Result<Verdict, Failure> {
    let now = args
        .now
        .unwrap_or_else(|| Timestamp::from(chrono::Utc::now()));
    let mut output = Output::new();
    if args.answer == AnswerAs::Smart
        && let Ok(response) = args.tool.respond(arguments, source, now).await
    {
        output.json(&response)?;
        output.finish()?;
        return Ok(Verdict::Fine);
    }
    let result = args.tool.call(arguments, source, now).await;
    match args.format {
        Format::Json => output.json(&result)?,
        Format::Text => write(&mut output, &result, width(args.width))?,
    }
    output.finish()?;
    Ok(if result.is_error {
        Verdict::Findings
    } else {
        Verdict::Fine
    })
}

/// The arguments as text, from a file after `@`, or from stdin.
fn arguments(written: &str) -> Result<Value, Failure> {
    let (source_name, json) = match (written, written.strip_prefix('@')) {
        ("-", _) => read(None)?,
        (_, Some(path)) => read(Some(Path::new(path)))?,
        (json, None) => ("the arguments".to_owned(), json.to_owned()),
    };
    let document = Document::parse(&json);
    let document = document.map_err(|error| Failure::NotJson { source_name, error })?;
    Ok(document.value)
}

fn read(path: Option<&Path>) -> Result<(String, String), Failure> {
    let source = Source::open(path)?;
    let name = source.name.clone();
    Ok((name, source.whole()?))
}

/// The first text, and what of the output is a table.
fn write(output: &mut Output, result: &CallToolResult, width: u16) -> Result<(), Failure> {
    if let Some(told) = result.content.first() {
        for line in told.text.lines() {
            output.line(line)?;
        }
    }
    let content = result.structured_content.as_ref();
    for name in ["funds", "navHistory"] {
        let rows = content.and_then(|content| content.get(name));
        if let Some([first, ..]) = rows.and_then(Value::as_array).map(Vec::as_slice) {
            table(output, first, rows, width)?;
        }
    }
    Ok(())
}

fn table(
    output: &mut Output,
    first: &Value,
    rows: Option<&Value>,
    width: u16,
) -> Result<(), Failure> {
    let fields = first.as_object().into_iter().flat_map(Map::iter);
    // What is a list itself has no place in a cell.
    let names: Vec<_> = fields
        .filter(|(_, value)| !value.is_array())
        .map(|(name, _)| name.as_str())
        .collect();
    let rows = rows.and_then(Value::as_array).into_iter().flatten();
    let rows = rows.map(|row| names.iter().map(|name| cell(row.get(*name))).collect());
    grid::write(output, &names, rows, width)
}

fn cell(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => "N/A".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}
