use core::fmt::Write as _;

use validators::{Facts, NumberFinding, NumberVerdict, Report, Status};
use wire::Number;

/// A hint for each check that failed, in the order of the report. The validators' hint of numbers writes them with
/// two decimals, and a NAV has four.
pub(super) fn hints(report: &Report, facts: &Facts) -> Vec<String> {
    let mut hints = validators::hints(report, facts);
    if let Some(of_numbers) = hints.first_mut()
        && report.number.status == Status::Fail
    {
        *of_numbers = numbers(&report.number.unmatched);
    }
    hints
}

/// So many findings are listed; more would bury the rest.
const LISTED: usize = 20;

fn numbers(unmatched: &[NumberFinding]) -> String {
    let mut hint = String::from("Numbers that the results do not bear out:\n");
    for finding in unmatched.iter().take(LISTED) {
        // Writing to a text cannot fail.
        let _ = writeln!(hint, "  - {}: {}", finding.text, told(finding));
    }
    if let Some(more @ 1..) = unmatched.len().checked_sub(LISTED) {
        let _ = writeln!(hint, "  and {more} more, which the report has");
    }
    hint.push_str("\nUse only numbers of the results, with all decimals that they have there.\n");
    hint
}

fn told(finding: &NumberFinding) -> String {
    let fact = finding.fact.as_ref();
    let period = fact.and_then(|fact| fact.period.as_deref());
    match (finding.verdict, finding.closest) {
        (NumberVerdict::Misattributed, _) => {
            let what = period.unwrap_or("something else");
            format!("the results give it for {what}{}", place(finding))
        }
        (NumberVerdict::Unsupported, Some(closest)) => {
            let (closest, away) = (figure(closest, finding.unit.as_deref()), away(finding));
            format!("closest is {closest}{away}{}", place(finding))
        }
        (NumberVerdict::Unsupported, None) => "nothing like it is in the results".to_owned(),
    }
}

/// What the closest fact is about, and where it stands.
fn place(finding: &NumberFinding) -> String {
    let Some(fact) = &finding.fact else {
        return String::new();
    };
    let about = [fact.subject.as_deref(), fact.period.as_deref()];
    let about: Vec<_> = about.into_iter().flatten().collect();
    match about.join(", ").as_str() {
        "" => format!(" ({})", fact.path),
        about => format!(" ({about}; {})", fact.path),
    }
}

/// How far off it is, where that says something: the same digits of another power of ten are no nearer for it.
fn away(finding: &NumberFinding) -> String {
    let fact = finding.fact.as_ref();
    let percent = fact.and_then(|fact| fact.difference_percent);
    match percent.filter(|percent| *percent <= 100.0) {
        Some(percent) => format!(", {percent:.1}% away"),
        None => String::new(),
    }
}

fn figure(value: f64, unit: Option<&str>) -> String {
    match unit {
        Some(unit @ ("%" | "x")) => format!("{}{unit}", exact(value)),
        Some(unit) => format!("{} {unit}", exact(value)),
        None => exact(value),
    }
}

/// All digits that a number has, without what a product of binary fractions adds at the end.
fn exact(value: f64) -> String {
    let is_whole = value.fract().abs() < f64::EPSILON;
    let written = if is_whole {
        None
    } else {
        format!("{value:.14e}").parse().ok()
    };
    let number = Number::new(written.unwrap_or(value)).ok();
    { number.and_then(|number| serde_json::to_string(&number).ok()) }
        .unwrap_or_else(|| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_all_its_digits_and_no_others() {
        for (value, unit, written) in [
            (14.2085, None, "14.2085"),
            (7.000_000_000_000_001, Some("%"), "7%"),
            (383_285_000_000.0, Some("USD"), "383285000000 USD"),
            (9_007_199_254_740_991.0, None, "9007199254740991"),
            (-0.0031, None, "-0.0031"),
            (1.5, Some("x"), "1.5x"),
            (1e300, None, "1e+300"),
        ] {
            assert_eq!(figure(value, unit), written);
        }
    }
}
