//! Whether a document is a report that contradicts itself nowhere.

use std::sync::LazyLock;

use serde_json::Value;
use wire::{Document, Pointer, Shape, SyntaxError, Violation};

use super::{ROOT, Report, Severity, Status, report_schema};

/// Everything that is wrong with a report as a document, in the order of its places: what the schema does not
/// allow, and where its parts contradict each other.
///
/// ```
/// let json = r#"{"number": {"status": "pass"}}"#;
/// let violations = validators::check_json(json)?;
/// let missing = violations.iter().find(|violation| violation.pointer.as_str() == "/year");
/// assert!(missing.is_some_and(|violation| violation.fails()));
/// # Ok::<(), wire::SyntaxError>(())
/// ```
///
/// # Errors
/// When the text is not JSON at all, or JSON beyond what the reader holds, such as the number 1e999.
pub fn check_json(json: &str) -> Result<Vec<Violation>, SyntaxError> {
    let Document {
        value,
        repeated,
        rounded,
    } = Document::parse(json)?;
    let mut found = Shape::new(&SCHEMA).violations(&value);
    found.retain(|violation| {
        violation.code != "unsafe_integer" || !is_float(&value, &violation.pointer)
    });
    // What has another form cannot be read, and its form is what has to be mended first.
    if let Ok(report) = serde_json::from_value::<Report>(value) {
        found.extend(contradictions(&report));
    }
    wire::add_rounded(&mut found, rounded);
    found.extend(repeated.into_iter().map(wire::repeated_member));
    Ok(wire::in_order(found))
}

/// Whether a finding's amount stands there, written as the float that it is: every reader has the same,
/// however large it is.
fn is_float(report: &Value, pointer: &Pointer) -> bool {
    let pointer = pointer.as_str();
    let is_amount = pointer.ends_with("/value") || pointer.ends_with("/closest");
    let found = report.pointer(pointer);
    is_amount && pointer.starts_with("/number/") && found.is_some_and(Value::is_f64)
}

/// Deriving a schema takes a hundred times as long as judging a small document by it.
static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
    let schema = report_schema().unwrap_or_else(|error| panic!("{}: {error}", ROOT.name));
    schema.canonical().clone()
});

fn contradictions(report: &Report) -> Vec<Violation> {
    let Report {
        number,
        year,
        filing,
        overall,
        remarks,
    } = report;
    let checks = [
        Check::new(
            "number",
            number.status,
            number.severity,
            number.checked,
            number.unmatched.len(),
        ),
        Check::new(
            "year",
            year.status,
            year.severity,
            year.checked,
            year.unmatched.len(),
        ),
        Check::new(
            "filing",
            filing.status,
            filing.severity,
            filing.checked,
            filing.unmatched.len(),
        ),
    ];
    let mut found: Vec<Violation> = checks.iter().flat_map(Check::contradictions).collect();
    let status = Status::of_all(checks.each_ref().map(|check| check.status));
    let severity = checks.iter().map(|check| check.severity).max();
    let severity = severity.unwrap_or(Severity::None);
    let mut told = |member: &str, is_right: bool, right: &str| {
        if !is_right {
            found.push(contradiction(
                &["overall", member],
                "overall_conflict",
                format!("it is not that of the three checks, which together are {right}"),
                format!("write {right}"),
            ));
        }
    };
    told("status", overall.status == status, status.as_str());
    told("severity", overall.severity == severity, severity.as_str());
    let passed = status == Status::Pass;
    told(
        "passed",
        overall.passed == passed,
        if passed { "true" } else { "false" },
    );
    let of_numbers = number
        .unmatched
        .iter()
        .map(|it| (it.start, it.end, it.text.len()));
    let of_derived = number
        .derived
        .iter()
        .map(|it| (it.start, it.end, it.text.len()));
    let of_years = year
        .unmatched
        .iter()
        .map(|it| (it.start, it.end, it.text.len()));
    let of_filings = filing
        .unmatched
        .iter()
        .map(|it| (it.start, it.end, it.text.len()));
    let of_remarks = remarks.iter().map(|it| (it.start, it.end, it.text.len()));
    found.extend(places(&["number", "unmatched"], of_numbers));
    found.extend(places(&["number", "derived"], of_derived));
    found.extend(places(&["year", "unmatched"], of_years));
    found.extend(places(&["filing", "unmatched"], of_filings));
    found.extend(places(&["remarks"], of_remarks));
    found
}

/// What one of the three checks says of itself.
struct Check {
    name: &'static str,
    status: Status,
    severity: Severity,
    checked: usize,
    wrong: usize,
}

impl Check {
    const fn new(
        name: &'static str,
        status: Status,
        severity: Severity,
        checked: usize,
        wrong: usize,
    ) -> Self {
        Self {
            name,
            status,
            severity,
            checked,
            wrong,
        }
    }

    fn contradictions(&self) -> Vec<Violation> {
        let mut found = Vec::new();
        let status = Status::of(self.checked, self.wrong);
        if self.status != status && self.checked >= self.wrong {
            found.push(contradiction(
                &[self.name, "status"],
                "status_conflict",
                format!("{} of {} checked are wrong", self.wrong, self.checked),
                format!("write {status}"),
            ));
        }
        if (self.severity == Severity::None) != (self.wrong == 0) {
            found.push(contradiction(
                &[self.name, "severity"],
                "severity_conflict",
                format!("{} of {} checked are wrong", self.wrong, self.checked),
                "none says that nothing is wrong, and nothing else says it".to_owned(),
            ));
        }
        if self.checked < self.wrong {
            found.push(contradiction(
                &[self.name, "checked"],
                "checked_conflict",
                format!("{} are wrong", self.wrong),
                format!("at least {} were checked", self.wrong),
            ));
        }
        found
    }
}

/// Texts that are longer or shorter than the bytes that they are said to be.
fn places(path: &[&str], texts: impl Iterator<Item = (usize, usize, usize)>) -> Vec<Violation> {
    let wrong = texts
        .enumerate()
        .filter(|(_, (start, end, length))| start.checked_add(*length) != Some(*end));
    wrong
        .map(|(place, (start, end, length))| {
            let mut pointer = pointer(path);
            pointer.push(place);
            pointer.push("end");
            Violation::error(
                pointer,
                "span_length",
                format!("the text has {length} bytes, and {start} to {end} are not as many"),
                "start and end are places in bytes of UTF-8; end is one past the last",
            )
        })
        .collect()
}

fn contradiction(path: &[&str], code: &'static str, message: String, fix: String) -> Violation {
    Violation::error(pointer(path), code, message, fix)
}

fn pointer(path: &[&str]) -> Pointer {
    let mut pointer = Pointer::root();
    for name in path {
        pointer.push(*name);
    }
    pointer
}
