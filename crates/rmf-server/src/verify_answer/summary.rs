use core::fmt::Write as _;

use validators::{Report, Status};

/// So many findings are named in the summary; all of them are in the report.
const NAMED: usize = 5;

/// What a summary says of an answer that was repaired.
pub(crate) const REPAIRED: &str = " repairedAnswer has the numbers that can only have been meant.";

pub(super) fn summary(report: &Report, repaired: Option<&str>) -> String {
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
        summary.push_str(REPAIRED);
    }
    summary
}

/// What was skipped has not passed.
fn passed(report: &Report) -> String {
    let (checked, skipped): (Vec<_>, Vec<_>) =
        { checks(report).into_iter() }.partition(|(count, _)| *count > 0);
    let checked: Vec<_> = checked.into_iter().map(counted).collect();
    let mut passed = format!("Passed: the results bear out {}", listed(&checked, "and"));
    if !skipped.is_empty() {
        let skipped: Vec<_> = skipped.iter().map(|(_, what)| format!("{what}s")).collect();
        let _ = write!(passed, "; no {} to check", listed(&skipped, "or"));
    }
    passed + "."
}

/// How much each check looked at.
fn checks(report: &Report) -> [(usize, &'static str); 3] {
    [
        (report.number.checked, "number"),
        (report.year.checked, "year"),
        (report.filing.checked, "filing"),
    ]
}

fn counted((count, what): (usize, &str)) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// "a", "a and b", "a, b and c".
fn listed(texts: &[String], word: &str) -> String {
    match texts {
        [] => String::new(),
        [text] => text.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
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
        .map(counted)
        .collect();
    let numbers = number
        .unmatched
        .iter()
        .map(|finding| match &finding.replacement {
            Some(replacement) => format!("{} (should be {replacement})", finding.text),
            None => finding.text.clone(),
        });
    let years = report
        .year
        .unmatched
        .iter()
        .map(|finding| finding.text.clone());
    let filings = { report.filing.unmatched.iter() }.map(|finding| finding.text.clone());
    let mut named: Vec<_> = numbers.chain(years).chain(filings).collect();
    // A filing's date may be found as a year, too.
    named.dedup();
    named.truncate(NAMED);
    let named = match named.len() {
        0 => String::new(),
        _ => format!(" Not in the results: {}.", named.join(", ")),
    };
    format!(
        "Failed (severity {severity}): the results do not bear out {} of the answer.{named}",
        wrong.join(", ")
    )
}
