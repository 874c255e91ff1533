//! Responses in the forms that came before the contract.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;
use tool_models::{Deprecation, MigrateOptions, Root, check_json, migrate, read_response};

use crate::vectors_read::{directory, documents, rows};

/// What vectors/README.md says the reader was given.
fn options() -> MigrateOptions {
    MigrateOptions {
        zone: Some("+07:00".parse().unwrap()),
        received_at: Some("2025-10-18T12:00:00Z".parse().unwrap()),
    }
}

fn by_file(table: &str) -> BTreeMap<String, Vec<(String, String)>> {
    let mut files = BTreeMap::<_, Vec<_>>::new();
    for row in rows(Root::ToolResponse, table) {
        let entry = files.entry(row[0].clone()).or_default();
        entry.push((row[1].clone(), row[2].clone()));
    }
    for rows in files.values_mut() {
        rows.sort();
    }
    files
}

#[test]
fn every_old_form_becomes_the_canonical_one() {
    let mut wrong = Vec::new();
    for (name, json) in documents(Root::ToolResponse, "legacy") {
        let path = directory(Root::ToolResponse)
            .join("legacy/canonical")
            .join(&name);
        let expected = fs::read_to_string(&path).unwrap();
        let migration = migrate(&serde_json::from_str(&json).unwrap(), options());
        let Some(document) = migration.document else {
            wrong.push(format!("{name}: {:#?}", migration.violations));
            continue;
        };
        let written = serde_json::to_string_pretty(&document).unwrap();
        if written != expected.trim_end() {
            wrong.push(format!("{name}: wrote\n{written}\nexpected\n{expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_canonical_form_validates_and_is_no_old_form() {
    let schema = Root::ToolResponse.schema().unwrap();
    let validator = jsonschema::options()
        .should_validate_formats(true)
        .build(schema.canonical())
        .unwrap();
    for (name, json) in documents(Root::ToolResponse, "legacy") {
        let migration = migrate(&serde_json::from_str(&json).unwrap(), options());
        let document = migration.document.unwrap_or_else(|| panic!("{name}"));
        assert!(validator.is_valid(&document), "{name}: {document:#}");
        let again = migrate(&document, options());
        assert_eq!(again.deprecations, [], "{name}");
        assert_eq!(again.document, Some(document), "{name}");
    }
}

#[test]
fn every_deprecation_is_told_at_its_old_place() {
    let expected = by_file("legacy/expected.tsv");
    let mut wrong = Vec::new();
    for (name, json) in documents(Root::ToolResponse, "legacy") {
        let migration = migrate(&serde_json::from_str(&json).unwrap(), options());
        let told = migration.deprecations.iter();
        let mut told: Vec<_> = told
            .map(|deprecation| (deprecation.pointer.to_string(), deprecation.code.to_owned()))
            .collect();
        told.sort();
        if told != expected[&name] {
            wrong.push(format!("{name}: {told:?}, not {:?}", expected[&name]));
        }
        let checked = check_json(Root::ToolResponse, &json).unwrap();
        for deprecation in &migration.deprecations {
            let is_told = checked.iter().any(|found| {
                (&found.pointer, found.code, found.severity)
                    == (&deprecation.pointer, deprecation.code, deprecation.severity)
            });
            assert!(is_told, "{name}: {deprecation:?} is not among {checked:#?}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_has_no_place_is_left_over_and_told() {
    let expected = by_file("legacy/leftovers.tsv");
    for (name, json) in documents(Root::ToolResponse, "legacy") {
        let migration = migrate(&serde_json::from_str(&json).unwrap(), options());
        let left = migration.leftovers.iter();
        let mut left: Vec<_> = left
            .map(|leftover| (leftover.pointer.to_string(), leftover.value.to_string()))
            .collect();
        left.sort();
        assert_eq!(
            left,
            expected.get(&name).cloned().unwrap_or_default(),
            "{name}"
        );
    }
}

#[test]
fn contradictions_and_what_cannot_be_known_stand_in_the_way() {
    let expected = by_file("legacy/unmigratable/expected.tsv");
    let mut wrong = Vec::new();
    for (name, json) in documents(Root::ToolResponse, "legacy/unmigratable") {
        let migration = migrate(&serde_json::from_str(&json).unwrap(), options());
        assert_eq!(migration.document, None, "{name}");
        let told = migration
            .violations
            .iter()
            .filter(|violation| violation.fails());
        let mut told: Vec<_> = told
            .map(|violation| (violation.pointer.to_string(), violation.code.to_owned()))
            .collect();
        told.sort();
        if told != expected[&name] {
            wrong.push(format!("{name}: {told:?}, not {:?}", expected[&name]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A check also fails where a schema passes over what an old form says, such as its options.
#[test]
fn a_check_fails_wherever_the_schema_does() {
    let schema = Root::ToolResponse.schema().unwrap();
    let validator = jsonschema::options()
        .should_validate_formats(true)
        .build(schema.canonical())
        .unwrap();
    let mut wrong = Vec::new();
    for (name, json) in documents(Root::ToolResponse, "legacy") {
        let document: Value = serde_json::from_str(&json).unwrap();
        let fails = check_json(Root::ToolResponse, &json)
            .unwrap()
            .iter()
            .any(wire::Violation::fails);
        if !fails && !validator.is_valid(&document) {
            wrong.push(format!("{name}: fails {fails}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn reading_and_migrating_agree() {
    for (name, json) in documents(Root::ToolResponse, "legacy") {
        let migration = migrate(&serde_json::from_str(&json).unwrap(), options());
        let received = read_response(&json, options()).unwrap();
        let told = received.deprecations.iter().map(Deprecation::violation);
        assert_eq!(told.collect::<Vec<_>>(), migration.deprecations, "{name}");
        let from_document = migration
            .document
            .map(|document| serde_json::from_value(document).unwrap());
        assert_eq!(received.response, from_document, "{name}");
    }
}

/// An object called `error` in the data of an error was taken for a message, and lost.
#[test]
fn what_is_no_message_stays_where_it_is() {
    let json = r#"{"status":"error","action":"a","data":{"error":{"code":7},"error_message":["x"],"y":2},"error":"boom","error_message":{"z":1},"timestamp":"2025-10-18T09:30:00Z"}"#;
    let document: Value = serde_json::from_str(json).unwrap();
    let migration = migrate(&document, options());
    assert_eq!(migration.deprecations, []);
    assert_eq!(migration.document, Some(document));
    let received = read_response(json, options()).unwrap();
    let Some(tool_models::ToolResponse::Error(error)) = received.response else {
        panic!("{:?}", received.violations)
    };
    assert_eq!(error.data["error"]["code"], 7);
}

#[test]
fn what_is_canonical_is_left_as_it_is() {
    for (name, json) in documents(Root::ToolResponse, "accept") {
        let document: Value = serde_json::from_str(&json).unwrap();
        let migration = migrate(&document, options());
        if migration.deprecations.is_empty() && !name.starts_with("lenient-") {
            assert_eq!(migration.document, Some(document), "{name}");
        }
    }
}
