//! The schemas of tool inputs in the dialects of hosts: they judge as the contract's own do, and hosts
//! take them as they stand.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::running::{Ran, contract, contract_reading, root};
use crate::vectors::documents_of;

/// The schemas of a directory, by their root's name.
fn schemas(directory: &str) -> BTreeMap<String, Value> {
    let entries = fs::read_dir(root().join("schemas").join(directory)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let json = paths.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let read = json.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let (name, _) = name.split_once('.').unwrap();
        let text = fs::read(&path).unwrap();
        (name.to_owned(), serde_json::from_slice(&text).unwrap())
    });
    read.collect()
}

fn validator(schema: &Value) -> Validator {
    let options = jsonschema::options().should_validate_formats(true);
    options.build(schema).unwrap()
}

/// The directory in which the vectors of an input are.
fn family(root_name: &str) -> &'static str {
    if root_name.contains("-rmf-") {
        "rmf"
    } else {
        "dealing"
    }
}

/// No exception is needed: what the dialects cannot say, such as that a filter must be given, the
/// contract's own schemas leave to the reader as well.
#[test]
fn a_dialect_judges_every_vector_as_the_contract_does() {
    let canonical = schemas("");
    for dialect in ["portable", "strict"] {
        let told = schemas(dialect);
        assert!(!told.is_empty());
        for (root_name, schema) in told {
            let (ours, theirs) = (validator(&canonical[&root_name]), validator(&schema));
            let mut verdicts = BTreeSet::new();
            for verdict in ["accept", "reject"] {
                for (file, text) in
                    documents_of(family(&root_name), &format!("{verdict}/{root_name}"))
                {
                    let document = serde_json::from_str(&text).unwrap();
                    let is_valid = ours.is_valid(&document);
                    assert_eq!(
                        theirs.is_valid(&document),
                        is_valid,
                        "{dialect}: {root_name}/{verdict}/{file}"
                    );
                    verdicts.insert(is_valid);
                }
            }
            assert_eq!(
                verdicts.len(),
                2,
                "{root_name} has vectors of one verdict only"
            );
        }
    }
}

/// The tools of both servers.
fn listed() -> Value {
    let of = |group: &str| contract(&[group, "tools", "--format", "json"]).json();
    let [mut tools, dealing] =
        ["rmf", "dealing"].map(|group| of(group).get("tools").unwrap().clone());
    let dealing = dealing.as_array().unwrap().clone();
    tools.as_array_mut().unwrap().extend(dealing);
    json!({ "tools": tools })
}

fn root_of(tool: &Value) -> String {
    format!("{}-input", tool["name"].as_str().unwrap().replace('_', "-"))
}

/// A server of another language that takes the file tells hosts what ours does.
#[test]
fn the_portable_files_are_what_the_server_tells() {
    let portable = schemas("portable");
    let list = listed();
    let tools = list["tools"].as_array().unwrap();
    for tool in tools {
        assert_eq!(tool["inputSchema"], portable[&root_of(tool)]);
    }
    assert_eq!(tools.len(), portable.len());
}

/// The tools with the schemas of a dialect, those that have one.
fn told_in(dialect: &str) -> Value {
    let schemas = schemas(dialect);
    let list = listed();
    let tools = list.get("tools").and_then(Value::as_array).unwrap();
    let told = tools.iter().filter_map(|tool| {
        let schema = schemas.get(&root_of(tool))?;
        let mut tool = tool.clone();
        *tool.get_mut("inputSchema").unwrap() = schema.clone();
        Some(tool)
    });
    json!({ "tools": told.collect::<Vec<_>>() })
}

fn linted(list: &Value) -> Ran {
    contract_reading(&["lint-tools", "--format", "json", "-"], list.to_string())
}

/// The tools that the lint says `OpenAI`'s strict mode refuses.
fn refused_by_openai(list: &Value) -> BTreeSet<String> {
    let report = linted(list).json();
    let findings = report.get("findings").and_then(Value::as_array).unwrap();
    let of_openai = findings
        .iter()
        .filter(|finding| finding["code"] == "dialect_refused" && finding["vendor"] == "openai");
    of_openai
        .map(|finding| finding["tool"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn the_lint_and_the_strict_profile_agree_on_what_a_strict_mode_takes() {
    let strict = schemas("strict");
    let portable = told_in("portable");
    let without: BTreeSet<_> = portable["tools"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|tool| !strict.contains_key(&root_of(tool)))
        .map(|tool| tool["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(refused_by_openai(&portable), without);
    let strict = told_in("strict");
    assert_eq!(strict["tools"].as_array().unwrap().len(), 11);
    assert_eq!(refused_by_openai(&strict), BTreeSet::new());
    let ran = linted(&strict);
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    let summary = &ran.json()["summary"];
    assert_eq!(
        (&summary["errors"], &summary["warnings"]),
        (&json!(0), &json!(0))
    );
}

/// What the lint says of the tools beyond their own words, a line each: `DESIGN.md` tells why each stands.
#[test]
fn what_vendors_make_of_the_tools_is_known() {
    let report = linted(&listed()).json();
    let findings = report["findings"].as_array().unwrap();
    let said = findings.iter().filter_map(|finding| {
        let said = finding["message"].as_str().unwrap();
        let (what, _) = said
            .split_once(" is ")
            .or_else(|| said.split_once(" makes "))?;
        finding.get("vendor")?;
        Some((finding["code"].as_str().unwrap(), what))
    });
    assert_eq!(
        said.collect::<BTreeSet<_>>(),
        BTreeSet::from([
            ("dialect_dropped", "gemini: a default"),
            ("dialect_dropped", "gemini: minItems or maxItems"),
            ("dialect_dropped", "gemini: minLength or maxLength"),
            ("dialect_dropped", "gemini: minimum or maximum"),
            (
                "dialect_refused",
                "gemini: additionalProperties true or false"
            ),
            ("dialect_refused", "openai: an optional parameter"),
            ("dialect_rewritten", "anthropic: a default"),
            ("dialect_rewritten", "anthropic: minItems or maxItems"),
            ("dialect_rewritten", "anthropic: minLength or maxLength"),
            ("dialect_rewritten", "anthropic: minimum or maximum"),
        ])
    );
}
