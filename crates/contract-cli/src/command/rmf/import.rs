//! `contract rmf import --data DIR --database URL`

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};
use rmf_tools::{FundStore, Imported, PostgresError, Progress, import, load_path};
use serde_json::json;

use super::tell_lost;
use crate::Verdict;
use crate::args::{Format, ImportArgs};
use crate::failure::Failure;
use crate::output::{Output, counted, figure};

/// Takes the funds of a directory into a database. A file that gave no fund is told of and exits 1.
pub(super) fn run(args: &ImportArgs) -> Result<Verdict, Failure> {
    let store = load_path(&args.data)?;
    tell_lost(&store);
    let lost = store.issues().iter().filter(|issue| issue.lost).count();
    let imported = imported(&store, &args.database)?;
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&json!({
            "funds": imported.funds,
            "written": imported.written,
            "removed": imported.removed,
            "navRows": imported.nav_rows,
            "resumed": imported.resumed,
            "lost": lost,
        }))?,
        Format::Text => output.line(&told(&imported, lost))?,
    }
    output.finish()?;
    Ok(if lost == 0 {
        Verdict::Fine
    } else {
        Verdict::Findings
    })
}

fn imported(store: &FundStore, url: &str) -> Result<Imported, Failure> {
    let runtime = super::runtime()?;
    let bar = bar(store.funds().len());
    let imported: Result<Imported, PostgresError> =
        runtime.block_on(import(store, url, |progress| show(&bar, progress)));
    bar.finish_and_clear();
    Ok(imported?)
}

fn show(bar: &ProgressBar, progress: Progress) {
    match progress {
        Progress::Waiting => bar.set_message("waiting for another import"),
        Progress::Staged { funds, .. } => {
            bar.set_message("taking in");
            bar.set_position(u64::try_from(funds).unwrap_or(u64::MAX));
        }
        Progress::Publishing => bar.set_message("publishing"),
    }
}

/// Nothing where nobody would see it.
fn bar(funds: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} funds, {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(u64::try_from(funds).unwrap_or(u64::MAX)).with_style(style)
}

fn told(imported: &Imported, lost: usize) -> String {
    let Imported {
        funds,
        written,
        removed,
        nav_rows,
        resumed,
    } = imported;
    let resumed = if *resumed > 0 {
        format!("; {} were taken in before", figure(*resumed))
    } else {
        String::new()
    };
    let lost = if lost > 0 {
        format!("; {} lost", counted(lost, "file"))
    } else {
        String::new()
    };
    let funds = counted(*funds, "fund");
    format!(
        "{funds}: {written} new or changed, {removed} removed, {nav_rows} NAV rows new or changed{resumed}{lost}"
    )
}
