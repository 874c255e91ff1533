//! The report as others read it: `vectors/validation-report`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use serde_json::json;
use validators::{Facts, Locale, Report, Verification, check_json};

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors/validation-report")
}

fn documents(verdict: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(directory().join(verdict)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let json = paths.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    json.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    })
    .collect()
}

fn rows(table: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(directory().join(table)).unwrap();
    let rows = text.lines().skip(1);
    rows.map(|row| row.split('\t').map(str::to_owned).collect())
        .collect()
}

fn report(answer: &str, facts: &serde_json::Value) -> Report {
    Verification {
        question: "",
        answer,
        facts: &Facts::of(facts).unwrap(),
        known_years: &[2020],
        locale: Locale::default(),
    }
    .report()
}

#[test]
fn what_is_accepted_reads_and_is_written_as_it_stands() {
    let documents = documents("accept");
    assert_eq!(documents.len(), 19);
    for (name, json) in documents {
        let report: Report = serde_json::from_str(&json).expect(&name);
        let violations = check_json(&json).unwrap();
        assert!(
            !violations.iter().any(wire::Violation::fails),
            "{name}: {violations:?}"
        );
        let written = serde_json::to_string_pretty(&report).unwrap();
        if !name.starts_with("lenient-") && !name.starts_with("unknown-") {
            assert_eq!(format!("{written}\n"), json, "{name}");
        }
        assert_eq!(
            serde_json::from_str::<Report>(&written).unwrap(),
            report,
            "{name}"
        );
    }
}

#[test]
fn what_is_rejected_is_told_where_and_why() {
    let documents = documents("reject");
    assert_eq!(documents.len(), 49);
    let expected = rows("reject/expected.tsv");
    let beyond: Vec<String> = { rows("beyond-schema.tsv").into_iter() }
        .map(|row| row.first().unwrap().clone())
        .collect();
    for (name, json) in documents {
        let violations = check_json(&json).unwrap();
        let mut found: Vec<_> = { violations.iter() }
            .filter(|violation| violation.fails())
            .map(|violation| {
                (
                    violation.pointer.as_str().to_owned(),
                    violation.code.to_owned(),
                )
            })
            .collect();
        found.sort();
        let wanted: Vec<_> = { expected.iter() }
            .filter(|row| *row.first().unwrap() == name)
            .map(|row| (row.get(1).unwrap().clone(), row.get(2).unwrap().clone()))
            .collect();
        assert_eq!(found, wanted, "{name}");
        let is_read = serde_json::from_str::<Report>(&json).is_ok();
        let is_beyond = beyond.contains(&format!("reject/{name}"));
        // A name that stands twice is refused by the reader as well.
        if !name.starts_with("repeated-") {
            assert_eq!(is_read, is_beyond, "{name}");
        }
    }
}

#[test]
fn what_is_written_is_a_right_report() {
    let facts = json!([{"metric": "revenue", "year": 2024, "value": 383_285_000_000_u64},
        {"form": "10-K", "filed": "2024-11-01"}]);
    for answer in [
        "",
        "Revenue was $400B in 2024, up 12% from $30 quadrillion in 2020–22.",
        "รายได้ 5.8 ล้านบาท ตาม 10-K (2024-11-15) และ 10-K/A ปี 2566",
        "I don't have data for 2020.",
        "Revenue was $383.3B in 2024, the highest of 12,345,678 trillion.",
    ] {
        let report = report(answer, &facts).took(Duration::from_micros(42));
        let json = serde_json::to_string(&report).unwrap();
        assert_eq!(check_json(&json).unwrap(), [], "{json}");
        assert_eq!(serde_json::from_str::<Report>(&json).unwrap(), report);
        assert!(json.contains("\"latency_ms\":0.042"), "{json}");
    }
}

#[test]
fn figures_are_told_without_what_a_float_adds_to_them() {
    // 4.1 times a million is 4099999.9999999995, and 0.51 of 100 is 0.5100000000000051 %.
    let facts = json!([{"metric": "load", "year": 2024, "value": 100}]);
    let told = serde_json::to_value(report("Load was 100.51 in 2024.", &facts)).unwrap();
    let finding = &told["number"]["unmatched"][0];
    assert_eq!(finding["value"].to_string(), "100.51");
    assert_eq!(finding["fact"]["difference_percent"].to_string(), "0.51");
    let facts = json!([{"metric": "load", "year": 2024, "value": "4.1M"}]);
    let told = serde_json::to_value(report("Load was 5.1 million in 2024.", &facts)).unwrap();
    let finding = &told["number"]["unmatched"][0];
    assert_eq!(finding["closest"].to_string(), "4100000");
    assert_eq!(finding["fact"]["difference_percent"].to_string(), "24.3902");
}

#[test]
fn what_is_told_rounded_is_compared_as_it_is() {
    // 0.5 % off is right and a millionth of that more is not, whatever its difference is told to be.
    let facts = json!([{"metric": "load", "year": 2024, "value": 1_000_000_000_u64}]);
    let right = report("Load was 1005000000 in 2024.", &facts);
    assert_eq!(right.number.unmatched, []);
    let wrong = report("Load was 1005000004 in 2024.", &facts);
    let fact = wrong.number.unmatched[0].fact.as_ref().unwrap();
    assert_eq!(fact.difference_percent, Some(0.5));
}
