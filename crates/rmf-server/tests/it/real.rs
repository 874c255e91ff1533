//! The real funds, where `RMF_DATA_DIR` names them.

use rmf_server::Options;
use rmf_tools::{FundStore, RmfTool, load_path};
use serde_json::{Value, json};

use crate::raw::{ERAS, Raw};
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
