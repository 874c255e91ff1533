//! `contract check`

use serde_json::{Value, json};

use crate::running::{contract, contract_reading, members, written};
use crate::vectors::{documents, expected, lines, on_one_line, path, quick_reference};

pub(crate) fn failing(report: &Value) -> Vec<&Value> {
    let violations = report["violations"]
        .as_array()
        .unwrap_or_else(|| panic!("{report}"));
    violations
        .iter()
        .filter(|violation| violation["severity"] != "notice")
        .collect()
}

#[test]
fn every_accept_is_fine() {
    let accepts = documents("accept");
    let file = written("accepts.jsonl", lines(&accepts));
    let ran = contract(&["check", "--jsonl", "--kind", "smart-response", &file.path()]);
    let reports = ran.json_lines();
    assert_eq!(reports.len(), accepts.len());
    for (number, (name, report)) in (1..).zip(accepts.keys().zip(&reports)) {
        assert_eq!(members(report), ["line", "kind", "violations"], "{name}");
        assert_eq!(report["line"], number, "{name}");
        assert_eq!(report["kind"], "smart-response", "{name}");
        assert_eq!(failing(report), [&Value::Null; 0], "{name}");
    }
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
}

#[test]
fn every_reject_is_found_out_at_the_named_place() {
    let rejects = documents("reject");
    let ran = contract_reading(
        &["check", "--jsonl", "--kind", "smart-response"],
        lines(&rejects),
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let reports = ran.json_lines();
    let expected = expected();
    assert_eq!(reports.len(), rejects.len());
    assert_eq!(expected.len(), rejects.len());
    for (name, report) in rejects.keys().zip(&reports) {
        let (pointer, code) = &expected[name];
        let named = failing(report)
            .iter()
            .any(|violation| violation["pointer"] == **pointer && violation["code"] == **code);
        assert!(named, "{name}: {pointer} {code} is not in {report}");
    }
}

#[test]
fn one_file_is_judged_as_one_line_is() {
    let accepts = [
        "quick-reference.json",
        "quick-reference-as-printed.json",
        "all-task-fragments-together.json",
        "lenient-unknown-fields-at-every-level.json",
    ];
    for name in accepts {
        let ran = contract(&["check", &path(&format!("accept/{name}"))]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{name}");
    }
    let rejects = [
        "repeated-title-written-with-an-escape.json",
        "unsafe-integer-beyond-u64-in-suggested-params.json",
        "unsafe-integer-under-names-that-need-escaping.json",
        "blank-summary-conclusion.json",
        "repeated-member-of-params.json",
    ];
    let expected = expected();
    for name in rejects {
        let ran = contract(&[
            "check",
            "--format",
            "json",
            &path(&format!("reject/{name}")),
        ]);
        assert_eq!(ran.code, 1, "{name}");
        let report = ran.json();
        let (pointer, code) = &expected[name];
        assert_eq!(failing(&report).len(), 1, "{name}: {report}");
        assert_eq!(failing(&report)[0]["pointer"], **pointer, "{name}");
        assert_eq!(failing(&report)[0]["code"], **code, "{name}");
    }
}

#[test]
fn the_json_has_the_members_that_scripts_rely_on() {
    let ran = contract(&[
        "check",
        "--format",
        "json",
        &path("accept/quick-reference.json"),
    ]);
    assert_eq!(
        ran.json(),
        json!({ "kind": "smart-response", "violations": [] })
    );
    let broken = quick_reference().replacen("\"score\": 0.82", "\"scoer\": 0.82", 1);
    let ran = contract_reading(&["check", "--format", "json", "-"], broken);
    assert_eq!(ran.code, 1);
    let report = ran.json();
    assert_eq!(members(&report), ["kind", "violations"]);
    let violations = report["violations"].as_array().unwrap();
    let found: Vec<_> = violations
        .iter()
        .map(|violation| {
            assert_eq!(
                members(violation),
                ["pointer", "code", "severity", "message", "fix"]
            );
            (
                violation["pointer"].as_str().unwrap(),
                violation["code"].as_str().unwrap(),
                violation["severity"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            ("/summary/confidence/scoer", "unknown_field", "notice"),
            ("/summary/confidence/score", "missing_field", "error"),
        ]
    );
}

#[test]
fn text_names_the_place_the_reason_and_the_remedy() {
    let broken = quick_reference()
        .replacen("\"level\": \"High\"", "\"level\": \"high\"", 1)
        .replacen("\"cached\": false", "\"cached\": false, \"node\": 7", 1);
    let ran = contract_reading(&["check", "-"], broken);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    insta::assert_snapshot!(ran.stdout, @r#"
    notice: /metadata/execution/node: this version of the contract does not know the field [unknown_field]
      fix: leave it out, or read it with the version that defines it
    error: /summary/confidence/level: "high" is not one of "Very High", "High", "Medium", "Low", "Very Low" [unknown_value]
      fix: write "High", if that was meant; case and spaces count
    stdin: 1 violation of smart-response, 1 notice
    "#);
}

#[test]
fn notices_fail_nothing() {
    let newer = quick_reference().replacen("\"summary\": {", "\"version\": 3, \"summary\": {", 1);
    let ran = contract_reading(&["check", "--format", "json", "-"], newer);
    assert_eq!(ran.code, 0);
    assert_eq!(ran.json()["violations"][0]["code"], "unknown_field");
}

#[test]
fn what_is_no_json_could_not_run() {
    let broken = "{\n  \"summary\": {},\n  \"data\": nul\n}\n";
    let file = written("broken.json", broken);
    let ran = contract(&["check", &file.path()]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    let expected = format!("contract: {}: not JSON: line 3, column 14:", file.path());
    assert!(ran.stderr.starts_with(&expected), "{}", ran.stderr);
}

#[test]
fn what_is_no_utf_8_could_not_run() {
    let file = written("latin.json", b"{\n  \"a\": \"\xe9\"\n}\n");
    for extra in [&[][..], &["--kind", "smart-response"]] {
        let path = file.path();
        let ran = contract(&[&["check", path.as_str()], extra].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        let expected = format!("contract: {path}: line 2: byte 9 of the line is not UTF-8");
        assert!(ran.stderr.starts_with(&expected), "{}", ran.stderr);
    }
}

#[test]
fn what_is_not_there_could_not_run() {
    let empty = written("empty.json", "");
    let ran = contract(&["check", &empty.path()]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.starts_with(&format!(
            "contract: {}: not JSON: line 1, column 1: EOF",
            empty.path()
        )),
        "{}",
        ran.stderr
    );
    let ran = contract(&["check", "no/such/file.json"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr
            .starts_with("contract: cannot read no/such/file.json: No such file"),
        "{}",
        ran.stderr
    );
    let ran = contract(&["check", "schemas"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.starts_with("contract: cannot read schemas: "),
        "{}",
        ran.stderr
    );
    let ran = contract(&["check"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("<FILE>"), "{}", ran.stderr);
}

#[test]
fn a_document_of_no_known_kind_could_not_run() {
    for json in ["{\"rows\": []}", "[]", "12", "{\"summary\": 1}"] {
        let ran = contract_reading(&["check", "-"], json);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{json}");
        assert!(
            ran.stderr
                .contains("stdin: cannot tell which contract this is; say so with --kind (smart-response, rmf-fund-brief, tool-graph, tool-response, "),
            "{}",
            ran.stderr
        );
        let ran = contract_reading(&["check", "--kind", "smart-response", "-"], json);
        assert_eq!(ran.code, 1, "{json}");
    }
}

#[test]
fn an_unknown_kind_is_answered_with_the_known_ones() {
    let ran = contract(&["check", "--kind", "smart-respnse", "x.json"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr
            .contains("the contracts are smart-response, rmf-fund-brief"),
        "{}",
        ran.stderr
    );
}

#[test]
fn lines_come_from_stdin_and_blank_ones_are_passed_over() {
    let good = on_one_line(&quick_reference());
    let bad = good.replacen("\"score\": 0.82", "\"score\": 82", 1);
    let input = format!("\n  \r\n{good}\r\n\n{bad}\n\t\n{good}");
    let reports = |arguments: &[&str]| {
        let ran = contract_reading(arguments, &input);
        assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
        let reports = ran.json_lines();
        let reports = reports
            .iter()
            .map(|report| (report["line"].as_u64().unwrap(), failing(report).len()));
        reports.collect::<Vec<_>>()
    };
    assert_eq!(reports(&["check", "--jsonl"]), [(3, 0), (5, 1), (7, 0)]);
    assert_eq!(
        reports(&["check", "--jsonl", "-"]),
        [(3, 0), (5, 1), (7, 0)]
    );
    let ran = contract_reading(&["check", "--jsonl"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (0, ""));
    assert_eq!(
        ran.stderr,
        "contract: stdin: there is no document to judge\n"
    );
}

#[test]
fn a_broken_line_is_reported_in_its_place_and_costs_no_other() {
    let good = on_one_line(&quick_reference());
    let mut input = format!("{good}\n{{\"a\": }}\n{{\"rows\": []}}\n").into_bytes();
    input.extend(b"\"\xff\"\n");
    input.extend(good.as_bytes());
    let file = written("mixed.jsonl", &input);
    let path = file.path();
    let ran = contract(&["check", "--jsonl", &path]);
    assert_eq!(ran.code, 2);
    let reports = ran.json_lines();
    assert_eq!(
        reports[0],
        json!({ "line": 1, "kind": "smart-response", "violations": [] })
    );
    for (index, expected) in [
        (1, format!("{path}: not JSON: line 2, column 7: ")),
        (
            2,
            format!("{path}: line 3: cannot tell which contract this is"),
        ),
        (
            3,
            format!("{path}: line 4: byte 2 of the line is not UTF-8"),
        ),
    ] {
        let report = &reports[index];
        assert_eq!(members(report), ["line", "error"]);
        assert_eq!(report["line"], index + 1);
        let error = report["error"].as_str().unwrap();
        assert!(error.starts_with(&expected), "{error}");
        assert!(ran.stderr.contains(error), "{}", ran.stderr);
    }
    assert_eq!(
        reports[4],
        json!({ "line": 5, "kind": "smart-response", "violations": [] })
    );
    assert_eq!(reports.len(), 5);
    assert!(
        ran.stderr
            .ends_with("contract: 3 of 5 lines could not be judged\n"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_clock_may_be_given() {
    let file = path("accept/quick-reference.json");
    let at = |now: &str| contract(&["check", "--format", "json", "--now", now, &file]);
    // The data is of 10:30:00Z.
    let early = at("2025-01-17T17:29:59+07:00");
    assert_eq!(early.code, 1);
    let report = early.json();
    assert_eq!(failing(&report)[0]["code"], "timestamp_in_future");
    assert_eq!(failing(&report)[0]["severity"], "warning");
    assert_eq!(at("2025-01-17T10:32:00Z").code, 0);
    let ran = at("2025-01-17T10:32:00");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr
            .contains("it has no offset; write \"2025-01-17T10:32:00Z\""),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_tool_of_the_server_may_be_named() {
    let json = quick_reference().replacen(
        "\"tool\": \"calculate_dcf\"",
        "\"tool\": \"calculate_wacc\"",
        1,
    );
    let ran = contract_reading(&["check", "--format", "json", "-"], &json);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.json()["violations"][0]["code"], "unknown_tool");
    let named = ["check", "--tool", "x", "--tool", "calculate_wacc", "-"];
    assert_eq!(contract_reading(&named, &json).code, 0);
}

/// serde takes an object's fields in order, as an array; such a response passed.
#[test]
fn a_response_written_as_lists_is_none() {
    let mut response: Value = serde_json::from_str(&quick_reference()).unwrap();
    response["summary"]["confidence"] = json!(["High", 0.82, ["x"]]);
    let ran = contract_reading(&["check", "--format", "json", "-"], response.to_string());
    assert_eq!(ran.code, 1);
    let report = ran.json();
    assert_eq!(failing(&report)[0]["pointer"], "/summary/confidence");
    assert_eq!(failing(&report)[0]["code"], "wrong_type");
    let sections: Vec<_> = response.as_object().unwrap().values().collect();
    let ran = contract_reading(
        &["check", "--kind", "smart-response", "-"],
        json!(sections).to_string(),
    );
    assert_eq!(ran.code, 1);
}

/// A member's name reached the terminal as it was, and could forge a line of the report.
#[test]
fn hostile_names_do_not_reach_the_terminal() {
    let json = r#"{"summary": 1, "data": 2, "\u001b[31mred\u009b1m\nerror: forged": 3}"#;
    for command in ["check", "score"] {
        let ran = contract_reading(&[command, "-"], json);
        let control = |text: &str| text.chars().any(|c| c.is_control() && c != '\n');
        assert!(!control(&ran.stdout), "{command}: {:?}", ran.stdout);
        assert!(!ran.stdout.contains("\nerror: forged"), "{}", ran.stdout);
    }
    let ran = contract_reading(&["check", "-"], json);
    assert!(
        ran.stdout
            .contains(r"/\u{1b}[31mred\u{9b}1m\nerror: forged"),
        "{}",
        ran.stdout
    );
}

#[test]
fn deep_nesting_is_refused_and_not_overflown() {
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let ran = contract_reading(&["check", "--kind", "smart-response", "-"], deep);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("at most 127 levels"), "{}", ran.stderr);
}
