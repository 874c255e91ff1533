//! `OpenAI`: the approval of a call, both ways.

use serde_json::{Value, json};
use tool_models::SecurityLevel;
use tool_models::projection::openai::{Unsaid, answer, request, requested};

use super::asked::{approval, question_choice, read_request};
use super::{with, wrong};

fn unsaid() -> Unsaid {
    Unsaid {
        reason: "This places a real order.".to_owned(),
        security_level: SecurityLevel::High,
        expires_at: "2026-11-21T09:00:00Z".parse().unwrap(),
        user_id: Some("u1".into()),
        timestamp: "2026-11-21T08:00:00Z".parse().unwrap(),
    }
}

fn item() -> Value {
    request(&approval(), "funds").unwrap()
}

#[test]
fn a_hosts_request_is_ours_with_what_it_does_not_say() {
    assert_eq!(requested(&item(), unsaid()), Ok(approval()));
    let newer = with(item(), "/status", json!("in_progress"));
    assert_eq!(requested(&newer, unsaid()), Ok(approval()));
}

#[test]
fn a_request_whose_arguments_are_not_one_object_is_refused() {
    let cases = [
        (json!("{\"amount\":1,\"amount\":9}"), "contradictory"),
        (json!("[1]"), "wrong_type"),
        (json!("{"), "wrong_type"),
        (json!({ "amount": 1 }), "wrong_type"),
        (json!("{\"password\":\"hunter2\"}"), "secret"),
    ];
    for (arguments, code) in cases {
        let refused = wrong(requested(&with(item(), "/arguments", arguments), unsaid()));
        assert_eq!(refused, ("/arguments".to_owned(), code));
    }
    let other = with(item(), "/type", json!("mcp_call"));
    assert_eq!(
        wrong(requested(&other, unsaid())),
        ("/type".to_owned(), "unknown_value")
    );
}

#[test]
fn yes_and_no_and_nothing_between() {
    let yes =
        json!({ "type": "mcp_approval_response", "approval_request_id": "hr-3", "approve": true });
    let said = |theirs: &Value| serde_json::to_value(answer(theirs, &approval()).unwrap()).unwrap();
    let approve = json!({ "action": "approve", "request_id": "hr-3" });
    assert_eq!(said(&yes), approve);
    // Their types write what is not set as null.
    let dumped = with(
        with(yes.clone(), "/reason", json!(null)),
        "/id",
        json!(null),
    );
    assert_eq!(said(&dumped), approve);
    let no = with(
        with(yes.clone(), "/approve", json!(false)),
        "/reason",
        json!("Too much."),
    );
    assert_eq!(
        said(&no),
        json!({ "action": "reject", "request_id": "hr-3", "reason": "Too much." })
    );

    let cases = [
        (
            with(yes.clone(), "/approve", json!("yes")),
            "/approve",
            "wrong_type",
        ),
        (
            with(yes.clone(), "/approve", json!(1)),
            "/approve",
            "wrong_type",
        ),
        (
            with(yes.clone(), "/approve", json!(null)),
            "/approve",
            "wrong_type",
        ),
        (
            with(yes.clone(), "/approval_request_id", json!("hr-9")),
            "/approval_request_id",
            "other_request",
        ),
        (
            with(yes.clone(), "/arguments", json!("{}")),
            "/arguments",
            "refused_field",
        ),
        (
            with(yes.clone(), "/type", json!("function_call_output")),
            "/type",
            "unknown_value",
        ),
        (
            json!({ "type": "mcp_approval_response", "approve": true }),
            "/approval_request_id",
            "missing_field",
        ),
    ];
    for (theirs, pointer, code) in cases {
        assert_eq!(
            wrong(answer(&theirs, &approval())),
            (pointer.to_owned(), code),
            "{theirs}"
        );
    }
    assert_eq!(
        wrong(answer(&yes, &question_choice())),
        (String::new(), "unprojectable")
    );
}

#[test]
fn a_question_says_why_it_has_no_form() {
    let error = request(&question_choice(), "funds").unwrap_err();
    assert_eq!(
        error.to_string(),
        "/status has no form there: only calls are approved there; ask in an assistant's message"
    );
    let nameless = read_request("human_input_requested", None, json!({ "question": "Why?" }));
    let error = request(&nameless, "funds").unwrap_err();
    assert_eq!(error.pointer.as_str(), "/data/request_id");
}
