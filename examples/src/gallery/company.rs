//! A company that there is not, and its figures, which are made up.

use serde::Serialize;
use serde_json::{Value, json};

/// What every page of the gallery says of its stock data.
pub const MADE_UP: &str = "The company and all of its figures are made up for this gallery";

/// A share's symbol.
pub const SYMBOL: &str = "ALPHA.BK";

/// What a source says of a share. Money is in baht.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// What it costs.
    pub price: f64,
    /// The price over the earnings; none without a price.
    pub pe: Option<f64>,
    /// Earnings of the last year.
    pub eps: f64,
    /// Dividends of the last year.
    pub dividend: Option<f64>,
    /// Free cash flow in millions.
    pub free_cash_flow: f64,
    /// Shares in millions.
    pub shares: f64,
    /// The price over the book value; none without a price.
    pub price_to_book: Option<f64>,
    /// Profit on shareholders' equity in percent.
    pub roe: f64,
}

/// The share as the good responses know it.
pub const ALPHA: Quote = Quote {
    price: 156.0,
    pe: Some(12.48),
    eps: 12.5,
    dividend: Some(7.5),
    free_cash_flow: 24_000.0,
    shares: 2_974.0,
    price_to_book: Some(4.1),
    roe: 18.5,
};

/// Years and the price over earnings in them.
pub const PAST: [(&str, f64); 5] = [
    ("2020", 15.0),
    ("2021", 12.0),
    ("2022", 18.0),
    ("2023", 14.0),
    ("2024", 13.0),
];

/// Three years of three statements, in millions of baht.
pub fn statement(name: &str) -> Value {
    let rows = match name {
        "income" => json!([
            { "year": "2022", "revenue": 185_000, "operatingIncome": 38_000, "netIncome": 26_000, "netMargin": 14.05 },
            { "year": "2023", "revenue": 189_000, "operatingIncome": 40_500, "netIncome": 29_100, "netMargin": 15.4 },
            { "year": "2024", "revenue": 214_000, "operatingIncome": 50_900, "netIncome": 35_100, "netMargin": 16.4 },
        ]),
        "balance" => json!([
            { "year": "2022", "assets": 337_000, "debt": 130_000, "equity": 86_000 },
            { "year": "2023", "assets": 454_000, "debt": 205_000, "equity": 91_000 },
            { "year": "2024", "assets": 428_000, "debt": 187_000, "equity": 99_000 },
        ]),
        _ => json!([
            { "year": "2022", "netIncome": 26_000, "operatingCashFlow": 60_000, "capitalExpenditure": -41_000, "freeCashFlow": 19_000 },
            { "year": "2023", "netIncome": 29_100, "operatingCashFlow": 64_000, "capitalExpenditure": -43_000, "freeCashFlow": 21_000 },
            { "year": "2024", "netIncome": 35_100, "operatingCashFlow": 72_000, "capitalExpenditure": -48_000, "freeCashFlow": 24_000 },
        ]),
    };
    if name == "balance" {
        let shares = ALPHA.shares;
        json!({ "symbol": SYMBOL, "currency": "THB", "unit": "million", "shares": shares, "years": rows })
    } else {
        json!({ "symbol": SYMBOL, "currency": "THB", "unit": "million", "years": rows })
    }
}
