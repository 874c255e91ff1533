//! `LangChain`: the action under review, and the one decision on it.

use serde_json::{Value, json};
use tool_models::projection::langchain::{Dialect, answer, per_call, reply, request};
use tool_models::{HumanAnswer, HumanRequest, Respond};

use super::asked::{
    approval, by_hand, credential_url, credential_use, question_all_fields, question_choice,
    requests,
};
use super::wrong;

const PYTHON: Dialect = Dialect::Python;
const TYPESCRIPT: Dialect = Dialect::TypeScript;

fn decided(decision: Value) -> Value {
    json!({ "decisions": [decision] })
}

fn said(decision: Value, asked: &HumanRequest) -> Value {
    serde_json::to_value(answer(&decided(decision), asked, PYTHON).unwrap()).unwrap()
}

#[test]
fn a_call_is_reviewed_as_it_is() {
    let theirs = request(&approval(), PYTHON).unwrap();
    let call = serde_json::to_value(approval()).unwrap()["data"].clone();
    assert_eq!(theirs["action_requests"][0]["name"], call["tool_name"]);
    assert_eq!(theirs["action_requests"][0]["args"], call["tool_args"]);
    assert_eq!(
        theirs["action_requests"][0]["description"],
        "Security level: HIGH\nExpires: 2026-11-21T09:00:00Z\n\nThis places a real order."
    );
    let allowed = &theirs["review_configs"][0]["allowed_decisions"];
    assert_eq!(allowed, &json!(["approve", "edit", "reject", "respond"]));
    let theirs = request(&approval(), TYPESCRIPT).unwrap();
    assert_eq!(theirs["reviewConfigs"][0]["actionName"], "buy_fund");
    assert_eq!(
        theirs["reviewConfigs"][0]["allowedDecisions"],
        json!(["approve", "edit", "reject"])
    );
}

#[test]
fn nothing_of_any_other_request_is_lost() {
    for (name, asked) in requests()
        .into_iter()
        .filter(|(name, _)| *name != "approval")
    {
        let theirs = per_call::request(&asked, "c").unwrap();
        assert_eq!(theirs["name"], "ask_human");
        assert_eq!(
            theirs["args"],
            serde_json::to_value(&asked).unwrap(),
            "{name}"
        );
    }
}

#[test]
fn decisions_answer_by_what_was_asked() {
    let approve = json!({ "type": "approve" });
    let reject = json!({ "type": "reject", "message": "No." });
    assert_eq!(
        said(approve.clone(), &approval()),
        json!({ "action": "approve", "request_id": "hr-3" })
    );
    assert_eq!(
        said(approve.clone(), &credential_use()),
        json!({ "action": "approve", "request_id": "hr-6" })
    );
    let done = json!({ "action": "accept", "request_id": "hr-4", "content": {} });
    assert_eq!(said(approve, &credential_url()), done);
    assert_eq!(
        said(reject.clone(), &approval()),
        json!({ "action": "reject", "request_id": "hr-3", "reason": "No." })
    );
    assert_eq!(
        said(reject, &by_hand()),
        json!({ "action": "decline", "request_id": "hr-7", "reason": "No." })
    );
    let respond = json!({ "type": "respond", "message": "ABAPAC-RMF" });
    assert_eq!(
        said(respond.clone(), &question_choice()),
        json!({ "action": "accept", "request_id": "hr-1", "content": { "answer": "ABAPAC-RMF" } })
    );
    assert_eq!(
        said(respond, &approval()),
        json!({ "action": "respond", "request_id": "hr-3", "content": "ABAPAC-RMF" })
    );
    let many = json!({ "type": "respond", "message": "{\"name\": \"S\", \"risk\": \"low\"}" });
    assert_eq!(
        said(many, &question_all_fields())["content"],
        json!({ "name": "S", "risk": "low" })
    );
}

#[test]
fn what_is_not_one_decision_on_this_call_is_refused() {
    let approve = json!({ "type": "approve" });
    let edit =
        |name: &str| json!({ "type": "edit", "edited_action": { "name": name, "args": {} } });
    let cases = [
        (json!({ "decisions": [] }), "/decisions", "missing_field"),
        (
            json!({ "decisions": [approve, approve] }),
            "/decisions/1",
            "contradictory",
        ),
        (approve.clone(), "/type", "refused_field"),
        (
            decided(json!({ "type": "yes" })),
            "/decisions/0/type",
            "unknown_value",
        ),
        (
            decided(json!({ "type": "approve", "message": "only 100" })),
            "/decisions/0/message",
            "refused_field",
        ),
        (
            decided(edit("sell_fund")),
            "/decisions/0/edited_action/name",
            "other_request",
        ),
        (
            decided(json!({ "type": "edit", "edited_action": { "name": "buy_fund" } })),
            "/decisions/0/edited_action/args",
            "missing_field",
        ),
        (
            decided(json!({ "type": "edit", "editedAction": {} })),
            "/decisions/0/editedAction",
            "refused_field",
        ),
        (
            decided(json!({ "type": "reject", "message": null })),
            "/decisions/0/message",
            "wrong_type",
        ),
        (
            decided(json!({ "type": "respond" })),
            "/decisions/0/message",
            "missing_field",
        ),
    ];
    for (theirs, pointer, code) in cases {
        assert_eq!(
            wrong(answer(&theirs, &approval(), PYTHON)),
            (pointer.to_owned(), code),
            "{theirs}"
        );
    }
    assert!(answer(&decided(edit("buy_fund")), &approval(), PYTHON).is_ok());
    let not_allowed = [
        (approve, question_choice()),
        (edit("ask_human"), question_choice()),
        (edit("ask_human"), by_hand()),
        (
            json!({ "type": "respond", "message": "done" }),
            credential_url(),
        ),
    ];
    for (decision, asked) in not_allowed {
        let refused = wrong(answer(&decided(decision), &asked, PYTHON));
        assert_eq!(refused, ("/decisions/0/type".to_owned(), "unknown_value"));
    }
    let respond = decided(json!({ "type": "respond", "message": "x" }));
    assert!(answer(&respond, &approval(), TYPESCRIPT).is_err());
}

#[test]
fn a_text_that_is_no_content_is_refused() {
    for text in ["low", "[1]", "{\"risk\": \"low\", \"risk\": \"high\"}", ""] {
        let theirs = decided(json!({ "type": "respond", "message": text }));
        assert!(
            answer(&theirs, &question_all_fields(), PYTHON).is_err(),
            "{text}"
        );
    }
}

#[test]
fn what_is_more_than_a_text_cannot_be_responded() {
    let respond: HumanAnswer = Respond::new("hr-3".into(), json!({ "bought": 1 })).into();
    assert_eq!(
        reply(&respond, &approval(), PYTHON)
            .unwrap_err()
            .pointer
            .as_str(),
        "/content"
    );
}
