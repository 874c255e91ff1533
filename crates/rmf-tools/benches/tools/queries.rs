//! What is asked.

use rmf_tools::{Fund, FundStore, RmfTool};
use serde_json::{Value, json};
use wire::Timestamp;

/// A call of a tool.
pub(crate) struct Query {
    pub(crate) name: &'static str,
    pub(crate) tool: RmfTool,
    pub(crate) arguments: Value,
}

pub(crate) fn now() -> Timestamp {
    "2025-11-12T10:00:00Z".parse().expect("a moment")
}

/// Each tool as it is called most, and the lists with a text to search.
pub(crate) fn queries(store: &FundStore) -> Vec<Query> {
    let funds = store.funds();
    let longest = funds.iter().max_by_key(|fund| fund.history.rows().len());
    let longest = longest.map_or("", |fund| fund.symbol.as_str());
    // Without a year of history: the peer knows no deviation.
    let short = |fund: &&Fund| fund.history.rows().len() < 200;
    let middle = funds.iter().skip(funds.len() / 2).filter(short);
    let codes: Vec<_> = middle
        .map(|fund| fund.symbol.to_lowercase())
        .take(5)
        .collect();
    let query = |name, tool, arguments| Query {
        name,
        tool,
        arguments,
    };
    vec![
        query("list", RmfTool::Funds, json!({})),
        query(
            "list, by name, with a text",
            RmfTool::Funds,
            json!({ "search": "Equity", "sortBy": "name", "sortOrder": "asc" }),
        ),
        query(
            "search",
            RmfTool::Search,
            json!({ "search": "equity", "maxRiskLevel": 6 }),
        ),
        query("detail", RmfTool::Detail, json!({ "fundCode": codes[0] })),
        query(
            "ranking",
            RmfTool::Performance,
            json!({ "period": "1y", "limit": 10 }),
        ),
        query(
            "history of a month",
            RmfTool::NavHistory,
            json!({ "fundCode": codes[0], "days": 30 }),
        ),
        query(
            "longest history",
            RmfTool::NavHistory,
            json!({ "fundCode": longest, "days": 365 }),
        ),
        query(
            "comparison of five",
            RmfTool::Compare,
            json!({ "fundCodes": codes }),
        ),
    ]
}
