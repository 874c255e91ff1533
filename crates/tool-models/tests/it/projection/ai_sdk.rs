//! The AI SDK: approvals in messages, in the stream, and in the user interface.

use serde_json::{Value, json};
use tool_models::projection::ai_sdk::{answer, chunk, reply, request, ui};

use super::asked::{answers, approval, question_choice, read_answer};
use super::{with, wrong};

const PLACE: ui::Place<'_> = ui::Place {
    message_id: "m",
    tool_call_id: "c",
};

fn yes() -> Value {
    json!({ "type": "tool-approval-response", "approvalId": "hr-3", "approved": true })
}

fn tool(parts: Value) -> Value {
    json!({ "role": "tool", "content": parts })
}

#[test]
fn a_question_is_a_call_whose_input_is_all_of_it() {
    let theirs = request(&question_choice(), "c").unwrap();
    let whole = serde_json::to_value(question_choice()).unwrap();
    assert_eq!(theirs["content"][0]["toolName"], "ask_human");
    assert_eq!(theirs["content"][0]["input"], whole);
    let shown = ui::request(&question_choice(), PLACE).unwrap();
    assert_eq!(shown["parts"][0]["input"], whole);
}

#[test]
fn the_descriptor_of_an_approval_is_all_of_it() {
    let whole = serde_json::to_value(approval()).unwrap();
    let shown = ui::request(&approval(), PLACE).unwrap();
    assert_eq!(shown["parts"][0]["approval"]["descriptor"], whole);
    assert_eq!(
        chunk::request(&approval(), "c").unwrap()["approvalDescriptor"],
        whole
    );
}

#[test]
fn other_calls_results_may_stand_beside_an_answer_and_a_second_answer_may_not() {
    let result = json!({ "type": "tool-result", "toolCallId": "x", "toolName": "list", "output": { "type": "text", "value": "" } });
    let other = with(yes(), "/approvalId", json!("hr-9"));
    assert!(answer(&tool(json!([result, other, yes()])), &approval()).is_ok());
    let no = with(yes(), "/approved", json!(false));
    let cases = [
        (tool(json!([yes(), no])), "/content/1", "contradictory"),
        (tool(json!([result])), "/content", "missing_field"),
        (tool(json!([other])), "/content", "missing_field"),
        (
            tool(json!([with(yes(), "/approved", json!("yes"))])),
            "/content/0/approved",
            "wrong_type",
        ),
        (
            tool(json!([with(yes(), "/input", json!({}))])),
            "/content/0/input",
            "refused_field",
        ),
        (
            json!({ "role": "user", "content": [yes()] }),
            "/role",
            "unknown_value",
        ),
    ];
    for (theirs, pointer, code) in cases {
        assert_eq!(
            wrong(answer(&theirs, &approval())),
            (pointer.to_owned(), code),
            "{theirs}"
        );
    }
    let other = wrong(chunk::answer(&other, &approval()));
    assert_eq!(other, ("/approvalId".to_owned(), "other_request"));
}

#[test]
fn what_ask_human_returns_is_an_answer_as_we_write_it() {
    let accept = read_answer(
        json!({ "action": "accept", "request_id": "hr-1", "content": { "answer": "x" } }),
    );
    let theirs = reply(&accept, &question_choice(), "c").unwrap();
    assert_eq!(answer(&theirs, &question_choice()), Ok(accept));
    let value = "/content/0/output/value";
    let wrong_kind = with(
        theirs.clone(),
        value,
        json!({ "action": "approve", "request_id": "hr-1" }),
    );
    assert_eq!(
        wrong(answer(&wrong_kind, &question_choice())),
        (format!("{value}/action"), "wrong_kind")
    );
    let denied = with(theirs, "/content/0/output/type", json!("execution-denied"));
    assert_eq!(
        wrong(answer(&denied, &question_choice())),
        ("/content/0/output/type".to_owned(), "unknown_value")
    );
}

#[test]
fn a_message_that_comes_back_with_another_call_approves_nothing() {
    let (_, asked, approve) = answers()
        .into_iter()
        .find(|(name, ..)| *name == "approve")
        .unwrap();
    let back = ui::reply(&approve, &asked, PLACE).unwrap();
    let part = "/parts/0";
    let cases = [
        (
            with(back.clone(), "/parts/0/input/amount", json!(9000)),
            "/input",
            "contradictory",
        ),
        (
            with(back.clone(), "/parts/0/toolName", json!("sell_fund")),
            "/input",
            "contradictory",
        ),
        (
            with(back.clone(), "/parts/0/state", json!("approval-requested")),
            "/state",
            "unknown_value",
        ),
        (
            with(back.clone(), "/parts/0/state", json!("output-denied")),
            "/state",
            "contradictory",
        ),
        (
            with(back.clone(), "/parts/0/approval/approved", json!("yes")),
            "/approval/approved",
            "wrong_type",
        ),
    ];
    for (theirs, pointer, code) in cases {
        assert_eq!(
            wrong(ui::answer(&theirs, &asked)),
            (format!("{part}{pointer}"), code),
            "{theirs}"
        );
    }
    // The name of a known tool stands in the part's type, and numbers may be spelt otherwise.
    let typed = with(back.clone(), "/parts/0/type", json!("tool-buy_fund"));
    let typed = with(typed, "/parts/0/input/amount", json!(1000.0));
    assert_eq!(ui::answer(&typed, &asked), Ok(approve));
    let denied = with(
        with(back, "/parts/0/approval/approved", json!(false)),
        "/parts/0/state",
        json!("output-denied"),
    );
    assert_eq!(ui::answer(&denied, &asked).unwrap().tag(), "reject");
}

#[test]
fn a_question_that_comes_back_changed_is_not_answered() {
    let (_, asked, accept) = answers()
        .into_iter()
        .find(|(name, ..)| *name == "accept")
        .unwrap();
    let back = ui::reply(&accept, &asked, PLACE).unwrap();
    let changed = with(
        back,
        "/parts/0/input/data/question",
        json!("Which fund should be sold?"),
    );
    assert_eq!(
        wrong(ui::answer(&changed, &asked)),
        ("/parts/0/input".to_owned(), "contradictory")
    );
}
