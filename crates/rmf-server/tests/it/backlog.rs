//! Clients over stdio that do not read, that ask twice with one id, and that write lines which are too long.

use std::time::Duration;

use rmf_server::Options;
use rmf_tools::load_embedded;
use serde_json::{Value, json};

use crate::raw::{Era, MOST_BYTES, Raw, meta_of_2026};

/// More requests than any client has under way, and far less than a loop writes in the time.
const MANY: usize = 2_000;

fn list(id: usize) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": "tools/list" })
}

/// Memory grew by 27 KB with each request of a client that read nothing.
#[tokio::test]
async fn of_a_client_that_does_not_read_no_more_is_read() {
    let mut client = Raw::of(Era::November2025).await;
    let mut written = 0;
    while written < MANY {
        let request = list(1_000 + written);
        let write = client.say(&request);
        if tokio::time::timeout(Duration::from_secs(2), write)
            .await
            .is_err()
        {
            break;
        }
        written += 1;
    }
    // Those in the pipe are read by nobody yet.
    assert!(written < MANY, "{written} requests are waiting");
    assert!(written > 64, "{written} requests are few");
}

#[tokio::test]
async fn whoever_reads_late_gets_every_answer() {
    let mut client = Raw::of(Era::November2025).await;
    for id in 1_000..1_250 {
        client.say(&list(id)).await;
    }
    let mut heard: Vec<_> = Vec::new();
    for _ in 1_000..1_250 {
        heard.push(client.hear().await["id"].as_u64().unwrap());
    }
    heard.sort_unstable();
    assert_eq!(heard, (1_000..1_250).collect::<Vec<_>>());
}

/// The name of a member stands first, last, and where it is no member of the message.
#[tokio::test]
async fn a_line_that_is_too_long_is_answered_with_its_id() {
    let long = "x".repeat(MOST_BYTES);
    let call =
        json!({ "name": long, "id": 5, "arguments": { "id": "no", "a": ["\"id\":1,\\", "}{"] } });
    let mut client = Raw::of(Era::July2026).await;
    for (line, id) in [
        (
            format!(r#"{{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{call}}}"#),
            json!(7),
        ),
        (
            format!(r#"{{"method":"tools/call","params":{call},"jsonrpc":"2.0" , "id" : "last"}}"#),
            json!("last"),
        ),
        (
            format!(r#"{{"id":"\u0e01\"b","method":"x","params":{call}}}"#),
            json!("ก\"b"),
        ),
        (
            format!(r#"{{"jsonrpc":"2.0","method":"tools/call","params":{call}}}"#),
            Value::Null,
        ),
        (
            format!(r#"{{"id":1.5,"method":"tools/call","params":{call}}}"#),
            Value::Null,
        ),
        (
            format!(r#"{{"id":{{"id":5}},"method":"tools/call","params":{call}}}"#),
            Value::Null,
        ),
        (format!("[{{\"id\":5}},{call}]"), Value::Null),
        (long.clone() + "\"id\":5", Value::Null),
    ] {
        client.line(line.as_bytes()).await;
        let answer = client.hear().await;
        assert_eq!(answer["error"]["code"], -32600, "{answer}");
        assert_eq!(answer["id"], id, "{}", &line[..40]);
    }
    client.result("tools/list", json!({})).await;
}

#[tokio::test]
async fn a_ping_of_2026_is_a_method_that_is_not_there_whenever_it_comes() {
    let mut client = Raw::silent(load_embedded(), Options::default());
    for _ in 0..2 {
        let error = client.error("ping", json!({})).await;
        assert_eq!(error["code"], -32601, "{error}");
        client.result("tools/list", json!({})).await;
    }
    let mut older = Raw::of(Era::November2025).await;
    assert_eq!(older.result("ping", json!({})).await, json!({}));
}

#[tokio::test]
async fn a_discovery_without_meta_is_told_what_it_lacks() {
    let mut client = Raw::of(Era::November2025).await;
    client
        .say(&json!({ "jsonrpc": "2.0", "id": 5, "method": "server/discover" }))
        .await;
    let answer = client.hear().await;
    assert_eq!(answer["error"]["code"], -32602, "{answer}");
    assert!(
        answer["error"]["message"]
            .as_str()
            .unwrap()
            .contains("`_meta`"),
        "{answer}"
    );
    let params = json!({ "_meta": meta_of_2026() });
    client.result("server/discover", params).await;
}

/// 2025-03-26 says that batches have to be taken, and is the only one that does.
#[tokio::test]
async fn the_version_that_has_batches_is_not_agreed_on() {
    let mut client = Raw::silent(load_embedded(), Options::default());
    client.era = Era::November2025;
    let params = json!({
        "protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": { "name": "x", "version": "1" },
    });
    let greeted = client.result("initialize", params).await;
    assert_eq!(greeted["protocolVersion"], "2024-11-05", "{greeted}");
    client
        .line(br#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#)
        .await;
    let told = client.hear().await;
    assert!(
        told["error"]["message"]
            .as_str()
            .unwrap()
            .contains("batches"),
        "{told}"
    );
}
