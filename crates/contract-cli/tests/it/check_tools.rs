//! `contract check` on the roots of tool-models.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::check::failing;
use crate::running::{contract, contract_reading};
use crate::vectors::{documents_of, lines, path_of, table_of};

const ROOTS: [&str; 7] = [
    "tool-response",
    "human-answer",
    "audit-entry",
    "execution-plan",
    "batch-result",
    "multi-result",
    "service-result",
];

/// `{}`, which tells of no contract.
const NOTHING_TELLING: &str = "missing-status-of-an-empty-object.json";

/// The reports on documents as lines, by their names, and the exit code.
fn reports(
    arguments: &[&str],
    documents: &BTreeMap<String, String>,
) -> (i32, BTreeMap<String, Value>) {
    let ran = contract_reading(
        &[&["check", "--jsonl"], arguments].concat(),
        lines(documents),
    );
    assert_eq!(ran.stderr, "");
    let reports = ran.json_lines();
    assert_eq!(reports.len(), documents.len());
    let named = documents.keys().cloned().zip(reports);
    (ran.code, named.collect())
}

fn named(report: &Value) -> Vec<(String, String)> {
    let text = |violation: &Value, member: &str| violation[member].as_str().unwrap().to_owned();
    let named = failing(report)
        .into_iter()
        .map(|violation| (text(violation, "pointer"), text(violation, "code")));
    let mut named: Vec<_> = named.collect();
    named.sort();
    named
}

fn accepts_are_fine(root: &str, arguments: &[&str]) {
    let (code, reports) = reports(arguments, &documents_of(root, "accept"));
    for (name, report) in &reports {
        assert_eq!(report["kind"], root, "{name}");
        assert_eq!(named(report), [], "{root}: {name}");
    }
    assert_eq!(code, 0, "{root}");
}

fn rejects_are_found_out(root: &str, arguments: &[&str], rejects: &BTreeMap<String, String>) {
    let mut expected = table_of(root, "reject/expected.tsv");
    let (code, reports) = reports(arguments, rejects);
    for (name, report) in &reports {
        assert_eq!(report["kind"], root, "{name}");
        let expected = expected.get_mut(name).unwrap();
        expected.sort();
        assert_eq!(named(report), *expected, "{root}: {name}");
    }
    assert_eq!(code, 1, "{root}");
}

#[test]
fn every_accept_of_every_root_is_fine() {
    for root in ROOTS {
        accepts_are_fine(root, &["--kind", root]);
    }
}

#[test]
fn every_reject_of_every_root_is_found_out_at_the_named_place() {
    for root in ROOTS {
        rejects_are_found_out(root, &["--kind", root], &documents_of(root, "reject"));
    }
}

#[test]
fn a_tool_response_is_known_for_one_also_where_it_is_wrong() {
    accepts_are_fine("tool-response", &[]);
    let mut rejects = documents_of("tool-response", "reject");
    assert!(rejects.remove(NOTHING_TELLING).is_some());
    rejects_are_found_out("tool-response", &[], &rejects);
}

#[test]
fn an_object_without_members_is_of_no_kind() {
    let file = path_of("tool-response", &format!("reject/{NOTHING_TELLING}"));
    let ran = contract(&["check", &file]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("--kind ("), "{}", ran.stderr);
}

#[test]
fn one_file_exits_as_its_line_does() {
    for (name, code) in [
        ("accept/success-minimal.json", 0),
        ("accept/human-input-minimal.json", 0),
        ("accept/unknown-fields-on-success.json", 0),
        ("reject/missing-status.json", 1),
        ("reject/unknown-status-ok.json", 1),
        ("reject/repeated-status.json", 1),
        ("reject/secret-form-jwt-alone.json", 1),
        // The schema passes what is only a notice, and the check does, too.
        ("legacy/billing-on-success.json", 0),
        ("legacy/created-at.json", 1),
    ] {
        let ran = contract(&["check", &path_of("tool-response", name)]);
        assert_eq!((ran.code, ran.stderr.as_str()), (code, ""), "{name}");
    }
}

/// What migration tells, a check tells as well, with the same pointer and code.
#[test]
fn older_forms_are_told_by_a_check() {
    let expected = table_of("tool-response", "legacy/expected.tsv");
    let (_, reports) = reports(&[], &documents_of("tool-response", "legacy"));
    for (name, report) in &reports {
        assert_eq!(report["kind"], "tool-response", "{name}");
        let violations = report["violations"].as_array().unwrap();
        for (pointer, code) in &expected[name] {
            let is_told = violations
                .iter()
                .any(|told| told["pointer"] == **pointer && told["code"] == **code);
            assert!(is_told, "{name}: {pointer} {code} is not in {report}");
        }
    }
}

/// Kinds that are guessed from members which no other kind has.
#[test]
fn plans_and_answers_are_known_for_what_they_are() {
    for root in ["human-answer", "execution-plan"] {
        accepts_are_fine(root, &[]);
    }
}

#[test]
fn text_names_the_place_the_reason_and_the_remedy() {
    let response = r#"{"status": "authorization_requested", "action": "request_authorization",
        "hil_required": true, "data": {"request_id": "req_1", "tool_name": "transfer",
        "tool_args": {}, "reason": "", "security_level": "SEVERE",
        "expires_at": "2025-10-18T05:00:00Z"}, "timestamp": "2025-10-18T05:34:56Z"}"#;
    let ran = contract_reading(&["check", "-"], response);
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    insta::assert_snapshot!(ran.stdout, @r#"
    error: /data/expires_at: the request of 2025-10-18T05:34:56Z lapses at 2025-10-18T05:00:00Z, before anybody could answer [expiry_order]
      fix: write a moment after the response's timestamp
    error: /data/reason: the text is empty [empty_text]
      fix: say it, or leave the field out if it is optional
    error: /data/security_level: "SEVERE" is not one of "LOW", "MEDIUM", "HIGH", "CRITICAL" [unknown_value]
      fix: write one of the listed values, exactly as it stands
    stdin: 3 violations of tool-response, 0 notices
    "#);
    let ran = contract_reading(&["check", "--kind", "tool-response", "-"], "[1]");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    insta::assert_snapshot!(ran.stdout, @r"
    error: the document: [1] is an array, not an object [wrong_type]
      fix: write an object
    stdin: 1 violation of tool-response, 0 notices
    ");
}
