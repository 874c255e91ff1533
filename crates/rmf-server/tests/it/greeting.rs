//! The greeting, which 2026-07-28 has no more.

use serde_json::{Value, json};

use crate::raw::{Era, Raw, meta_of_2026};
use crate::served::Served;

/// What a client of either era might write.
fn greetings() -> [Value; 2] {
    let whole = json!({
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "x", "version": "1" },
    });
    [json!({}), whole]
}

#[tokio::test]
async fn a_greeting_of_2026_is_a_method_that_is_not_there() {
    let served = Served::of_defaults().await;
    let mut client = Raw::of(Era::July2026).await;
    for params in greetings() {
        let reply = served.ask("initialize", params.clone()).await;
        let told = reply.json();
        assert_eq!(
            (reply.status, &told["error"]["code"], &told["id"]),
            (404, &json!(-32601), &json!(1)),
            "{reply:?}"
        );
        let mut params = params;
        params["_meta"] = meta_of_2026();
        let error = client.error("initialize", params).await;
        assert_eq!(error["code"], -32601, "{error}");
    }
}

#[tokio::test]
async fn a_greeting_whose_meta_is_of_no_such_version_is_read_as_before() {
    let served = Served::of_defaults().await;
    for meta in [
        json!({}),
        json!({ "io.modelcontextprotocol/protocolVersion": "2025-11-25" }),
    ] {
        let [_, mut params] = greetings();
        params["_meta"] = meta;
        let greeting =
            json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params });
        let greeted = served.post(&[], &greeting.to_string()).await;
        assert_eq!(
            greeted.json()["result"]["protocolVersion"],
            "2025-11-25",
            "{greeted:?}"
        );
    }
}
