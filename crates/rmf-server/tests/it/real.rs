//! The real funds, where `RMF_DATA_DIR` names them.

use rmf_server::Options;
use rmf_tools::{FundStore, RmfTool, load_path};
use serde_json::{Value, json};

use crate::raw::{ERAS, Raw, texts};
use crate::schema::Outputs;

/// The real funds; where there are none, that is said.
pub(crate) fn funds() -> Option<FundStore> {
    let Some(directory) = std::env::var_os("RMF_DATA_DIR") else {
        eprintln!("skipped: RMF_DATA_DIR does not name the real funds");
        return None;
    };
    Some(load_path(directory.as_ref()).unwrap())
}

#[tokio::test]
async fn every_real_fund_is_told_in_full_and_within_the_budget() {
    let Some(funds) = funds() else {
        return;
    };
    let outputs = Outputs::listed().await;
    let codes: Vec<_> = funds
        .funds()
        .iter()
        .map(|fund| fund.symbol.clone())
        .collect();
    for era in ERAS {
        let mut client = Raw::over(funds.clone(), Options::default(), era).await;
        for code in &codes {
            let detail = client
                .call("get_rmf_fund_detail", json!({ "fundCode": code }))
                .await;
            outputs.judge("get_rmf_fund_detail", &detail);
            assert_eq!(detail["structuredContent"]["fund"]["symbol"], code.as_str());
            assert!(detail["_meta"].get("dev.smart-response/invented").is_none());
            let history = json!({ "fundCode": code, "days": 365 });
            outputs.judge(
                "get_rmf_fund_nav_history",
                &client.call("get_rmf_fund_nav_history", history).await,
            );
        }
    }
}

#[tokio::test]
async fn every_page_and_ranking_of_real_funds_is_of_its_form() {
    let Some(funds) = funds() else {
        return;
    };
    let outputs = Outputs::listed().await;
    let total = funds.funds().len() as u64;
    let mut client = Raw::over(funds, Options::default(), ERAS[1]).await;
    let mut seen = 0;
    for page in 1..=(total.div_ceil(20) + 1) {
        let result = client
            .call("get_rmf_funds", json!({ "page": page, "sortBy": "name" }))
            .await;
        outputs.judge("get_rmf_funds", &result);
        seen += result["structuredContent"]["funds"]
            .as_array()
            .unwrap()
            .len() as u64;
    }
    assert_eq!(seen, total, "a page of the usual size is never cut");
    for period in ["ytd", "3m", "6m", "1y", "3y", "5y", "10y"] {
        let result = client
            .call(
                "get_rmf_fund_performance",
                json!({ "period": period, "limit": 50 }),
            )
            .await;
        outputs.judge("get_rmf_fund_performance", &result);
    }
}

#[tokio::test]
async fn real_funds_are_completed_and_read_by_address() {
    let Some(funds) = funds() else {
        return;
    };
    let codes: Vec<_> = funds
        .funds()
        .iter()
        .map(|fund| fund.symbol.clone())
        .collect();
    let mut client = Raw::over(funds, Options::default(), ERAS[1]).await;
    let params = json!({
        "ref": { "type": "ref/resource", "uri": "rmf://fund/{code}" }, "argument": { "name": "code", "value": "" },
    });
    let told = client.result("completion/complete", params).await;
    let told = &told["completion"];
    assert_eq!(
        (told["values"].as_array().map(Vec::len), &told["hasMore"]),
        (Some(100), &json!(true))
    );
    for code in codes
        .iter()
        .filter(|code| code.contains([' ', '/', '(', '&']))
    {
        let encoded: Vec<_> = code.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let encoded = encoded.concat();
        for part in [encoded.as_str(), code.as_str()] {
            let read = client
                .result(
                    "resources/read",
                    json!({ "uri": format!("rmf://fund/{part}") }),
                )
                .await;
            let fund: Value =
                serde_json::from_str(read["contents"][0]["text"].as_str().unwrap()).unwrap();
            assert_eq!(fund["fund"]["symbol"], code.as_str());
        }
    }
    assert_eq!(RmfTool::ALL.len(), 6);
}

/// What a tool says is what a model repeats, so a verification that refuses it would send right answers back.
#[tokio::test]
async fn what_each_tool_says_of_the_real_funds_is_borne_out_by_what_it_gives() {
    let Some(funds) = funds() else {
        return;
    };
    let codes: Vec<_> = funds
        .funds()
        .iter()
        .map(|fund| fund.symbol.clone())
        .collect();
    let mut client = Raw::over(funds, Options::default(), ERAS[1]).await;
    let mut refused = Vec::new();
    for (tool, arguments) in asked(&codes) {
        let result = client.call(tool, arguments.clone()).await;
        let said = result["content"][0]["text"].as_str().unwrap();
        let given = result["structuredContent"].to_string();
        let arguments = json!({ "answer": said, "results": [given] });
        let verified = client.call("verify_answer", arguments.clone()).await;
        let report = &verified["structuredContent"];
        if report["hints"] != json!([]) {
            refused.push(format!("{tool}: {said}\n  {}", report["hints"]));
        }
    }
    assert!(
        refused.is_empty(),
        "{} refused: {}",
        refused.len(),
        refused.join("\n")
    );
}

/// Calls over all funds of each of the tools.
fn asked(codes: &[String]) -> Vec<(&'static str, Value)> {
    let mut calls = Vec::new();
    for pair in codes.windows(2) {
        let code = &pair[0];
        calls.push(("get_rmf_fund_detail", json!({ "fundCode": code })));
        calls.push((
            "get_rmf_fund_nav_history",
            json!({ "fundCode": code, "days": 90 }),
        ));
        calls.push(("compare_rmf_funds", json!({ "fundCodes": pair })));
    }
    for page in 1..=5 {
        calls.push(("get_rmf_funds", json!({ "page": page })));
    }
    for level in 1..=8 {
        calls.push((
            "search_rmf_funds",
            json!({ "minRiskLevel": level, "maxRiskLevel": level }),
        ));
    }
    for period in ["ytd", "3m", "6m", "1y", "3y", "5y", "10y"] {
        calls.push(("get_rmf_fund_performance", json!({ "period": period })));
    }
    calls
}

/// A whole number is near one figure or another of every fund, so not each wrong level can be told from those.
#[tokio::test]
async fn a_wrong_risk_level_of_a_real_fund_is_mostly_found() {
    let Some(funds) = funds() else {
        return;
    };
    let levels: Vec<_> = funds
        .funds()
        .iter()
        .filter_map(|fund| Some((fund.symbol.clone(), fund.risk_level?.get())))
        .collect();
    let mut client = Raw::over(funds, Options::default(), ERAS[1]).await;
    let mut found = 0;
    for (code, level) in &levels {
        let detail = client
            .call("get_rmf_fund_detail", json!({ "fundCode": code }))
            .await;
        let answer = format!("The risk level of {code} is {} of 8.", level % 8 + 1);
        let given = detail["structuredContent"].to_string();
        let arguments = json!({ "answer": answer, "results": [given] });
        let verified = client.call("verify_answer", arguments).await;
        found += usize::from(verified["structuredContent"]["hints"] != json!([]));
    }
    eprintln!("{found} of {} wrong levels found", levels.len());
    assert!(levels.len() > 300 && found * 5 >= levels.len() * 4);
}

#[tokio::test]
async fn by_default_large_results_are_made_to_fit_as_the_readme_tells() {
    let Some(funds) = funds() else {
        return;
    };
    let mut client = Raw::over(funds, Options::default(), ERAS[1]).await;
    for (tool, arguments, rows, form) in [
        (
            "get_rmf_funds",
            json!({ "pageSize": 50 }),
            50,
            Some("(an empty cell is null)"),
        ),
        (
            "search_rmf_funds",
            json!({ "minRiskLevel": 1, "limit": 100 }),
            86,
            None,
        ),
    ] {
        let result = client.call(tool, arguments).await;
        let funds = result["structuredContent"]["funds"].as_array().unwrap();
        assert_eq!(funds.len(), rows, "{tool}");
        let text = texts(&result).get(1).copied();
        assert_eq!(text.and_then(|text| text.lines().next()), form, "{tool}");
    }
}
