//! `contract rmf load --data PATH`

use std::collections::BTreeSet;

use rmf_tools::{FundStore, IssueKind, LoadIssue, load_path};
use serde::Serialize;

use crate::Verdict;
use crate::args::{Format, LoadArgs};
use crate::command::grid;
use crate::failure::Failure;
use crate::output::{Output, counted, figure, width};

/// What loading gave.
#[derive(Serialize)]
struct Report<'s> {
    funds: usize,
    lost: usize,
    issues: &'s [LoadIssue],
    kinds: Vec<OfKind<'s>>,
}

/// The issues of one kind.
#[derive(Serialize)]
struct OfKind<'s> {
    kind: IssueKind,
    issues: usize,
    files: usize,
    /// Where the first is.
    example: String,
    /// What stands there.
    #[serde(skip)]
    found: &'s str,
    /// What was done about it.
    done: &'s str,
}

pub(super) fn run(args: &LoadArgs) -> Result<Verdict, Failure> {
    let store = load_path(&args.data)?;
    let report = report(&store);
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&report)?,
        Format::Text => write(&mut output, &report, args)?,
    }
    output.finish()?;
    Ok(if report.lost > 0 {
        Verdict::Findings
    } else {
        Verdict::Fine
    })
}

fn report(store: &FundStore) -> Report<'_> {
    let issues = store.issues();
    let of_kind = |kind| {
        let all = || issues.iter().filter(move |issue| issue.kind == kind);
        let files: BTreeSet<_> = all().map(|issue| &issue.file).collect();
        let first = all().next()?;
        let mark = if first.field.is_empty() { "" } else { "#" };
        Some(OfKind {
            kind,
            issues: all().count(),
            files: files.len(),
            example: format!("{}{mark}{}", first.file, first.field),
            found: &first.found,
            done: &first.done,
        })
    };
    Report {
        funds: store.funds().len(),
        lost: issues.iter().filter(|issue| issue.lost).count(),
        issues,
        kinds: IssueKind::ALL.iter().copied().filter_map(of_kind).collect(),
    }
}

fn write(output: &mut Output, report: &Report<'_>, args: &LoadArgs) -> Result<(), Failure> {
    if !report.kinds.is_empty() {
        let header = ["Kind", "Issues", "Files", "For example", "Found", "Done"];
        let rows = report.kinds.iter().map(row);
        grid::write(output, &header, rows, width(args.width))?;
    }
    if args.all {
        for issue in report.issues {
            output.line(&issue.to_string())?;
        }
    }
    output.line(&format!(
        "{} loaded, {} lost; {}",
        counted(report.funds, "fund"),
        figure(report.lost),
        counted(report.issues.len(), "issue")
    ))
}

fn row(of_kind: &OfKind<'_>) -> Vec<String> {
    vec![
        of_kind.kind.to_string(),
        figure(of_kind.issues),
        figure(of_kind.files),
        of_kind.example.clone(),
        of_kind.found.to_owned(),
        of_kind.done.to_owned(),
    ]
}
