//! Tools as MCP's `tools/list` tells them, for a program or a person.

use serde::Serialize;
use serde_json::Value;
use tool_models::ToolDescriptor;

use crate::Verdict;
use crate::args::{Format, ToolsArgs};
use crate::command::grid;
use crate::failure::Failure;
use crate::output::{Output, width};

/// The result of MCP's `tools/list`.
#[derive(Serialize)]
struct Tools<'a, Meta> {
    tools: &'a [ToolDescriptor<Meta>],
}

pub(super) fn write<Meta: Serialize>(
    tools: &[ToolDescriptor<Meta>],
    args: &ToolsArgs,
) -> Result<Verdict, Failure> {
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&Tools { tools })?,
        Format::Text => {
            for tool in tools {
                write_one(&mut output, tool, width(args.width))?;
            }
        }
    }
    output.finish()?;
    Ok(Verdict::Fine)
}

fn write_one<Meta>(
    output: &mut Output,
    tool: &ToolDescriptor<Meta>,
    width: u16,
) -> Result<(), Failure> {
    output.line(&format!("{}: {}", tool.name, tool.title))?;
    output.line(tool.description)?;
    let schema = &tool.input_schema;
    let required = schema.get("required").and_then(Value::as_array);
    let is_required = |name: &str| required.is_some_and(|names| names.iter().any(|it| it == name));
    let parameters = schema.get("properties").and_then(Value::as_object);
    let rows = parameters.into_iter().flatten().map(|(name, parameter)| {
        let text = |key: &str| {
            parameter
                .get(key)
                .and_then(Value::as_str)
                .unwrap_or_default()
        };
        let need = if is_required(name) { "required" } else { "" };
        let description = format!("{}{}", text("description"), allowed(parameter));
        let cells = [name.as_str(), text("type"), need, &description];
        cells.map(str::to_owned).to_vec()
    });
    grid::write(
        output,
        &["Parameter", "Type", "", "What it is"],
        rows,
        width,
    )?;
    output.text("\n")
}

/// The words that a parameter may be, if they are listed.
fn allowed(parameter: &Value) -> String {
    let words = parameter.get("enum").and_then(Value::as_array);
    let words: Vec<&str> = words
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    if words.is_empty() {
        return String::new();
    }
    format!(" One of: {}.", words.join(", "))
}
