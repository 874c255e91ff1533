//! The HTTP transport, by hand-written requests.

use std::time::Duration;

use rmf_server::http::HttpOptions;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::raw::meta_of_2026;
use crate::served::{Reply, Served, request};

const LIST: &str = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;

#[tokio::test]
async fn a_request_of_2026_is_answered_without_a_greeting() {
    let served = Served::of_defaults().await;
    let reply = served.ask("server/discover", json!({})).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert!(
        reply.headers.contains("content-type: application/json"),
        "{reply:?}"
    );
    let versions = &reply.json()["result"]["supportedVersions"];
    assert_eq!(
        versions.as_array().unwrap().last(),
        Some(&json!("2026-07-28"))
    );
    let params =
        json!({ "name": "get_rmf_fund_detail", "arguments": { "fundCode": "ABAPAC-RMF" } });
    let called = served.ask("tools/call", params).await.json();
    assert_eq!(
        called["result"]["structuredContent"]["fund"]["symbol"],
        "ABAPAC-RMF"
    );
    assert_eq!(
        called["result"]["_meta"]["io.modelcontextprotocol/serverInfo"]["name"],
        "rmf-server"
    );
}

#[tokio::test]
async fn clients_of_each_older_version_are_greeted_and_answered() {
    let served = Served::of_defaults().await;
    for version in ["2024-11-05", "2025-06-18", "2025-11-25"] {
        let params = json!({
            "protocolVersion": version, "capabilities": {}, "clientInfo": { "name": "x", "version": "1" },
        });
        let greeting =
            json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params });
        let greeted = served.post(&[], &greeting.to_string()).await;
        assert_eq!(
            greeted.json()["result"]["protocolVersion"],
            version,
            "{greeted:?}"
        );
        assert!(!greeted.headers.contains("mcp-session-id"), "{greeted:?}");
        let headers = [("mcp-protocol-version", version)];
        let told = served
            .post(
                &headers,
                r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            )
            .await;
        assert_eq!((told.status, told.body.as_str()), (202, ""));
        let listed = served.post(&headers, LIST).await;
        assert_eq!(
            listed.json()["result"]["tools"].as_array().map(Vec::len),
            Some(7)
        );
    }
}

#[tokio::test]
async fn other_hosts_and_pages_of_other_origins_are_turned_away() {
    let served = Served::of_defaults().await;
    for host in [
        "evil.example",
        "evil.example:8080",
        "localhost.evil.example",
        "-",
    ] {
        let reply = served.post(&[("host", host)], LIST).await;
        assert!([400, 403].contains(&reply.status), "{host}: {reply:?}");
        assert!(!reply.body.contains("get_rmf_funds"));
    }
    for origin in [
        "http://evil.example",
        "null",
        "https://localhost.evil.example",
        "",
    ] {
        let reply = served.post(&[("origin", origin)], LIST).await;
        assert_eq!(reply.status, 403, "{origin}: {reply:?}");
        assert_eq!(reply.json()["error"]["code"], -32600);
        assert!(!reply.headers.contains("access-control-allow-origin"));
    }
    for origin in [
        "http://localhost:6274",
        "http://127.0.0.1",
        "https://localhost:3000",
    ] {
        let reply = served.post(&[("origin", origin)], LIST).await;
        assert_eq!(reply.status, 200, "{origin}: {reply:?}");
        assert!(
            reply
                .headers
                .contains(&format!("access-control-allow-origin: {origin}")),
            "{reply:?}"
        );
    }
}

/// A target may be a whole address, whose host goes before the header's.
#[tokio::test]
async fn the_host_of_a_whole_target_counts_as_that_of_the_header() {
    let served = Served::of_defaults().await;
    for (target, status) in [
        ("http://evil.com/mcp", 403),
        ("http://localhost@evil.com/mcp", 403),
        ("http://localhost:8080/mcp", 200),
        ("http://127.0.0.1/mcp", 200),
    ] {
        let asked = String::from_utf8(request("POST", &[], LIST)).unwrap();
        let asked = asked.replacen("POST /mcp", &format!("POST {target}"), 1);
        let reply = served.raw(asked.as_bytes()).await;
        assert_eq!(reply.status, status, "{target}: {reply:?}");
    }
}

#[tokio::test]
async fn a_page_of_this_machine_may_ask_what_it_may() {
    let served = Served::of_defaults().await;
    let asked = [
        ("origin", "http://localhost:6274"),
        ("access-control-request-method", "POST"),
        (
            "access-control-request-headers",
            "content-type,mcp-protocol-version",
        ),
    ];
    let reply = served.raw(&request("OPTIONS", &asked, "")).await;
    assert_eq!(reply.status, 204);
    assert!(
        reply
            .headers
            .contains("access-control-allow-headers: content-type,mcp-protocol-version")
    );
    let foreign = served
        .raw(&request(
            "OPTIONS",
            &[("origin", "http://evil.example")],
            "",
        ))
        .await;
    assert_eq!(foreign.status, 403);
}

#[tokio::test]
async fn hosts_and_origins_that_are_allowed_are_let_in() {
    let mut options = HttpOptions::default();
    options.hosts.allow_host("rmf.example.com").unwrap();
    options
        .hosts
        .allow_origin("https://chat.example.com")
        .unwrap();
    let served = Served::new(options).await;
    let headers = [
        ("host", "rmf.example.com"),
        ("origin", "https://chat.example.com"),
    ];
    assert_eq!(served.post(&headers, LIST).await.status, 200);
    let other = [
        ("host", "rmf.example.com"),
        ("origin", "https://chat.example.com:444"),
    ];
    assert_eq!(served.post(&other, LIST).await.status, 403);
}

#[tokio::test]
async fn what_is_no_message_is_answered_with_its_code() {
    let served = Served::of_defaults().await;
    for (body, status, code) in [
        ("garbage", 400, -32700),
        ("", 400, -32700),
        ("[]", 400, -32600),
        (
            r#"{"jsonrpc":"2.0","id":null,"method":"tools/list"}"#,
            400,
            -32600,
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":5}}"#,
            200,
            -32602,
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"5"}}"#,
            200,
            -32602,
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_rmf_funds","arguments":[]}}"#,
            200,
            -32602,
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"none"}}"#,
            200,
            -32602,
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"nonsense"}"#,
            200,
            -32601,
        ),
    ] {
        let reply = served.post(&[], body).await;
        assert_eq!(
            (reply.status, &reply.json()["error"]["code"]),
            (status, &json!(code)),
            "{body}: {reply:?}"
        );
    }
    let latin = served
        .raw(&[&request("POST", &[], "")[..], b"\xff"].concat())
        .await;
    assert_eq!(latin.status, 400);
}

#[tokio::test]
async fn headers_that_contradict_the_body_are_refused() {
    let served = Served::of_defaults().await;
    let body = json!({
        "jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": { "_meta": meta_of_2026() },
    })
    .to_string();
    for headers in [
        &[("mcp-protocol-version", "2025-11-25")][..],
        &[
            ("mcp-protocol-version", "2026-07-28"),
            ("mcp-method", "tools/call"),
        ],
        &[],
    ] {
        let reply = served.post(headers, &body).await;
        assert_eq!(
            (reply.status, &reply.json()["error"]["code"]),
            (400, &json!(-32020)),
            "{reply:?}"
        );
    }
}

#[tokio::test]
async fn other_methods_paths_and_types_are_refused() {
    let served = Served::of_defaults().await;
    for method in ["GET", "DELETE", "PUT"] {
        assert_eq!(
            served.raw(&request(method, &[], "")).await.status,
            405,
            "{method}"
        );
    }
    let elsewhere = String::from_utf8(request("POST", &[], LIST))
        .unwrap()
        .replace("/mcp", "/other");
    assert_eq!(served.raw(elsewhere.as_bytes()).await.status, 404);
    assert_eq!(
        served
            .post(&[("content-type", "text/plain")], LIST)
            .await
            .status,
        415
    );
    assert_eq!(
        served.post(&[("accept", "text/html")], LIST).await.status,
        406
    );
}

#[tokio::test]
async fn a_body_that_is_too_long_is_refused_however_it_is_sent() {
    let served = Served::new(HttpOptions {
        most_bytes: 1_000,
        ..HttpOptions::default()
    })
    .await;
    let body = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{{"x":"{}"}}}}"#,
        "y".repeat(1_000)
    );
    let reply = served.post(&[], &body).await;
    assert_eq!(
        (reply.status, &reply.json()["error"]["code"]),
        (413, &json!(-32600)),
        "{reply:?}"
    );
    let head = "POST /mcp HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n\
        accept: application/json, text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n";
    let chunked = format!("{head}{:x}\r\n{body}\r\n0\r\n\r\n", body.len());
    assert_eq!(served.raw(chunked.as_bytes()).await.status, 413);
    assert_eq!(served.post(&[], LIST).await.status, 200);
}

#[tokio::test]
async fn a_body_that_never_comes_is_given_up() {
    let options = HttpOptions {
        time_out: Duration::from_millis(200),
        ..HttpOptions::default()
    };
    let served = Served::new(options).await;
    let mut waiting = request("POST", &[], LIST);
    waiting.truncate(waiting.len() - 5);
    let reply = served.raw(&waiting).await;
    assert_eq!(reply.status, 408, "{reply:?}");
}

#[tokio::test]
async fn with_all_turns_taken_others_are_told_to_come_back() {
    let served = Served::new(HttpOptions {
        requests: 1,
        ..HttpOptions::default()
    })
    .await;
    let row = |at: u32| json!({ "symbol": format!("F-{at}"), "nav": 10.0 + f64::from(at) / 7.0 });
    let results = json!({ "funds": (0..300).map(row).collect::<Vec<_>>() }).to_string();
    let arguments = json!({ "answer": "5.1 ".repeat(150), "results": [results] });
    let params = json!({ "name": "verify_answer", "arguments": arguments });
    let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
    let mut slow = served.connect().await;
    slow.write_all(&request("POST", &[], &call.to_string()))
        .await
        .unwrap();
    let mut reply = served.post(&[], LIST).await;
    for _ in 0..100 {
        if reply.status == 503 {
            break;
        }
        reply = served.post(&[], LIST).await;
    }
    assert_eq!(reply.status, 503);
    assert!(reply.headers.contains("retry-after: 1"));
    let mut answer = Vec::new();
    slow.read_to_end(&mut answer).await.unwrap();
    assert_eq!(Reply::of(&answer).status, 200);
    assert_eq!(served.post(&[], LIST).await.status, 200);
}

#[tokio::test]
async fn a_trace_in_the_headers_is_carried_to_the_result() {
    let served = Served::of_defaults().await;
    let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    let body =
        r#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_rmf_funds"}}"#;
    let reply = served.post(&[("traceparent", parent)], body).await;
    assert_eq!(reply.json()["result"]["_meta"]["traceparent"], parent);
}

#[tokio::test]
async fn a_client_that_takes_anything_is_answered() {
    let served = Served::of_defaults().await;
    for accept in ["*/*", "text/html, */*;q=0.8", "-"] {
        let reply = served.post(&[("accept", accept)], LIST).await;
        assert_eq!(reply.status, 200, "{accept}: {reply:?}");
    }
    let reply = served.post(&[("accept", "text/html")], LIST).await;
    assert_eq!(reply.status, 406, "{reply:?}");
}

#[tokio::test]
async fn another_path_is_told_where_the_protocol_is_spoken() {
    let served = Served::of_defaults().await;
    let elsewhere = String::from_utf8(request("GET", &[], "")).unwrap();
    for path in ["/", "/sse", "/mcp/"] {
        let asked = elsewhere.replacen("/mcp", path, 1);
        let reply = served.raw(asked.as_bytes()).await;
        assert_eq!(reply.status, 404, "{path}: {reply:?}");
        let told = reply.json()["error"]["message"].to_string();
        assert!(told.contains("spoken at /mcp"), "{path}: {told}");
    }
}

#[tokio::test]
async fn a_mark_before_a_message_is_passed_over() {
    let served = Served::of_defaults().await;
    let reply = served.post(&[], &format!("\u{feff}{LIST}")).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert!(reply.json()["result"]["tools"].is_array());
}

#[tokio::test]
async fn whatever_is_refused_is_refused_in_json_and_in_words() {
    let served = Served::of_defaults().await;
    for (headers, status, word) in [
        (("mcp-protocol-version", "1999-01-01"), 400, "1999-01-01"),
        (("accept", "text/html"), 406, "text/event-stream"),
        (("content-type", "text/plain"), 415, "application/json"),
    ] {
        let reply = served.post(&[headers], LIST).await;
        assert_eq!(reply.status, status, "{reply:?}");
        assert!(
            reply.headers.contains("content-type: application/json"),
            "{reply:?}"
        );
        let error = &reply.json()["error"];
        assert_eq!(error["code"], -32600, "{reply:?}");
        assert!(
            error["message"].as_str().unwrap().contains(word),
            "{reply:?}"
        );
    }
    let reply = served.raw(&request("GET", &[], "")).await;
    assert!(reply.json()["error"]["message"].is_string(), "{reply:?}");
}

#[tokio::test]
async fn a_method_that_is_not_there_is_told_in_words() {
    let served = Served::of_defaults().await;
    for method in ["nonsense", "logging/setLevel", "resources/subscribe"] {
        let params = json!({ "level": "debug", "uri": "rmf://fund/X" });
        let asked = json!({ "jsonrpc": "2.0", "id": 4, "method": method, "params": params });
        let old = served.post(&[], &asked.to_string()).await.json();
        let new = served.ask(method, params).await.json();
        for told in [old, new] {
            let message = told["error"]["message"].as_str().unwrap();
            assert_eq!(told["error"]["code"], -32601, "{told}");
            assert!(
                message.starts_with(&format!("there is no method \"{method}\"")),
                "{told}"
            );
        }
    }
}

#[tokio::test]
async fn a_host_or_an_origin_that_is_two_or_none_is_refused() {
    let served = Served::of_defaults().await;
    for headers in [
        vec![("host", "localhost"), ("host", "evil.example")],
        vec![("host", "localhost"), ("host", "localhost")],
        vec![("host", "evil@localhost")],
        vec![("host", "localhost:99999")],
        vec![("host", "localhost:")],
        vec![("host", "localhost:8080:1")],
        vec![
            ("origin", "http://localhost:1"),
            ("origin", "http://evil.example"),
        ],
        vec![("origin", "http://localhost:99999")],
    ] {
        let reply = served.post(&headers, LIST).await;
        assert!(matches!(reply.status, 400 | 403), "{headers:?}: {reply:?}");
        assert!(!reply.body.contains("\"message\":\"\""), "{reply:?}");
    }
}

#[tokio::test]
async fn a_body_whose_length_is_told_in_two_ways_is_refused_in_words() {
    let served = Served::of_defaults().await;
    let reply = served.post(&[("transfer-encoding", "chunked")], LIST).await;
    assert_eq!(reply.status, 400, "{reply:?}");
    let message = reply.json()["error"]["message"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(message.contains("body"), "{message}");
}

#[tokio::test]
async fn who_asks_by_another_method_is_told_which_one_is_meant() {
    let served = Served::of_defaults().await;
    for method in ["GET", "DELETE", "PUT"] {
        let reply = served.raw(&request(method, &[], "")).await;
        assert_eq!(reply.status, 405, "{reply:?}");
        assert!(reply.headers.contains("allow: post"), "{reply:?}");
        let message = reply.json()["error"]["message"]
            .as_str()
            .unwrap()
            .to_owned();
        assert!(
            message.contains("POST") && message.contains(method),
            "{message}"
        );
    }
}

#[tokio::test]
async fn the_version_that_has_batches_is_not_agreed_on_over_http_either() {
    let served = Served::of_defaults().await;
    let params = json!({
        "protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": { "name": "x", "version": "1" },
    });
    let greeting = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params });
    let greeted = served.post(&[], &greeting.to_string()).await;
    assert_eq!(greeted.json()["result"]["protocolVersion"], "2024-11-05");
}
