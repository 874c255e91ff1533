//! The conversations of `vectors/dealing`, each call with the draft and the hint expected after it.

use std::collections::BTreeMap;
use std::fs;

use dealing_tools::{Draft, DraftKey};
use serde_json::{Map, Value, json};
use tool_models::check;

use crate::desk::{Answer, context, tools, vectors};

type Drafts = BTreeMap<(String, String), Map<String, Value>>;

#[test]
fn every_call_of_every_conversation_answers_as_the_document_says() {
    let directory = vectors().join("conversations");
    let mut files: Vec<_> = fs::read_dir(directory)
        .unwrap()
        .map(|it| it.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 25, "{} conversations", files.len());
    let mut wrong = Vec::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let (tools, mut drafts) = (tools(), Drafts::new());
        for (number, line) in (1..).zip(fs::read_to_string(&file).unwrap().lines()) {
            let line: Value = serde_json::from_str(line).unwrap();
            let response = tools.call(line["tool"].as_str().unwrap(), &line["args"], &context());
            let answer = Answer::of(&response);
            let expected = expected(&line, &mut drafts);
            let found = found(&line["expect"], &answer);
            if found != expected {
                let differing = differing("", &expected, &found);
                wrong.push(format!("{name}:{number}: {}\n{differing}", line["args"]));
            }
            let violations = check(tool_models::Root::ToolResponse, &response);
            assert!(
                violations.iter().all(|it| !it.fails()),
                "{name}:{number}: {violations:?}"
            );
        }
    }
    assert!(
        wrong.is_empty(),
        "{} lines:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The members that differ, a line each.
fn differing(place: &str, expected: &Value, found: &Value) -> String {
    if let (Some(expected), Some(found)) = (expected.as_object(), found.as_object()) {
        let each = expected
            .iter()
            .filter(|(name, value)| found.get(*name) != Some(*value));
        let told = each.map(|(name, value)| {
            let found = found.get(name).unwrap_or(&Value::Null);
            differing(&format!("{place}/{name}"), value, found)
        });
        return told.collect();
    }
    format!("  {place}: expected {expected}, found {found}\n")
}

/// The expectation of a line, with the whole draft: what changed, on top of what stood there.
fn expected(line: &Value, drafts: &mut Drafts) -> Value {
    let mut expected = line["expect"].clone();
    if let Some(changes) = expected.get("draft").cloned() {
        let text = |name: &str| line["args"][name].as_str().unwrap().to_owned();
        let key = (text("user_id"), text("thread_ts"));
        let draft = drafts.entry(key.clone()).or_insert_with(|| unset(key));
        for (name, value) in changes.as_object().unwrap() {
            let before = draft.insert(name.clone(), value.clone());
            assert!(before.is_some(), "{name} is no member of a draft");
        }
        expected["draft"] = draft.clone().into();
    }
    expected
}

fn unset((user_id, thread_ts): (String, String)) -> Map<String, Value> {
    let draft = Draft::new(&DraftKey { user_id, thread_ts });
    let Value::Object(members) = serde_json::to_value(draft).unwrap() else {
        panic!()
    };
    members
}

/// What the answer says of each thing that is expected.
fn found(expect: &Value, answer: &Answer) -> Value {
    let codes = |list: &str| match &answer.json["data"][list] {
        Value::Array(_) => answer.codes(list).into(),
        other => other.clone(),
    };
    let violation = |it: &Value| -> Value {
        format!(
            "{} {}",
            it["pointer"].as_str().unwrap(),
            it["code"].as_str().unwrap()
        )
        .into()
    };
    let mut found = Map::new();
    for name in expect.as_object().unwrap().keys() {
        let value = match name.as_str() {
            "status" => answer.status.clone().into(),
            "instructional_hint" => answer.hint.clone(),
            "draft" => answer.draft.clone(),
            "code" => answer.json["code"].clone(),
            "adjustments" | "warnings" => codes(name),
            "violations" => match answer.json["data"]["violations"].as_array() {
                Some(violations) => violations.iter().map(violation).collect(),
                None => json!(null),
            },
            other => panic!("{other}"),
        };
        found.insert(name.clone(), value);
    }
    found.into()
}
