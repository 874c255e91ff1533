//! Replies with a text, and replies without.

use serde_json::json;
use validators::pipeline::{ModelErrorKind, Tokens};

use super::{KEY, Play, Server, ask, endpoint, error_of, once, said};

#[tokio::test]
async fn a_request_is_what_the_api_wants() {
    let server = Server::start([Play::json(200, &said("hello"))]).await;
    let mut endpoint = endpoint(&server);
    endpoint.base_url.push_str("/?api-version=2024-10-21");
    endpoint.more.insert("temperature".to_owned(), json!(0.2));
    let completion = ask(endpoint).await.unwrap();
    assert_eq!(completion.text, "hello");
    let tokens = Tokens {
        prompt: 12,
        completion: 3,
    };
    assert_eq!(completion.tokens, Some(tokens));
    let asked = server.asked();
    assert_eq!(asked[0].uri, "/v1/chat/completions?api-version=2024-10-21");
    assert_eq!(asked[0].headers["authorization"], format!("Bearer {KEY}"));
    assert_eq!(asked[0].headers["content-type"], "application/json");
    let expected = json!({
        "model": "small-model",
        "temperature": 0.2,
        "messages": [{"role": "user", "content": "Say \"hello\".\n"}],
    });
    assert_eq!(asked[0].body, expected);
}

#[tokio::test]
async fn without_a_key_no_authorization_is_sent() {
    let server = Server::start([Play::json(200, &said("hello"))]).await;
    let mut endpoint = endpoint(&server);
    endpoint.key = None;
    ask(endpoint).await.unwrap();
    assert!(!server.asked()[0].headers.contains_key("authorization"));
}

#[tokio::test]
async fn replies_of_other_servers_are_read() {
    let bare = json!({"choices": [{"message": {"content": "hello"}}]});
    let parts = json!({"choices": [{"message": {"content": [
        {"type": "text", "text": "hel"}, {"type": "image_url"}, {"type": "text", "text": "lo"},
    ]}, "finish_reason": "eos"}], "usage": null, "error": null});
    let two = json!({"choices": [
        {"message": {"content": "hello"}, "finish_reason": "stop"},
        {"message": {"content": "goodbye"}, "finish_reason": "stop"},
    ]});
    for reply in [bare, parts, two] {
        let completion = once(Play::json(200, &reply)).await.unwrap();
        assert_eq!(completion.text, "hello", "{reply}");
        assert_eq!(completion.tokens, None, "{reply}");
    }
}

#[tokio::test]
async fn a_text_beyond_ascii_arrives_whole() {
    let thai = "รายได้ในปี 2567 อยู่ที่ 383.3 พันล้านดอลลาร์ ✓";
    let completion = once(Play::json(200, &said(thai))).await.unwrap();
    assert_eq!(completion.text, thai);
}

#[tokio::test]
async fn replies_without_a_text_are_unreadable() {
    let tool_call = json!({"choices": [{
        "message": {"content": null, "tool_calls": [{"id": "1", "type": "function"}]},
        "finish_reason": "tool_calls",
    }]});
    let cases = [
        (json!({"choices": []}), "it has no choices"),
        (json!({"id": "chatcmpl-1"}), "it has no choices"),
        (
            json!({"choices": [{"finish_reason": "stop"}]}),
            "its choice has no message",
        ),
        (
            json!({"choices": [{"message": {"content": null}}]}),
            "its message has no text",
        ),
        (
            json!({"choices": [{"message": {"role": "assistant"}}]}),
            "its message has no text",
        ),
        (
            json!({"choices": [{"message": {"content": []}}]}),
            "its message has no text",
        ),
        (tool_call, "its message has no text"),
    ];
    for (reply, message) in cases {
        let expected = (ModelErrorKind::Unreadable, message.to_owned());
        assert_eq!(error_of(Play::json(200, &reply)).await, expected, "{reply}");
    }
}

#[tokio::test]
async fn refusals_and_filters_are_refusals() {
    let refusal = json!({"choices": [{
        "message": {"content": null, "refusal": "I can't help with that."}, "finish_reason": "stop",
    }]});
    let filtered = json!({"choices": [{
        "message": {"content": "Revenue was"}, "finish_reason": "content_filter",
    }]});
    let expected = (
        ModelErrorKind::Refused,
        "I can't help with that.".to_owned(),
    );
    assert_eq!(error_of(Play::json(200, &refusal)).await, expected);
    let (kind, _) = error_of(Play::json(200, &filtered)).await;
    assert_eq!(kind, ModelErrorKind::Refused);
}

#[tokio::test]
async fn a_text_that_was_cut_off_is_no_answer() {
    let mut cut = said("Revenue was $383.");
    cut["choices"][0]["finish_reason"] = json!("length");
    let (kind, _) = error_of(Play::json(200, &cut)).await;
    assert_eq!(kind, ModelErrorKind::CutOff);
}

#[tokio::test]
async fn an_error_under_a_status_of_success_is_one() {
    let reply = json!({"error": {"message": "upstream gave up", "code": 502}});
    let expected = (ModelErrorKind::Unavailable, "upstream gave up".to_owned());
    assert_eq!(error_of(Play::json(200, &reply)).await, expected);
}
