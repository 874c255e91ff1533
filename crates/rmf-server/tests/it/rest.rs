//! What the words about rows that were left out lead to, followed by program: all of the rows, and in their order.

use rmf_server::Options;
use rmf_tools::{FundStore, RmfTool, whole_ranking};
use serde_json::{Value, json};

use crate::raw::{Era, Raw, texts};
use crate::real;

async fn tight(funds: &FundStore) -> Raw {
    let options = Options {
        max_result_tokens: 3_000,
        ..Options::default()
    };
    Raw::over(funds.clone(), options, Era::July2026).await
}

fn symbols<'v>(funds: impl IntoIterator<Item = &'v Value>) -> Vec<&'v str> {
    let symbol = |fund: &'v Value| fund["symbol"].as_str().unwrap();
    funds.into_iter().map(symbol).collect()
}

fn funds_of(payload: &Value) -> &Vec<Value> {
    payload["funds"].as_array().unwrap()
}

/// The word behind others.
fn behind<'t>(text: &'t str, before: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    rest.split([' ', ',', '.']).next()
}

/// Every fund that the words lead to.
async fn rest(client: &mut Raw, text: &str, search: Option<&Value>) -> Vec<Value> {
    assert!(text.contains("Left out"), "{text}");
    if let Some(uri) = behind(text, "is in the resource ") {
        let read = client.result("resources/read", json!({ "uri": uri })).await;
        let payload = read["contents"][0]["text"].as_str().unwrap();
        return funds_of(&serde_json::from_str(payload).unwrap()).clone();
    }
    let mut asked = json!({
        "sortBy": behind(text, "sortBy ").unwrap(),
        "sortOrder": behind(text, "sortOrder ").unwrap(),
        "pageSize": behind(text, "a pageSize of ").unwrap().parse::<u64>().unwrap(),
    });
    if text.contains("the same search") {
        asked["search"] = search.unwrap().clone();
    }
    let mut all = Vec::new();
    for page in 1.. {
        asked["page"] = page.into();
        let result = client.call("get_rmf_funds", asked.clone()).await;
        assert!(!texts(&result)[0].contains("Left out"), "{result}");
        let payload = &result["structuredContent"];
        all.extend(funds_of(payload).iter().cloned());
        if payload["totalPages"] == page {
            return all;
        }
    }
    all
}

#[tokio::test]
async fn the_words_about_a_search_lead_to_every_fund_of_it() {
    let Some(funds) = real::funds() else {
        return;
    };
    let mut client = tight(&funds).await;
    for arguments in [
        json!({ "minRiskLevel": 1 }),
        json!({ "minRiskLevel": 5, "maxRiskLevel": 6, "sortBy": "name", "sortOrder": "asc" }),
        json!({ "search": "equity" }),
        json!({ "search": "equity", "minRiskLevel": 6, "sortBy": "nav" }),
    ] {
        let mut asked = arguments.clone();
        asked["limit"] = 100.into();
        let result = client.call("search_rmf_funds", asked).await;
        let all = rest(&mut client, texts(&result)[0], arguments.get("search")).await;
        let is_between = |fund: &&Value| {
            let level = fund["risk_level"].as_u64();
            let least = arguments["minRiskLevel"].as_u64();
            let most = arguments["maxRiskLevel"].as_u64();
            least.is_none_or(|least| level.is_some_and(|level| level >= least))
                && most.is_none_or(|most| level.is_some_and(|level| level <= most))
        };
        let meant = symbols(all.iter().filter(is_between));
        let payload = &result["structuredContent"];
        assert_eq!(payload["totalCount"], meant.len(), "{arguments}");
        let kept = symbols(funds_of(payload));
        assert!(kept.len() < 60 && meant.starts_with(&kept), "{arguments}");
    }
}

#[tokio::test]
async fn the_words_about_a_ranking_lead_to_every_fund_of_it() {
    let Some(funds) = real::funds() else {
        return;
    };
    let mut client = tight(&funds).await;
    for period in ["ytd", "3m", "6m", "1y", "3y", "5y", "10y"] {
        for (order, level) in [
            ("desc", None),
            ("asc", None),
            ("desc", Some(6)),
            ("asc", Some(6)),
        ] {
            let mut asked = json!({ "period": period, "sortBy": order, "limit": 50 });
            if let Some(level) = level {
                asked["riskLevel"] = level.into();
            }
            let result = client.call("get_rmf_fund_performance", asked.clone()).await;
            let all = rest(&mut client, texts(&result)[0], None).await;
            let is_meant = |fund: &&Value| {
                let of_page = fund.get(format!("perf_{period}"));
                let returned = of_page.unwrap_or(&fund["performance"]);
                !returned.is_null() && level.is_none_or(|level| fund["risk_level"] == level)
            };
            let mut meant = symbols(all.iter().filter(is_meant));
            let payload = &result["structuredContent"];
            assert_eq!(
                payload["periodStats"]["fundsCounted"],
                meant.len(),
                "{asked}"
            );
            // Of equals the order is by symbol either way, so that only what they are is compared.
            let mut kept = symbols(funds_of(payload));
            if order == "asc" && texts(&result)[0].contains("highest first") {
                kept.retain(|symbol| !meant.contains(symbol));
                assert!(kept.is_empty(), "{asked}: {kept:?}");
            } else {
                meant.truncate(kept.len());
                assert_eq!(meant, kept, "{asked}");
            }
        }
    }
}

#[tokio::test]
async fn a_whole_ranking_begins_as_the_tool_does() {
    let funds = rmf_tools::load_embedded();
    let now = "2025-11-12T10:00:00Z".parse().unwrap();
    let arguments = json!({ "period": "3m", "limit": 50 });
    let some = RmfTool::Performance.call(&arguments, &funds, now).await;
    let all = whole_ranking("3m".parse().unwrap(), &funds, now).await;
    assert_eq!(all.structured_content, some.structured_content);
    let mut client = Raw::of(Era::July2026).await;
    let read = json!({ "uri": "rmf://ranking/3m" });
    let read = client.result("resources/read", read).await;
    let told = &read["contents"][0];
    let payload: Value = serde_json::from_str(told["text"].as_str().unwrap()).unwrap();
    assert_eq!(Some(payload), all.structured_content);
    assert_eq!(told["_meta"]["dev.smart-response/invented"], true);
    assert_eq!(read["ttlMs"], 300_000);
    let none = client
        .error("resources/read", json!({ "uri": "rmf://ranking/2y" }))
        .await;
    assert!(
        none["message"]
            .as_str()
            .unwrap()
            .contains("rmf://ranking/2y"),
        "{none}"
    );
}
