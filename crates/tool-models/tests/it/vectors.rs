//! What the vectors say of the types, the schemas and `check_json`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tool_models::{
    AuditEntry, BatchResult, ExecutionPlan, HumanAnswer, MultiResult, ProgressEvent, Root,
    ServiceResult, ToolResponse, check_json,
};
use wire::Violation;

use crate::vectors_read::{documents, rows};

fn failing(root: Root, json: &str) -> Vec<Violation> {
    let found = check_json(root, json).unwrap();
    found.into_iter().filter(Violation::fails).collect()
}

/// The document as its type reads and writes it.
fn rewritten(root: Root, json: &str) -> Result<String, serde_json::Error> {
    fn of<T: DeserializeOwned + Serialize>(json: &str) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(&serde_json::from_str::<T>(json)?)
    }
    match root {
        Root::ToolResponse => of::<ToolResponse>(json),
        Root::HumanAnswer => of::<HumanAnswer>(json),
        Root::AuditEntry => of::<AuditEntry>(json),
        Root::ProgressEvent => of::<ProgressEvent>(json),
        Root::ExecutionPlan => of::<ExecutionPlan>(json),
        Root::BatchResult => of::<BatchResult>(json),
        Root::MultiResult => of::<MultiResult>(json),
        Root::ServiceResult => of::<ServiceResult>(json),
    }
}

#[test]
fn there_are_as_many_as_the_contract_was_promised() {
    let count = |verdict| documents(Root::ToolResponse, verdict).len();
    assert!(count("accept") >= 30 && count("reject") >= 60 && count("legacy") >= 40);
    for root in Root::ALL {
        let table = rows(*root, "reject/expected.tsv");
        for name in documents(*root, "reject").keys() {
            assert!(table.iter().any(|row| row[0] == *name), "{root}: {name}");
        }
    }
}

#[test]
fn every_accept_checks() {
    for root in Root::ALL {
        for (name, json) in documents(*root, "accept") {
            assert_eq!(failing(*root, &json), [], "{root}: {name}");
        }
    }
}

#[test]
fn every_accept_is_written_back_byte_for_byte() {
    for root in Root::ALL {
        for (name, json) in documents(*root, "accept") {
            let written =
                rewritten(*root, &json).unwrap_or_else(|error| panic!("{root}: {name}: {error}"));
            let is_changed = name.starts_with("lenient-") || name.starts_with("unknown-");
            if is_changed {
                assert_eq!(
                    rewritten(*root, &written).unwrap(),
                    written,
                    "{root}: {name}"
                );
            } else {
                assert_eq!(written, json.trim_end(), "{root}: {name}");
            }
        }
    }
}

#[test]
fn every_reject_has_the_named_violations_and_no_others() {
    let mut wrong = Vec::new();
    for root in Root::ALL {
        let table = rows(*root, "reject/expected.tsv");
        for (name, json) in documents(*root, "reject") {
            let mut found: Vec<_> = failing(*root, &json)
                .iter()
                .map(|violation| (violation.pointer.to_string(), violation.code.to_owned()))
                .collect();
            let named = table.iter().filter(|row| row[0] == name);
            let mut expected: Vec<_> = named.map(|row| (row[1].clone(), row[2].clone())).collect();
            found.sort();
            expected.sort();
            if found != expected {
                wrong.push(format!("{root}: {name}: {found:?}, not {expected:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_violation_says_what_would_be_right() {
    for root in Root::ALL {
        for (name, json) in documents(*root, "reject") {
            for violation in check_json(*root, &json).unwrap() {
                let says = !violation.message.is_empty() && !violation.fix.is_empty();
                assert!(says, "{root}: {name}: {violation:?}");
            }
        }
    }
}

/// The types, our shape check and an independent validator of the schema agree on every document.
#[test]
fn types_and_schema_refuse_the_same() {
    let mut wrong = Vec::new();
    for root in Root::ALL {
        let schema = root.schema().unwrap();
        let validator = jsonschema::options()
            .should_validate_formats(true)
            .build(schema.canonical())
            .unwrap();
        let beyond = rows(*root, "beyond-schema.tsv");
        for verdict in ["accept", "reject"] {
            for (name, json) in documents(*root, verdict) {
                let document: Value = serde_json::from_str(&json).unwrap();
                let path = format!("{verdict}/{name}");
                let is_beyond = beyond.iter().any(|row| row[0] == path || row[0] == name);
                let is_right = verdict == "accept" || is_beyond;
                if validator.is_valid(&document) != is_right {
                    wrong.push(format!("{root}: schema: {path}"));
                }
                // A known field that stands twice is lost on whoever reads into a tree, and on no type.
                let is_repeated = name.starts_with("repeated-");
                if !is_repeated && rewritten(*root, &json).is_ok() != is_right {
                    wrong.push(format!("{root}: type: {path}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
