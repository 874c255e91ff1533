//! `contract render FILE`

use serde_json::{Value, json};
use smart_response::{
    CheckOptions, SmartResponseV2, check_json, expand, render_html, render_markdown, render_text,
};
use wire::{Timestamp, Violation};

use crate::Verdict;
use crate::args::{Format, Medium, RenderArgs};
use crate::command::placed::{Placed, judge_whole};
use crate::failure::Failure;
use crate::output::{Output, width};

pub(crate) fn run(args: &RenderArgs) -> Result<Verdict, Failure> {
    let (_, response) = judge_whole(Some(&args.file), args.format, |document| {
        shown(document, args.now)
    })?;
    let (medium, rendered) = match args.medium {
        Medium::Text => ("text", render_text(&response, width(args.width))),
        Medium::Markdown => ("markdown", render_markdown(&response)),
        Medium::Html => ("html", render_html(&response)),
    };
    let mut output = Output::new();
    match args.format {
        Format::Text => output.text(&rendered)?,
        Format::Json => output.json(&json!({ "as": medium, "rendered": rendered }))?,
    }
    output.finish()?;
    Ok(Verdict::Fine)
}

/// The response, if it reads, whatever else is wrong with it. What it says once stands where it is meant: a reader
/// of a page has nothing to look a name up in.
fn shown(document: &Placed<'_>, now: Option<Timestamp>) -> Result<SmartResponseV2<Value>, Failure> {
    let options = CheckOptions {
        now,
        ..CheckOptions::default()
    };
    let checked = check_json::<Value>(document.json, &options);
    let checked = checked.map_err(|error| document.not_json(error))?;
    let told = |violation: &Violation| format!("{}: {}", violation.pointer, violation.message);
    let mut failing = checked.violations.iter().filter(|found| found.fails());
    let response = checked.response.map(expanded);
    response.ok_or_else(|| Failure::NotShowable {
        source_name: document.place(),
        first: failing.next().map(told).unwrap_or_default(),
    })
}

/// The response with its references put back; as it is where it has none.
fn expanded(response: SmartResponseV2<Value>) -> SmartResponseV2<Value> {
    if response.data.refs.is_none() {
        return response;
    }
    let read = serde_json::to_value(&response).and_then(|mut document| {
        expand(&mut document);
        serde_json::from_value(document)
    });
    read.unwrap_or(response)
}
