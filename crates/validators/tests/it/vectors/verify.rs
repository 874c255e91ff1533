use serde_json::Value;
use validators::{Facts, Locale, Report, Status, Verification};

use super::{close, text};

pub(super) fn wrong(case: &Value) -> Vec<String> {
    let facts = Facts::of(&case["facts"]).unwrap();
    let years = case["known_years"].as_array().into_iter().flatten();
    let known_years: Vec<i16> = years
        .map(|year| i16::try_from(year.as_i64().unwrap()).unwrap())
        .collect();
    let asked = Verification {
        question: text(case, "question"),
        answer: text(case, "answer"),
        facts: &facts,
        known_years: &known_years,
        locale: locale(case),
    };
    let (asked, report) = if case["locale"] == "shown" {
        asked.as_told(None)
    } else {
        (asked, asked.report())
    };
    let expected = &case["expect"];
    let mut wrong = Vec::new();
    compare_repaired(&asked, &report, expected, &mut wrong);
    let report = serde_json::to_value(report).unwrap();
    for check in ["number", "year", "filing", "overall"] {
        compare(check, &report[check], &expected[check], &mut wrong);
    }
    compare_remarks(&report, expected, &mut wrong);
    compare_derived(&report, expected, &mut wrong);
    if !wrong.is_empty() {
        wrong.insert(0, format!("answer   {:?}", text(case, "answer")));
        wrong.push(format!("why      {}", text(case, "why")));
    }
    wrong
}

fn locale(case: &Value) -> Locale {
    let told = case["locale"].as_str().filter(|told| *told != "shown");
    told.unwrap_or("en-US").parse().unwrap()
}

fn compare(check: &str, found: &Value, expected: &Value, wrong: &mut Vec<String>) {
    for member in ["status", "severity"] {
        if !expected[member].is_null() && found[member] != expected[member] {
            wrong.push(format!(
                "{check}.{member}: {} for {}",
                found[member], expected[member]
            ));
        }
    }
    let Some(findings) = expected["findings"].as_array() else {
        return;
    };
    let none = Vec::new();
    let unmatched = found["unmatched"].as_array().unwrap_or(&none);
    let same = unmatched.len() == findings.len()
        && unmatched
            .iter()
            .zip(findings)
            .all(|(found, expected)| alike(found, expected));
    if !same {
        let findings: Vec<_> = findings.iter().map(ToString::to_string).collect();
        let unmatched: Vec<_> = unmatched.iter().map(ToString::to_string).collect();
        wrong.push(format!("{check} expected {}", findings.join(" ")));
        wrong.push(format!("{check} found    {}", unmatched.join(" ")));
    }
}

/// Members of the expected finding that the found one has otherwise are not judged where they are absent.
fn alike(found: &Value, expected: &Value) -> bool {
    let told = expected.as_object().unwrap();
    told.iter().all(
        |(member, value)| match (found[member].as_f64(), value.as_f64()) {
            (Some(found), Some(expected)) => close(found, expected),
            _ => found[member] == *value,
        },
    )
}

fn compare_remarks(report: &Value, expected: &Value, wrong: &mut Vec<String>) {
    let Some(also) = expected["also"].as_array() else {
        return;
    };
    let remarks = report["remarks"].as_array().unwrap();
    let same = remarks.len() == also.len()
        && remarks
            .iter()
            .zip(also)
            .all(|(found, expected)| alike(found, expected));
    if !same {
        let remarks: Vec<_> = remarks.iter().map(ToString::to_string).collect();
        wrong.push(format!("also expected {}", expected["also"]));
        wrong.push(format!("also found    {}", remarks.join(" ")));
    }
}

/// Each is there; others may be, too.
fn compare_derived(report: &Value, expected: &Value, wrong: &mut Vec<String>) {
    let derived = report["number"]["derived"].as_array().unwrap();
    for expected in expected["derived"].as_array().into_iter().flatten() {
        if !derived.iter().any(|found| alike(found, expected)) {
            wrong.push(format!("derived expected {expected}"));
            wrong.push(format!("derived found    {}", report["number"]["derived"]));
        }
    }
}

/// What is repaired is as expected, and nothing is wrong with it.
fn compare_repaired(
    asked: &Verification<'_>,
    report: &Report,
    expected: &Value,
    wrong: &mut Vec<String>,
) {
    let Some(expected) = expected["repaired"].as_str() else {
        return;
    };
    let repaired = report.apply(asked.answer);
    if repaired != expected {
        wrong.push(format!("repaired expected {expected:?}"));
        wrong.push(format!("repaired found    {repaired:?}"));
    }
    let anew = Verification {
        answer: &repaired,
        ..*asked
    }
    .report();
    if anew.overall.status == Status::Fail {
        wrong.push(format!(
            "repaired and still wrong: {:?}",
            anew.number.unmatched
        ));
    }
}
