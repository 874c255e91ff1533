//! What a model has to be told to correct its answer.

mod relevant;

use core::fmt::Write as _;

use self::relevant::Relevant;
use crate::figure::figure;
use crate::{
    Fact, Facts, Locale, Mention, NumberFinding, NumberVerdict, Report, Status, Unit, YearFinding,
    YearVerdict, mentions,
};

/// A hint for each check that failed, in the order of the report: text of several lines, to be put into a prompt as it
/// is. `facts` are those that the answer is to be made of now, which may be more than the report is about.
///
/// ```
/// use validators::{Facts, Locale, Verification, hints};
///
/// let facts = Facts::from_json(r#"[{ "metric": "revenue", "year": 2024, "value": 383285000000 }]"#)?;
/// let asked = Verification {
///     question: "What was revenue?",
///     answer: "Revenue was $400B in 2024.",
///     facts: &facts,
///     known_years: &[],
///     locale: Locale::default(),
/// };
/// let hints = hints(&asked.report(), &facts);
/// let [numbers] = &hints[..] else { panic!("the year is right, and no filing is named") };
/// assert!(numbers.contains("- $400B (closest in the facts: $383.3B, 4.4% away)"));
/// # Ok::<(), validators::FactsError>(())
/// ```
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
    for (fact, unit) in relevant.first().take(LISTED) {
        let _ = writeln!(hint, "  - {}", told(fact, unit, facts));
    }
    if facts.numbers().len() > LISTED {
        let _ = writeln!(
            hint,
            "  and {} more, all given below",
            facts.numbers().len() - LISTED
        );
    }
    hint.push_str(
        "\nUse only numbers of the facts. Write them as they are listed: as $383.3B is written, not $383B and not \
         $400B, with two decimals at most.\n",
    );
    hint
}

/// A fact that counts `unit`, and what it is about.
fn told(fact: &Fact, unit: Option<Unit>, facts: &Facts) -> String {
    let value = figure(fact.first_reading(), unit);
    let about: Vec<String> = [subject(fact, facts), period(fact, facts)]
        .into_iter()
        .flatten()
        .collect();
    if about.is_empty() {
        value
    } else {
        format!("{value} ({})", about.join(", "))
    }
}

/// What a fact is about; of one in prose its sentence, which ends in a mark of its own.
fn subject(fact: &Fact, facts: &Facts) -> Option<String> {
    let subject = Some(facts.subject(fact)).filter(|subject| !subject.is_empty())?;
    if fact.is_prose() {
        Some(format!("\"{subject}\""))
    } else {
        Some(subject.to_owned())
    }
}

/// The time of a fact, where its subject does not tell it.
fn period(fact: &Fact, facts: &Facts) -> Option<String> {
    let period = fact.period?.to_string();
    (!facts.subject(fact).contains(&period)).then_some(period)
}

fn unmatched(finding: &NumberFinding) -> String {
    let text = &finding.text;
    match finding.verdict {
        NumberVerdict::Misattributed => {
            let period = { finding.fact.as_ref() }.and_then(|fact| fact.period.as_deref());
            let period = period.unwrap_or("something else");
            format!("{text} (the facts give it for {period})")
        }
        NumberVerdict::Unsupported => format!("{text} ({})", instead(finding)),
    }
}

/// What the facts have in place of a number that none of them says.
fn instead(finding: &NumberFinding) -> String {
    let off = { finding.fact.as_ref() }.and_then(|fact| fact.difference_percent);
    let near = |said: &str, off: f64| format!("closest in the facts: {said}, {off:.1}% away");
    match (&finding.replacement, finding.closest, off) {
        (Some(meant), Some(closest), Some(off)) if says(meant, closest) => near(meant, off),
        // What was meant may be another fact than the closest, whose difference is none of its.
        (Some(meant), _, _) => format!("the facts say {meant}"),
        (None, Some(closest), Some(off)) => near(&figure(closest, unit(&finding.text)), off),
        (None, Some(closest), None) => {
            format!("the facts say {}", figure(closest, unit(&finding.text)))
        }
        (None, None, _) => "nothing like it is in the facts".to_owned(),
    }
}

/// Whether a text is a value, rounded to the digits written. It is read as English: one of another locale may go
/// unrecognized.
fn says(text: &str, value: f64) -> bool {
    let found = mentions(text, &Locale::default());
    { found.iter() }
        .filter_map(Mention::number)
        .any(|number| (number.value - value).abs() <= number.step / 2.0 * ROUNDED)
}

/// Half a step, and what a float may be off.
const ROUNDED: f64 = 1.000_001;

/// What a number that is written so counts.
fn unit(text: &str) -> Option<Unit> {
    let found = mentions(text, &Locale::default());
    found.iter().find_map(Mention::number)?.unit
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
    let found = &report.filing.unmatched;
    // Only a day has one that is closest without any filing.
    let are_days =
        report.filing.available.is_empty() && found.iter().all(|one| one.closest.is_some());
    let mut hint = String::from(if are_days {
        "Days that the facts tell otherwise:\n"
    } else {
        "Filings that the facts do not know:\n"
    });
    for finding in found {
        let _ = match &finding.closest {
            Some(closest) => writeln!(hint, "  - {} (closest: {closest})", finding.value),
            None => writeln!(hint, "  - {}", finding.value),
        };
    }
    if are_days {
        return hint;
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
