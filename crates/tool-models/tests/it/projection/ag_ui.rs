//! AG-UI: the interrupt, and what resumes it.

use jsonschema::validator_for;
use serde_json::{Value, json};
use tool_models::projection::REQUEST_KEY;
use tool_models::projection::ag_ui::{Run, answer, answers, interrupt, resume_entry};

use super::asked::{
    approval, by_hand, credential_use, question, question_all_fields, question_choice,
};
use super::{asked, with, wrong};

fn resumed(entry: Value) -> Value {
    json!({ "threadId": "t", "runId": "r", "messages": [], "resume": [entry] })
}

fn resolved(id: &str, payload: Value) -> Value {
    resumed(json!({ "interruptId": id, "status": "resolved", "payload": payload }))
}

#[test]
fn nothing_of_a_request_is_lost() {
    for (name, asked) in asked::requests() {
        let interrupt = interrupt(&asked, None).unwrap();
        let whole = serde_json::to_value(&asked).unwrap();
        assert_eq!(interrupt["metadata"][REQUEST_KEY], whole, "{name}");
        assert_eq!(interrupt["expiresAt"], "2026-11-21T09:00:00Z");
        assert_eq!(interrupt["reason"], whole["status"]);
    }
    let run = Run {
        thread_id: "t",
        run_id: "r",
    };
    let event = tool_models::projection::ag_ui::request(&approval(), run, Some("c")).unwrap();
    assert_eq!(event["outcome"]["interrupts"][0]["toolCallId"], "c");
}

/// The schema in the request takes what a client of ours sends, and what is read, and nothing that is
/// refused.
#[test]
fn the_schema_says_what_is_read() {
    for (name, asked, reply) in asked::answers() {
        let schema = &interrupt(&asked, None).unwrap()["responseSchema"];
        let validator = validator_for(schema).unwrap();
        if let Ok(entry) = resume_entry(&reply, &asked)
            && let Some(payload) = entry.get("payload")
        {
            assert!(validator.is_valid(payload), "{name}: {payload}");
        }
    }
    let asked = approval();
    let schema = &interrupt(&asked, None).unwrap()["responseSchema"];
    let validator = validator_for(schema).unwrap();
    let payloads = [
        json!({ "approved": true }),
        json!({ "approved": false, "reason": "No." }),
        json!({ "approved": true, "editedArgs": {}, "reason": "Less." }),
        json!({ "content": { "any": [1] } }),
        json!({ "approved": "yes" }),
        json!({ "approved": true, "reason": "only 100" }),
        json!({ "approved": false, "editedArgs": {} }),
        json!({ "editedArgs": {} }),
        json!({ "approved": true, "content": 1 }),
        json!({}),
        json!([]),
    ];
    for (index, payload) in payloads.into_iter().enumerate() {
        let is_read = answer(&resolved("hr-3", payload.clone()), &asked).is_ok();
        assert_eq!(is_read, index < 4, "{payload}");
        assert_eq!(validator.is_valid(&payload), is_read, "{payload}");
    }
}

#[test]
fn the_schema_of_a_question_takes_no_choice_twice() {
    let schema = &interrupt(&question_all_fields(), None).unwrap()["responseSchema"];
    let validator = validator_for(schema).unwrap();
    let payload = |funds: Value| json!({ "name": "S", "risk": "low", "funds": funds });
    assert!(validator.is_valid(&payload(json!(["KKP INRMF"]))));
    assert!(!validator.is_valid(&payload(json!(["KKP INRMF", "KKP INRMF"]))));
}

#[test]
fn what_resumes_otherwise_is_refused() {
    let one = |theirs: Value| wrong(answer(&theirs, &question_choice()));
    let entry =
        json!({ "interruptId": "hr-1", "status": "resolved", "payload": { "answer": "x" } });
    let cases = [
        (json!({ "threadId": "t" }), "/resume", "missing_field"),
        (json!({ "resume": [] }), "/resume", "missing_field"),
        (json!({ "resume": {} }), "/resume", "wrong_type"),
        (
            json!({ "resume": [entry, entry] }),
            "/resume/1",
            "contradictory",
        ),
        (
            resumed(with(entry.clone(), "/interruptId", json!("hr-9"))),
            "/resume/0/interruptId",
            "other_request",
        ),
        (
            resumed(with(entry.clone(), "/status", json!("accepted"))),
            "/resume/0/status",
            "unknown_value",
        ),
        (
            resumed(with(entry.clone(), "/status", json!("cancelled"))),
            "/resume/0/payload",
            "contradictory",
        ),
        (
            resumed(with(entry.clone(), "/payload", json!(null))),
            "/resume/0/payload",
            "wrong_type",
        ),
        (
            resumed(with(entry.clone(), "/payload", json!("x"))),
            "/resume/0/payload",
            "wrong_type",
        ),
        (
            resumed(json!({ "interruptId": "hr-1", "status": "resolved" })),
            "/resume/0/payload",
            "missing_field",
        ),
        (
            resolved("hr-1", json!({ "declined": true, "answer": "x" })),
            "/resume/0/payload/answer",
            "refused_field",
        ),
        (
            resolved("hr-1", json!({ "declined": false })),
            "/resume/0/payload/declined",
            "contradictory",
        ),
    ];
    for (theirs, pointer, code) in cases {
        assert_eq!(one(theirs.clone()), (pointer.to_owned(), code), "{theirs}");
    }
    let edited = resolved("hr-6", json!({ "approved": true, "editedArgs": {} }));
    assert!(answer(&edited, &credential_use()).is_err());
    for payload in [
        json!({}),
        json!({ "done": false }),
        json!({ "done": "yes" }),
    ] {
        assert!(answer(&resolved("hr-7", payload), &by_hand()).is_err());
    }
}

#[test]
fn several_interrupts_are_answered_together() {
    let asked = [approval(), question_choice()];
    let approve =
        json!({ "interruptId": "hr-3", "status": "resolved", "payload": { "approved": true } });
    let cancel = json!({ "interruptId": "hr-1", "status": "cancelled" });
    let both = answers(&json!({ "resume": [cancel, approve] }), &asked).unwrap();
    let tags: Vec<_> = both.iter().map(tool_models::HumanAnswer::tag).collect();
    assert_eq!(tags, ["approve", "cancel"]);
    assert_eq!(
        wrong(answers(&json!({ "resume": [approve] }), &asked)),
        ("/resume".to_owned(), "missing_field")
    );
    let alone = answer(&json!({ "resume": [cancel, approve] }), &approval());
    assert_eq!(
        wrong(alone),
        ("/resume/0/interruptId".to_owned(), "other_request")
    );
}

#[test]
fn a_field_that_would_tell_a_refusal_is_not_asked() {
    let field = json!({ "name": "declined", "required": true, "rule": { "type": "boolean" } });
    let asked = question("r", "Was it declined?", json!([field]));
    let refused = interrupt(&asked, None).unwrap_err();
    assert_eq!(refused.pointer.as_str(), "/data/answer_fields/0/name");
}
