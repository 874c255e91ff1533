//! The measures that one or two figures give, by the names of both.

use super::{Formula, Operand};
use crate::Operation;

const REVENUE: Operand = &[
    "revenue",
    "net revenue",
    "operating revenue",
    "sales",
    "net sales",
    "turnover",
];
const NET_INCOME: Operand = &[
    "net income",
    "net profit",
    "net earnings",
    "profit after tax",
    "pat",
];
const OPERATING_INCOME: Operand = &[
    "operating income",
    "operating profit",
    "operating earnings",
    "income from operations",
    "ebit",
];
const EQUITY: Operand = &[
    "equity",
    "shareholders' equity",
    "stockholders' equity",
    "shareholders equity",
    "stockholders equity",
];
const DEBT: Operand = &["debt", "borrowings"];
const CASH: Operand = &["cash", "cash and cash equivalents", "cash and equivalents"];
const SPEND: Operand = &["spend", "ad spend", "cost", "ad cost", "spent"];
const CONVERSIONS: Operand = &[
    "conversions",
    "acquisitions",
    "signups",
    "sign ups",
    "purchases",
];
const VISITS: Operand = &["clicks", "visits", "sessions", "visitors"];
const CUSTOMERS: Operand = &["customers", "users", "accounts", "subscribers"];
const MRR: Operand = &["mrr", "monthly recurring revenue"];
const PRICE: Operand = &["price", "last price", "last", "close", "share price"];
const EPS: Operand = &["eps", "diluted eps", "basic eps", "earnings per share"];
const SHARES: Operand = &[
    "shares",
    "shares outstanding",
    "outstanding shares",
    "diluted shares",
    "diluted shares outstanding",
    "basic shares",
    "average shares",
    "weighted average shares",
    "weighted average shares outstanding",
    "weighted average diluted shares",
    "diluted weighted average shares",
];
const PLAYED: Operand = &["played", "games", "matches", "games played", "gp", "p"];

const INTEREST_INCOME: Operand = &[
    "interest income",
    "total interest income",
    "interest and dividend income",
];
const INTEREST_EXPENSE: Operand = &[
    "interest expense",
    "total interest expense",
    "interest costs",
];
const OPERATING_EXPENSES: Operand = &[
    "operating expenses",
    "operating expense",
    "total operating expenses",
    "total operating expense",
    "operating costs",
    "costs and expenses",
    "total costs and expenses",
];
const PREMIUMS: Operand = &[
    "net premiums earned",
    "premiums earned",
    "earned premiums",
    "net earned premiums",
];
const LOSSES: Operand = &[
    "losses and lae",
    "losses and loss adjustment expenses",
    "loss and loss adjustment expenses",
    "net losses and lae",
    "claims incurred",
];
const ORDERS: Operand = &[
    "orders",
    "order intake",
    "orders received",
    "new orders",
    "auftragseingang",
];
const SEAT_MILES: Operand = &[
    "available seat miles",
    "asm",
    "asms",
    "available seat miles asm",
];
const EBITDA: Operand = &["ebitda", "adjusted ebitda", "ltm ebitda"];
const MARKET_CAP: Operand = &[
    "market cap",
    "market capitalization",
    "market capitalisation",
];
const DIVIDENDS_PER_SHARE: Operand = &[
    "dividend per share",
    "dividends per share",
    "dividends declared per share",
    "dps",
];

/// All of them. Of two that begin alike the longer name is meant.
pub(super) static ALL: &[Formula] = &[
    margin(
        &["operating margin", "operating profit margin", "ebit margin"],
        OPERATING_INCOME,
    ),
    margin(
        &["gross margin", "gross profit margin"],
        &["gross profit", "gross income"],
    ),
    margin(
        &[
            "net margin",
            "net profit margin",
            "net income margin",
            "profit margin",
        ],
        NET_INCOME,
    ),
    margin(&["ebitda margin"], &["ebitda"]),
    margin(&["adjusted ebitda margin"], &["adjusted ebitda"]),
    margin(
        &["free cash flow margin", "fcf margin"],
        &["free cash flow", "fcf"],
    ),
    ratio(
        &["ctr", "click through rate", "clickthrough rate"],
        &["clicks"],
        &["impressions"],
    ),
    ratio(&["conversion rate", "cvr"], CONVERSIONS, VISITS),
    ratio(
        &["roas", "return on ad spend"],
        &["revenue", "sales", "conversion value"],
        SPEND,
    ),
    ratio(&["return on equity", "roe"], NET_INCOME, EQUITY),
    ratio(
        &["return on assets", "roa"],
        NET_INCOME,
        &["assets", "total assets"],
    ),
    ratio(&["debt to equity"], DEBT, EQUITY),
    ratio(
        &["current ratio"],
        &["current assets"],
        &["current liabilities"],
    ),
    ratio(&["p e", "pe ratio", "price to earnings"], PRICE, EPS),
    ratio(
        &["dividend yield"],
        &["dividend", "dividend per share", "annual dividend", "dps"],
        PRICE,
    ),
    ratio(
        &["win rate", "win percentage"],
        &["won", "wins", "w"],
        PLAYED,
    ),
    ratio(&["error rate"], &["errors"], &["requests"]),
    each(&["cpc", "cost per click"], SPEND, &["clicks"], 1.0),
    each(
        &["cpm", "cost per thousand impressions"],
        SPEND,
        &["impressions"],
        1000.0,
    ),
    each(
        &["cpa", "cost per acquisition", "cost per conversion"],
        SPEND,
        CONVERSIONS,
        1.0,
    ),
    each(
        &["aov", "average order value"],
        &["revenue", "sales", "gross sales", "net sales"],
        &["orders"],
        1.0,
    ),
    each(
        &[
            "arpu",
            "arpa",
            "average revenue per user",
            "average revenue per customer",
            "average revenue per account",
        ],
        &["mrr", "revenue", "monthly recurring revenue"],
        CUSTOMERS,
        1.0,
    ),
    each(
        &["revenue per employee", "sales per employee"],
        REVENUE,
        &["employees", "headcount"],
        1.0,
    ),
    each(
        &["points per game", "points per match"],
        &["points", "pts"],
        PLAYED,
        1.0,
    ),
    less(&["net debt"], DEBT, CASH),
    less(&["net cash"], CASH, DEBT),
    less(
        &["working capital"],
        &["current assets"],
        &["current liabilities"],
    ),
    less(
        &["free cash flow", "fcf"],
        &[
            "operating cash flow",
            "cfo",
            "ocf",
            "cash from operations",
            "cash flow from operations",
        ],
        &["capital expenditures", "capital expenditure", "capex"],
    ),
    less(
        &["gross profit"],
        REVENUE,
        &[
            "cost of revenue",
            "cost of sales",
            "cost of goods sold",
            "cogs",
        ],
    ),
    less(
        &["goal difference"],
        &["goals for", "gf", "goals scored"],
        &["goals against", "ga", "goals conceded"],
    ),
    less(
        &["net new customers", "net customer additions", "net adds"],
        &["new customers", "customers added"],
        &["churned customers", "customers lost"],
    ),
    Formula {
        names: MARKET_CAP,
        operation: Operation::Product,
        first: PRICE,
        second: Some(SHARES),
        factor: 1.0,
    },
    Formula {
        names: &["arr", "annual recurring revenue", "annual run rate"],
        operation: Operation::Product,
        first: MRR,
        second: None,
        factor: 12.0,
    },
    less(&["net interest income"], INTEREST_INCOME, INTEREST_EXPENSE),
    less(
        &["operating income", "operating profit"],
        REVENUE,
        // Operating expenses may leave out the cost of sales.
        &["costs and expenses"],
    ),
    ratio(&["loss ratio"], LOSSES, PREMIUMS),
    ratio(
        &["book to bill"],
        ORDERS,
        &["revenue", "sales", "net sales", "umsatz", "billings"],
    ),
    ratio(
        &["load factor"],
        &[
            "revenue passenger miles",
            "rpm",
            "rpms",
            "revenue passenger miles rpm",
        ],
        SEAT_MILES,
    ),
    each(
        &["rasm", "trasm"],
        &["operating revenue", "total operating revenue", "revenue"],
        SEAT_MILES,
        1.0,
    ),
    each(&["casm"], OPERATING_EXPENSES, SEAT_MILES, 1.0),
    ratio(
        &["dividend payout", "payout ratio"],
        DIVIDENDS_PER_SHARE,
        EPS,
    ),
    ratio(
        &[
            "interest coverage",
            "interest cover",
            "times interest earned",
        ],
        OPERATING_INCOME,
        INTEREST_EXPENSE,
    ),
    ratio(
        &["net debt to ebitda", "net debt ebitda", "net leverage"],
        &["net debt", "net financial debt"],
        EBITDA,
    ),
    ratio(
        &["ev ebitda", "ev to ebitda"],
        &["enterprise value", "ev"],
        EBITDA,
    ),
    ratio(
        &["free cash flow yield", "fcf yield"],
        &["free cash flow", "fcf"],
        MARKET_CAP,
    ),
    ratio(
        &["price to sales", "p s", "price sales"],
        MARKET_CAP,
        REVENUE,
    ),
    each(&["book value per share"], EQUITY, SHARES, 1.0),
    each(
        &[
            "eps",
            "earnings per share",
            "net income per share",
            "basic eps",
            "basic earnings per share",
            "diluted eps",
            "diluted earnings per share",
        ],
        NET_INCOME,
        SHARES,
        1.0,
    ),
];

const fn margin(names: &'static [&'static str], first: Operand) -> Formula {
    Formula {
        names,
        operation: Operation::Margin,
        first,
        second: Some(REVENUE),
        factor: 1.0,
    }
}

const fn ratio(names: &'static [&'static str], first: Operand, second: Operand) -> Formula {
    Formula {
        names,
        operation: Operation::Ratio,
        first,
        second: Some(second),
        factor: 1.0,
    }
}

const fn each(
    names: &'static [&'static str],
    first: Operand,
    second: Operand,
    factor: f64,
) -> Formula {
    Formula {
        names,
        operation: Operation::PerUnit,
        first,
        second: Some(second),
        factor,
    }
}

const fn less(names: &'static [&'static str], first: Operand, second: Operand) -> Formula {
    Formula {
        names,
        operation: Operation::Difference,
        first,
        second: Some(second),
        factor: 1.0,
    }
}
