//! What a model has to be told to correct its answer.

mod relevant;

use core::fmt::Write as _;

use self::relevant::Relevant;
use crate::figure::figure;
use crate::{
    Fact, Facts, Locale, MentionKind, NumberFinding, NumberVerdict, Report, Status, Unit,
    YearFinding, YearVerdict, mentions,
};

/// A hint for each check that failed, in the order of the report.
pub fn hints(report: &Report, facts: &Facts) -> Vec<String> {
    let number = (report.number.status == Status::Fail).then(|| numbers(report, facts));
    let year = (report.year.status == Status::Fail).then(|| years(report, facts));
    let filing = (report.filing.status == Status::Fail).then(|| filings(report));
    [number, year, filing].into_iter().flatten().collect()
}

/// So many facts are listed; more would bury what is wrong.
const LISTED: usize = 20;

fn numbers(report: &Report, facts: &Facts) -> String {
    let mut hint = String::from("Numbers that the facts do not bear out:\n");
    for finding in &report.number.unmatched {
        // Writing to a text cannot fail.
        let _ = writeln!(hint, "  - {}", unmatched(finding));
    }
    hint.push_str("\nNumbers that are in the facts:\n");
    let relevant = Relevant::of(&report.number.unmatched, facts);
    for fact in relevant.first().take(LISTED) {
        let _ = writeln!(hint, "  - {}", told(fact, facts));
    }
    if facts.numbers().len() > LISTED {
        let _ = writeln!(
            hint,
            "  and {} more, all given below",
            facts.numbers().len() - LISTED
        );
    }
    hint.push_str(
        "\nUse only numbers of the facts. Write them as $383.3B is written, not $383B and not $400B, with two \
         decimals at most.\n",
    );
    hint
}

/// A fact, and what it is about.
fn told(fact: &Fact, facts: &Facts) -> String {
    let value = figure(fact.value * fact.scales.first(), fact.unit);
    let about: Vec<String> = [
        Some(facts.subject(fact).to_owned()).filter(|subject| !subject.is_empty()),
        fact.period.map(|period| period.to_string()),
    ]
    .into_iter()
    .flatten()
    .collect();
    if about.is_empty() {
        value
    } else {
        format!("{value} ({})", about.join(", "))
    }
}

fn unmatched(finding: &NumberFinding) -> String {
    let NumberFinding {
        text,
        verdict,
        closest,
        fact,
        replacement,
        ..
    } = finding;
    let off = fact.as_ref().and_then(|fact| fact.difference_percent);
    let closest = closest.map(|value| match replacement {
        Some(replacement) => replacement.clone(),
        None => figure(value, unit(text)),
    });
    match (verdict, closest, off) {
        (NumberVerdict::Misattributed, _, _) => {
            let period = fact.as_ref().and_then(|fact| fact.period.as_deref());
            match period {
                Some(period) => format!("{text} (the facts give it for {period})"),
                None => format!("{text} (the facts give it for something else)"),
            }
        }
        (NumberVerdict::Unsupported, Some(closest), Some(off)) => {
            format!("{text} (closest in the facts: {closest}, {off:.1}% away)")
        }
        (NumberVerdict::Unsupported, Some(closest), None) => {
            format!("{text} (the facts say {closest})")
        }
        (NumberVerdict::Unsupported, None, _) => {
            format!("{text} (nothing like it is in the facts)")
        }
    }
}

/// What a number that is written so counts.
fn unit(text: &str) -> Option<Unit> {
    let found = mentions(text, &Locale::default());
    found.iter().find_map(|mention| match &mention.kind {
        MentionKind::Number(number) => number.unit,
        MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
    })
}

fn years(report: &Report, facts: &Facts) -> String {
    let mut hint = String::from("Years that the facts do not bear out:\n");
    for finding in &report.year.unmatched {
        let _ = writeln!(hint, "  - {}", missing(finding, facts));
    }
    let available: Vec<String> = report
        .year
        .available
        .iter()
        .map(ToString::to_string)
        .collect();
    let available = if available.is_empty() {
        "none".to_owned()
    } else {
        available.join(", ")
    };
    let _ = write!(
        hint,
        "\nYears that are in the facts: {available}\n\nName only these. Asked about a year, look for it in this list \
         first; where it is missing, say: I don't have data for [year].\n"
    );
    hint
}

fn missing(finding: &YearFinding, facts: &Facts) -> String {
    let year = finding.value;
    let said = if finding.denied {
        "you said that there is no data for it, but the source has it"
    } else {
        "the source has it"
    };
    // The facts may be others than those that the report is about.
    let is_there = facts.years().binary_search(&year).is_ok();
    match (finding.verdict, is_there) {
        (YearVerdict::NotFetched, true) => {
            format!("{year}: {said}; it was not fetched before and has been fetched now")
        }
        (YearVerdict::NotFetched, false) => {
            format!("{year}: {said}; these facts do not, so state no figures for it")
        }
        (YearVerdict::Missing, _) => format!("{year}: it is nowhere in the facts"),
    }
}

fn filings(report: &Report) -> String {
    let mut hint = String::from("Filings that the facts do not know:\n");
    for finding in &report.filing.unmatched {
        let _ = match &finding.closest {
            Some(closest) => writeln!(hint, "  - {} (closest: {closest})", finding.value),
            None => writeln!(hint, "  - {}", finding.value),
        };
    }
    hint.push_str("\nFilings that are in the facts:\n");
    if report.filing.available.is_empty() {
        hint.push_str("  none\n");
    }
    for known in &report.filing.available {
        let _ = writeln!(hint, "  - {known}");
    }
    hint.push_str(
        "\nRefer only to these, with exactly these dates, and to no filing that is not listed.\n",
    );
    hint
}
