//! A2A: the task that waits, and the message that answers.

use serde_json::{Value, json};
use tool_models::HumanAnswer;
use tool_models::projection::a2a::{Place, Version, answer, request};

use super::asked::{
    approval, by_hand, credential_url, credential_use, question_all_fields, question_choice,
    read_request, requests,
};
use super::wrong;

const PLACE: Place<'_> = Place {
    task_id: "t",
    context_id: "c",
    message_id: "m",
};

fn sent(parts: Value) -> Value {
    json!({ "message": { "messageId": "m", "role": "ROLE_USER", "parts": parts } })
}

fn approve() -> Value {
    json!({ "data": { "action": "approve", "request_id": "hr-3" } })
}

#[test]
fn nothing_of_a_request_is_lost() {
    for (name, asked) in requests() {
        let whole = serde_json::to_value(&asked).unwrap();
        for version in [Version::Old, Version::Current] {
            let task = request(&asked, version, PLACE).unwrap();
            let message = &task["status"]["message"];
            assert_eq!(message["parts"][1]["data"], whole, "{name}");
            let text = message["parts"][0]["text"].as_str().unwrap();
            assert!(text.contains(asked.text()), "{text}");
            assert_eq!(task["status"]["timestamp"], whole["timestamp"]);
        }
    }
}

/// A client that knows nothing of our data shows the text.
#[test]
fn the_text_alone_says_what_to_do() {
    let text = |asked| {
        let task = request(&asked, Version::Current, PLACE).unwrap();
        task["status"]["message"]["parts"][0]["text"].clone()
    };
    assert_eq!(
        text(credential_url()),
        "Sign in to the broker.\n\nOpen https://broker.example/connect?request=hr-4"
    );
    assert_eq!(
        text(credential_use()),
        "Sign-in: broker, social\nCredential: vault-7 of broker, stored 2026-01-05\n\
         Page: https://broker.example/login\nExpires: 2026-11-21T09:00:00Z\n\n\
         May the stored sign-in be used?"
    );
}

#[test]
fn signing_in_is_told_from_other_input() {
    let wallet = json!({ "request_id": "r", "intervention_type": "wallet", "provider": "w" });
    let wallet = read_request("human_required", Some("Unlock it."), wallet);
    let cases = [
        (
            question_choice(),
            "input-required",
            "TASK_STATE_INPUT_REQUIRED",
        ),
        (approval(), "input-required", "TASK_STATE_INPUT_REQUIRED"),
        (by_hand(), "input-required", "TASK_STATE_INPUT_REQUIRED"),
        (
            credential_use(),
            "auth-required",
            "TASK_STATE_AUTH_REQUIRED",
        ),
        (
            credential_url(),
            "auth-required",
            "TASK_STATE_AUTH_REQUIRED",
        ),
        (wallet, "auth-required", "TASK_STATE_AUTH_REQUIRED"),
    ];
    for (asked, old, current) in cases {
        assert_eq!(
            request(&asked, Version::Old, PLACE).unwrap()["status"]["state"],
            old
        );
        assert_eq!(
            request(&asked, Version::Current, PLACE).unwrap()["status"]["state"],
            current
        );
    }
}

#[test]
fn a_text_answers_a_question_for_one_text_and_approves_nothing() {
    let words = sent(json!([{ "text": "ABAPAC-RMF" }]));
    let read = answer(&words, &question_choice(), Version::Current).unwrap();
    let HumanAnswer::Accept(accept) = read else {
        panic!("{read:?}")
    };
    assert_eq!(
        Value::Object(accept.content),
        json!({ "answer": "ABAPAC-RMF" })
    );
    for asked in [
        approval(),
        credential_use(),
        credential_url(),
        by_hand(),
        question_all_fields(),
    ] {
        let yes = sent(json!([{ "text": "approve" }]));
        let refused = wrong(answer(&yes, &asked, Version::Current));
        assert_eq!(refused, ("/message/parts/0/text".to_owned(), "wrong_kind"));
    }
}

#[test]
fn what_is_not_one_answer_is_refused() {
    let cases = [
        (sent(json!([])), "/message/parts", "missing_field"),
        (
            sent(json!([approve(), approve()])),
            "/message/parts/1",
            "contradictory",
        ),
        (
            sent(json!([approve(), { "text": "but only 100" }])),
            "/message/parts/1",
            "contradictory",
        ),
        (
            sent(json!([{ "data": { "action": "approve", "request_id": "hr-9" } }])),
            "/message/parts/0/data/request_id",
            "other_request",
        ),
        (
            sent(json!([{ "data": { "action": "accept", "request_id": "hr-3", "content": {} } }])),
            "/message/parts/0/data/action",
            "wrong_kind",
        ),
        (
            sent(json!([{ "data": { "action": "yes", "request_id": "hr-3" } }])),
            "/message/parts/0/data/action",
            "unknown_value",
        ),
        (
            sent(json!([{ "data": "yes" }])),
            "/message/parts/0/data",
            "wrong_type",
        ),
        (
            sent(json!([{ "url": "https://a.example" }])),
            "/message/parts/0",
            "missing_field",
        ),
        (
            sent(json!([{ "data": approve()["data"], "text": "no" }])),
            "/message/parts/0",
            "contradictory",
        ),
        (
            json!({ "message": { "role": "ROLE_AGENT", "parts": [approve()] } }),
            "/message/role",
            "unknown_value",
        ),
        (
            json!({ "message": { "role": "user", "parts": [approve()] } }),
            "/message/role",
            "unknown_value",
        ),
        (json!({}), "/message", "missing_field"),
    ];
    for (theirs, pointer, code) in cases {
        let refused = wrong(answer(&theirs, &approval(), Version::Current));
        assert_eq!(refused, (pointer.to_owned(), code), "{theirs}");
    }
    assert!(answer(&sent(json!([approve()])), &approval(), Version::Current).is_ok());
    assert!(answer(&sent(json!([approve()])), &approval(), Version::Old).is_err());
}

#[test]
fn numbers_that_protobuf_made_doubles_are_the_same_answer() {
    let data = json!({ "action": "edit", "request_id": "hr-3", "tool_args": { "amount": 500.0 } });
    let read = answer(
        &sent(json!([{ "data": data }])),
        &approval(),
        Version::Current,
    )
    .unwrap();
    let HumanAnswer::Edit(edit) = read else {
        panic!("{read:?}")
    };
    assert_eq!(edit.tool_args["amount"].as_f64(), Some(500.0));
}
