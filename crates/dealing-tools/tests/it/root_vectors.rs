//! The vectors in `vectors/dealing`, held against the types, our check and an independent validator.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use dealing_tools::{
    ConfirmPendingInput, ConfirmSelectionInput, DealingAnswer, DealingTool, Draft, Root,
    SetComplianceFlagsInput, SetDirectionInput, SetJustificationInput, SetQuantityInput,
    SetSecurityInput, SetTradeValueInput, SetValuePendingCurrencyInput, ShowPreviewInput,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors/dealing")
}

fn documents(root: Root, verdict: &str) -> BTreeMap<String, String> {
    let directory = directory().join(verdict).join(root.name().name);
    let paths = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let json = paths.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let named = json.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    });
    named.collect()
}

/// What the type writes of what it reads.
fn rewritten<T: Serialize + DeserializeOwned>(json: &str) -> Result<String, serde_json::Error> {
    let value: T = serde_json::from_str(json)?;
    serde_json::to_string_pretty(&value)
}

fn by_type(root: Root, json: &str) -> Result<String, serde_json::Error> {
    match root {
        Root::Input(DealingTool::SetSecurity) => rewritten::<SetSecurityInput>(json),
        Root::Input(DealingTool::ConfirmSelection) => rewritten::<ConfirmSelectionInput>(json),
        Root::Input(DealingTool::SetDirection) => rewritten::<SetDirectionInput>(json),
        Root::Input(DealingTool::SetQuantity) => rewritten::<SetQuantityInput>(json),
        Root::Input(DealingTool::SetTradeValue) => rewritten::<SetTradeValueInput>(json),
        Root::Input(DealingTool::SetValuePendingCurrency) => {
            rewritten::<SetValuePendingCurrencyInput>(json)
        }
        Root::Input(DealingTool::SetJustification) => rewritten::<SetJustificationInput>(json),
        Root::Input(DealingTool::SetComplianceFlags) => rewritten::<SetComplianceFlagsInput>(json),
        Root::Input(DealingTool::ConfirmPending) => rewritten::<ConfirmPendingInput>(json),
        Root::Input(DealingTool::ShowPreview) => rewritten::<ShowPreviewInput>(json),
        Root::Answer => rewritten::<DealingAnswer>(json),
        Root::Draft => rewritten::<Draft>(json),
    }
}

#[test]
fn every_accept_checks_and_an_output_is_written_back_byte_for_byte() {
    let mut wrong = Vec::new();
    for root in Root::all() {
        for (name, json) in documents(root, "accept") {
            let place = format!("{}/{name}", root.name().name);
            let found = root.violations(&json).unwrap();
            if found.iter().any(wire::Violation::fails) {
                wrong.push(format!("{place}: {found:?}"));
            }
            let written = match by_type(root, &json) {
                Ok(written) => written,
                Err(error) => {
                    wrong.push(format!("{place}: {error}"));
                    continue;
                }
            };
            let is_canonical = !name.starts_with("lenient-") && !name.starts_with("unknown-");
            let is_output = !matches!(root, Root::Input(_));
            if is_output && is_canonical && written != json.trim_end() {
                wrong.push(format!("{place}: {written}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_reject_has_the_named_violations_and_no_others() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for root in Root::all() {
        let documents = documents(root, "reject");
        let table = directory()
            .join("reject")
            .join(root.name().name)
            .join("expected.tsv");
        let table = fs::read_to_string(table).unwrap();
        let mut expected: BTreeMap<&str, BTreeSet<(String, String)>> = BTreeMap::new();
        for row in table.lines().skip(1) {
            let [name, pointer, code] = row.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{row}")
            };
            let rows = expected.entry(name).or_default();
            rows.insert((pointer.to_owned(), code.to_owned()));
        }
        assert_eq!(expected.len(), documents.len(), "{}", root.name().name);
        count += documents.len();
        for (name, expected) in expected {
            let found = root.violations(&documents[name]).unwrap();
            let found: BTreeSet<_> = found
                .iter()
                .filter(|violation| violation.fails())
                .map(|violation| {
                    (
                        violation.pointer.as_str().to_owned(),
                        violation.code.to_owned(),
                    )
                })
                .collect();
            if found != expected {
                wrong.push(format!(
                    "{}/{name}: {found:?}, not {expected:?}",
                    root.name().name
                ));
            }
        }
    }
    assert!(count >= 100 && wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_independent_validator_agrees_but_where_no_schema_can() {
    let beyond = fs::read_to_string(directory().join("beyond-schema.tsv")).unwrap();
    let mut beyond: BTreeSet<&str> = beyond
        .lines()
        .skip(1)
        .map(|row| row.split('\t').next().unwrap())
        .collect();
    let mut wrong = Vec::new();
    for root in Root::all() {
        let options = jsonschema::options().should_validate_formats(true);
        let schema = root.schema().unwrap();
        let validator = options.build(schema.canonical()).unwrap();
        for verdict in ["accept", "reject"] {
            for (name, json) in documents(root, verdict) {
                let place = format!("{verdict}/{}/{name}", root.name().name);
                let document = serde_json::from_str(&json).unwrap();
                let expected = (verdict == "accept") != beyond.remove(place.as_str());
                if validator.is_valid(&document) != expected {
                    wrong.push(place);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(beyond.is_empty(), "{beyond:?}");
}
