//! Where each tool stands among the others.

use smart_response::ToolCategory::{self, DataFetching, Screening, Utility, Valuation};

/// A tool's place among the others: what comes next and why, what there is instead and at what price, what it
/// needs and gives.
pub(super) struct Place {
    pub(super) tool: &'static str,
    pub(super) category: ToolCategory,
    pub(super) next: &'static str,
    pub(super) why: &'static str,
    pub(super) instead: &'static str,
    pub(super) tradeoff: &'static str,
    pub(super) requires: &'static [&'static str],
    pub(super) provides: &'static [&'static str],
}

const fn place(
    tool: &'static str,
    category: ToolCategory,
    [next, why]: [&'static str; 2],
    [instead, tradeoff]: [&'static str; 2],
    requires: &'static [&'static str],
    provides: &'static [&'static str],
) -> Place {
    Place {
        tool,
        category,
        next,
        why,
        instead,
        tradeoff,
        requires,
        provides,
    }
}

pub(super) const PLACES: &[Place] = &[
    place(
        "fetch_stock_data",
        DataFetching,
        ["complete_valuation", "Learn what the share is worth"],
        [
            "web_search",
            "Text instead of figures, which have to be read out of it",
        ],
        &[],
        &["price", "eps", "dividend", "freeCashFlow", "shares"],
    ),
    place(
        "complete_valuation",
        Valuation,
        ["fetch_balance_sheet", "See what the company owes"],
        [
            "calculate_canslim_score",
            "Looks at growth and not at value",
        ],
        &["fetch_stock_data"],
        &["fair_value", "recommendation"],
    ),
    place(
        "calculate_pe_band",
        Valuation,
        ["calculate_dcf", "Hold the band against cash flows"],
        ["calculate_ddm", "Values dividends alone"],
        &["price", "eps"],
        &["fair_value"],
    ),
    place(
        "calculate_ddm",
        Valuation,
        ["calculate_pe_band", "Hold the dividends against earnings"],
        ["calculate_dcf", "Needs a projection of cash flows"],
        &["price", "dividend"],
        &["fair_value"],
    ),
    place(
        "calculate_dcf",
        Valuation,
        [
            "calculate_margin_of_safety",
            "See how far the price lies below",
        ],
        [
            "calculate_pe_band",
            "Assumes that the ratios of the past come again",
        ],
        &["price", "freeCashFlow", "shares"],
        &["fair_value"],
    ),
    place(
        "calculate_margin_of_safety",
        Valuation,
        ["calculate_dcf", "Look at what the value rests on"],
        ["complete_valuation", "Takes longer, and more data"],
        &["price", "fair_value"],
        &["margin_of_safety"],
    ),
    place(
        "fetch_income_statement",
        DataFetching,
        ["calculate_canslim_score", "Judge the growth of earnings"],
        [
            "news_search",
            "Reports what was announced, without the statement",
        ],
        &[],
        &["revenue", "netIncome", "margins"],
    ),
    place(
        "fetch_balance_sheet",
        DataFetching,
        [
            "fetch_cash_flow_statement",
            "See whether the debt can be paid from cash",
        ],
        ["web_fetch", "The report itself, to be read by hand"],
        &[],
        &["assets", "liabilities", "equity"],
    ),
    place(
        "fetch_cash_flow_statement",
        DataFetching,
        ["calculate_dcf", "Value the free cash flow"],
        [
            "fetch_income_statement",
            "Earnings, which accounting moves more than cash",
        ],
        &[],
        &["freeCashFlow"],
    ),
    place(
        "calculate_canslim_score",
        Screening,
        [
            "fetch_income_statement",
            "Look at the growth behind the letters",
        ],
        ["complete_valuation", "Looks at value and not at growth"],
        &["revenue", "netIncome"],
        &["canslim_score"],
    ),
    place(
        "web_search",
        Utility,
        ["web_fetch", "Read what was found"],
        ["news_search", "News alone, and dated"],
        &[],
        &["links"],
    ),
    place(
        "web_fetch",
        Utility,
        ["web_search", "Find what else is said"],
        [
            "fetch_stock_data",
            "Figures alone, without the words around them",
        ],
        &["links"],
        &["text"],
    ),
    place(
        "news_search",
        Utility,
        ["web_fetch", "Read an article in full"],
        ["web_search", "Everything, dated or not"],
        &[],
        &["articles"],
    ),
];
