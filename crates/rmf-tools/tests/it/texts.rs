//! What every tool says of funds whose files are dirty, each snapshot read against its file.

mod mended;

use std::path::Path;

use futures_executor::block_on;
use rmf_tools::{FundStore, RmfTool, load_dir};
use serde_json::{Value, json};
use smart_response::{SmartResponseV2, render_text};

const NOW: &str = "2025-11-11T09:00:00Z";

/// The fund whose file has no dirt.
const CLEAN: &str = "CLEARRMF";

fn dirty() -> FundStore {
    load_dir(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dirt")).unwrap()
}

fn said(store: &FundStore, tool: RmfTool, arguments: &Value) -> String {
    let result = block_on(tool.call(arguments, store, NOW.parse().unwrap()));
    let texts: Vec<_> = result.content.iter().map(|block| &*block.text).collect();
    texts.join("\n")
}

/// The calls, each with what it said.
fn told(store: &FundStore, calls: &[(RmfTool, Value)]) -> String {
    let told = calls.iter().map(|(tool, arguments)| {
        let said = said(store, *tool, arguments);
        format!("{tool} {arguments}\n  {said}\n")
    });
    told.collect()
}

/// Every call that has one fund in it.
fn about(symbol: &str, level: u8) -> Vec<(RmfTool, Value)> {
    let mut calls = vec![(RmfTool::Detail, json!({ "fundCode": symbol }))];
    calls.extend([30, 7, 1].map(|days| {
        let history = json!({ "fundCode": symbol, "days": days });
        (RmfTool::NavHistory, history)
    }));
    calls.extend([
        (RmfTool::Funds, json!({ "search": symbol })),
        (
            RmfTool::Search,
            json!({ "search": symbol, "sortBy": "nav" }),
        ),
        (
            RmfTool::Performance,
            json!({ "period": "10y", "riskLevel": level }),
        ),
    ]);
    if symbol != CLEAN {
        let codes = json!({ "fundCodes": [symbol, CLEAN] });
        calls.push((RmfTool::Compare, codes));
    }
    calls
}

fn rendered(store: &FundStore, tool: RmfTool, arguments: &Value) -> String {
    let response = block_on(tool.respond(arguments, store, NOW.parse().unwrap())).unwrap();
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    render_text(&response, 110)
}

fn snapshot_name(symbol: &str) -> String {
    symbol.replace(['/', ' ', '(', ')'], "_")
}

#[test]
fn each_fund_in_every_tool() {
    let store = dirty();
    for fund in store.funds() {
        let level = fund.risk_level.unwrap().get();
        let name = format!("tools@{}", snapshot_name(&fund.symbol));
        insta::assert_snapshot!(name, told(&store, &about(&fund.symbol, level)));
    }
}

#[test]
fn each_fund_as_a_smart_response() {
    let store = dirty();
    for fund in store.funds() {
        let code = &fund.symbol;
        let mut text = rendered(&store, RmfTool::Detail, &json!({ "fundCode": code }));
        if code != CLEAN {
            text.push_str("\n==========\n\n");
            let codes = json!({ "fundCodes": [code, CLEAN] });
            text.push_str(&rendered(&store, RmfTool::Compare, &codes));
        }
        let name = format!("smart@{}", snapshot_name(code));
        insta::assert_snapshot!(name, text);
    }
}

#[test]
fn lists_rankings_and_comparisons_of_them_together() {
    let mut calls = Vec::new();
    for sort in ["ytd", "1y", "risk", "nav", "name"] {
        for order in ["asc", "desc"] {
            calls.push((
                RmfTool::Funds,
                json!({ "sortBy": sort, "sortOrder": order }),
            ));
        }
    }
    calls.extend([
        (RmfTool::Funds, json!({ "pageSize": 5, "page": 3 })),
        (RmfTool::Funds, json!({ "pageSize": 5, "page": 4 })),
        (RmfTool::Funds, json!({ "search": "nowhere" })),
        (
            RmfTool::Search,
            json!({ "search": "nowhere", "amc": "Moss" }),
        ),
        (
            RmfTool::Search,
            json!({ "amc": "larkfield", "maxRiskLevel": 6, "limit": 2 }),
        ),
        (RmfTool::Search, json!({ "minYtdReturn": 0 })),
        (
            RmfTool::Search,
            json!({ "minRiskLevel": 5, "maxRiskLevel": 5, "category": "MIX", "sortBy": "risk" }),
        ),
    ]);
    for period in ["ytd", "3m", "6m", "1y", "3y", "5y", "10y"] {
        calls.push((
            RmfTool::Performance,
            json!({ "period": period, "limit": 4 }),
        ));
    }
    calls.extend([
        (
            RmfTool::Performance,
            json!({ "period": "ytd", "sortBy": "asc" }),
        ),
        (RmfTool::Performance, json!({ "period": "ytd", "limit": 1 })),
        (
            RmfTool::Performance,
            json!({ "period": "10y", "riskLevel": 8 }),
        ),
        (
            RmfTool::Performance,
            json!({ "period": "ytd", "riskLevel": 1 }),
        ),
    ]);
    for codes in [
        json!(["QLSHARES(A)", "QLSHARES(E)"]),
        json!(["QLSHARES(E)", "CLEARRMF", "QLSHARES(A)"]),
        json!(["QL-NEWRMF", "QL-TECH RMF"]),
        json!(["QL-NEWRMF", "LARK-EQRMF", "CLEARRMF"]),
    ] {
        calls.push((RmfTool::Compare, json!({ "fundCodes": codes })));
    }
    for by in ["performance", "risk", "fees"] {
        let codes = ["MOSSCASHRMF", "CLEARRMF"];
        calls.push((
            RmfTool::Compare,
            json!({ "fundCodes": codes, "compareBy": by }),
        ));
    }
    calls.push((RmfTool::Detail, json!({ "fundCode": "QL-TECHRMF" })));
    insta::assert_snapshot!(told(&dirty(), &calls));
}
