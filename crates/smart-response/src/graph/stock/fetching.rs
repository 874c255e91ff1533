//! Tools that fetch a company's figures.

use crate::graph::declared::{DeclaredTool, Parameter};
use crate::metadata::ToolCategory::DataFetching;

pub(super) fn tools() -> [DeclaredTool; 4] {
    [stock_data(), income(), balance(), cash_flow()]
}

fn stock_data() -> DeclaredTool {
    let gives = "Price, PE, PB, EPS, dividend, free cash flow and shares";
    DeclaredTool::new("fetch_stock_data", DataFetching, gives)
        .providing(["price", "pe", "pb", "eps", "dividend", "fcf", "shares"])
        .with(Parameter::required("symbol"))
        .used(
            "For today's price and ratios, before any valuation",
            ["One day's figures, no history"],
        )
}

fn income() -> DeclaredTool {
    let gives = "Revenue, net income and margins over time";
    statement(
        "fetch_income_statement",
        gives,
        ["revenue", "net_income", "margins"],
    )
    .used("To see how earnings came about", ["Says nothing of cash"])
}

/// Its equity is parted into shares, which a value of the whole company is divided by.
fn balance() -> DeclaredTool {
    let gives = "Assets, debt, equity and shares over time";
    let data = ["assets", "debt", "equity", "shares"];
    statement("fetch_balance_sheet", gives, data).used(
        "To see what the company owns and owes",
        ["The state of one day, no flow"],
    )
}

/// It begins with the net income, from which it tells the cash.
fn cash_flow() -> DeclaredTool {
    let gives = "Net income, operating, investing and free cash flow over time";
    let data = [
        "net_income",
        "operating_cash_flow",
        "capital_expenditure",
        "fcf",
    ];
    statement("fetch_cash_flow_statement", gives, data).used(
        "To see whether earnings become cash",
        ["Lumpy from quarter to quarter"],
    )
}

fn statement<const N: usize>(name: &str, gives: &str, data: [&str; N]) -> DeclaredTool {
    DeclaredTool::new(name, DataFetching, gives)
        .providing(data)
        .with(Parameter::required("symbol"))
        .with(Parameter::optional("period").suggesting("TTM"))
}
