//! A field that was set after its constructor looked is looked at again by whatever writes it for others.

use serde_json::{Value, json};
use tool_models::projection::mcp;
use tool_models::{CallToolResult, HumanAnswer, HumanRequest, ToolResponse};

use super::asked::{approval, by_hand, credential_url, credential_use, question_text, read_answer};
use super::system::SYSTEMS;
use super::with;

const TOKEN: &str = "ghp_0123456789abcdefghijABCDEFGHIJ012345";

fn set(asked: HumanRequest, pointer: &str, value: Value) -> HumanRequest {
    let document = serde_json::to_value(asked).unwrap();
    serde_json::from_value(with(document, pointer, value)).unwrap()
}

/// Requests that may be sent, what became of them, and where that must not be.
fn unsendable() -> Vec<(HumanRequest, HumanRequest, &'static str)> {
    let http = "http://broker.example/connect";
    let field = json!({ "name": "a", "title": "Broker password", "required": true,
        "rule": { "type": "text" } });
    let described = json!({ "name": "a", "description": "Enter your API key.", "required": true,
        "rule": { "type": "text" } });
    let named = json!({ "name": "password", "required": true, "rule": { "type": "text" } });
    let wrong = [
        (question_text(), "/message", json!(TOKEN), "/message"),
        (
            question_text(),
            "/data/context",
            json!(TOKEN),
            "/data/context",
        ),
        (
            question_text(),
            "/data/answer_fields",
            json!([named]),
            "/data/answer_fields/0/name",
        ),
        (
            question_text(),
            "/data/answer_fields",
            json!([field]),
            "/data/answer_fields/0/title",
        ),
        (
            question_text(),
            "/data/answer_fields",
            json!([described]),
            "/data/answer_fields/0/description",
        ),
        (
            approval(),
            "/data/tool_args/password",
            json!({ "value": "hunter2" }),
            "/data/tool_args/password",
        ),
        (
            approval(),
            "/data/reason",
            json!("Pay with 4111 1111 1111 1111."),
            "/data/reason",
        ),
        (credential_use(), "/data/url", json!(http), "/data/url"),
        (credential_use(), "/message", json!(TOKEN), "/message"),
        (
            credential_url(),
            "/data/oauth_url",
            json!(http),
            "/data/oauth_url",
        ),
        (
            credential_url(),
            "/data/url",
            json!("javascript:alert(1)"),
            "/data/url",
        ),
        (
            credential_url(),
            "/data/url",
            json!("https://a@evil.example/"),
            "/data/url",
        ),
        (
            by_hand(),
            "/data/url",
            json!("https://broker.example/\u{202e}x"),
            "/data/url",
        ),
        (by_hand(), "/data/details", json!(TOKEN), "/data/details"),
    ];
    let wrong = wrong.into_iter();
    wrong
        .map(|(asked, at, value, named)| (asked.clone(), set(asked, at, value), named))
        .collect()
}

#[test]
fn no_system_is_shown_what_must_not_be_sent() {
    for (before, asked, pointer) in unsendable() {
        for system in SYSTEMS
            .iter()
            .filter(|system| (system.request)(&before).is_ok())
        {
            let error = (system.request)(&asked).unwrap_err();
            assert_eq!(error.pointer.as_str(), pointer, "{}", system.name);
            assert!(!error.reason.contains(TOKEN), "{}", error.reason);
        }
        let error = mcp::url_required(std::slice::from_ref(&asked)).unwrap_err();
        assert!(!error.reason.contains(TOKEN));
    }
}

#[test]
fn a_result_tells_the_place_and_nothing_else() {
    for (_, asked, pointer) in unsendable() {
        let response = ToolResponse::from(asked);
        let result = CallToolResult::of(&response, "");
        assert!(result.is_error);
        let told = serde_json::to_string(&result).unwrap();
        assert!(
            told.contains("UNSENDABLE") && told.contains(pointer),
            "{told}"
        );
        for secret in [TOKEN, "hunter2", "4111 1111"] {
            assert!(!told.contains(secret), "{told}");
        }
    }
}

#[test]
fn an_answer_with_a_secret_is_not_written() {
    let request = question_text();
    let secret =
        json!({ "action": "accept", "request_id": "hr-2", "content": { "answer": TOKEN } });
    let answer: HumanAnswer = read_answer(secret);
    for system in SYSTEMS
        .iter()
        .filter(|system| (system.request)(&request).is_ok())
    {
        let error = (system.reply)(&answer, &request).unwrap_err();
        assert_eq!(error.pointer.as_str(), "/content/answer", "{}", system.name);
    }
}
