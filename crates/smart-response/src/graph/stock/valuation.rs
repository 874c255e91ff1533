//! Tools that value and screen a company.

use serde_json::json;

use crate::graph::declared::{DeclaredTool, Parameter};
use crate::metadata::ToolCategory::{Screening, Valuation};

pub(super) fn tools() -> [DeclaredTool; 6] {
    [
        pe_band(),
        ddm(),
        dcf(),
        margin_of_safety(),
        complete(),
        canslim(),
    ]
}

/// A way to a fair value, and to what it says about the price.
fn method(name: &str, gives: &str) -> DeclaredTool {
    DeclaredTool::new(name, Valuation, gives)
        .requiring(["price"])
        .providing(["fair_value", "recommendation"])
        .with(Parameter::required("symbol"))
}

/// What growth that never ends is called where a call or an answer has it. It is another than that of the years
/// of a projection, and has to lie below the required return.
const FOR_GOOD: &str = "growthForGood";

/// Rates as fractions.
fn discounted(tool: DeclaredTool) -> DeclaredTool {
    tool.with(Parameter::optional("discountRate").suggesting(json!(0.1)))
}

fn growth() -> Parameter {
    Parameter::optional("growthRate").suggesting(json!(0.05))
}

fn pe_band() -> DeclaredTool {
    method(
        "calculate_pe_band",
        "Fair value by the historical range of the PE ratio",
    )
    .requiring(["eps"])
    .with(Parameter::optional("period").suggesting("5y"))
    .used(
        "For companies with steady positive earnings",
        [
            "Assumes that the historical range holds",
            "Says nothing where earnings are negative",
        ],
    )
}

fn ddm() -> DeclaredTool {
    discounted(method(
        "calculate_ddm",
        "Fair value by the dividends to come",
    ))
    .requiring(["dividend"])
    .with(growth().from(FOR_GOOD).below("discountRate"))
    .used(
        "For dividend-paying stocks with stable payouts",
        [
            "Only works for dividend-paying stocks",
            "Sensitive to growth rate assumptions",
        ],
    )
}

fn dcf() -> DeclaredTool {
    discounted(method(
        "calculate_dcf",
        "Intrinsic value based on future cash flows",
    ))
    .requiring(["fcf", "shares"])
    .with(growth())
    .with(
        Parameter::optional("terminalGrowth")
            .from(FOR_GOOD)
            .below("discountRate"),
    )
    .with(Parameter::optional("years").suggesting(5))
    .used(
        "For companies whose free cash flow can be projected",
        [
            "Sensitive to discount and growth rates",
            "Most of the value lies in the terminal year",
        ],
    )
}

fn margin_of_safety() -> DeclaredTool {
    DeclaredTool::new(
        "calculate_margin_of_safety",
        Valuation,
        "How far the price lies below the fair value",
    )
    .requiring(["price", "fair_value"])
    .providing(["margin_of_safety"])
    .with(Parameter::required("symbol"))
    .used(
        "Once a fair value is known",
        ["Only as good as the fair value"],
    )
}

fn complete() -> DeclaredTool {
    let why = "It values what is there, CAN SLIM scores growth: they may recommend opposites";
    method(
        "complete_valuation",
        "Fair value by PE band, DDM and DCF together",
    )
    .requiring(["eps", "dividend", "fcf", "shares"])
    .providing(["margin_of_safety"])
    .used(
        "For all methods at once",
        [
            "Slower, and needs every figure",
            "Methods may disagree widely",
        ],
    )
    .comprising([
        "calculate_pe_band",
        "calculate_ddm",
        "calculate_dcf",
        "calculate_margin_of_safety",
    ])
    .conflicting("calculate_canslim_score", why)
}

fn canslim() -> DeclaredTool {
    DeclaredTool::new(
        "calculate_canslim_score",
        Screening,
        "A score of seven growth criteria",
    )
    .requiring(["revenue", "net_income"])
    .providing(["canslim_score", "recommendation"])
    .with(Parameter::required("symbol"))
    .used(
        "For growth stock screening and momentum analysis",
        [
            "Focuses on growth metrics rather than value",
            "Requires 7 criteria, of which some may be missing",
            "Better for high-growth stocks than for mature companies",
        ],
    )
}
