//! Responses as results of MCP's `tools/call`.

use serde_json::json;
use tool_models::{
    CallToolResult, CreatedResponse, ErrorResponse, ServiceResult, SuccessResponse, ToolResponse,
};

fn now() -> wire::Timestamp {
    "2025-10-18T09:30:00Z".parse().unwrap()
}

#[test]
fn a_success_has_its_words_its_json_and_its_structure() {
    let response: ToolResponse =
        SuccessResponse::new("recall", json!({ "total": 1 }), now()).into();
    let result = CallToolResult::of(&response, "One memory.");
    assert_eq!(
        serde_json::to_value(result).unwrap(),
        json!({
            "content": [
                { "type": "text", "text": "One memory." },
                { "type": "text", "text": "{\"total\":1}" },
            ],
            "structuredContent": { "total": 1 },
            "isError": false,
        })
    );
}

#[test]
fn what_is_no_object_is_told_as_text_alone() {
    let response: ToolResponse = SuccessResponse::new("count", json!(3), now()).into();
    let result = CallToolResult::of(&response, "");
    assert_eq!(result.structured_content, None);
    assert_eq!(result.content[0].text, "3");
}

#[test]
fn an_error_is_the_documents_object_twice_and_no_structure() {
    let mut error = ErrorResponse::new("get_fund", "Fund code 'X' does not exist", now())
        .with_code("NOT_FOUND")
        .with_hint("Try searching first.");
    error.data.insert("code".to_owned(), json!("X"));
    let result = serde_json::to_value(CallToolResult::of(&error.into(), "")).unwrap();
    let object = json!({ "error": {
        "code": "NOT_FOUND",
        "message": "Fund code 'X' does not exist",
        "actionableHint": "Try searching first.",
        "details": { "code": "X" },
    }});
    assert_eq!(result["isError"], true);
    assert_eq!(
        result["content"][0]["text"],
        "NOT_FOUND: Fund code 'X' does not exist Try searching first."
    );
    let text = result["content"][1]["text"].as_str().unwrap();
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(text).unwrap(),
        object
    );
    assert_eq!(result["_meta"]["dev.smart-response/error"], object);
    assert!(result.get("structuredContent").is_none());
}

#[test]
fn an_unfinished_call_says_so_before_its_data() {
    let made: ToolResponse = CreatedResponse::new("create_execution_plan", json!({}), now()).into();
    let result = CallToolResult::of(&made, "A plan.");
    assert_eq!(result.content[0].text, "Status: created");
    assert_eq!(result.meta["dev.smart-response/status"], "created");
}

#[test]
fn a_services_metadata_stands_beside_its_result() {
    let answered = ServiceResult {
        result: json!({ "text": "…" }),
        metadata: [("model".to_owned(), json!("whisper"))]
            .into_iter()
            .collect(),
    };
    let response: ToolResponse = answered.into_success("transcribe", now()).into();
    let result = CallToolResult::of(&response, "");
    assert_eq!(result.structured_content, Some(json!({ "text": "…" })));
    assert_eq!(
        result.meta["dev.smart-response/metadata"]["model"],
        "whisper"
    );
}
