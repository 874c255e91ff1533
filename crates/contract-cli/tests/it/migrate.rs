//! `contract migrate`

use std::fs;

use serde_json::{Value, json};

use crate::running::{contract, contract_reading, members, written};
use crate::vectors::{documents_of, lines, path, path_of, table_of};

/// What `vectors/README.md` says the reader was given.
const GIVEN: [&str; 4] = ["--zone", "+07:00", "--now", "2025-10-18T12:00:00Z"];

fn migrate<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [&["migrate"], &GIVEN[..], arguments].concat()
}

fn legacy(name: &str) -> String {
    path_of("tool-response", &format!("legacy/{name}"))
}

fn canonical(name: &str) -> String {
    fs::read_to_string(legacy(&format!("canonical/{name}"))).unwrap()
}

/// The pointers of a list, each with what `said` takes from its entry, in the order of the tables.
fn told(list: &Value, said: impl Fn(&Value) -> String) -> Vec<(String, String)> {
    let pointer = |entry: &Value| entry["pointer"].as_str().unwrap().to_owned();
    let entries = list.as_array().unwrap().iter();
    sorted(entries.map(|entry| (pointer(entry), said(entry))).collect())
}

fn sorted(mut rows: Vec<(String, String)>) -> Vec<(String, String)> {
    rows.sort();
    rows
}

#[test]
fn every_older_form_is_written_as_the_contract_does() {
    let deprecations = table_of("tool-response", "legacy/expected.tsv");
    for name in documents_of("tool-response", "legacy").keys() {
        let ran = contract(&migrate(&[&legacy(name)]));
        assert_eq!((ran.code, ran.stdout), (0, canonical(name)), "{name}");
        for (pointer, code) in &deprecations[name] {
            let is_told = ran.stderr.lines().any(|line| {
                line.contains(&format!(": {pointer}: ")) && line.contains(&format!(" [{code}]; "))
            });
            assert!(is_told, "{name}: {pointer} {code}: {}", ran.stderr);
        }
    }
}

#[test]
fn the_canonical_form_stays_as_it_is() {
    let documents = documents_of("tool-response", "legacy/canonical");
    let ran = contract_reading(&["migrate", "--jsonl"], lines(&documents));
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    for ((name, json), report) in documents.iter().zip(ran.json_lines()) {
        let response: Value = serde_json::from_str(json).unwrap();
        assert_eq!(report["response"], response, "{name}");
        assert_eq!(report["deprecations"], json!([]), "{name}");
        assert_eq!(report["leftovers"], json!([]), "{name}");
    }
}

#[test]
fn a_line_holds_all_that_became_of_its_document() {
    let deprecations = table_of("tool-response", "legacy/expected.tsv");
    let leftovers = table_of("tool-response", "legacy/leftovers.tsv");
    let documents = documents_of("tool-response", "legacy");
    let ran = contract_reading(&migrate(&["--jsonl"]), lines(&documents));
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let reports = ran.json_lines();
    assert_eq!(reports.len(), documents.len());
    for (name, report) in documents.keys().zip(&reports) {
        let names = [
            "line",
            "kind",
            "response",
            "deprecations",
            "leftovers",
            "violations",
        ];
        assert_eq!(members(report), names, "{name}");
        let response: Value = serde_json::from_str(&canonical(name)).unwrap();
        assert_eq!(report["response"], response, "{name}");
        let code = |entry: &Value| entry["code"].as_str().unwrap().to_owned();
        let expected = sorted(deprecations[name].clone());
        assert_eq!(told(&report["deprecations"], code), expected, "{name}");
        let value = |entry: &Value| entry["value"].to_string();
        let expected = sorted(leftovers.get(name).cloned().unwrap_or_default());
        assert_eq!(told(&report["leftovers"], value), expected, "{name}");
    }
}

#[test]
fn what_contradicts_itself_is_written_nowhere() {
    let expected = table_of("tool-response", "legacy/unmigratable/expected.tsv");
    for name in documents_of("tool-response", "legacy/unmigratable").keys() {
        let file = legacy(&format!("unmigratable/{name}"));
        let ran = contract(&migrate(&[&file]));
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{name}");
        for (pointer, code) in &expected[name] {
            let is_told = ran.stderr.lines().any(|line| {
                line.contains(&format!(" error: {pointer}: "))
                    && line.contains(&format!(" [{code}]; "))
            });
            assert!(is_told, "{name}: {pointer} {code}: {}", ran.stderr);
        }
        let ran = contract(&migrate(&["--format", "json", &file]));
        assert_eq!((ran.code, ran.stderr.as_str()), (1, ""), "{name}");
        assert_eq!(ran.json()["response"], Value::Null, "{name}");
    }
}

#[test]
fn the_json_has_the_members_that_scripts_rely_on() {
    let ran = contract(&migrate(&[
        "--format",
        "json",
        &legacy("billing-on-success.json"),
    ]));
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let report = ran.json();
    let names = [
        "kind",
        "response",
        "deprecations",
        "leftovers",
        "violations",
    ];
    assert_eq!(members(&report), names);
    assert_eq!(report["kind"], "tool-response");
    let response: Value = serde_json::from_str(&canonical("billing-on-success.json")).unwrap();
    assert_eq!(report["response"], response);
    let deprecation = &report["deprecations"][0];
    let names = ["pointer", "code", "severity", "message", "fix"];
    assert_eq!(members(deprecation), names);
    assert_eq!(deprecation["code"], "billing");
    assert_eq!(members(&report["leftovers"][0]), ["pointer", "value"]);
}

#[test]
fn deprecations_and_leftovers_are_told_beside_the_response() {
    let old = r#"{"status": "error", "action": "fetch", "data": {"error": "No route"},
        "error_message": "Timed out", "billing": {"cost": 1}, "created_at": "2025-10-18 12:00:00"}"#;
    let ran = contract_reading(&migrate(&["-"]), old);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.stdout, @r#"
    {
      "status": "error",
      "action": "fetch",
      "data": {},
      "error": "Timed out",
      "timestamp": "2025-10-18T05:00:00Z"
    }
    "#);
    insta::assert_snapshot!(ran.stderr, @r#"
    contract: stdin: notice: /billing: billing is told by events, not by responses [billing]; leave it out
    contract: stdin: warning: /created_at: the response's moment is called created_at [timestamp_name]; rename it to "timestamp"
    contract: stdin: warning: /created_at: "2025-10-18 12:00:00" names another moment in every zone [timestamp_without_offset]; write an offset, such as "2025-10-18T05:00:00Z"
    contract: stdin: warning: /data/error: what went wrong is written elsewhere than in "error" [legacy_error]; write it as "error"
    contract: stdin: warning: /error_message: what went wrong is written elsewhere than in "error" [legacy_error]; write it as "error"
    contract: stdin: left over: /billing: {"cost":1}
    contract: stdin: left over: /data/error: "No route"
    "#);
}

/// Nobody but who wrote it knows when that was.
#[test]
fn a_timestamp_without_an_offset_needs_a_zone() {
    let file = legacy("timestamp-without-offset-space.json");
    let ran = contract(&["migrate", &file]);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert!(
        ran.stderr.contains("[timestamp_without_offset]"),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr
            .ends_with("contract: name the zone of the timestamps, such as --zone +07:00\n"),
        "{}",
        ran.stderr
    );
    let at = |zone: &str| {
        let ran = contract(&["migrate", "--zone", zone, "--format", "json", &file]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{zone}");
        ran.json()["response"]["timestamp"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert_eq!(at("Z"), at("+00:00"));
    assert_ne!(at("Z"), at("-05:00"));
}

/// chrono read `+07:00 and more` as `+07:00`.
#[test]
fn what_is_no_zone_is_refused() {
    let file = legacy("created-at.json");
    for zone in [
        "",
        "7",
        "+7",
        "+0700",
        "+07:60",
        "+24:00",
        "+07:00 and more",
        ".5Z",
        "5Z",
        "Asia/Bangkok",
    ] {
        let ran = contract(&["migrate", "--zone", zone, &file]);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{zone}");
        let expected = "an offset from UTC such as Z, +07:00 or -05:00 is expected";
        assert!(ran.stderr.contains(expected), "{zone}: {}", ran.stderr);
    }
}

#[test]
fn the_time_of_receipt_is_the_one_given() {
    let old = r#"{"status": "success", "action": "fetch", "data": 1}"#;
    let ran = contract_reading(&["migrate", "--now", "2025-10-18T19:00:00+07:00", "-"], old);
    assert_eq!(ran.code, 0);
    assert_eq!(ran.json()["timestamp"], "2025-10-18T12:00:00Z");
    let ran = contract_reading(&["migrate", "--now", "2025-10-18T19:00:00", "-"], old);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("it has no offset"), "{}", ran.stderr);
}

#[test]
fn what_is_of_another_contract_could_not_run() {
    let plan = r#"{"plan_id": "p", "tasks": []}"#;
    let ran = contract_reading(&["migrate", "-"], plan);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr.contains("this looks like execution-plan")
            && ran.stderr.contains("tool-response"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_response_of_today_is_written_as_it_is() {
    let file = path("accept/quick-reference.json");
    let ran = contract(&["migrate", &file]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let today: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(ran.json(), today);
}

#[test]
fn a_line_that_could_not_run_costs_no_other() {
    let good = r#"{"status": "success", "action": "fetch", "data": 1, "timestamp": "2025-10-18T12:00:00Z"}"#;
    let input = format!(
        "{good}\n{{\"plan_id\": 1, \"tasks\": 2}}\n\n{{\"status\":\n{{\"status\": \"ok\"}}\n{good}\n"
    );
    let file = written("mixed.jsonl", input);
    let ran = contract(&["migrate", "--jsonl", &file.path()]);
    assert_eq!(ran.code, 2);
    let reports = ran.json_lines();
    let lines: Vec<_> = reports.iter().map(|report| &report["line"]).collect();
    assert_eq!(lines, [1, 2, 4, 5, 6]);
    assert_eq!(reports[0]["response"], reports[4]["response"]);
    let error = reports[1]["error"].as_str().unwrap();
    assert!(
        error.contains(": line 2: this looks like execution-plan"),
        "{error}"
    );
    let error = reports[2]["error"].as_str().unwrap();
    assert!(error.contains(": not JSON: line 4, "), "{error}");
    assert_eq!(reports[3]["response"], Value::Null);
    assert_eq!(reports[3]["violations"][0]["pointer"], "/status");
    assert!(
        ran.stderr
            .ends_with("contract: 2 of 5 lines could not be judged\n"),
        "{}",
        ran.stderr
    );
}

#[test]
fn what_is_no_json_could_not_run() {
    let ran = contract_reading(&["migrate", "-"], "{\"status\": nul}");
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr
            .starts_with("contract: stdin: not JSON: line 1, "),
        "{}",
        ran.stderr
    );
    let ran = contract(&["migrate"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("<FILE>"), "{}", ran.stderr);
}

/// Of a member that stands twice one would have been lost.
#[test]
fn a_member_that_stands_twice_is_not_chosen_from() {
    let twice = r#"{"status": "success", "action": "fetch", "data": {"a": 1, "a": 2}, "timestamp": "2025-10-18T12:00:00Z"}"#;
    let ran = contract_reading(&["migrate", "-"], twice);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert!(ran.stderr.contains("/data/a: "), "{}", ran.stderr);
    assert!(ran.stderr.contains("[repeated_field]"), "{}", ran.stderr);
}

#[test]
fn hostile_texts_do_not_reach_the_terminal() {
    let hostile = r#"{"status": "success", "action": "fetch", "data": 1, "timestamp": "2025-10-18T12:00:00Z",
        "billing": "\u001b[31m\ncontract: forged", "\u001b[31mred": 1}"#;
    let ran = contract_reading(&["migrate", "-"], hostile);
    let is_control = |c: char| c.is_control() && c != '\n';
    assert!(!ran.stderr.chars().any(is_control), "{:?}", ran.stderr);
    assert!(!ran.stderr.contains("\ncontract: forged"), "{}", ran.stderr);
}

/// Deprecations came before violations, and repeated members last.
#[test]
fn findings_stand_in_the_order_of_a_check() {
    let old = r#"{"status": "success", "action": "", "created_at": "2025-10-18T12:00:00Z", "zzz": 1,
        "data": {"a": 1, "a": 2}, "metadata": 9007199254740993}"#;
    let checked = contract_reading(&["check", "--format", "json", "-"], old).json();
    let told = |finding: &Value| {
        let text = |name: &str| finding[name].as_str().unwrap().to_owned();
        format!(": {}: {}: ", text("severity"), text("pointer"))
    };
    let expected: Vec<_> = checked["violations"].as_array().unwrap().iter().collect();
    assert!(expected.len() >= 4, "{checked}");
    let ran = contract_reading(&migrate(&["-"]), old);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert_eq!(ran.stderr.lines().count(), expected.len(), "{}", ran.stderr);
    for (line, finding) in ran.stderr.lines().zip(expected) {
        assert!(line.contains(&told(finding)), "{finding}: {}", ran.stderr);
    }
    let report = contract_reading(&migrate(&["--format", "json", "-"]), old).json();
    let pointers = |list: &str| -> Vec<String> {
        let list = report[list].as_array().unwrap().iter();
        list.map(|entry| entry["pointer"].as_str().unwrap().to_owned())
            .collect()
    };
    for list in ["violations", "deprecations"] {
        assert!(pointers(list).is_sorted(), "{list}: {:?}", pointers(list));
    }
}

/// 123456789012345678901234567890 was written as 1.2345678901234568e29, and nothing said.
#[test]
fn an_integer_that_would_be_rounded_is_not_written() {
    let long = "123456789012345678901234567890";
    for (data, (place, written)) in [
        (format!(r#"{{"id": {long}}}"#), ("/data/id", long)),
        (
            format!(r#"[1.5, 1e30, "{long}", -{long}]"#),
            ("/data/3", &*format!("-{long}")),
        ),
        (
            "1000000000000000000000".to_owned(),
            ("/data", "1000000000000000000000"),
        ),
        (
            "{\"a\\\"/\": 18446744073709551616}".to_owned(),
            ("/data/a\"~1", "18446744073709551616"),
        ),
    ] {
        let old = format!(
            r#"{{"status": "success", "action": "fetch", "data": {data}, "timestamp": "2025-10-18T12:00:00Z"}}"#
        );
        let checked = contract_reading(&["check", "--format", "json", "-"], &old);
        let migrated = contract_reading(&["migrate", "--format", "json", "-"], &old);
        for ran in [checked, migrated] {
            assert_eq!(ran.code, 1, "{data}");
            let report = ran.json();
            let violations = report["violations"].as_array().unwrap();
            assert_eq!(violations.len(), 1, "{report}");
            assert_eq!(violations[0]["pointer"], place);
            assert_eq!(violations[0]["code"], "unsafe_integer");
            let message = violations[0]["message"].as_str().unwrap();
            assert!(message.contains(&format!(" {written} ")), "{message}");
        }
        let ran = contract_reading(&["migrate", "-"], &old);
        assert_eq!((ran.code, ran.stdout.as_str()), (1, ""), "{data}");
    }
}

/// What is left over is told to whoever moves it, and would be told wrong.
#[test]
fn a_leftover_that_would_be_rounded_is_refused_at_its_place() {
    let old = r#"{"status": "success", "action": "fetch", "data": 1, "timestamp": "2025-10-18T12:00:00Z",
        "billing": {"cost": 18446744073709551616}}"#;
    let ran = contract_reading(&["migrate", "-"], old);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
    assert!(
        ran.stderr.contains(" error: /billing/cost: "),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("[unsafe_integer]"), "{}", ran.stderr);
}

#[test]
fn magnitudes_and_digits_in_texts_are_written_as_they_are() {
    let old = r#"{"status": "success", "action": "fetch", "timestamp": "2025-10-18T12:00:00Z",
        "data": [1e30, -2.5e+22, 9007199254740991, "123456789012345678901234567890", "\"1234567890123456789012"]}"#;
    let ran = contract_reading(&["migrate", "-"], old);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let data = &ran.json()["data"];
    let expected: Value = serde_json::from_str(
        r#"[1e30, -2.5e22, 9007199254740991, "123456789012345678901234567890", "\"1234567890123456789012"]"#,
    )
    .unwrap();
    assert_eq!(*data, expected);
}

/// The clock was taken, and nobody told which moment that was.
#[test]
fn the_moment_that_is_taken_is_told() {
    let old = r#"{"status": "success", "action": "fetch", "data": 1}"#;
    let ran = contract_reading(&["migrate", "-"], old);
    assert_eq!(ran.code, 0);
    let moment = ran.json()["timestamp"].as_str().unwrap().to_owned();
    let expected = format!(
        "contract: stdin: warning: /timestamp: the response does not say when it was written; {moment} was taken, the moment of this run [missing_timestamp]; "
    );
    assert!(ran.stderr.starts_with(&expected), "{}", ran.stderr);
    assert!(ran.stderr.contains("--now"), "{}", ran.stderr);
    let given = ["migrate", "--now", "2025-10-18T19:00:00+07:00"];
    let ran = contract_reading(&[&given[..], &["--format", "json", "-"]].concat(), old);
    assert_eq!(ran.code, 0);
    let message = "the response does not say when it was written; 2025-10-18T12:00:00Z was taken, as --now says";
    assert_eq!(ran.json()["deprecations"][0]["message"], message);
    let ran = contract_reading(&[&given[..], &["--jsonl"]].concat(), old);
    assert_eq!(ran.json_lines()[0]["deprecations"][0]["message"], message);
}

/// The order of the defaults is that in which they were met; the vectors have them by name.
fn by_field(mut response: Value) -> Value {
    let fields = response
        .pointer_mut("/data/validation/defaultFields")
        .unwrap();
    let fields = fields.as_array_mut().unwrap();
    fields.sort_by_key(|one| one["field"].as_str().unwrap().to_owned());
    response
}

#[test]
fn a_v1_response_is_written_as_v2_and_nothing_of_it_is_lost() {
    let deprecations = table_of("smart-response", "v1/expected.tsv");
    let leftovers = table_of("smart-response", "v1/leftovers.tsv");
    let documents = documents_of("smart-response", "v1");
    assert_eq!(documents.len(), 4);
    for name in documents.keys() {
        let file = path_of("smart-response", &format!("v1/{name}"));
        let ran = contract(&migrate(&["--format", "json", &file]));
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{name}");
        let report = ran.json();
        assert_eq!(report["kind"], "smart-response");
        let canonical = path_of("smart-response", &format!("v1/canonical/{name}"));
        let expected: Value =
            serde_json::from_str(&fs::read_to_string(&canonical).unwrap()).unwrap();
        assert_eq!(by_field(report["response"].clone()), expected, "{name}");
        let code = |entry: &Value| entry["code"].as_str().unwrap().to_owned();
        assert_eq!(
            told(&report["deprecations"], code),
            sorted(deprecations[name].clone()),
            "{name}"
        );
        let value = |entry: &Value| entry["value"].to_string();
        let left = sorted(leftovers.get(name).cloned().unwrap_or_default());
        assert_eq!(told(&report["leftovers"], value), left, "{name}");
        let checked = contract(&["check", &canonical]);
        assert_eq!(checked.code, 0, "{}", checked.stdout);
    }
}

/// It refused the whole response; its moment alone is not read, and whoever runs this learns how to have it read.
#[test]
fn a_v1_response_without_a_zone_is_written_and_the_zone_asked_for() {
    let file = path_of("smart-response", "v1/every-member.json");
    let ran = contract(&["migrate", "--now", "2025-10-18T12:00:00Z", &file]);
    assert_eq!(ran.code, 1);
    let freshness = &ran.json()["data"]["dataQuality"]["freshness"];
    assert_eq!(freshness["status"], "outdated");
    assert!(
        ran.stderr.contains(": left over: /metadata/lastUpdated: "),
        "{}",
        ran.stderr
    );
    assert!(
        ran.stderr.contains("name the zone of the timestamps"),
        "{}",
        ran.stderr
    );
}

/// A tool's response was asked for a status.
#[test]
fn a_summary_alone_is_of_a_smart_response() {
    let old = serde_json::json!({ "summary": { "title": "PE Band" } });
    let arguments = [
        "migrate",
        "--now",
        "2025-01-17T10:32:00Z",
        "--format",
        "json",
        "-",
    ];
    let ran = contract_reading(&arguments, old.to_string());
    let report = ran.json();
    assert_eq!(
        (ran.code, &report["kind"]),
        (0, &serde_json::json!("smart-response"))
    );
    assert_eq!(report["response"]["summary"]["title"], "PE Band");
}

/// The whole confidence was left over for its score, without a word why.
#[test]
fn what_is_left_over_of_a_v1_response_is_told_with_the_reason() {
    let old = r#"{"summary": {"title": "PE Band", "confidence": {"level": "High", "score": 82}}}"#;
    let given = ["--now", "2025-10-18T12:00:00Z"];
    let ran = contract_reading(
        &[&["migrate", "--format", "json"], &given[..], &["-"]].concat(),
        old,
    );
    let report = ran.json();
    let left = serde_json::json!([{
        "pointer": "/summary/confidence/score", "value": 82, "reason": "it is no number from 0 to 1"
    }]);
    assert_eq!((ran.code, &report["leftovers"]), (0, &left));
    assert_eq!(report["response"]["summary"]["confidence"]["level"], "High");
    let ran = contract_reading(&[&["migrate"], &given[..], &["-"]].concat(), old);
    let talk =
        "contract: stdin: left over: /summary/confidence/score: 82; it is no number from 0 to 1\n";
    assert!(ran.stderr.contains(talk), "{}", ran.stderr);
}

/// A server's V1 response with a `status` of its own was taken for a tool's response, and nothing could be said against it.
#[test]
fn what_a_document_is_can_be_said() {
    let v1: Value = serde_json::from_str(
        &fs::read_to_string(path_of("smart-response", "v1/every-member.json")).unwrap(),
    )
    .unwrap();
    let mut document = v1.clone();
    document["status"] = json!("success");
    let guessed = contract_reading(&migrate(&["--format", "json", "-"]), document.to_string());
    assert_eq!(guessed.json()["kind"], "tool-response");

    let arguments = migrate(&["--kind", "smart-response", "--format", "json", "-"]);
    let said = contract_reading(&arguments, document.to_string());
    assert_eq!(said.code, 0, "{}", said.stderr);
    let report = said.json();
    assert_eq!(report["kind"], "smart-response");
    let plain = contract_reading(&migrate(&["--format", "json", "-"]), v1.to_string()).json();
    assert_eq!(report["response"], plain["response"]);
    let left = told(&report["leftovers"], |left| left["value"].to_string());
    assert!(left.contains(&("/status".to_owned(), "\"success\"".to_owned())));

    for (kind, says) in [
        ("tool-graph", "tool-graph"),
        ("nonsense", "the contracts are"),
    ] {
        let refused = contract_reading(&migrate(&["--kind", kind, "-"]), document.to_string());
        assert_eq!(refused.code, 2);
        assert!(refused.stderr.contains(says), "{}", refused.stderr);
    }
}
