use core::fmt::Write as _;

use schemars::JsonSchema;
use serde::Serialize;
use validators::{Report, Status};

/// What was found.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VerifyAnswerOutput {
    /// What was found, in a sentence or two.
    summary: String,
    /// What to correct, a text for each check that failed.
    hints: Vec<String>,
    /// The answer with every number replaced that can only have been meant in one way; absent where nothing is
    /// replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    repaired_answer: Option<String>,
    /// Everything that was found, with its places in bytes of the answer's UTF-8.
    report: Report,
}

impl VerifyAnswerOutput {
    pub(super) fn of(report: Report, hints: Vec<String>, answer: &str) -> Self {
        let repaired = Some(report.apply(answer)).filter(|repaired| repaired != answer);
        Self {
            summary: summary(&report, repaired.as_deref()),
            hints,
            repaired_answer: repaired,
            report,
        }
    }
}

/// So many findings are named in the summary; all of them are in the report.
const NAMED: usize = 5;

fn summary(report: &Report, repaired: Option<&str>) -> String {
    let mut summary = match report.overall.status {
        Status::Pass => passed(report),
        Status::Skip => "Nothing to check: the answer states no number, year or filing.".to_owned(),
        Status::Fail => failed(report),
    };
    for remark in report.remarks.iter().take(NAMED) {
        // Writing to a text cannot fail.
        let _ = write!(summary, " \"{}\": {}.", remark.text, remark.message);
    }
    if repaired.is_some() {
        summary.push_str(" repairedAnswer has the numbers that can only have been meant.");
    }
    summary
}

fn passed(report: &Report) -> String {
    let checked = report.number.checked;
    format!("Passed: all {checked} numbers, the years and the filings are those of the results.")
}

fn failed(report: &Report) -> String {
    let (number, severity) = (&report.number, report.overall.severity);
    let wrong = [
        (number.unmatched.len(), "number"),
        (report.year.unmatched.len(), "year"),
        (report.filing.unmatched.len(), "filing"),
    ];
    let wrong: Vec<_> = { wrong.into_iter() }
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}{}", if count == 1 { "" } else { "s" }))
        .collect();
    let named: Vec<_> = { number.unmatched.iter() }
        .take(NAMED)
        .map(|finding| match &finding.replacement {
            Some(replacement) => format!("{} (should be {replacement})", finding.text),
            None => finding.text.clone(),
        })
        .collect();
    let named = match named.len() {
        0 => String::new(),
        _ => format!(" Not in the results: {}.", named.join(", ")),
    };
    format!(
        "Failed (severity {severity}): the results do not bear out {} of the answer.{named}",
        wrong.join(", ")
    )
}
