//! What a human reads shows what is there: nothing turns it around, and nothing in it is hidden.

use serde_json::json;
use tool_models::projection::mcp::{Era, request};
use tool_models::{CallToolResult, ToolResponse};

use super::asked::read_request;

#[test]
fn what_turns_a_text_around_or_is_not_seen_is_spelt_out_and_the_call_stays_as_it_is() {
    let arguments = json!({ "to\u{200b}": "ann\u{202e}nna" });
    let data = json!({
        "request_id": "hr-1",
        "tool_name": "transfer\u{2066}",
        "tool_args": arguments,
        "reason": "It is\u{202e} needed.\nSoon.",
        "security_level": "HIGH",
        "expires_at": "2026-11-21T09:00:00Z",
    });
    let asked = read_request("authorization_requested", None, data);
    let elicited = request(&asked, Era::July2026).unwrap();
    let response = CallToolResult::of(&ToolResponse::from(asked), "");
    let texts = [
        elicited["params"]["message"].as_str().unwrap(),
        response.content[0].text.as_str(),
    ];
    for text in texts {
        for spelt in [
            r"Tool: transfer\u{2066}",
            r#"{"to\u{200b}":"ann\u{202e}nna"}"#,
            "It is\\u{202e} needed.\nSoon.",
        ] {
            assert!(text.contains(spelt), "{text}");
        }
        let is_raw = |character| "\u{200b}\u{202e}\u{2066}".contains(character);
        assert!(!text.contains(is_raw), "{text}");
    }
    let kept = &response.meta["dev.smart-response/human_request"]["data"];
    assert_eq!(kept["tool_args"], arguments);
}
