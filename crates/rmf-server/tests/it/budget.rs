//! Results that would be too large.

use rmf_server::{Options, TextMode, estimate};
use rmf_tools::{Fund, FundStore, NavHistory, NavRow, load_embedded};
use serde_json::{Value, json};

use crate::raw::{Era, Raw, texts};
use crate::schema::Outputs;

/// Many funds, each with a year of NAVs.
fn many() -> FundStore {
    let template = load_embedded().get("ABAPAC-RMF").unwrap().clone();
    let first: chrono::NaiveDate = "2025-01-01".parse().unwrap();
    let rows = (0..360_u32).map(|day| NavRow {
        date: first + chrono::Days::new(day.into()),
        nav: 10.0 + f64::from(day) / 100.0,
        ..*template.history.latest().unwrap()
    });
    let history = NavHistory::new(rows.collect()).unwrap();
    let fund = |at: usize| Fund {
        symbol: format!("FUND-{at:03}"),
        history: history.clone(),
        ..template.clone()
    };
    FundStore::new((0..120).map(fund).collect()).unwrap()
}

async fn client(max_result_tokens: usize, text: TextMode) -> Raw {
    let options = Options {
        max_result_tokens,
        text,
        ..Options::default()
    };
    Raw::over(many(), options, Era::July2026).await
}

/// By the estimate, all that a host may put before a model.
fn cost(result: &Value) -> usize {
    let texts: usize = texts(result).into_iter().map(estimate).sum();
    texts + estimate(&result["structuredContent"].to_string())
}

fn large() -> Vec<(&'static str, Value, &'static str)> {
    vec![
        ("get_rmf_funds", json!({ "pageSize": 50 }), "/funds"),
        (
            "search_rmf_funds",
            json!({ "minRiskLevel": 1, "limit": 100 }),
            "/funds",
        ),
        (
            "get_rmf_fund_performance",
            json!({ "period": "ytd", "limit": 50 }),
            "/funds",
        ),
        (
            "get_rmf_fund_nav_history",
            json!({ "fundCode": "FUND-001", "days": 365 }),
            "/navHistory",
        ),
    ]
}

#[tokio::test]
async fn no_result_exceeds_its_budget_without_saying_so() {
    let outputs = Outputs::listed().await;
    for text in [TextMode::Json, TextMode::Table, TextMode::Summary] {
        for most in [3_000, 5_000, 10_000, 20_000] {
            let mut client = client(most, text).await;
            for (tool, arguments, list) in large() {
                let result = client.call(tool, arguments.clone()).await;
                outputs.judge(tool, &result);
                assert!(
                    cost(&result) <= most,
                    "{tool} {text} {most}: {}",
                    cost(&result)
                );
                said(&result, list);
            }
        }
    }
}

/// What was left out is told to people and to programs.
fn said(result: &Value, list: &str) {
    let kept = result["structuredContent"]
        .pointer(list)
        .unwrap()
        .as_array()
        .unwrap()
        .len();
    let Some(left_out) = result["_meta"].get("dev.smart-response/leftOut") else {
        return;
    };
    let left_out = &left_out.as_array().unwrap()[0];
    let (rows, of) = (
        left_out["rows"].as_u64().unwrap(),
        left_out["of"].as_u64().unwrap(),
    );
    assert_eq!(rows + kept as u64, of, "{left_out}");
    assert!(kept > 0 && rows > 0);
    let text = texts(result)[0];
    assert!(
        text.contains("Left out to stay within") && text.contains(&format!("{rows} of {of}")),
        "{text}"
    );
}

fn rows(result: &Value) -> usize {
    let funds = &result["structuredContent"]["funds"];
    funds.as_array().unwrap().len()
}

#[tokio::test]
async fn whoever_asks_for_more_never_gets_less() {
    for (tool, name, arguments, most) in [
        (
            "search_rmf_funds",
            "limit",
            json!({ "minRiskLevel": 1 }),
            100,
        ),
        (
            "get_rmf_fund_performance",
            "limit",
            json!({ "period": "ytd" }),
            50,
        ),
        ("get_rmf_funds", "pageSize", json!({}), 50),
    ] {
        for (tokens, text) in [(10_000, TextMode::Json), (4_000, TextMode::Summary)] {
            let mut client = client(tokens, text).await;
            let mut before = 0;
            for count in 1..=most {
                let mut arguments = arguments.clone();
                arguments[name] = count.into();
                let result = client.call(tool, arguments).await;
                assert!(
                    rows(&result) >= before,
                    "{tool} {tokens} {count}: {} after {before}",
                    rows(&result)
                );
                assert!(
                    cost(&result) <= tokens,
                    "{tool} {tokens} {count}: {}",
                    cost(&result)
                );
                before = rows(&result);
            }
        }
    }
}

#[tokio::test]
async fn how_to_get_what_was_left_out_was_not_asked_already() {
    let mut client = client(3_000, TextMode::Json).await;
    let ranking = |more: Value| {
        let mut arguments = json!({ "period": "3m", "limit": 50 });
        arguments
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        ("get_rmf_fund_performance", arguments)
    };
    let level = load_embedded().get("ABAPAC-RMF").unwrap().risk_level;
    for ((tool, arguments), told, untold) in [
        (ranking(json!({})), "rmf://ranking/3m", "risk levels"),
        (
            ranking(json!({ "riskLevel": level })),
            "rmf://ranking/3m, highest first, among those of other risk levels",
            "riskLevel",
        ),
    ] {
        let result = client.call(tool, arguments.clone()).await;
        let text = texts(&result)[0];
        assert!(text.contains("Left out"), "{text}");
        assert!(
            text.contains(told) && !text.contains(untold),
            "{arguments}: {text}"
        );
        assert!(
            text.contains("--max-result-tokens") && text.contains("a smaller limit"),
            "{text}"
        );
    }
}

#[tokio::test]
async fn with_room_nothing_is_left_out() {
    let mut client = client(100_000, TextMode::Json).await;
    for (tool, arguments, _) in large() {
        let result = client.call(tool, arguments).await;
        assert!(result["_meta"].get("dev.smart-response/leftOut").is_none());
        let payload: Value = serde_json::from_str(texts(&result)[1]).unwrap();
        assert_eq!(payload, result["structuredContent"]);
    }
}

#[tokio::test]
async fn the_latest_navs_stay_and_the_others_are_in_a_resource() {
    let mut client = client(5_000, TextMode::Json).await;
    let arguments = json!({ "fundCode": "FUND-001", "days": 365 });
    let result = client.call("get_rmf_fund_nav_history", arguments).await;
    let payload = &result["structuredContent"];
    assert_eq!(
        payload["navHistory"].as_array().unwrap().last().unwrap()["date"],
        payload["currentDate"]
    );
    assert!(
        texts(&result)[0].contains("rmf://fund/FUND-001/nav"),
        "{}",
        texts(&result)[0]
    );
    let read = client
        .result(
            "resources/read",
            json!({ "uri": "rmf://fund/FUND-001/nav" }),
        )
        .await;
    let all: Value = serde_json::from_str(read["contents"][0]["text"].as_str().unwrap()).unwrap();
    assert_eq!(all["navHistory"].as_array().unwrap().len(), 360);
}

#[tokio::test]
async fn findings_beyond_the_budget_are_counted() {
    let outputs = Outputs::listed().await;
    let mut client = client(3_000, TextMode::Json).await;
    let answer = (1..900)
        .map(|at| format!("{}.5 kg", at * 7))
        .collect::<Vec<_>>()
        .join(", ");
    let arguments =
        json!({ "answer": answer.get(..7_900).unwrap_or(&answer), "results": ["weight 3"] });
    let result = client.call("verify_answer", arguments).await;
    outputs.judge("verify_answer", &result);
    assert!(cost(&result) <= 3_000, "{}", cost(&result));
    assert!(
        texts(&result)[0].contains("findings of numbers"),
        "{}",
        texts(&result)[0]
    );
}

/// Rows that a repair can be found in, each told of with a digit too many.
fn repairable(count: usize) -> Value {
    let row = |at: usize| json!({ "metric": format!("sales {at}"), "value": 1_000 + 37 * at });
    let facts: Vec<_> = (0..count).map(row).collect();
    let told = |at: usize| format!("Sales {at} were {}.", 10 * (1_000 + 37 * at));
    let answer: Vec<_> = (0..count).map(told).collect();
    json!({ "answer": answer.join(" "), "results": [Value::from(facts).to_string()] })
}

#[tokio::test]
async fn a_repair_that_was_left_out_is_pointed_at_nowhere() {
    let mut were_cut = 0;
    for tokens in [3_000, 4_000, 6_000, 60_000] {
        let mut client = client(tokens, TextMode::Json).await;
        let result = client.call("verify_answer", repairable(60)).await;
        let payload = &result["structuredContent"];
        let is_there = payload.get("repairedAnswer").is_some();
        for told in [texts(&result)[0], payload["summary"].as_str().unwrap()] {
            assert_eq!(
                told.contains("repairedAnswer has"),
                is_there,
                "{tokens}: {told}"
            );
        }
        were_cut += usize::from(!is_there);
    }
    assert!((1..4).contains(&were_cut), "{were_cut}");
}

#[tokio::test]
async fn an_answer_with_more_findings_is_told_of_no_fewer() {
    let mut client = client(3_000, TextMode::Json).await;
    let mut most = 0;
    for count in (1..=60).step_by(3) {
        let result = client.call("verify_answer", repairable(count)).await;
        let found = &result["structuredContent"]["report"]["number"]["unmatched"];
        let told = found.as_array().unwrap().len();
        // A longer answer takes a little more to tell of each: its places have more digits.
        assert!(told + 1 >= most, "{count}: {told} after {most}");
        most = most.max(told);
    }
    assert!(most > 5, "{most}");
}

#[tokio::test]
async fn what_is_said_of_rows_is_said_of_those_that_are_there() {
    for (tool, arguments) in [
        ("get_rmf_funds", json!({ "pageSize": 50 })),
        (
            "search_rmf_funds",
            json!({ "minRiskLevel": 1, "limit": 100 }),
        ),
        (
            "get_rmf_fund_performance",
            json!({ "period": "3m", "limit": 50 }),
        ),
        (
            "get_rmf_fund_performance",
            json!({ "period": "3m", "limit": 50, "sortBy": "asc" }),
        ),
    ] {
        let mut client = client(3_000, TextMode::Json).await;
        let result = client.call(tool, arguments.clone()).await;
        let (kept, text) = (rows(&result), texts(&result)[0].to_owned());
        let all = if tool == "search_rmf_funds" { 100 } else { 50 };
        assert!(kept < all, "{tool}: {kept}");
        let said = match tool {
            "get_rmf_funds" => vec![format!("({kept} of its 50 funds)")],
            "search_rmf_funds" => vec![format!("Showing the first {kept}.")],
            _ => vec![
                format!(" {kept} RMF funds"),
                format!(", and {} more.", kept - 3),
            ],
        };
        for said in said {
            assert!(text.contains(&said), "{said}: {text}");
        }
        for unsaid in ["(50 funds)", "first 100.", " 50 RMF funds", "and 47 more"] {
            assert!(!text.contains(unsaid), "{unsaid}: {text}");
        }
    }
}

/// The bottom of 228 funds is not what follows the first 27.
#[tokio::test]
async fn what_was_left_out_of_a_ranking_is_where_the_note_says() {
    let mut client = client(3_000, TextMode::Json).await;
    let arguments = json!({ "period": "ytd", "limit": 50, "riskLevel": 6 });
    let result = client.call("get_rmf_fund_performance", arguments).await;
    let kept = rows(&result);
    let text = texts(&result)[0];
    assert!(
        text.contains("get_rmf_funds with sortBy ytd, sortOrder desc and a pageSize of 20"),
        "{text}"
    );
    let next =
        json!({ "sortBy": "ytd", "sortOrder": "desc", "pageSize": 20, "page": 1 + kept / 20 });
    let page = client.call("get_rmf_funds", next).await;
    let symbols: Vec<_> = page["structuredContent"]["funds"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fund| fund["symbol"].clone())
        .collect();
    assert!(
        symbols.contains(&format!("FUND-{kept:03}").into()),
        "{symbols:?}"
    );
}

#[tokio::test]
async fn a_payload_that_is_not_repeated_as_was_asked_says_so() {
    let mut client = client(10_000, TextMode::Json).await;
    for (arguments, form) in [
        (json!({ "minRiskLevel": 1, "limit": 20 }), None),
        (json!({ "minRiskLevel": 1, "limit": 50 }), Some("table")),
        (json!({ "minRiskLevel": 1, "limit": 80 }), Some("none")),
    ] {
        let result = client.call("search_rmf_funds", arguments).await;
        let told = result["_meta"]
            .get("dev.smart-response/repeatedAs")
            .and_then(Value::as_str);
        assert_eq!(told, form, "{}", texts(&result)[0]);
        let summary = texts(&result)[0];
        assert_eq!(
            summary.contains("As text it is a table"),
            form == Some("table"),
            "{summary}"
        );
        assert_eq!(
            summary.contains("not repeated as text"),
            form == Some("none"),
            "{summary}"
        );
        let is_json = |text: &&str| serde_json::from_str::<Value>(text).is_ok();
        assert_eq!(texts(&result).get(1).is_some_and(is_json), form.is_none());
    }
}

#[tokio::test]
async fn an_error_does_not_repeat_all_that_was_sent() {
    let mut client = client(10_000, TextMode::Json).await;
    let many: serde_json::Map<_, _> = (0..300)
        .map(|at| (format!("{}{at}", "x".repeat(400)), json!(1)))
        .collect();
    let several: serde_json::Map<_, _> = (0..30)
        .map(|at| (format!("{}{at}", "ก".repeat(400)), json!(1)))
        .collect();
    for arguments in [many, several] {
        for tool in ["get_rmf_funds", "verify_answer"] {
            let result = client.call(tool, arguments.clone().into()).await;
            assert_eq!(result["isError"], true);
            let tokens: usize = texts(&result).into_iter().map(estimate).sum();
            assert!(tokens <= 10_000, "{tool}: {tokens}");
            let length: usize = texts(&result).iter().map(|text| text.chars().count()).sum();
            assert!(length < 12_000, "{tool}: {length}");
            assert!(result["_meta"].to_string().len() < 30_000);
            let more = format!("and {} more problems", arguments.len() - 4);
            let text = texts(&result)[0];
            assert!(text.contains("more problems"), "{more}: {text}");
        }
    }
}
