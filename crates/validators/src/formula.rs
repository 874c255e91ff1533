//! Measures that go by a name and are calculated from figures that go by theirs: "the operating margin".

mod names;
pub(crate) mod statement;

use std::sync::LazyLock;

use self::names::Names;
use crate::Operation;
use crate::label::label_words;

/// A measure, and what it is calculated from.
#[derive(Debug)]
pub(crate) struct Formula {
    /// What it is called.
    names: &'static [&'static str],
    pub(crate) operation: Operation,
    first: Operand,
    /// None where it is a multiple of the first alone.
    second: Option<Operand>,
    /// What the result is multiplied by.
    pub(crate) factor: f64,
}

/// The names that a figure may have.
type Operand = &'static [&'static str];

const REVENUE: Operand = &[
    "revenue",
    "net revenue",
    "operating revenue",
    "sales",
    "net sales",
    "turnover",
];
const NET_INCOME: Operand = &["net income", "net profit", "net earnings"];
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
const SHARES: Operand = &["shares", "shares outstanding", "outstanding shares"];
const PLAYED: Operand = &["played", "games", "matches", "games played", "gp", "p"];

/// All of them. Of two that begin alike the longer name is meant.
static ALL: &[Formula] = &[
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
        names: &[
            "market cap",
            "market capitalization",
            "market capitalisation",
        ],
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

impl Formula {
    /// The words of each name that the first figure may have.
    pub(crate) fn firsts(&self) -> Vec<Vec<u64>> {
        names(self.first)
    }

    /// The same of the second; none where there is none.
    pub(crate) fn seconds(&self) -> Option<Vec<Vec<u64>>> {
        self.second.map(names)
    }

    /// What the two figures give.
    pub(crate) fn of(&self, first: f64, second: f64) -> f64 {
        let result = match self.operation {
            Operation::Difference => first - second.abs(),
            Operation::Product => first * second,
            _ => first / second,
        };
        result * self.factor
    }

    /// What the first figure gives by itself.
    pub(crate) const fn of_one(&self, first: f64) -> f64 {
        first * self.factor
    }

    /// The measures that words name, in order; of names that begin alike the longest.
    pub(crate) fn named(words: &[u64]) -> Vec<&'static Self> {
        NAMES.named_in(words)
    }
}

fn names(operand: Operand) -> Vec<Vec<u64>> {
    operand
        .iter()
        .map(|name| sorted(label_words(name)))
        .collect()
}

/// Words as names are compared: in any order, each once.
pub(crate) fn sorted(words: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut words: Vec<u64> = words.collect();
    words.sort_unstable();
    words.dedup();
    words
}

static NAMES: LazyLock<Names<Formula>> = LazyLock::new(|| Names::of(ALL, |formula| formula.names));
