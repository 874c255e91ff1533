//! Nothing that comes back can stop us, or approve what was not approved.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use serde_json::{Value, json};
use tool_models::projection::openai::{self, Unsaid};
use tool_models::{HumanAnswer, HumanRequest, SecurityLevel, answer_violations, projection};

use super::asked::answers;
use super::generated::{json_value, requests};
use super::system::SYSTEMS;

/// JSON made of the words that readers look for, so that it goes past their first check.
fn near_answer() -> impl Strategy<Value = Value> {
    let names = [
        "action",
        "content",
        "decision",
        "reason",
        "resume",
        "interruptId",
        "status",
        "payload",
        "approved",
        "editedArgs",
        "declined",
        "done",
        "message",
        "role",
        "parts",
        "data",
        "text",
        "request_id",
        "decisions",
        "type",
        "edited_action",
        "name",
        "args",
        "approve",
        "output",
        "approval_request_id",
        "approvalId",
        "state",
        "approval",
        "id",
        "input",
        "toolName",
        "value",
        "inputResponses",
        "r",
        "kind",
        "answer",
        "arguments",
    ];
    let words = [
        "accept",
        "decline",
        "cancel",
        "approve",
        "reject",
        "edit",
        "respond",
        "resolved",
        "r",
        "cancelled",
        "ROLE_USER",
        "user",
        "tool",
        "assistant",
        "tool-approval-response",
        "json",
        "mcp_approval_response",
        "mcp_approval_request",
        "tool-result",
        "ask_human",
        "dynamic-tool",
        "approval-responded",
        "output-available",
        "done",
        "data",
        "{}",
    ];
    let leaf = prop_oneof![
        3 => proptest::sample::select(words.to_vec()).prop_map(Value::from),
        1 => any::<bool>().prop_map(Value::from),
        1 => json_value(),
    ];
    leaf.prop_recursive(5, 40, 6, move |inner| {
        let name = proptest::sample::select(names.to_vec()).prop_map(str::to_owned);
        prop_oneof![
            1 => proptest::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            3 => proptest::collection::btree_map(name, inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn unsaid() -> Unsaid {
    let now = "2026-11-21T08:00:00Z".parse().unwrap();
    Unsaid {
        reason: "why".to_owned(),
        security_level: SecurityLevel::Low,
        expires_at: now,
        user_id: None,
        timestamp: now,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_answer_stops_us(asked in requests(), theirs in prop_oneof![near_answer(), json_value()]) {
        for system in SYSTEMS {
            if let Err(error) = (system.answer)(&theirs, &asked) {
                prop_assert!(!error.violations.is_empty());
            }
        }
        let _ = projection::mcp::input_responses(&theirs, &[]);
        let _ = projection::ag_ui::answers(&theirs, &[]);
        let _ = openai::requested(&theirs, unsaid());
    }
}

/// Every place in a document.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                places(element, &format!("{at}/{index}"), found);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                let name = name.replace('~', "~0").replace('/', "~1");
                places(member, &format!("{at}/{name}"), found);
            }
        }
        _ => {}
    }
}

/// Whether a call would go on with this answer.
fn runs(answer: &HumanAnswer, asked: &HumanRequest) -> bool {
    match answer {
        HumanAnswer::Approve(_) | HumanAnswer::Edit(_) => true,
        HumanAnswer::Accept(accept) => {
            answer_violations(&asked.answer_fields(), &accept.content).is_empty()
        }
        _ => false,
    }
}

/// A refusal that is damaged anywhere, by anything short of the word for yes, runs nothing.
#[test]
fn no_damage_makes_a_refusal_an_approval() {
    let junk = [
        Value::Null,
        json!(0),
        json!(1),
        json!("yes"),
        json!("true"),
        json!([]),
        json!({}),
        json!("accept"),
    ];
    let refusals = answers()
        .into_iter()
        .filter(|(name, ..)| ["reject", "decline", "cancel"].contains(name));
    for (name, asked, refusal) in refusals {
        for system in SYSTEMS {
            let Ok(theirs) = (system.reply)(&refusal, &asked) else {
                continue;
            };
            let mut found = Vec::new();
            places(&theirs, "", &mut found);
            for place in found {
                for junk in &junk {
                    let mut damaged = theirs.clone();
                    *damaged.pointer_mut(&place).unwrap() = junk.clone();
                    let read = (system.answer)(&damaged, &asked);
                    let runs = read.is_ok_and(|answer| runs(&answer, &asked));
                    assert!(!runs, "{} {name}: {damaged}", system.name);
                }
            }
        }
    }
}

/// What the other side's types refuse, we refuse as well, or it is no answer to anything.
#[test]
fn what_is_damaged_is_refused_here_as_well() {
    // The history of a conversation is none of our matter.
    let exceptions = ["ag-ui/no-messages.json"];
    let bad = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../interop/bad/answers");
    for system in SYSTEMS {
        for file in fs::read_dir(bad.join(system.name)).unwrap() {
            let path = file.unwrap().path();
            let theirs: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            let goes_on = super::asked::requests().into_iter().any(|(_, asked)| {
                let read = (system.answer)(&theirs, &asked);
                read.is_ok_and(|answer| runs(&answer, &asked))
            });
            let is_exception = exceptions.iter().any(|name| path.ends_with(name));
            assert_eq!(goes_on, is_exception, "{}", path.display());
        }
    }
}
