//! The vectors in `vectors/rmf-fund-brief`, held against the types, our check and the schema.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use rmf_tools::{BRIEF_ROOT, Brief, FundDetail};
use smart_response::{CheckOptions, check_json, schema};

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors/rmf-fund-brief")
}

fn documents(verdict: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(directory().join(verdict)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let json = paths.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let named = json.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    named.collect()
}

#[test]
fn every_accept_checks_and_is_written_back_byte_for_byte() {
    for (name, json) in documents("accept") {
        let checked = check_json::<FundDetail>(&json, &CheckOptions::default()).unwrap();
        assert!(!checked.fails(), "{name}: {:?}", checked.violations);
        let brief: Brief = serde_json::from_str(&json).unwrap();
        let written = serde_json::to_string_pretty(&brief).unwrap();
        assert_eq!(
            written == json.trim_end(),
            !name.starts_with("lenient-"),
            "{name}"
        );
    }
}

#[test]
fn every_reject_has_exactly_the_named_violation() {
    let documents = documents("reject");
    let expected = fs::read_to_string(directory().join("reject/expected.tsv")).unwrap();
    assert_eq!(expected.lines().count() - 1, documents.len());
    for row in expected.lines().skip(1) {
        let [name, pointer, code] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let checked = check_json::<FundDetail>(&documents[name], &CheckOptions::default()).unwrap();
        let found = checked
            .violations
            .iter()
            .filter(|violation| violation.fails());
        let found: Vec<_> = found
            .map(|violation| (violation.pointer.as_str(), violation.code))
            .collect();
        assert_eq!(found, [(pointer, code)], "{name}");
    }
}

#[test]
fn an_independent_validator_agrees_on_every_vector() {
    let schema = schema::<FundDetail>(BRIEF_ROOT).unwrap();
    let options = jsonschema::options().should_validate_formats(true);
    let validator = options.build(schema.canonical()).unwrap();
    for verdict in ["accept", "reject"] {
        for (name, json) in documents(verdict) {
            let document = serde_json::from_str(&json).unwrap();
            assert_eq!(validator.is_valid(&document), verdict == "accept", "{name}");
        }
    }
}
