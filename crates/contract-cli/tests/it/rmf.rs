//! `contract rmf brief`

use std::process::Stdio;

use crate::running::{command, contract, contract_reading, root, text};

const NOW: &str = "2025-11-20T00:00:00Z";

#[test]
fn a_fund_of_the_sample_is_briefed() {
    let brief = [
        "rmf",
        "brief",
        "abapac-rmf ",
        "--now",
        NOW,
        "--width",
        "100",
    ];
    let ran = contract(&brief);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn every_brief_of_the_sample_keeps_the_contract() {
    let directory = root().join("crates/rmf-tools/sample");
    for code in [
        "ABAPAC-RMF",
        "B-ASIARMF",
        "ES-GOLDRMF-UH",
        "DEMO-FIXEDRMF",
        "DEMO25/75RMF",
    ] {
        let ran = contract(&["rmf", "brief", code, "--now", NOW, "--format", "json"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{code}");
        let from_files = contract(&[
            "rmf",
            "brief",
            code,
            "--now",
            NOW,
            "--format",
            "json",
            "--data",
            text(&directory),
        ]);
        // The same fund; only that its figures are invented is not known of files.
        assert_eq!(
            from_files.json()["data"]["processed"],
            ran.json()["data"]["processed"]
        );
        assert!(ran.stdout.contains("WARN_SAMPLE_DATA"));
        assert!(!from_files.stdout.contains("WARN_SAMPLE_DATA"));
        for kind in ["rmf-fund-brief", "smart-response"] {
            let arguments = [
                "check", "--kind", kind, "--now", NOW, "--format", "json", "-",
            ];
            let checked = contract_reading(&arguments, &ran.stdout);
            assert_eq!(checked.code, 0, "{code}: {}", checked.stdout);
            assert_eq!(
                checked.json()["violations"],
                serde_json::json!([]),
                "{code}"
            );
        }
    }
}

#[test]
fn an_unknown_code_is_answered_with_near_ones() {
    let ran = contract(&["rmf", "brief", "ABAPACRMF"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert_eq!(
        ran.stderr,
        "contract: there is no fund \"ABAPACRMF\"; did you mean ABAPAC-RMF?\n"
    );
    let ran = contract(&["rmf", "brief", "\u{1b}[31m"]);
    assert_eq!(ran.code, 2);
    assert!(!ran.stderr.contains('\u{1b}'), "{:?}", ran.stderr);
    assert!(ran.stderr.contains("6 funds are loaded"), "{}", ran.stderr);
}

#[test]
fn data_from_after_the_clock_is_a_finding() {
    let ran = contract(&[
        "rmf",
        "brief",
        "ABAPAC-RMF",
        "--now",
        "2024-01-01T00:00:00Z",
    ]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.contains("WARN_FUTURE_TIMESTAMP"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("(outdated)"), "{}", ran.stdout);
    let told = "the data is from 2025-10-17T10:00:00Z, after 2024-01-01T00:00:00Z";
    assert!(ran.stderr.contains(told), "{}", ran.stderr);
}

#[test]
fn a_fund_file_that_cannot_be_read_is_told() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("A-RMF.json"), "{\"symbol\": ").unwrap();
    std::fs::write(
        directory.path().join("B-RMF.json"),
        "{\"symbol\": \"B-RMF\"}",
    )
    .unwrap();
    let ran = contract(&["rmf", "brief", "A-RMF", "--data", text(directory.path())]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr.contains("A-RMF.json: invalid-json"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_directory_without_funds_could_not_run() {
    let empty = tempfile::tempdir().unwrap();
    let ran = contract(&["rmf", "brief", "X", "--data", text(empty.path())]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("no fund files in "), "{}", ran.stderr);
    let ran = contract(&["rmf", "brief", "X", "--data", "no/such/directory"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr
            .starts_with("contract: cannot read the fund directory no/such/directory: "),
        "{}",
        ran.stderr
    );
}

/// `contract … | head -1` closes our stdout; that is no failure, and no panic.
#[test]
fn a_closed_pipe_is_no_failure() {
    let file = crate::vectors::path("accept/quick-reference.json");
    let commands: [&[&str]; 6] = [
        &["rmf", "brief", "ABAPAC-RMF", "--now", NOW],
        &[
            "rmf",
            "brief",
            "ABAPAC-RMF",
            "--now",
            NOW,
            "--format",
            "json",
        ],
        &["render", &file],
        &["check", "--format", "json", &file],
        &["schema", "list"],
        &["completions", "bash"],
    ];
    for arguments in commands {
        let mut child = command(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), stderr.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}
