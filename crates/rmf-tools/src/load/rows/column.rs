//! The columns of CSV.

use std::borrow::Cow;

/// How a cell is written.
#[derive(Clone, Copy)]
pub(super) enum Cells {
    Text,
    Number,
    Json,
}

/// Each column, where its cell stands in a fund file, and how it is written.
pub(super) const COLUMNS: [(&str, &str, Cells); 43] = [
    ("fund_id", "/fund_id", Cells::Text),
    ("symbol", "/symbol", Cells::Text),
    ("fund_name", "/fund_name", Cells::Text),
    ("amc", "/amc", Cells::Text),
    (
        "fund_classification",
        "/metadata/fund_classification",
        Cells::Text,
    ),
    (
        "management_style",
        "/metadata/management_style",
        Cells::Text,
    ),
    ("dividend_policy", "/metadata/dividend_policy", Cells::Text),
    ("risk_level", "/metadata/risk_level", Cells::Number),
    ("fund_type", "/metadata/fund_type", Cells::Text),
    ("nav_date", "/nav_history_30d/0/nav_date", Cells::Text),
    ("nav_value", "/nav_history_30d/0/last_val", Cells::Number),
    ("net_asset", "/nav_history_30d/0/net_asset", Cells::Number),
    ("buy_price", "/nav_history_30d/0/buy_price", Cells::Number),
    ("sell_price", "/nav_history_30d/0/sell_price", Cells::Number),
    ("perf_ytd", "/performance/ytd", Cells::Number),
    ("perf_3m", "/performance/3m", Cells::Number),
    ("perf_6m", "/performance/6m", Cells::Number),
    ("perf_1y", "/performance/1y", Cells::Number),
    ("perf_3y", "/performance/3y", Cells::Number),
    ("perf_5y", "/performance/5y", Cells::Number),
    ("perf_10y", "/performance/10y", Cells::Number),
    (
        "perf_since_inception",
        "/performance/since_inception",
        Cells::Number,
    ),
    ("benchmark_name", "/benchmark/name", Cells::Text),
    ("benchmark_ytd", "/benchmark/returns/ytd", Cells::Number),
    ("benchmark_3m", "/benchmark/returns/3m", Cells::Number),
    ("benchmark_6m", "/benchmark/returns/6m", Cells::Number),
    ("benchmark_1y", "/benchmark/returns/1y", Cells::Number),
    ("benchmark_3y", "/benchmark/returns/3y", Cells::Number),
    ("benchmark_5y", "/benchmark/returns/5y", Cells::Number),
    ("benchmark_10y", "/benchmark/returns/10y", Cells::Number),
    ("asset_allocation", "/asset_allocation", Cells::Json),
    ("fees", "/fees", Cells::Json),
    (
        "min_initial",
        "/investment_minimums/minimum_initial",
        Cells::Number,
    ),
    (
        "min_additional",
        "/investment_minimums/minimum_additional",
        Cells::Number,
    ),
    (
        "min_redemption",
        "/investment_minimums/minimum_redemption",
        Cells::Number,
    ),
    (
        "min_balance",
        "/investment_minimums/minimum_balance",
        Cells::Number,
    ),
    ("factsheet_url", "/document_urls/factsheet_url", Cells::Text),
    (
        "annual_report_url",
        "/document_urls/annual_report_url",
        Cells::Text,
    ),
    (
        "halfyear_report_url",
        "/document_urls/halfyear_report_url",
        Cells::Text,
    ),
    (
        "suitability_risk_level",
        "/suitability/risk_level",
        Cells::Text,
    ),
    (
        "suitability_target_investor",
        "/suitability/target_investor",
        Cells::Text,
    ),
    (
        "suitability_investment_horizon",
        "/suitability/investment_horizon",
        Cells::Text,
    ),
    ("data_fetched_at", "/data_fetched_at", Cells::Text),
];

/// Fields of a fund file that are no column, and the column that tells of them.
const TELLING: [(&str, &str); 6] = [
    ("", "symbol"),
    ("/metadata", "risk_level"),
    ("/nav_history_30d", "nav_value"),
    ("/nav_history_30d/0", "nav_value"),
    ("/performance", "perf_ytd"),
    ("/benchmark", "benchmark_name"),
];

/// What a field of a fund file is in CSV.
pub(super) fn of_field(field: &str) -> Cow<'_, str> {
    let columns = COLUMNS.iter().map(|(column, field, _)| (*field, *column));
    let mut named = columns.chain(TELLING);
    let column = named.find(|(named, _)| *named == field);
    column.map_or(Cow::Borrowed(field), |(_, column)| {
        format!("/{column}").into()
    })
}
