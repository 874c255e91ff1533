//! The estimate of tokens, held against two real vocabularies over real results.

use rmf_server::{Options, TextMode, estimate};
use rmf_tools::{FundStore, load_embedded};
use serde_json::{Value, json};
use tiktoken_rs::{CoreBPE, cl100k_base, o200k_base};

use crate::raw::{Era, Raw, texts};
use crate::real;

/// Calls as people make them, and the largest that there are.
pub(crate) fn calls(code: &str, other: &str) -> Vec<(&'static str, Value)> {
    vec![
        ("get_rmf_funds", json!({})),
        ("get_rmf_funds", json!({ "pageSize": 50 })),
        ("search_rmf_funds", json!({ "minRiskLevel": 5 })),
        (
            "search_rmf_funds",
            json!({ "minRiskLevel": 1, "limit": 100 }),
        ),
        ("get_rmf_fund_detail", json!({ "fundCode": code })),
        ("get_rmf_fund_performance", json!({ "period": "1y" })),
        (
            "get_rmf_fund_performance",
            json!({ "period": "ytd", "limit": 50 }),
        ),
        ("get_rmf_fund_nav_history", json!({ "fundCode": code })),
        (
            "get_rmf_fund_nav_history",
            json!({ "fundCode": code, "days": 365 }),
        ),
        ("compare_rmf_funds", json!({ "fundCodes": [code, other] })),
        (
            "verify_answer",
            json!({
                "answer": format!("{code} is up 9.9% this year, at 15.6 baht."),
                "results": [{ "symbol": code, "perf_ytd": 8.8, "nav_value": 15.626 }],
            }),
        ),
    ]
}

fn real_count(vocabulary: &CoreBPE, text: &str) -> usize {
    vocabulary.encode_ordinary(text).len()
}

/// How far the estimate is from a vocabulary: above 1 it is too high.
async fn held_against_vocabularies(funds: FundStore, code: &str, other: &str) -> usize {
    let vocabularies = [
        ("o200k", o200k_base().unwrap()),
        ("cl100k", cl100k_base().unwrap()),
    ];
    let mut compared = 0;
    for text in [TextMode::Json, TextMode::Table] {
        let options = Options {
            text,
            max_result_tokens: 100_000,
            ..Options::default()
        };
        let mut client = Raw::over(funds.clone(), options, Era::July2026).await;
        for (tool, arguments) in calls(code, other) {
            let result = client.call(tool, arguments).await;
            for block in texts(&result) {
                let estimated = estimate(block);
                for (name, vocabulary) in &vocabularies {
                    let real = real_count(vocabulary, block);
                    let ratio = estimated as f64 / real as f64;
                    let about =
                        format!("{tool} {text} by {name}: {estimated} for {real}: {block:.200}");
                    if real >= 50 {
                        println!("{ratio:.2} {tool} {text} {name} {real}");
                    }
                    assert!(ratio >= 0.95 || real < 50, "too low: {about}");
                    compared += 1;
                }
            }
        }
    }
    compared
}

#[tokio::test]
async fn the_estimate_is_not_below_real_vocabularies_on_the_sample() {
    let compared = held_against_vocabularies(load_embedded(), "ABAPAC-RMF", "ES-GOLDRMF-UH").await;
    assert!(compared > 60, "{compared}");
}

#[tokio::test]
async fn the_estimate_is_not_below_real_vocabularies_on_real_funds() {
    let Some(funds) = real::funds() else {
        return;
    };
    held_against_vocabularies(funds, "ABAPAC-RMF", "ES-GOLDRMF-UH").await;
}

/// The table of the README: `cargo test -p rmf-server --test it tokens::of_each_tool -- --ignored --nocapture`.
#[tokio::test]
#[ignore = "prints the README's table"]
async fn of_each_tool_and_mode() {
    let funds = real::funds().expect("set RMF_DATA_DIR");
    let vocabulary = o200k_base().unwrap();
    let count = |text: &str| real_count(&vocabulary, text);
    for (tool, arguments) in calls("ABAPAC-RMF", "ES-GOLDRMF-UH") {
        let mut row = format!("| `{tool}` `{arguments}` ");
        for text in [TextMode::Json, TextMode::Table, TextMode::Summary] {
            let options = Options {
                text,
                max_result_tokens: 1_000_000,
                ..Options::default()
            };
            let mut client = Raw::over(funds.clone(), options, Era::July2026).await;
            let result = client.call(tool, arguments.clone()).await;
            let told: usize = texts(&result).into_iter().map(count).sum();
            row.push_str(&format!("| {told} "));
            if text == TextMode::Summary {
                row.push_str(&format!(
                    "| {} |",
                    count(&result["structuredContent"].to_string())
                ));
            }
        }
        println!("{row}");
    }
    let mut client = Raw::over(funds, Options::default(), Era::July2026).await;
    let list = client.result("tools/list", json!({})).await;
    println!("tools/list: {}", count(&list.to_string()));
    let shown = |tool: &Value| json!({ "name": tool["name"], "description": tool["description"], "input": tool["inputSchema"] });
    let shown: Vec<_> = list["tools"]
        .as_array()
        .unwrap()
        .iter()
        .map(shown)
        .collect();
    println!(
        "of it names, descriptions and inputs: {}",
        count(&json!(shown).to_string())
    );
}
