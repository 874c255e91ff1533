//! Any answer over any facts: the report's places lie in the answer, its numbers are finite, it serializes, and a
//! second one is the same.
//!
//! An input is a byte that chooses the locale, a byte that chooses the years that are known, and question, answer
//! and facts, each on lines of its own behind a line of `%%`. Facts that are no JSON are taken as a text.

#![no_main]

use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use validators::{Facts, Locale, Report, Verification};

const LOCALES: [&str; 5] = ["en-US", "th", "de", "de-CH", "fr"];

/// Under the sanitizer, for 4 KB at most.
const LIMIT: Duration = Duration::from_secs(5);

fuzz_target!(|input: &[u8]| {
    let [locale, known, rest @ ..] = input else {
        return;
    };
    let tag = LOCALES[usize::from(*locale) % LOCALES.len()];
    let locale: Locale = tag.parse().expect("a known locale");
    let text = String::from_utf8_lossy(rest);
    let mut parts = text.splitn(3, "\n%%\n");
    let (question, answer, facts) = (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    );
    let years: Vec<i16> = (2015..2025)
        .filter(|year| known >> (year % 8) & 1 == 1)
        .collect();
    let start = Instant::now();
    let Some(facts) = read(facts) else { return };
    let verification = Verification {
        question,
        answer,
        facts: &facts,
        known_years: &years,
        locale,
    };
    let report = verification.report();
    assert!(start.elapsed() < LIMIT, "{:?}", start.elapsed());
    assert_places(answer, &report);
    let written = serde_json::to_string(&report).expect("a report is JSON");
    let again = serde_json::to_string(&verification.report()).expect("a report is JSON");
    assert_eq!(written, again);
    let read: Value = serde_json::from_str(&written).expect("JSON reads");
    assert_finite(&read);
});

fn read(facts: &str) -> Option<Facts> {
    if facts.is_empty() {
        return Some(Facts::default());
    }
    match serde_json::from_str::<Value>(facts) {
        // Too deep is an error that says so.
        Ok(_) => Facts::from_json(facts).ok(),
        Err(_) => Facts::of(&Value::from(facts)).ok(),
    }
}

fn assert_places(answer: &str, report: &Report) {
    let number = report.number.unmatched.iter();
    let numbers = number.map(|finding| (finding.start, finding.end, finding.text.as_str()));
    let derived = report.number.derived.iter();
    let derived = derived.map(|found| (found.start, found.end, found.text.as_str()));
    let years = report.year.unmatched.iter();
    let years = years.map(|finding| (finding.start, finding.end, finding.text.as_str()));
    let filings = report.filing.unmatched.iter();
    let filings = filings.map(|finding| (finding.start, finding.end, finding.text.as_str()));
    for (start, end, text) in numbers.chain(derived).chain(years).chain(filings) {
        assert_eq!(answer.get(start..end), Some(text));
        assert!(start < end, "{start}..{end}");
    }
    assert!(report.number.unmatched.len() <= report.number.checked);
    for finding in &report.number.unmatched {
        assert!(finding.value.is_finite(), "{finding:?}");
        assert!(finding.closest.is_none_or(f64::is_finite), "{finding:?}");
    }
}

/// A number that is not finite is written as null, which no member of a report is.
fn assert_finite(value: &Value) {
    match value {
        Value::Null => panic!("a null"),
        Value::Array(items) => items.iter().for_each(assert_finite),
        Value::Object(members) => members.values().for_each(assert_finite),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
