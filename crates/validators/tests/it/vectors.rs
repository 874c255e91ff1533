//! The cases of `vectors/validators`, derived by hand.

mod extract;
mod verify;

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

/// What is wrong with a case; nothing where it holds.
type Judge = fn(&Value) -> Vec<String>;

/// Every case of a task, judged; each that fails is named.
fn hold(task: &str, judge: Judge) {
    let mut count = 0;
    let mut failed = Vec::new();
    for case in cases(task) {
        count += 1;
        let found = judge(&case);
        if !found.is_empty() {
            failed.push(format!("{}\n    {}", case["id"], found.join("\n    ")));
        }
    }
    assert!(count > 100, "{count} cases of {task} were found");
    assert!(
        failed.is_empty(),
        "{} of {count} cases of {task} fail:\n{}",
        failed.len(),
        failed.join("\n")
    );
}

fn cases(task: &str) -> Vec<Value> {
    let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors/validators");
    let mut files: Vec<_> = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .collect();
    files.sort();
    let cases = files.iter().flat_map(|file| {
        let document: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
        document["cases"].as_array().unwrap().clone()
    });
    cases.filter(|case| case["task"] == task).collect()
}

fn text<'a>(case: &'a Value, member: &str) -> &'a str {
    case[member].as_str().unwrap_or_default()
}

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-9 * left.abs().max(right.abs()).max(1.0)
}

#[test]
fn texts_state_what_was_derived_by_hand() {
    hold("extract", extract::wrong);
}

#[test]
fn answers_are_judged_as_was_derived_by_hand() {
    hold("verify", verify::wrong);
}
