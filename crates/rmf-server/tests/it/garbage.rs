//! What is no message of the protocol, and how connections end.

use rmf_server::Options;
use rmf_tools::load_embedded;
use serde_json::{Value, json};

use crate::raw::{Era, MOST_BYTES, Raw};

#[tokio::test]
async fn garbage_is_answered_and_the_server_goes_on() {
    let mut client = Raw::silent(load_embedded(), Options::default());
    for (line, code) in [
        (&b"garbage"[..], -32700),
        (b"\xff\xfe\x00", -32700),
        (b"{\"jsonrpc\":\"2.0\"", -32700),
        (b"[]", -32600),
        (b"null", -32600),
        (b"{}", -32600),
        (
            b"{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"tools/list\"}",
            -32600,
        ),
    ] {
        client.line(line).await;
        let answer = client.hear().await;
        assert_eq!(
            answer["error"]["code"],
            code,
            "{}",
            String::from_utf8_lossy(line)
        );
        assert!(answer.get("id").is_none_or(Value::is_null));
    }
    client.result("tools/list", json!({})).await;
}

#[tokio::test]
async fn parameters_that_cannot_be_read_are_told_apart() {
    let mut client = Raw::of(Era::July2026).await;
    let call = |params: &[u8]| {
        let before = &br#"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":"#[..];
        [before, params, b"}"].concat()
    };
    let deep = format!(r#"{{"a":{}{}}}"#, "[".repeat(5_000), "]".repeat(5_000));
    for (params, told) in [
        (&br#"{"_meta":5}"#[..], "`_meta`"),
        (br#"{"a":1e999}"#, "number"),
        (b"{\"a\":\"\xff\"}", "UTF-8"),
        (br#"{"a":"\ud800"}"#, "half of a pair"),
        (deep.as_bytes(), "levels"),
    ] {
        client.line(&call(params)).await;
        let answer = client.hear().await;
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(told) && answer["id"] == 5, "{answer}");
    }
}

#[tokio::test]
async fn a_message_that_is_too_long_is_answered_and_the_next_is_read() {
    let mut client = Raw::of(Era::July2026).await;
    let long = "x".repeat(MOST_BYTES);
    client.say(&json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": long } })).await;
    let answer = client.hear().await;
    assert_eq!(answer["error"]["code"], -32600);
    assert!(
        answer["error"]["message"]
            .as_str()
            .unwrap()
            .contains("200000 bytes"),
        "{answer}"
    );
    client.result("tools/list", json!({})).await;
}

#[tokio::test]
async fn what_comes_before_the_greeting_does_not_end_the_server() {
    let mut client = Raw::silent(load_embedded(), Options::default());
    client
        .say(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }))
        .await;
    client.say(&json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 7 } })).await;
    client
        .say(&json!({ "jsonrpc": "2.0", "id": 9, "result": {} }))
        .await;
    client.era = Era::November2025;
    assert_eq!(client.error("tools/list", json!({})).await["code"], -32602);
    assert_eq!(client.result("ping", json!({})).await, json!({}));
    let params = json!({
        "protocolVersion": "2024-11-05", "capabilities": {}, "clientInfo": { "name": "old", "version": "1" },
    });
    assert_eq!(
        client.result("initialize", params).await["protocolVersion"],
        "2024-11-05"
    );
}

#[tokio::test]
async fn a_version_that_nobody_knows_is_answered_with_one_that_is_known() {
    let params = |version: &str| json!({ "protocolVersion": version, "capabilities": {}, "clientInfo": { "name": "x", "version": "1" } });
    let mut client = Raw::silent(load_embedded(), Options::default());
    client.era = Era::November2025;
    assert_eq!(
        client.result("initialize", params("1999-01-01")).await["protocolVersion"],
        "2025-11-25"
    );
    let mut client = Raw::silent(load_embedded(), Options::default());
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2030-01-01",
        "io.modelcontextprotocol/clientInfo": { "name": "x", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    client.era = Era::November2025;
    let error = client.error("tools/list", json!({ "_meta": meta })).await;
    assert_eq!(error["code"], -32022, "{error}");
    assert!(
        error["data"]["supported"]
            .as_array()
            .unwrap()
            .contains(&json!("2026-07-28"))
    );
}

#[tokio::test]
async fn a_client_that_hangs_up_ends_the_server_without_an_error() {
    let silent = Raw::silent(load_embedded(), Options::default());
    silent.hang_up().await.unwrap();
    for era in [Era::November2025, Era::July2026] {
        let mut client = Raw::of(era).await;
        client.result("tools/list", json!({})).await;
        for id in 0..50 {
            let params = json!({ "name": "get_rmf_funds", "arguments": {} });
            client.say(&json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params })).await;
        }
        client.hang_up().await.unwrap();
    }
}

#[tokio::test]
async fn a_server_that_is_stopped_ends_and_says_no_more() {
    let mut client = Raw::of(Era::November2025).await;
    client.result("tools/list", json!({})).await;
    client.stop.cancel();
    assert!(client.hears_the_end().await);
    client.server.await.unwrap().unwrap();
    let mut silent = Raw::silent(load_embedded(), Options::default());
    silent.stop.cancel();
    assert!(silent.hears_the_end().await);
}

#[tokio::test]
async fn calls_that_are_cancelled_leave_the_others_answered() {
    let mut client = Raw::of(Era::November2025).await;
    let mut asked = 0;
    for id in 100..200 {
        let params = json!({ "name": "get_rmf_funds", "arguments": {} });
        client
            .say(&json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params }))
            .await;
        if id % 3 == 0 {
            let params = json!({ "requestId": id, "reason": "tired" });
            client.say(&json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params })).await;
        } else {
            asked += 1;
        }
    }
    client
        .say(&json!({ "jsonrpc": "2.0", "id": "last", "method": "ping" }))
        .await;
    let mut answered = std::collections::BTreeSet::new();
    while answered.len() < asked || !answered.contains("\"last\"") {
        let answer = client.hear().await;
        assert_ne!(answer["result"]["isError"], true);
        if answer["id"].as_i64().is_none_or(|id| id % 3 != 0) {
            answered.insert(answer["id"].to_string());
        }
        if answered.len() == asked + 1 {
            break;
        }
    }
}

#[tokio::test]
async fn a_method_that_is_not_there_is_told_in_words() {
    for era in [Era::November2025, Era::July2026] {
        let mut client = Raw::of(era).await;
        for method in [
            "nonsense",
            "logging/setLevel",
            "resources/subscribe",
            "เครื่อง มือ",
        ] {
            let params = json!({ "level": "debug", "uri": "rmf://fund/X" });
            let error = client.error(method, params).await;
            let message = error["message"].as_str().unwrap();
            assert_eq!(error["code"], -32601, "{error}");
            assert!(
                message.starts_with(&format!("there is no method \"{method}\"")),
                "{error}"
            );
        }
    }
}

#[tokio::test]
async fn what_a_client_wrote_is_quoted_so_that_it_can_be_read() {
    let mut client = Raw::of(Era::July2026).await;
    for (method, params) in [
        ("tools/call", json!({ "name": "เครื่องมือ" })),
        ("prompts/get", json!({ "name": "เครื่องมือ" })),
        (
            "prompts/get",
            json!({ "name": "rmf_router", "arguments": { "เครื่องมือ": "x" } }),
        ),
        ("resources/read", json!({ "uri": "เครื่องมือ" })),
    ] {
        let error = client.error(method, params).await;
        assert!(
            error["message"].as_str().unwrap().contains("\"เครื่องมือ\""),
            "{method}: {error}"
        );
    }
}

#[tokio::test]
async fn a_greeting_that_lacks_something_is_told_what_a_greeting_has() {
    let mut client = Raw::silent(load_embedded(), Options::default());
    client.era = Era::November2025;
    for params in [
        json!({ "protocolVersion": "2025-11-25", "capabilities": {} }),
        json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": 5 } }),
        json!({}),
    ] {
        let error = client.error("initialize", params).await;
        assert_eq!(error["code"], -32602);
        assert!(
            error["message"].as_str().unwrap().contains("clientInfo"),
            "{error}"
        );
        assert!(
            !error["message"].as_str().unwrap().contains("_meta"),
            "{error}"
        );
    }
}
