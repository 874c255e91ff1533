//! A report in lines for a person.

use validators::{
    ClosestFact, FilingFinding, NumberFinding, NumberVerdict, Remark, Report, Severity, Status,
    YearFinding, YearVerdict,
};

use crate::output::quoted;

/// Each check with what it found, and what else was noticed.
pub(super) fn told(report: &Report) -> Vec<String> {
    let Report {
        number,
        year,
        filing,
        remarks,
        ..
    } = report;
    let mut lines = vec![head(
        "number",
        number.status,
        number.severity,
        &number.details,
    )];
    lines.extend(number.unmatched.iter().map(of_number));
    lines.push(head("year", year.status, year.severity, &year.details));
    lines.extend(year.unmatched.iter().map(of_year));
    lines.push(head(
        "filing",
        filing.status,
        filing.severity,
        &filing.details,
    ));
    lines.extend(filing.unmatched.iter().map(of_filing));
    lines.extend(remarks.iter().map(of_remark));
    lines
}

fn head(name: &str, status: Status, severity: Severity, details: &str) -> String {
    match status {
        Status::Fail => format!("{name}: {status} ({severity}): {details}"),
        Status::Pass | Status::Skip => format!("{name}: {status}: {details}"),
    }
}

fn of_number(finding: &NumberFinding) -> String {
    let NumberFinding {
        text, start, end, ..
    } = finding;
    let wrong = match finding.verdict {
        NumberVerdict::Unsupported => unsupported(finding),
        NumberVerdict::Misattributed => misattributed(finding),
    };
    let replacement = { finding.replacement.as_ref() }
        .map(|replacement| format!("; write {}", quoted(replacement)));
    let replacement = replacement.unwrap_or_default();
    format!("  {start}..{end} {} {wrong}{replacement}", quoted(text))
}

fn unsupported(finding: &NumberFinding) -> String {
    let why = match (finding.closest, &finding.fact) {
        (Some(closest), Some(fact)) => format!("the closest fact is {closest}{}", behind(fact)),
        (Some(closest), None) => format!("the facts say {closest}"),
        (None, _) => "no fact comes near it".to_owned(),
    };
    format!("unsupported: {why}")
}

fn misattributed(finding: &NumberFinding) -> String {
    let why = match &finding.fact {
        Some(fact) => {
            let about = behind(fact);
            format!(
                "{} is {}",
                finding.text,
                about.trim_start_matches([',', ' '])
            )
        }
        None => "the facts give it for something else".to_owned(),
    };
    format!("misattributed: {why}")
}

/// What a fact is about, to be said behind its value. A sentence is quoted, and a time that the subject has is
/// not told again.
fn behind(fact: &ClosestFact) -> String {
    let Some(subject) = &fact.subject else {
        return match &fact.period {
            Some(period) => format!(" of {period}"),
            None => format!(" at {}", place(&fact.path)),
        };
    };
    let subject = if subject.ends_with(['.', '!', '?']) {
        format!(", in {}", quoted(subject))
    } else {
        format!(", {subject}")
    };
    let period = { fact.period.as_ref() }.filter(|period| !subject.contains(period.as_str()));
    let period = period.map(|period| format!(" of {period}"));
    subject + &period.unwrap_or_default()
}

fn place(path: &str) -> &str {
    if path.is_empty() { "the top" } else { path }
}

fn of_year(finding: &YearFinding) -> String {
    let YearFinding {
        text,
        start,
        end,
        value,
        closest,
        ..
    } = finding;
    // Other calendars and short forms leave the year open.
    let is_written = text.contains(&value.to_string());
    let year = if is_written {
        String::new()
    } else {
        format!(" ({value})")
    };
    let wrong = match (finding.verdict, closest) {
        (YearVerdict::NotFetched, _) => {
            "not fetched: the source has it, these facts do not".to_owned()
        }
        (YearVerdict::Missing, Some(closest)) => {
            format!("missing: the closest year of the facts is {closest}")
        }
        (YearVerdict::Missing, None) => "missing: the facts have no years".to_owned(),
    };
    format!("  {start}..{end} {}{year} {wrong}", quoted(text))
}

fn of_filing(finding: &FilingFinding) -> String {
    let FilingFinding {
        text,
        start,
        end,
        closest,
        ..
    } = finding;
    let closest = { closest.as_ref() }.map(|closest| format!(": the closest is {closest}"));
    let closest = closest.unwrap_or_default();
    format!("  {start}..{end} {} missing{closest}", quoted(text))
}

fn of_remark(remark: &Remark) -> String {
    let Remark {
        kind,
        text,
        start,
        end,
        message,
        ..
    } = remark;
    format!("{kind}: {start}..{end} {}: {message}", quoted(text))
}
