//! The dealing server as a client sees it, line by line over stdio.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

struct Client {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    id: u64,
}

impl Client {
    fn start(arguments: &[&str]) -> Self {
        let mut server = Command::new(env!("CARGO_BIN_EXE_dealing_server"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (input, output) = (server.stdin.take().unwrap(), server.stdout.take().unwrap());
        let mut client = Self {
            server,
            input,
            output: BufReader::new(output),
            id: 0,
        };
        let about = json!({ "name": "test", "version": "1" });
        client.ask(
            "initialize",
            json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": about }),
        );
        client.tell(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        client
    }

    fn tell(&mut self, message: &Value) {
        writeln!(self.input, "{message}").unwrap();
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.id += 1;
        self.tell(&json!({ "jsonrpc": "2.0", "id": self.id, "method": method, "params": params }));
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        let answer: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(answer["id"], self.id, "{answer}");
        answer
    }

    fn call(&mut self, name: &str, arguments: Value) -> Value {
        self.ask(
            "tools/call",
            json!({ "name": name, "arguments": arguments }),
        )["result"]
            .clone()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn key(user: &str) -> Value {
    json!({ "user_id": user, "thread_ts": "1" })
}

fn with(mut own: Value, user: &str) -> Value {
    let members = own.as_object_mut().unwrap();
    members.extend(key(user).as_object().unwrap().clone());
    own
}

#[test]
fn ten_tools_fill_one_users_draft_that_outlives_the_server() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("drafts.sqlite");
    let arguments = ["U02ABC", file.to_str().unwrap()];
    let mut client = Client::start(&arguments);
    let tools = client.ask("tools/list", json!({}))["result"]["tools"].clone();
    assert_eq!(tools.as_array().unwrap().len(), 10);

    let value = client.call(
        "set_trade_value",
        with(json!({ "amount": 262_900, "currency": "EUR" }), "U02ABC"),
    );
    let draft = &value["structuredContent"]["draft"];
    assert_eq!(
        (&draft["estimated_value"], &draft["estimated_currency"]),
        (&json!(262_900), &json!("EUR"))
    );
    assert!(
        value["content"][0]["text"]
            .as_str()
            .unwrap()
            .starts_with("MISSING_SECURITY: "),
        "{value}"
    );

    let refused = client.call(
        "set_quantity",
        with(json!({ "quantity": "2.000" }), "U02ABC"),
    );
    assert_eq!(
        (&refused["isError"], &refused["structuredContent"]),
        (&json!(true), &Value::Null)
    );
    assert!(
        refused["content"][0]["text"]
            .as_str()
            .unwrap()
            .starts_with("BAD_REQUEST: "),
        "{refused}"
    );

    // A model that names another user does not reach their draft.
    let other = client.call("show_preview", key("U1"));
    assert!(
        other["content"][0]["text"]
            .as_str()
            .unwrap()
            .starts_with("OTHER_USER: "),
        "{other}"
    );

    drop(client);
    let kept = Client::start(&arguments).call(
        "set_direction",
        with(json!({ "direction": "BUY" }), "U02ABC"),
    );
    assert_eq!(
        kept["structuredContent"]["draft"]["estimated_currency"],
        "EUR"
    );
}

/// A model knows neither who its user is nor what the thread is called; told an example it copied that, so that all
/// conversations shared one draft.
#[test]
fn user_and_thread_are_filled_in_and_each_start_is_a_conversation_of_its_own() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("drafts.sqlite");
    let arguments = ["U7", file.to_str().unwrap()];
    let mut client = Client::start(&arguments);
    let tools = client.ask("tools/list", json!({}))["result"]["tools"].clone();
    for tool in tools.as_array().unwrap() {
        let told = tool["inputSchema"].to_string();
        assert!(
            !told.contains("user_id") && !told.contains("thread_ts"),
            "{told}"
        );
        // Google's library takes the boolean for a schema, and fails.
        assert!(!told.contains("additionalProperties"), "{told}");
    }
    let more = client.call("set_quantity", json!({ "quantity": 5, "unit": "lots" }));
    assert_eq!(more["isError"], true, "{more}");
    let draft = |result: &Value| result["structuredContent"]["draft"].clone();
    let set = draft(&client.call("set_quantity", json!({ "quantity": 5 })));
    assert_eq!(
        (&set["user_id"], &set["quantity"]),
        (&json!("U7"), &json!(5))
    );
    let kept = draft(&client.call("set_direction", json!({ "direction": "BUY" })));
    assert_eq!(kept["quantity"], 5);
    drop(client);
    let next =
        draft(&Client::start(&arguments).call("set_direction", json!({ "direction": "BUY" })));
    assert_eq!(next["quantity"], Value::Null);
    // Who names the conversation goes on with it.
    let thread = set["thread_ts"].as_str().unwrap();
    let named = [arguments[0], arguments[1], thread];
    let on = draft(&Client::start(&named).call("set_direction", json!({ "direction": "SELL" })));
    assert_eq!(
        (&on["quantity"], &on["direction"]),
        (&json!(5), &json!("SELL"))
    );
}

/// Has the server begin the next request; what it tells the model.
fn begin(client: &mut Client) -> String {
    let begun = client.ask("prompts/get", json!({ "name": "new_request" }));
    begun["result"]["messages"][0]["content"]["text"].to_string()
}

/// "And fifty more" may change a request or begin another: it is the user who says which.
#[test]
fn the_user_ends_a_request_and_nothing_of_it_holds_for_the_next() {
    let mut client = Client::start(&["U7"]);
    for (name, own) in [
        ("set_security", json!({ "search_term": "aapl" })),
        ("confirm_selection", json!({ "response": "yes" })),
        ("set_direction", json!({ "direction": "BUY" })),
        ("set_quantity", json!({ "quantity": 10 })),
        (
            "set_trade_value",
            json!({ "amount": 2_300, "currency": "USD" }),
        ),
        (
            "set_justification",
            json!({ "justification": "I expect higher earnings next year after the new product came out" }),
        ),
        (
            "set_compliance_flags",
            json!({ "has_inside_info": false, "is_related_party": false }),
        ),
    ] {
        client.call(name, own);
    }
    let shown = client.call("show_preview", json!({}));
    let told = shown["content"][0]["text"].as_str().unwrap();
    assert!(
        told.starts_with("DRAFT_COMPLETE: ") && !told.contains("call show_preview"),
        "{told}"
    );
    let prompts = client.ask("prompts/list", json!({}))["result"]["prompts"].clone();
    assert_eq!(prompts[0]["name"], "new_request");
    let unknown = client.ask("prompts/get", json!({ "name": "end" }));
    assert!(unknown["error"].to_string().contains("new_request"));
    let begun = begin(&mut client);
    assert!(
        begun.contains("BUY 10 × Apple Inc") && begun.contains("Nothing of what was said"),
        "{begun}"
    );
    let next = client.call("set_quantity", json!({ "quantity": 50 }));
    let draft = &next["structuredContent"]["draft"];
    assert_eq!(
        (&draft["quantity"], &draft["direction"], &draft["security"]),
        (&json!(50), &Value::Null, &Value::Null)
    );
    let begun = begin(&mut client);
    assert!(begun.contains("not complete"), "{begun}");
}

#[test]
fn an_empty_file_name_is_no_file() {
    let ran = Command::new(env!("CARGO_BIN_EXE_dealing_server"))
        .args(["U1", ""])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(2));
}
