//! `contract dealing`

use std::fs;

use serde_json::{Value, json};

use crate::running::{contract, contract_reading, root};

/// A conversation of the vectors over the tables beside it.
fn conversation(name: &str) -> (crate::running::Ran, Vec<Value>) {
    let directory = root().join("vectors/dealing");
    let file = directory
        .join("conversations")
        .join(format!("{name}.jsonl"));
    let path = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    let ran = contract(&[
        "dealing",
        "run",
        file.to_str().unwrap(),
        "--securities",
        &path("securities.csv"),
        "--positions",
        &path("positions.csv"),
        "--rates",
        &path("rates.csv"),
        "--base",
        "USD",
        "--high-value",
        "1000000",
        "--now",
        "2026-01-28T10:00:00Z",
    ]);
    let lines = fs::read_to_string(file).unwrap();
    (
        ran,
        lines
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
    )
}

#[test]
fn each_line_is_answered_in_its_place_as_the_vectors_say() {
    for (name, code) in [
        ("01-the-whole-way-in-order", 0),
        ("20-high-value", 1),
        ("32-arguments-of-no-use", 1),
    ] {
        let (ran, lines) = conversation(name);
        assert_eq!((ran.code, ran.stderr.as_str()), (code, ""), "{name}");
        let answers = ran.json_lines();
        assert_eq!(answers.len(), lines.len());
        for (answer, line) in answers.iter().zip(&lines) {
            let names: Vec<_> = answer.as_object().unwrap().keys().collect();
            assert_eq!(
                names,
                ["tool", "status", "instructional_hint", "draft", "result"]
            );
            assert_eq!(answer["tool"], line["tool"]);
            assert_eq!(answer["status"], line["expect"]["status"], "{name}: {line}");
            assert_eq!(
                answer["instructional_hint"],
                line["expect"]["instructional_hint"]
            );
            assert_eq!(answer["result"]["code"], line["expect"]["code"]);
        }
    }
}

#[test]
fn without_tables_the_sample_is_used_and_that_is_told() {
    let call = json!({ "tool": "set_trade_value", "args": { "user_id": "U1", "thread_ts": "1", "amount": 262_900, "currency": "EUR" } });
    let ran = contract_reading(&["dealing", "run", "-"], call.to_string());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let [answer] = &ran.json_lines()[..] else {
        panic!()
    };
    assert_eq!(
        (
            &answer["draft"]["estimated_value"],
            &answer["draft"]["estimated_currency"]
        ),
        (&json!(262_900), &json!("EUR"))
    );
    for told in [
        "whose figures are invented: securities, positions, rates",
        "the clock stands at 2026-01-28",
    ] {
        assert!(ran.stderr.contains(told), "{}", ran.stderr);
    }
}

#[test]
fn the_user_and_the_thread_are_required_unless_the_command_line_names_them() {
    let call = json!({ "tool": "set_quantity", "args": { "quantity": 5 } }).to_string();
    let refused = contract_reading(&["dealing", "run", "-"], call.clone());
    let [answer] = &refused.json_lines()[..] else {
        panic!()
    };
    assert_eq!(
        (refused.code, answer["result"]["code"].as_str()),
        (1, Some("BAD_REQUEST"))
    );
    let ran = contract_reading(
        &["dealing", "run", "-", "--user", "U7", "--thread", "2"],
        call,
    );
    let [answer] = &ran.json_lines()[..] else {
        panic!()
    };
    assert_eq!(
        (
            ran.code,
            &answer["draft"]["user_id"],
            &answer["draft"]["quantity"]
        ),
        (0, &json!("U7"), &json!(5))
    );
}

#[test]
fn a_line_that_is_no_call_is_told_in_its_place_and_costs_no_other() {
    let good = json!({ "tool": "set_direction", "args": { "user_id": "U1", "thread_ts": "1", "direction": "BUY" } });
    let lines = format!(
        "{good}\n{{\n{{\"tool\": \"set_quantity\"}}\n{{\"tool\": 7, \"args\": {{}}}}\n{{\"tool\":\"a\",\"args\":{{}},\"arg\":1}}\n{good}\n"
    );
    let ran = contract_reading(&["dealing", "run", "-"], lines);
    let answers = ran.json_lines();
    assert_eq!((ran.code, answers.len()), (2, 6), "{}", ran.stderr);
    for (place, told) in [
        (1, "line 2"),
        (1, "not JSON"),
        (2, "missing field `args`"),
        (3, "invalid type"),
        (4, "unknown field `arg`"),
    ] {
        assert!(
            answers[place]["error"].as_str().unwrap().contains(told),
            "{}",
            answers[place]
        );
    }
    assert_eq!(answers[5]["draft"]["direction"], "BUY");
    assert!(
        ran.stderr.contains("4 of 6 lines could not be judged"),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_table_that_cannot_be_read_is_told_with_its_line() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("rates.csv");
    fs::write(&file, "date,from,to,rate\n2026-01-27,EUR,USD,0\n").unwrap();
    let rates = file.to_str().unwrap();
    let ran = contract_reading(&["dealing", "run", "-", "--rates", rates], "{}");
    assert_eq!(ran.code, 2);
    assert!(
        ran.stderr
            .contains("rates.csv: line 2: rate: it is not above 0"),
        "{}",
        ran.stderr
    );
    let ran = contract_reading(&["dealing", "run", "-", "--base", "USD"], "{}");
    assert_eq!(ran.code, 2, "a currency without a line says nothing");
}

#[test]
fn an_old_call_is_turned_into_new_ones_and_what_was_guessed_is_a_finding() {
    let old = json!({ "user_id": "U1", "thread_ts": "1", "estimated_value": 262_900 });
    let ran = contract_reading(&["dealing", "translate", "-"], old.to_string());
    assert_eq!(
        (ran.code, &ran.json()["calls"][0]["tool"]),
        (1, &json!("set_value_pending_currency"))
    );
    let whole = json!({ "user_id": "U1", "thread_ts": "1", "estimated_value": 262_900, "estimated_currency": "EUR" });
    let ran = contract_reading(&["dealing", "translate", "-"], whole.to_string());
    assert_eq!(
        (ran.code, &ran.json()["calls"][0]["args"]["currency"]),
        (0, &json!("EUR"))
    );
}

#[test]
fn the_tools_are_listed_for_hosts() {
    let tools = contract(&["dealing", "tools", "--format", "json"]).json();
    assert_eq!(tools["tools"].as_array().unwrap().len(), 10);
    let ran = contract_reading(&["lint-tools", "-"], tools.to_string());
    assert_eq!(ran.code, 0, "{}", ran.stdout);
}

#[test]
fn stdin_and_json_are_what_is_read_and_written_without_a_word() {
    let call = json!({
        "tool": "set_quantity", "args": { "user_id": "U1", "thread_ts": "1", "quantity": 5 },
    });
    let ran = contract_reading(&["dealing", "run", "--format", "json"], call.to_string());
    assert_eq!((ran.code, &ran.json()["draft"]["quantity"]), (0, &json!(5)));
    let old = json!({ "user_id": "U1", "thread_ts": "1", "quantity": 5 });
    let ran = contract_reading(
        &["dealing", "translate", "--format", "json"],
        old.to_string(),
    );
    assert_eq!(
        (ran.code, &ran.json()["calls"][0]["tool"]),
        (0, &json!("set_quantity"))
    );
}

/// The last of two was taken and called carried.
#[test]
fn a_field_that_stands_twice_in_an_old_call_is_refused() {
    let old = r#"{"user_id":"U1","thread_ts":"1","quantity":5,"direction":"BUY","quantity":7}"#;
    let ran = contract_reading(&["dealing", "translate", "-"], old);
    let update: Value = serde_json::from_str(&ran.stdout).unwrap();
    let fields = update["fields"].as_array().unwrap();
    let of = |name: &str| fields.iter().find(|field| field["field"] == name).unwrap();
    assert_eq!(
        (ran.code, &of("quantity")["outcome"]),
        (1, &json!("refused"))
    );
    assert_eq!(of("direction")["outcome"], "carried");
    let calls = update["calls"].as_array().unwrap();
    assert!(
        calls.iter().all(|call| call["tool"] != "set_quantity"),
        "{update}"
    );
}
