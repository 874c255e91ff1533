//! `contract rmf brief CODE`

use rmf_tools::{Brief, FundStore, brief, load_dir, load_embedded};
use smart_response::render_text;
use wire::{Timestamp, Violation};

use crate::Verdict;
use crate::args::{BriefArgs, Format, RmfCommand};
use crate::command::score;
use crate::failure::Failure;
use crate::output::{Output, width};

pub(crate) fn run(command: &RmfCommand) -> Result<Verdict, Failure> {
    match command {
        RmfCommand::Brief(args) => brief_fund(args),
    }
}

/// Loads, briefs, checks, scores and shows one fund. Findings about our own brief would be a bug
/// of ours or a flaw of the data; either way they are shown and exit 1.
fn brief_fund(args: &BriefArgs) -> Result<Verdict, Failure> {
    let store = match &args.data {
        Some(directory) => load_dir(directory)?,
        None => load_embedded(),
    };
    let fund = store
        .get(&args.code)
        .ok_or_else(|| unknown(&store, &args.code))?;
    let now = args
        .now
        .unwrap_or_else(|| Timestamp::from(chrono::Utc::now()));
    let response: Brief = brief(&store, fund, now)?;
    let violations = smart_response::check(&response);
    let card = smart_response::score(&response)?;
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&response)?,
        Format::Text => {
            output.text(&render_text(&response, width(args.width)))?;
            output.text("\nScore ")?;
            score::write_text(&mut output, &card)?;
        }
    }
    output.finish()?;
    for violation in &violations {
        eprintln!("contract: {}: {}", violation.pointer, violation.message);
    }
    let failing = violations.iter().any(Violation::fails);
    Ok(if failing {
        Verdict::Findings
    } else {
        Verdict::Fine
    })
}

fn unknown(store: &FundStore, code: &str) -> Failure {
    let near = store.suggest(code);
    let hint = if near.is_empty() {
        format!("; {} funds are loaded", store.funds().len())
    } else {
        format!("; did you mean {}?", near.join(", "))
    };
    Failure::UnknownFund {
        code: code.to_owned(),
        hint,
    }
}
