//! `contract schema`

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;
use wire::Profile;

use crate::running::{contract, members, root, text};

/// Every file below a directory, by its path in there.
fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            let inner = files(&path).into_iter();
            found.extend(inner.map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else {
            found.insert(name, fs::read(path).unwrap());
        }
    }
    found
}

fn emitted(extra: &[&str]) -> TempDir {
    let directory = tempfile::tempdir().unwrap();
    let out = ["schema", "emit", "--out", text(directory.path())];
    let ran = contract(&[&out, extra].concat());
    assert_eq!((ran.code, ran.stdout.as_str()), (0, ""), "{}", ran.stderr);
    directory
}

/// Whether a path in the directory of schemas is that of a root's own file.
fn is_standard(path: &str) -> bool {
    !path.contains('/')
}

#[test]
fn every_schema_is_listed() {
    let ran = contract(&["schema", "list"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout, @r"
    smart-response                   v2  A tool's answer, with a payload of any form
    rmf-fund-brief                   v1  A SmartResponse V2 whose payload is one retirement fund
    tool-graph                       v1  A server's tools with what each requires and provides
    tool-response                    v1  A tool's answer by its status, also one that needs a human
    human-answer                     v1  A human's answer to a request
    audit-entry                      v1  What happened to a request for a human, an entry at a time
    progress-event                   v1  One event of a progress stream
    execution-plan                   v1  Tasks, and which of them wait for which
    batch-result                     v1  What came of one operation over many things
    multi-result                     v1  Many results, and what they come to together
    service-result                   v1  A service's result beside what it says of its own work
    get-rmf-funds-input              v1  The arguments of get_rmf_funds
    get-rmf-funds-output             v1  A page of all funds
    search-rmf-funds-input           v1  The arguments of search_rmf_funds
    search-rmf-funds-output          v1  The funds that match every filter
    get-rmf-fund-detail-input        v1  The arguments of get_rmf_fund_detail
    get-rmf-fund-detail-output       v1  One fund in full
    get-rmf-fund-performance-input   v1  The arguments of get_rmf_fund_performance
    get-rmf-fund-performance-output  v1  Funds ranked by their return over a period
    get-rmf-fund-nav-history-input   v1  The arguments of get_rmf_fund_nav_history
    get-rmf-fund-nav-history-output  v1  A fund's NAV by day
    compare-rmf-funds-input          v1  The arguments of compare_rmf_funds
    compare-rmf-funds-output         v1  Two to five funds side by side
    rmf-error                        v1  Why an RMF tool has no answer, and what to do about it
    validation-report                v1  What an answer says that its facts do not bear out
    set-security-input               v1  The arguments of set_security
    confirm-selection-input          v1  The arguments of confirm_selection
    set-direction-input              v1  The arguments of set_direction
    set-quantity-input               v1  The arguments of set_quantity
    set-trade-value-input            v1  The arguments of set_trade_value
    set-value-pending-currency-input v1  The arguments of set_value_pending_currency
    set-justification-input          v1  The arguments of set_justification
    set-compliance-flags-input       v1  The arguments of set_compliance_flags
    confirm-pending-input            v1  The arguments of confirm_pending
    show-preview-input               v1  The arguments of show_preview
    dealing-answer                   v1  What every dealing tool answers, with the draft and what comes next
    dealing-draft                    v1  What is known of a trade so far
    ");
    let listed = contract(&["schema", "list", "--format", "json"]).json();
    let files: Vec<_> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["file"].as_str().unwrap())
        .collect();
    assert_eq!(files.len(), ran.stdout.lines().count());
    for file in files {
        assert!(root().join("schemas").join(file).is_file(), "{file}");
    }
}

#[test]
fn what_is_committed_is_what_is_emitted() {
    let directory = emitted(&[]);
    let (fresh, committed) = (files(directory.path()), files(&root().join("schemas")));
    assert_eq!(
        fresh.keys().collect::<Vec<_>>(),
        committed.keys().collect::<Vec<_>>()
    );
    for (name, bytes) in &fresh {
        assert!(
            *bytes == committed[name],
            "schemas/{name} differs; run `contract schema emit`"
        );
    }
    let ran = contract(&["schema", "emit", "--check"]);
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
        (0, "", "")
    );
}

#[test]
fn what_is_emitted_is_a_schema() {
    for (name, bytes) in files(&root().join("schemas")) {
        let schema: Value = serde_json::from_slice(&bytes).unwrap();
        if name.starts_with("codegen/") {
            continue;
        }
        assert!(jsonschema::draft202012::meta::is_valid(&schema), "{name}");
        if is_standard(&name) {
            let id = format!("https://smart-response.dev/schemas/{name}");
            assert_eq!(schema["$id"], id);
        } else {
            // It goes to a host as it stands, and a host is told of no identifier.
            assert!(
                members(&schema)
                    .iter()
                    .all(|keyword| !keyword.starts_with('$')),
                "{name}"
            );
        }
        assert!(jsonschema::draft202012::new(&schema).is_ok(), "{name}");
    }
}

#[test]
fn drift_is_named_and_nothing_is_written() {
    let directory = emitted(&[]);
    let path = |name: &str| directory.path().join(name);
    let check = || contract(&["schema", "emit", "--check", "--out", text(directory.path())]);
    assert_eq!(check().code, 0);

    let mut drifted = fs::read(path("smart-response.v2.json")).unwrap();
    drifted.push(b'\n');
    fs::write(path("smart-response.v2.json"), &drifted).unwrap();
    fs::remove_file(path("codegen/rmf-fund-brief.v1.json")).unwrap();
    fs::write(path("smart-response.v1.json"), "{}").unwrap();
    fs::write(path("codegen/old.json"), "{}").unwrap();
    // Both roots are there, and have no such form.
    fs::write(path("strict/get-rmf-funds-input.v1.json"), "{}").unwrap();
    fs::write(path("portable/human-answer.v1.json"), "{}").unwrap();
    fs::remove_file(path("portable/get-rmf-funds-input.v1.json")).unwrap();
    fs::write(path("strict/get-rmf-fund-detail-input.v1.json"), "{}").unwrap();
    fs::write(path("README.md"), "no schema").unwrap();
    let before = files(directory.path());
    let ran = check();
    assert_eq!(ran.code, 1);
    let mut lines: Vec<_> = ran.stdout.lines().collect();
    lines.sort_unstable();
    let expected = |name: &str, what: &str| format!("{} {what}", path(name).display());
    let mut all = [
        expected("codegen/old.json", "is emitted by nothing"),
        expected("codegen/rmf-fund-brief.v1.json", "is missing"),
        expected("portable/get-rmf-funds-input.v1.json", "is missing"),
        expected("portable/human-answer.v1.json", "is emitted by nothing"),
        expected("smart-response.v1.json", "is emitted by nothing"),
        expected("smart-response.v2.json", "differs"),
        expected("strict/get-rmf-fund-detail-input.v1.json", "differs"),
        expected(
            "strict/get-rmf-funds-input.v1.json",
            "is emitted by nothing",
        ),
    ];
    all.sort_unstable();
    assert_eq!(lines, all);
    assert!(
        ran.stderr.contains("contract schema emit"),
        "{}",
        ran.stderr
    );
    assert_eq!(files(directory.path()), before);
}

#[test]
fn a_directory_that_is_not_there_lacks_every_file() {
    let directory = tempfile::tempdir().unwrap();
    let nowhere = directory.path().join("nowhere");
    let ran = contract(&["schema", "emit", "--check", "--out", text(&nowhere)]);
    assert_eq!(ran.code, 1);
    let expected = files(&root().join("schemas")).len();
    assert_eq!(ran.stdout.matches(" is missing\n").count(), expected);
    assert!(!nowhere.exists());
}

#[test]
fn what_cannot_be_written_could_not_run() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let ran = contract(&["schema", "emit", "--out", text(&file)]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr.starts_with("contract: cannot write "),
        "{}",
        ran.stderr
    );
}

#[test]
fn another_base_changes_the_ids_and_nothing_else() {
    let (ours, theirs) = (emitted(&[]), emitted(&["--base", "https://example.com/s/"]));
    let (ours, theirs) = (files(ours.path()), files(theirs.path()));
    for (name, bytes) in ours {
        let rebased = String::from_utf8(theirs[&name].clone()).unwrap();
        let restored = rebased.replace(
            "https://example.com/s/",
            "https://smart-response.dev/schemas/",
        );
        assert_eq!(restored.as_bytes(), bytes, "{name}");
        assert_eq!(
            rebased.contains(&format!("\"$id\": \"https://example.com/s/{name}\"")),
            is_standard(&name),
            "{name}"
        );
    }
}

const INPUTS: [&str; 16] = [
    "compare-rmf-funds-input.v1.json",
    "confirm-pending-input.v1.json",
    "confirm-selection-input.v1.json",
    "get-rmf-fund-detail-input.v1.json",
    "get-rmf-fund-nav-history-input.v1.json",
    "get-rmf-fund-performance-input.v1.json",
    "get-rmf-funds-input.v1.json",
    "search-rmf-funds-input.v1.json",
    "set-compliance-flags-input.v1.json",
    "set-direction-input.v1.json",
    "set-justification-input.v1.json",
    "set-quantity-input.v1.json",
    "set-security-input.v1.json",
    "set-trade-value-input.v1.json",
    "set-value-pending-currency-input.v1.json",
    "show-preview-input.v1.json",
];
/// The inputs whose every parameter is required.
const STRICT: [&str; 11] = [
    "confirm-pending-input.v1.json",
    "confirm-selection-input.v1.json",
    "get-rmf-fund-detail-input.v1.json",
    "set-compliance-flags-input.v1.json",
    "set-direction-input.v1.json",
    "set-justification-input.v1.json",
    "set-quantity-input.v1.json",
    "set-security-input.v1.json",
    "set-trade-value-input.v1.json",
    "set-value-pending-currency-input.v1.json",
    "show-preview-input.v1.json",
];

/// The names of the files below a directory.
fn names(directory: &Path) -> Vec<String> {
    files(directory).into_keys().collect()
}

#[test]
fn tools_are_told_in_the_dialects_of_hosts_and_nothing_else_is() {
    let directory = emitted(&[]);
    assert_eq!(names(&directory.path().join("portable")), INPUTS);
    assert_eq!(names(&directory.path().join("strict")), STRICT);
}

#[test]
fn a_profile_that_is_named_is_emitted_alone_and_as_with_the_others() {
    let every = emitted(&[]);
    let every = files(every.path());
    for (profile, directories, code) in [
        ("standard", &["", "codegen/"][..], 0),
        ("portable", &["portable/"], 0),
        ("openai-strict", &["strict/"], 1),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let out = text(directory.path());
        let emit = ["schema", "emit", "--profile", profile, "--out", out];
        assert_eq!(contract(&emit).code, code, "{profile}");
        let of_profile = every.iter().filter(|(path, _)| {
            let parent = path.rsplit_once('/').map_or("", |(parent, _)| parent);
            directories
                .iter()
                .any(|it| it.trim_end_matches('/') == parent)
        });
        let expected: BTreeMap<_, _> = of_profile
            .map(|(path, text)| (path.clone(), text.clone()))
            .collect();
        assert_eq!(files(directory.path()), expected, "{profile}");
        let checked = contract(&[&emit[..], &["--check"]].concat());
        assert_eq!(
            (checked.code, checked.stdout.as_str()),
            (code, ""),
            "{profile}"
        );
    }
    let ran = contract(&["schema", "emit", "--profile", "strict"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("openai-strict"), "{}", ran.stderr);
}

/// What is optional cannot be made required without another meaning, so there is no file.
#[test]
fn an_input_without_a_strict_form_is_named_with_the_reason() {
    let directory = tempfile::tempdir().unwrap();
    let out = text(directory.path());
    let ran = contract(&["schema", "emit", "--profile", "openai-strict", "--out", out]);
    let refused: Vec<_> = ran
        .stderr
        .lines()
        .filter(|line| !line.starts_with("wrote "))
        .collect();
    let because = "the field is optional, and a strict schema requires every field";
    let expected = [
        ("get-rmf-funds-input", "/page"),
        ("search-rmf-funds-input", "/search"),
        ("get-rmf-fund-performance-input", "/sortBy"),
        ("get-rmf-fund-nav-history-input", "/days"),
        ("compare-rmf-funds-input", "/compareBy"),
    ];
    let expected = expected
        .map(|(root, at)| format!("contract: no openai-strict form of {root}: {at}: {because}"));
    assert_eq!(
        (ran.code, refused),
        (1, expected.iter().map(String::as_str).collect())
    );
}

/// A response has optional fields and a payload of any form; strict modes have neither.
#[test]
fn a_dialect_without_a_form_for_a_root_says_why() {
    for (profile, root, reason) in [
        (
            Profile::OpenaiStrict,
            "smart-response.v2",
            "/summary/input/symbol: the field is optional",
        ),
        (
            Profile::OpenaiStrict,
            "tool-response.v1",
            "/data: any value is allowed here",
        ),
        (
            Profile::OpenaiStrict,
            "human-answer.v1",
            "/content: a map has free names",
        ),
        (
            Profile::Portable,
            "smart-response.v2",
            "/summary/keyFindings/-/value: a choice of schemas",
        ),
        (
            Profile::Portable,
            "tool-response.v1",
            "the root: a tool's input is an object",
        ),
    ] {
        let schema = fs::read(self::root().join(format!("schemas/{root}.json"))).unwrap();
        let schema: Value = serde_json::from_slice(&schema).unwrap();
        let said = profile.apply(&schema).unwrap_err().to_string();
        assert!(said.starts_with(reason), "{said}");
    }
}

#[test]
fn generators_get_the_names_of_symbols_beside_the_schemas() {
    let overlay = fs::read(root().join("schemas/codegen/smart-response.v2.json")).unwrap();
    let overlay: Value = serde_json::from_slice(&overlay).unwrap();
    let schema = fs::read(root().join("schemas/smart-response.v2.json")).unwrap();
    let schema: Value = serde_json::from_slice(&schema).unwrap();
    assert_eq!(
        overlay["$defs"]["Operator"]["x-enum-varnames"],
        json!(["Greater", "Less", "Equal", "AtLeast", "AtMost"])
    );
    for (name, patch) in overlay["$defs"].as_object().unwrap() {
        if let Some(names) = patch.get("x-enum-varnames") {
            let values = schema["$defs"][name]["enum"].as_array().unwrap();
            assert_eq!(names.as_array().unwrap().len(), values.len(), "{name}");
        }
    }
}
