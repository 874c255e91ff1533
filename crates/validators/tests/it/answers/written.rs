//! Answers written by hand as models write them, right and wrong, over facts of many forms.

use serde_json::Value;
use validators::{Facts, Locale, Report, Status, Verification};

#[test]
fn right_answers_pass_and_wrong_ones_fail() {
    let written: Value = serde_json::from_str(include_str!("written.json")).unwrap();
    let mut wrong = Vec::new();
    let cases = written["cases"].as_array().unwrap();
    for case in cases {
        let facts = match &case["facts"] {
            Value::String(name) => &written["facts"][name],
            facts => facts,
        };
        let report = report(case, facts);
        let is_right = case["right"].as_bool().unwrap();
        let passes = report.overall.status != Status::Fail && report.remarks.is_empty();
        if passes != is_right {
            wrong.push(format!("{}\n    {report:?}", case["answer"]));
        }
    }
    assert!(cases.len() > 80, "only {} cases", cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn report(case: &Value, facts: &Value) -> Report {
    let facts = Facts::of(facts).unwrap();
    let locale: Locale = case["locale"].as_str().unwrap_or("en-US").parse().unwrap();
    Verification {
        question: case["question"].as_str().unwrap(),
        answer: case["answer"].as_str().unwrap(),
        facts: &facts,
        known_years: &[],
        locale,
    }
    .report()
}
