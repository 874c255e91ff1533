//! The files under `interop/`, which the other side's published types are held against: what the code
//! writes, byte for byte. `WRITE_INTEROP=1` writes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tool_models::projection::mcp;

use super::asked::{answers, credential_url, requests};
use super::system::SYSTEMS;

/// Every file by its path.
fn written() -> BTreeMap<String, Value> {
    let mut files = BTreeMap::new();
    for system in SYSTEMS {
        for (name, asked) in requests() {
            if let Ok(theirs) = (system.request)(&asked) {
                files.insert(format!("projections/{}/{name}.json", system.name), theirs);
            }
        }
        for (name, asked, answer) in answers() {
            if let Ok(theirs) = (system.reply)(&answer, &asked) {
                files.insert(format!("answers/{}/{name}.json", system.name), theirs);
            }
        }
    }
    let asked = [credential_url()];
    let mut add = |path: &str, value| files.insert(format!("projections/{path}.json"), value);
    add(
        "mcp-2025-11-25/error-url-required",
        mcp::url_required(&asked).unwrap(),
    );
    let request_id = asked[0].request_id().unwrap();
    add(
        "mcp-2025-11-25/notification-complete",
        mcp::completed(request_id),
    );
    let wait = mcp::input_required(&[], Some("rs1.wait.example")).unwrap();
    add("mcp-2026-07-28/wait", wait);
    files
}

fn interop() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../interop")
}

/// Every file that is there, but those of MCP's results and progress, which are not projections.
fn committed() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for side in ["projections", "answers"] {
        for system in fs::read_dir(interop().join(side)).unwrap() {
            for file in fs::read_dir(system.unwrap().path()).unwrap() {
                let path = file.unwrap().path();
                let name = path.strip_prefix(interop()).unwrap().to_str().unwrap();
                let name = name.replace('\\', "/");
                if !name.contains("/result-") && !name.ends_with("/notification-progress.json") {
                    files.insert(name, fs::read_to_string(&path).unwrap());
                }
            }
        }
    }
    files
}

fn text(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap() + "\n"
}

#[test]
fn the_committed_files_are_what_the_code_writes() {
    let files = written();
    if std::env::var_os("WRITE_INTEROP").is_some() {
        for name in committed().keys().filter(|name| !files.contains_key(*name)) {
            fs::remove_file(interop().join(name)).unwrap();
        }
        for (name, value) in &files {
            let path = interop().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text(value)).unwrap();
        }
    }
    let files: BTreeMap<_, _> = files
        .iter()
        .map(|(name, value)| (name.clone(), text(value)))
        .collect();
    let committed = committed();
    let stale: Vec<_> = committed
        .keys()
        .filter(|name| files.get(*name) != committed.get(*name))
        .collect();
    let missing: Vec<_> = files
        .keys()
        .filter(|name| !committed.contains_key(*name))
        .collect();
    assert!(
        stale.is_empty() && missing.is_empty(),
        "run WRITE_INTEROP=1 cargo test -p tool-models: stale {stale:?}, missing {missing:?}"
    );
}

#[test]
fn every_file_is_read_back_as_what_was_meant() {
    for system in SYSTEMS {
        for (name, asked, answer) in answers() {
            if let Ok(theirs) = (system.reply)(&answer, &asked) {
                let read = (system.answer)(&theirs, &asked);
                assert_eq!(read.as_ref(), Ok(&answer), "{}: {name}", system.name);
            }
        }
    }
}

/// What has no form where, from what others publish.
#[test]
fn what_has_no_form_is_refused_and_nothing_else_is() {
    let none: &[&str] = &[];
    let no_request: BTreeMap<&str, &[&str]> = BTreeMap::from([
        (
            "mcp-2025-06-18",
            &["question-all-fields", "credential-url"][..],
        ),
        (
            "langchain-typescript",
            &["question-choice", "question-text", "question-all-fields"],
        ),
        (
            "openai",
            &[
                "question-choice",
                "question-text",
                "question-all-fields",
                "credential-url",
                "credential-use",
                "by-hand",
            ],
        ),
        (
            "ai-sdk-chunk",
            &[
                "question-choice",
                "question-text",
                "question-all-fields",
                "credential-url",
                "credential-use",
                "by-hand",
            ],
        ),
    ]);
    let to_questions = [
        "accept",
        "accept-text",
        "accept-all-fields",
        "decline",
        "decline-why",
        "cancel",
    ];
    let elsewhere = ["accept-url", "accept-by-hand", "decline-url", "approve-use"];
    let beyond_yes_and_no = ["edit", "respond", "defer", "escalate"];
    let approvals_alone = [&to_questions[..], &elsewhere, &beyond_yes_and_no].concat();
    let mcp = [&["decline-why"][..], &beyond_yes_and_no].concat();
    let no_reply: BTreeMap<&str, Vec<&str>> = BTreeMap::from([
        (
            "mcp-2025-06-18",
            [
                &["accept-all-fields", "accept-url", "decline-url"][..],
                &mcp,
            ]
            .concat(),
        ),
        ("mcp-2025-11-25", mcp.clone()),
        ("mcp-2026-07-28", mcp),
        ("ag-ui", vec!["defer", "escalate"]),
        ("langchain-python", vec!["cancel", "defer", "escalate"]),
        (
            "langchain-python-per-call",
            vec!["cancel", "defer", "escalate"],
        ),
        (
            "langchain-typescript",
            [&to_questions[..], &["respond", "defer", "escalate"]].concat(),
        ),
        ("openai", approvals_alone.clone()),
        ("ai-sdk-chunk", approvals_alone),
        ("ai-sdk", beyond_yes_and_no.to_vec()),
        ("ai-sdk-ui", beyond_yes_and_no.to_vec()),
    ]);
    for system in SYSTEMS {
        for (name, asked) in requests() {
            let is_none = no_request.get(system.name).unwrap_or(&none).contains(&name);
            assert_eq!(
                (system.request)(&asked).is_err(),
                is_none,
                "{}: {name}",
                system.name
            );
        }
        for (name, asked, answer) in answers() {
            let is_none = no_reply
                .get(system.name)
                .is_some_and(|names| names.contains(&name));
            assert_eq!(
                (system.reply)(&answer, &asked).is_err(),
                is_none,
                "{}: {name}",
                system.name
            );
        }
    }
}
