//! Calls that are right, and the forms of what comes of calls.

use rmf_server::{Options, TextMode};
use serde_json::{Value, json};

use crate::raw::{ERAS, Era, Raw, texts};
use crate::schema::Outputs;

/// A call of each tool that is right.
pub(crate) fn good() -> Vec<(&'static str, Value)> {
    vec![
        ("get_rmf_funds", json!({})),
        (
            "get_rmf_funds",
            json!({ "page": 2, "pageSize": 3, "sortBy": "name", "sortOrder": "asc", "fundType": "RMF" }),
        ),
        ("get_rmf_funds", json!({ "page": 1_000_000 })),
        ("get_rmf_funds", json!({ "page": 1.0, "search": " gold " })),
        (
            "search_rmf_funds",
            json!({ "minRiskLevel": 6, "limit": 100 }),
        ),
        (
            "search_rmf_funds",
            json!({ "search": "nothing is called that" }),
        ),
        ("get_rmf_fund_detail", json!({ "fundCode": " abapac-rmf " })),
        (
            "get_rmf_fund_performance",
            json!({ "period": "1y", "limit": 50, "riskLevel": 6 }),
        ),
        (
            "get_rmf_fund_nav_history",
            json!({ "fundCode": "ABAPAC-RMF", "days": 365 }),
        ),
        (
            "compare_rmf_funds",
            json!({ "fundCodes": ["ABAPAC-RMF", "ES-GOLDRMF-UH"], "compareBy": "fees" }),
        ),
        (
            "verify_answer",
            json!({ "answer": "It is up 8.8%.", "results": [r#"{"perf_ytd": 8.8}"#] }),
        ),
        (
            "verify_answer",
            json!({
                "answer": "Der NAV lag bei 14,21 Baht.", "results": [r#"{"nav": 14.2085}"#, "NAV 14.2085"],
                "question": "Wie hoch war der NAV?", "locale": "de",
            }),
        ),
    ]
}

#[tokio::test]
async fn a_success_is_told_in_words_as_json_and_as_structure() {
    let outputs = Outputs::listed().await;
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for (tool, arguments) in good() {
            let result = client.call(tool, arguments.clone()).await;
            assert_eq!(result["isError"], false, "{tool} {arguments}: {result}");
            outputs.judge(tool, &result);
            let texts = texts(&result);
            assert_eq!(texts.len(), 2);
            assert!(
                texts[0].len() > 20 && !texts[0].starts_with('{'),
                "{}",
                texts[0]
            );
            let repeated: Value = serde_json::from_str(texts[1]).unwrap();
            assert_eq!(repeated, result["structuredContent"]);
        }
    }
}

#[tokio::test]
async fn a_success_names_its_time_and_over_funds_its_template() {
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for (tool, arguments) in good() {
            let meta = &client.call(tool, arguments).await["_meta"];
            let time = meta["timestamp"].as_str();
            assert!(
                time.is_some_and(|time| time.ends_with('Z')),
                "{tool}: {meta}"
            );
            let template = meta["openai/outputTemplate"].as_str();
            let is_of_funds = tool != "verify_answer";
            assert_eq!(
                template.is_some_and(|template| template.starts_with("ui://rmf/")),
                is_of_funds,
                "{tool}: {meta}"
            );
        }
    }
}

#[tokio::test]
async fn the_sample_says_to_programs_too_that_its_figures_are_invented() {
    let mut client = Raw::of(Era::July2026).await;
    let result = client.call("get_rmf_funds", json!({})).await;
    assert_eq!(result["_meta"]["dev.smart-response/invented"], true);
    assert!(texts(&result)[0].contains("invented"));
    let read = client
        .result("resources/read", json!({ "uri": "rmf://fund/ABAPAC-RMF" }))
        .await;
    assert_eq!(
        read["contents"][0]["_meta"]["dev.smart-response/invented"],
        true
    );
    let verified = client
        .call("verify_answer", json!({ "answer": "5", "results": ["{}"] }))
        .await;
    assert!(
        verified["_meta"]
            .get("dev.smart-response/invented")
            .is_none()
    );
}

#[tokio::test]
async fn the_payload_is_repeated_as_text_as_the_option_says() {
    let outputs = Outputs::listed().await;
    for (text, blocks) in [
        (TextMode::Json, 2),
        (TextMode::Table, 2),
        (TextMode::Summary, 1),
    ] {
        let mut client = Raw::with(Options {
            text,
            ..Options::default()
        })
        .await;
        for (tool, arguments) in good() {
            let result = client.call(tool, arguments).await;
            outputs.judge(tool, &result);
            assert_eq!(texts(&result).len(), blocks, "{tool} {text}");
        }
    }
}

/// The text of each value that stands somewhere in a payload, as a table writes it.
fn leaves(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.values().for_each(|member| leaves(member, found)),
        Value::Array(elements) => elements.iter().for_each(|element| leaves(element, found)),
        Value::String(text) => found.push(text.replace('\n', "\\n")),
        Value::Null => {}
        other => found.push(other.to_string()),
    }
}

#[tokio::test]
async fn a_table_holds_every_value_and_is_shorter() {
    let mut client = Raw::with(Options {
        text: TextMode::Table,
        ..Options::default()
    })
    .await;
    for (tool, arguments) in good() {
        let result = client.call(tool, arguments).await;
        let (payload, table) = (&result["structuredContent"], texts(&result)[1].to_owned());
        let mut values = Vec::new();
        leaves(payload, &mut values);
        for value in values {
            // What stands inside a list of a row is told as JSON, with its own escapes.
            let plain = value.replace('\\', "\\\\").replace('|', "\\|");
            assert!(
                table.contains(&value) || table.contains(&plain),
                "{tool}: {value:?} is not in {table}"
            );
        }
        let longest = payload.to_string().len();
        assert!(
            table.len() < longest + 40,
            "{tool}: {} and {longest}",
            table.len()
        );
    }
}

#[tokio::test]
async fn a_trace_is_carried_from_the_request_to_its_result() {
    let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    for era in ERAS {
        let mut client = Raw::of(era).await;
        let mut ask = async |parent: &str| {
            let params = json!({ "name": "get_rmf_funds", "arguments": {}, "_meta": { "traceparent": parent } });
            client.result("tools/call", params).await["_meta"]["traceparent"].take()
        };
        assert_eq!(ask(parent).await, parent);
        assert_eq!(ask("forged\nline").await, Value::Null);
    }
}

#[tokio::test]
async fn an_answer_is_repaired_where_only_one_number_can_be_meant() {
    let mut client = Raw::of(Era::July2026).await;
    let facts = json!([{ "metric": "revenue", "year": 2024, "value": 383_285_000_000_i64 }]);
    let arguments =
        json!({ "answer": "Revenue was $400B in 2024.", "results": [facts.to_string()] });
    let result = client.call("verify_answer", arguments).await;
    let payload = &result["structuredContent"];
    assert_eq!(payload["repairedAnswer"], "Revenue was $383.3B in 2024.");
    assert_eq!(payload["report"]["overall"]["passed"], false);
    assert_eq!(payload["hints"].as_array().map(Vec::len), Some(1));
    assert!(
        texts(&result)[0].contains("$400B (should be $383.3B)"),
        "{}",
        texts(&result)[0]
    );
}

#[tokio::test]
async fn what_a_tool_said_of_itself_passes_its_own_check() {
    let mut client = Raw::of(Era::July2026).await;
    let found = client
        .call("get_rmf_fund_detail", json!({ "fundCode": "ABAPAC-RMF" }))
        .await;
    let answer = "ABAPAC-RMF returned 6.4% since the start of the year, at a NAV of 14.2085 baht.";
    let arguments =
        json!({ "answer": answer, "results": [found["structuredContent"].to_string()] });
    let verified = client.call("verify_answer", arguments).await;
    assert_eq!(
        verified["structuredContent"]["report"]["overall"]["passed"], true,
        "{verified}"
    );
    assert!(
        verified["structuredContent"]
            .get("repairedAnswer")
            .is_none()
    );
}
