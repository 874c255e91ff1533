//! The estimate of tokens, held against two real vocabularies over real results.

use std::fmt::Write as _;

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
                "results": [format!("{code}: YTD return +8.8%, NAV 15.626 THB")],
            }),
        ),
    ]
}

fn real_count(vocabulary: &CoreBPE, text: &str) -> usize {
    vocabulary.encode_ordinary(text).len()
}

/// The estimate may be this much too low, and this much too high.
const LEAST: f64 = 0.95;
const MOST: f64 = 2.5;

/// Texts of results beside what they really take; shorter ones say nothing of a vocabulary.
async fn told(funds: &FundStore, codes: [&str; 2]) -> Vec<String> {
    let mut told = Vec::new();
    for text in [TextMode::Json, TextMode::Table] {
        let options = Options {
            text,
            max_result_tokens: 1_000_000,
            ..Options::default()
        };
        let mut client = Raw::over(funds.clone(), options, Era::July2026).await;
        for (tool, arguments) in calls(codes[0], codes[1]) {
            let result = client.call(tool, arguments).await;
            told.extend(texts(&result).into_iter().map(str::to_owned));
        }
        for method in ["tools/list", "resources/list"] {
            told.push(client.result(method, json!({})).await.to_string());
        }
    }
    told
}

#[expect(clippy::cast_precision_loss, reason = "no text has 2^53 tokens")]
fn ratio(estimated: usize, real: usize) -> f64 {
    estimated as f64 / real as f64
}

/// Holds the estimate against two vocabularies, for each text alone.
fn held_against_vocabularies(told: &[String]) {
    for (name, vocabulary) in [
        ("o200k", o200k_base().unwrap()),
        ("cl100k", cl100k_base().unwrap()),
    ] {
        let mut ratios: Vec<(f64, &str)> = { told.iter() }
            .map(|text| (estimate(text), real_count(&vocabulary, text), text))
            .filter(|(_, real, _)| *real >= 50)
            .map(|(estimated, real, text)| (ratio(estimated, real), text.as_str()))
            .collect();
        ratios.sort_by(|left, right| left.0.total_cmp(&right.0));
        let (least, most) = (ratios.first().unwrap(), ratios.last().unwrap());
        println!(
            "{name}: {:.2} to {:.2}, middle {:.2}",
            least.0,
            most.0,
            ratios[ratios.len() / 2].0
        );
        println!(
            "{:.2}: {:.300}\n{:.2}: {:.300}",
            least.0, least.1, most.0, most.1
        );
        assert!(
            least.0 >= LEAST,
            "too low by {name}: {:.2}: {}",
            least.0,
            least.1
        );
        assert!(
            most.0 <= MOST,
            "too high by {name}: {:.2}: {}",
            most.0,
            most.1
        );
    }
}

#[tokio::test]
async fn the_estimate_is_not_below_real_vocabularies_on_the_sample() {
    let told = told(&load_embedded(), ["ABAPAC-RMF", "ES-GOLDRMF-UH"]).await;
    held_against_vocabularies(&told);
}

#[tokio::test]
async fn the_estimate_is_not_below_real_vocabularies_on_real_funds() {
    let Some(funds) = real::funds() else {
        return;
    };
    let told = told(&funds, ["ABAPAC-RMF", "ES-GOLDRMF-UH"]).await;
    held_against_vocabularies(&told);
    // Alone, since it is Thai that vocabularies differ most about.
    let fees = funds.funds().iter().map(|fund| fund.fees.iter().flatten());
    let thai = fees.map(|fees| {
        fees.filter_map(|fee| fee.description.as_deref())
            .collect::<Vec<_>>()
            .join(" ")
    });
    let is_thai = |text: &String| text.chars().any(|c| ('\u{e00}'..'\u{e80}').contains(&c));
    let thai: Vec<_> = thai.filter(is_thai).collect();
    assert!(thai.len() > 100, "{}", thai.len());
    held_against_vocabularies(&thai);
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
            write!(row, "| {told} ").unwrap();
            if text == TextMode::Summary {
                let structure = count(&result["structuredContent"].to_string());
                write!(row, "| {structure} |").unwrap();
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
