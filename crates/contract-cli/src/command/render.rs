//! `contract render FILE`

use serde_json::{Value, json};
use smart_response::{CheckOptions, check_json, render_text};
use wire::Violation;

use crate::Verdict;
use crate::args::{Format, Medium, RenderArgs};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Output, width};

pub(crate) fn run(args: &RenderArgs) -> Result<Verdict, Failure> {
    let source = Source::open(Some(&args.file))?;
    let source_name = source.name.clone();
    let json = source.whole()?;
    let options = CheckOptions {
        now: args.now,
        ..CheckOptions::default()
    };
    let checked = check_json::<Value>(&json, &options).map_err(|error| Failure::NotJson {
        source_name: source_name.clone(),
        error,
    })?;
    let first = checked
        .violations
        .iter()
        .find(|violation| violation.fails());
    let first = first.map(
        |Violation {
             pointer, message, ..
         }| format!("{pointer}: {message}"),
    );
    let response = checked.response.ok_or_else(|| Failure::NotShowable {
        source_name,
        first: first.unwrap_or_default(),
    })?;
    let (medium, rendered) = match args.medium {
        Medium::Text => ("text", render_text(&response, width(args.width))),
    };
    let mut output = Output::new();
    match args.format {
        Format::Text => output.text(&rendered)?,
        Format::Json => output.json(&json!({ "as": medium, "rendered": rendered }))?,
    }
    output.finish()?;
    Ok(Verdict::Fine)
}
