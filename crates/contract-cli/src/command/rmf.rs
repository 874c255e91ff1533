//! `contract rmf …`

mod call;
#[cfg(feature = "postgres")]
mod import;
mod load;
mod tools;

use std::path::Path;
use std::time::Instant;

use rmf_tools::{Brief, FundStore, brief, load_embedded, load_path};
use smart_response::{NonNegative, render_text};
use wire::{Timestamp, Violation};

use crate::Verdict;
use crate::args::{BriefArgs, Format, RmfCommand};
use crate::command::score;
use crate::failure::Failure;
use crate::output::{Output, plain, width};

pub(crate) fn run(command: &RmfCommand) -> Result<Verdict, Failure> {
    match command {
        RmfCommand::Brief(args) => brief_fund(args),
        RmfCommand::Call(args) => call::run(args),
        RmfCommand::Load(args) => load::run(args),
        RmfCommand::Tools(args) => tools::run(args),
        #[cfg(feature = "postgres")]
        RmfCommand::Import(args) => import::run(args),
    }
}

/// Loads, briefs, checks, scores and shows one fund. Findings about our own brief would be a bug
/// of ours or a flaw of the data; either way they are shown and exit 1.
fn brief_fund(args: &BriefArgs) -> Result<Verdict, Failure> {
    let started = Instant::now();
    let store = funds(args.data.as_deref())?;
    let fund = store
        .get(&args.code)
        .ok_or_else(|| unknown(&store, &args.code))?;
    let now = args
        .now
        .unwrap_or_else(|| Timestamp::from(chrono::Utc::now()));
    let mut response: Brief = brief(&store, fund, now)?;
    // A given clock stands still, and the same input gives the same bytes.
    if args.now.is_none() {
        let taken = (started.elapsed().as_secs_f64() * 1e3).round();
        response.metadata.execution.duration = NonNegative::clamped(taken);
    }
    let violations = smart_response::check(&response);
    let card = smart_response::score(&response)?;
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&response)?,
        Format::Text => {
            output.text(&render_text(&response, width(args.width)))?;
            output.text("\nScore of the answer's form, not of the fund: ")?;
            score::write_text(&mut output, &card)?;
        }
    }
    output.finish()?;
    for violation in &violations {
        let told = format!("{}: {}", violation.pointer, violation.message);
        eprintln!("contract: {}", plain(&told));
    }
    let failing = violations.iter().any(Violation::fails);
    Ok(if failing {
        Verdict::Findings
    } else {
        Verdict::Fine
    })
}

/// The funds to answer from. What was lost is told, since it may be what is asked for.
fn funds(data: Option<&Path>) -> Result<FundStore, Failure> {
    let store = match data {
        Some(path) => load_path(path)?,
        None => load_embedded(),
    };
    tell_lost(&store);
    Ok(store)
}

fn tell_lost(store: &FundStore) {
    const TOLD: usize = 20;
    let lost = || store.issues().iter().filter(|issue| issue.lost);
    for issue in lost().take(TOLD) {
        eprintln!("contract: {}", plain(&issue.to_string()));
    }
    let more = lost().skip(TOLD).count();
    if more > 0 {
        eprintln!("contract: and {more} more; `contract rmf load` lists them");
    }
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

/// What reaches a database.
#[cfg(feature = "postgres")]
fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.map_err(Failure::Runtime)
}
