//! `contract verify`, and its report as a document.

use serde_json::{Value, json};

use crate::running::{contract, contract_reading, members, written};
use crate::vectors::{documents_of, lines, table_of};

const FACTS: &str = r#"[{"metric":"revenue","year":2024,"value":383285000000},{"metric":"revenue","year":2023,"value":394328000000}]"#;

#[test]
fn a_report_is_told_to_a_person() {
    let facts = written("facts.json", FACTS);
    let answer = "Revenue rose from $394.3B in 2023 to $400B in 2024, per the 10-K (2024-11-15).";
    let ran = contract(&["verify", "--answer", answer, "--facts", &facts.path()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert_eq!(
        ran.stdout,
        "number: fail: 1 of 2 values could not be validated\n  \
         37..42 \"$400B\"; the closest fact is 383285000000\n\
         year: pass: 3 of 3 years validated\n\
         filing: fail: Filing 10-K (2024-11-15) referenced but not in data\n  \
         60..77 \"10-K (2024-11-15)\"\n"
    );
    let answer = "Revenue fell to $400B in 2024, the highest.";
    let ran = contract(&["verify", "--answer", answer, "--facts", &facts.path()]);
    assert!(
        ran.stdout
            .contains("\"$400B\"; the closest fact is 383285000000; write \"$383.3B\"\n"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout
            .ends_with("superlative: 35..42 \"highest\": the highest is 394328000000 of 2023\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_report_of_a_right_answer_passes_the_check_of_reports() {
    let facts = written("facts.json", FACTS);
    for (answer, code) in [
        ("Revenue was $383.3B in 2024.", 0),
        ("It was $5 in 1999, 8-K.", 1),
        ("Hello.", 0),
    ] {
        let ran = contract(&[
            "verify",
            "--answer",
            answer,
            "--facts",
            &facts.path(),
            "--format",
            "json",
        ]);
        assert_eq!(ran.code, code, "{}", ran.stdout);
        assert_eq!(
            members(&ran.json()),
            ["number", "year", "filing", "overall", "remarks"]
        );
        // It is recognised without being named.
        let checked = contract_reading(&["check", "-", "--format", "json"], &ran.stdout);
        assert_eq!(checked.code, 0, "{}", checked.stdout);
        assert_eq!(
            checked.json(),
            json!({"kind": "validation-report", "violations": []})
        );
    }
}

#[test]
fn every_vector_of_reports_is_judged_as_expected() {
    let arguments = ["check", "--jsonl", "--kind", "validation-report"];
    let accepts = documents_of("validation-report", "accept");
    let accepted = contract_reading(&arguments, lines(&accepts));
    assert_eq!(accepted.code, 0, "{}", accepted.stdout);
    let rejects = documents_of("validation-report", "reject");
    let expected = table_of("validation-report", "reject/expected.tsv");
    let rejected = contract_reading(&arguments, lines(&rejects)).json_lines();
    assert_eq!(rejected.len(), rejects.len());
    for (name, line) in rejects.keys().zip(rejected) {
        let found: Vec<(String, String)> = { line["violations"].as_array().unwrap().iter() }
            .filter(|violation| violation["severity"] != "notice")
            .map(|violation| (text(&violation["pointer"]), text(&violation["code"])))
            .collect();
        assert_eq!(found, expected[name], "{name}");
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
