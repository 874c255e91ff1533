//! `contract rmf import`. The database's own tests are in rmf-tools; here one is filled by the command.

use std::process::Command;

use serde_json::json;

use crate::running::contract;

const SAMPLE: &str = "crates/rmf-tools/sample";

#[test]
fn what_cannot_be_reached_is_said_without_the_password() {
    let ran = contract(&[
        "rmf",
        "import",
        "--data",
        SAMPLE,
        "--database",
        "postgres://writer:hunter2@127.0.0.1:1/funds",
    ]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(
        ran.stderr.contains("connecting to the database"),
        "{}",
        ran.stderr
    );
    assert!(!ran.stderr.contains("hunter2"), "{}", ran.stderr);
}

#[test]
fn a_directory_without_funds_fails_before_the_database_is_asked() {
    let empty = "crates/contract-cli/src";
    let ran = contract(&["rmf", "import", "--data", empty, "--database", "none"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("no fund files"), "{}", ran.stderr);
}

/// A statement to the server that is there for tests.
fn psql(server: &str, sql: &str) {
    let status = Command::new("psql")
        .args(["--quiet", "--no-psqlrc", "--command", sql, server])
        .status();
    assert!(status.unwrap().success(), "{sql}");
}

#[test]
fn funds_come_in_once_and_then_nothing_changes() {
    let Ok(server) = std::env::var("RMF_DATABASE_URL") else {
        println!(
            "skipped: RMF_DATABASE_URL is not set; crates/rmf-tools/tests/postgres/with-postgres sets it"
        );
        return;
    };
    let name = format!("contract_test_{}", std::process::id());
    psql(&server, &format!("CREATE DATABASE {name}"));
    let (before, after) = server.split_once('?').unwrap_or((&server, ""));
    let (before, _) = before.rsplit_once('/').unwrap();
    let url = format!("{before}/{name}?{after}");
    let import = |format| {
        let arguments = ["rmf", "import", "--data", SAMPLE, "--database", &url];
        contract(&[&arguments[..], &["--format", format]].concat())
    };
    let first = import("json");
    assert_eq!((first.code, first.stderr.as_str()), (0, ""));
    assert_eq!(first.json()["written"], 6);
    let second = import("json");
    let nothing =
        json!({ "funds": 6, "written": 0, "removed": 0, "navRows": 0, "resumed": 0, "lost": 0 });
    assert_eq!(second.json(), nothing);
    let told = import("text").stdout;
    assert_eq!(
        told,
        "6 funds: 0 new or changed, 0 removed, 0 NAV rows new or changed\n"
    );
    psql(&server, &format!("DROP DATABASE {name} WITH (FORCE)"));
}
