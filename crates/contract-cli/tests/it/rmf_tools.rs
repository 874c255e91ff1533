//! `contract rmf load`, `call` and `tools`.

use std::fs;
use std::path::PathBuf;

use serde_json::json;

use crate::running::{Ran, contract, contract_reading, members, root, text, written};

const NOW: &str = "2025-11-12T10:00:00Z";

fn sample() -> PathBuf {
    root().join("crates/rmf-tools/sample")
}

fn call(arguments: &[&str]) -> Ran {
    contract(&[&["rmf", "call"], arguments, &["--now", NOW]].concat())
}

/// One fund file of the sample, one that breaks off, and one that has the first one's symbol.
fn dirty() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let fund = fs::read(sample().join("DEMO-NEWRMF.json")).unwrap();
    fs::write(directory.path().join("DEMO-NEWRMF.json"), &fund).unwrap();
    fs::write(directory.path().join("cut.json"), fund.get(..100).unwrap()).unwrap();
    fs::write(directory.path().join("twin.json"), &fund).unwrap();
    directory
}

#[test]
fn loading_tells_the_issues_by_kind() {
    let ran = contract(&["rmf", "load", "--data", text(&sample()), "--width", "120"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn loading_fails_when_a_fund_is_lost() {
    let directory = dirty();
    let ran = contract(&["rmf", "load", "--data", text(directory.path())]);
    assert_eq!(ran.code, 1);
    let last = ran.stdout.lines().last().unwrap();
    assert!(last.starts_with("1 fund loaded, 2 lost; "), "{last}");
    assert!(ran.stdout.contains("invalid-json") && ran.stdout.contains("duplicate-symbol"));
}

#[test]
fn a_program_gets_the_issues_and_their_kinds() {
    let directory = dirty();
    let ran = contract(&[
        "rmf",
        "load",
        "--data",
        text(directory.path()),
        "--format",
        "json",
    ]);
    assert_eq!(ran.code, 1);
    let report = ran.json();
    assert_eq!(members(&report), ["funds", "lost", "issues", "kinds"]);
    assert_eq!((&report["funds"], &report["lost"]), (&json!(1), &json!(2)));
    let issues = report["issues"].as_array().unwrap();
    let lost: Vec<_> = issues
        .iter()
        .filter(|issue| issue["lost"] == true)
        .collect();
    assert_eq!(
        lost[0],
        &json!({
            "file": "cut.json", "field": "", "kind": "invalid-json",
            "found": lost[0]["found"], "done": "the fund is not loaded", "lost": true
        })
    );
    let kinds = report["kinds"].as_array().unwrap();
    let counted: u64 = kinds
        .iter()
        .map(|kind| kind["issues"].as_u64().unwrap())
        .sum();
    assert_eq!(counted, issues.len() as u64);
    for kind in kinds {
        assert_eq!(
            members(kind),
            ["kind", "issues", "files", "example", "done"]
        );
        let of_kind = issues.iter().filter(|issue| issue["kind"] == kind["kind"]);
        assert_eq!(kind["issues"], of_kind.clone().count());
        let first = of_kind.clone().next().unwrap();
        let mark = if first["field"] == "" { "" } else { "#" };
        let place = format!(
            "{}{mark}{}",
            first["file"].as_str().unwrap(),
            first["field"].as_str().unwrap()
        );
        assert_eq!(
            (&kind["example"], &kind["done"]),
            (&json!(place), &first["done"])
        );
    }
}

#[test]
fn all_lists_every_issue() {
    let directory = dirty();
    let data = ["rmf", "load", "--data", text(directory.path())];
    let issues = contract(&[&data[..], &["--format", "json"]].concat()).json();
    let ran = contract(&[&data[..], &["--all"]].concat());
    for issue in issues["issues"].as_array().unwrap() {
        let mark = if issue["field"] == "" { "" } else { "#" };
        let of = |name: &str| issue[name].as_str().unwrap();
        let line = format!(
            "{}{mark}{}: {}: found ",
            of("file"),
            of("field"),
            of("kind")
        );
        assert!(ran.stdout.lines().any(|it| it.starts_with(&line)), "{line}");
    }
}

#[test]
fn data_is_a_directory_or_a_file_of_funds() {
    let fund = fs::read_to_string(sample().join("B-ASIARMF.json")).unwrap();
    let json = written("funds.json", format!("{{\"funds\": [{fund}]}}"));
    let csv = written(
        "funds.csv",
        "symbol,fund_name,nav_date,nav_value\nB-ASIARMF,\"Asia, Thai: ไทย\",2025-10-17,11.0432\n",
    );
    for path in [json.path(), csv.path()] {
        let ran = call(&[
            "get_rmf_fund_detail",
            r#"{"fundCode": "b-asiarmf"}"#,
            "--data",
            &path,
        ]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{path}");
        assert_eq!(
            ran.json()["structuredContent"]["fund"]["nav_value"],
            11.0432
        );
        let ran = contract(&["rmf", "brief", "B-ASIARMF", "--now", NOW, "--data", &path]);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let ran = contract(&["rmf", "load", "--data", &path]);
        assert_eq!(ran.code, 0);
        assert!(
            ran.stdout.contains("\n1 fund loaded, 0 lost; "),
            "{}",
            ran.stdout
        );
    }
    let ran = contract(&["rmf", "load", "--data", "no/such/funds.csv"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr
            .starts_with("contract: cannot read the file of funds no/such/funds.csv: "),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_call_gives_the_envelope() {
    let ran = call(&["get_rmf_funds", r#"{"pageSize": 1}"#]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let envelope = ran.json();
    assert_eq!(
        members(&envelope),
        ["content", "structuredContent", "isError", "_meta"]
    );
    assert_eq!(
        envelope["structuredContent"]["funds"][0]["symbol"],
        "ES-GOLDRMF-UH"
    );
    assert_eq!(
        envelope["_meta"],
        json!({
            "openai/outputTemplate": "ui://rmf/fund-list.html", "timestamp": NOW,
            "filters": { "sortBy": "ytd", "sortOrder": "desc" }
        })
    );
    let asked = call(&["get_rmf_funds", r#"{"pageSize": 1}"#, "--format", "json"]);
    assert_eq!(asked.stdout, ran.stdout);
}

#[test]
fn arguments_come_as_text_from_a_file_or_from_stdin() {
    let arguments = r#"{"period": "1y", "limit": 1}"#;
    let as_text = call(&["get_rmf_fund_performance", arguments]);
    assert_eq!(as_text.code, 0, "{}", as_text.stderr);
    let file = written("arguments.json", arguments);
    let from_file = call(&["get_rmf_fund_performance", &format!("@{}", file.path())]);
    let stdin = ["rmf", "call", "get_rmf_fund_performance", "-", "--now", NOW];
    let from_stdin = contract_reading(&stdin, arguments);
    assert_eq!(
        (&from_file.stdout, &from_stdin.stdout),
        (&as_text.stdout, &as_text.stdout)
    );
}

#[test]
fn a_person_gets_the_text_and_a_table() {
    let arguments = r#"{"fundCode": "ABAPAC-RMF", "days": 3}"#;
    let ran = call(&[
        "get_rmf_fund_nav_history",
        arguments,
        "--format",
        "text",
        "--width",
        "100",
    ]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
    let ran = call(&["get_rmf_fund_nav_history", "{}", "--format", "text"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.starts_with("BAD_REQUEST: fundCode: "),
        "{}",
        ran.stdout
    );
}

#[test]
fn a_result_that_is_an_error_exits_1() {
    let wrong = [
        (
            "get_rmf_fund_detail",
            r#"{"fundCode": "ABAPC-RMF"}"#,
            "NOT_FOUND",
        ),
        ("get_rmf_funds", r#"{"pageSize": "5"}"#, "BAD_REQUEST"),
        ("get_rmf_funds", "[]", "BAD_REQUEST"),
    ];
    for (tool, arguments, code) in wrong {
        let ran = call(&[tool, arguments]);
        assert_eq!((ran.code, ran.stderr.as_str()), (1, ""), "{arguments}");
        let envelope = ran.json();
        assert_eq!(envelope["isError"], true);
        assert_eq!(
            envelope["_meta"]["dev.smart-response/error"]["error"]["code"],
            code
        );
        assert!(envelope.get("structuredContent").is_none());
    }
}

#[test]
fn what_cannot_be_called_exits_2() {
    let ran = call(&["get_rmf_found", "{}"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("get_rmf_funds'"), "{}", ran.stderr);
    assert!(ran.stderr.contains("similar value"), "{}", ran.stderr);
    let ran = call(&["get_rmf_funds", "{page: 1}"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr
            .starts_with("contract: the arguments: not JSON: line 1, column 2: "),
        "{}",
        ran.stderr
    );
    let ran = call(&["get_rmf_funds", "@no/such/file"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr
            .starts_with("contract: cannot read no/such/file: "),
        "{}",
        ran.stderr
    );
}

#[test]
fn the_tools_pass_the_lint_of_tool_lists() {
    let ran = contract(&["rmf", "tools", "--format", "json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let list = ran.json();
    assert_eq!(members(&list), ["tools"]);
    assert_eq!(list["tools"].as_array().unwrap().len(), 6);
    let linted = contract_reading(&["lint-tools", "--format", "json", "-"], &ran.stdout);
    assert_eq!(linted.code, 0, "{}", linted.stdout);
    let report = linted.json();
    let summary = &report["summary"];
    assert_eq!(
        (&summary["errors"], &summary["warnings"]),
        (&json!(0), &json!(0))
    );
    // Notices of what vendors' dialects do to schemas are theirs; these are ours.
    let findings = report["findings"].as_array().unwrap().iter();
    let ours =
        findings.filter(|finding| !finding["code"].as_str().unwrap().starts_with("dialect_"));
    let ours: Vec<_> = ours
        .map(|it| {
            (
                it["pointer"].as_str().unwrap(),
                it["code"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        ours,
        [(
            "/tools/1/inputSchema/properties",
            "many_optional_parameters"
        )]
    );
}

#[test]
fn a_person_gets_every_tool_with_its_parameters() {
    let list = contract(&["rmf", "tools", "--format", "json"]).json();
    let ran = contract(&["rmf", "tools", "--width", "100"]);
    assert_eq!(ran.code, 0);
    for tool in list["tools"].as_array().unwrap() {
        let title = format!(
            "{}: {}\n",
            tool["name"].as_str().unwrap(),
            tool["title"].as_str().unwrap()
        );
        assert!(ran.stdout.contains(&title), "{title}");
        for name in tool["inputSchema"]["properties"]
            .as_object()
            .unwrap()
            .keys()
        {
            assert!(ran.stdout.contains(&format!("\n {name} ")), "{name}");
        }
    }
    let required = ran
        .stdout
        .lines()
        .filter(|line| line.contains(" required "));
    let names: Vec<_> = required
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(names, ["fundCode", "period", "fundCode", "fundCodes"]);
}
