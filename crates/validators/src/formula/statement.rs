//! Measures that analysts calculate from the lines of financial statements: "the inventory turnover".

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::Operation;
use crate::label::hashed;

/// The names that a line may have, each as far as it tells: what follows may qualify it ("inventories, net").
pub(crate) type Line = &'static [&'static str];

/// A line of a statement in a measure.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Term {
    pub(crate) line: Line,
    /// Whether it counts against the others; whatever its own sign, since outlays are printed with and without.
    pub(crate) is_less: bool,
    /// Whether it is a balance, of which the mean of two ends may be meant.
    pub(crate) is_balance: bool,
}

/// A quotient of lines, or a sum where nothing is divided by.
#[derive(Debug)]
pub(crate) struct Indicator {
    names: &'static [&'static str],
    /// Ways to put the upper part together: quick assets are current assets less inventories, or cash and receivables.
    pub(crate) upper: &'static [&'static [Term]],
    pub(crate) lower: &'static [Term],
    pub(crate) factor: f64,
    pub(crate) operation: Operation,
    /// Whether one less the quotient is meant: what is retained is not paid out.
    pub(crate) is_rest: bool,
}

const fn flow(line: Line) -> Term {
    Term {
        line,
        is_less: false,
        is_balance: false,
    }
}

const fn balance(line: Line) -> Term {
    Term {
        line,
        is_less: false,
        is_balance: true,
    }
}

const fn less(term: Term) -> Term {
    Term {
        is_less: true,
        ..term
    }
}

const REVENUE: Term = flow(&[
    "net revenue",
    "revenue",
    "net sales",
    "sales",
    "operating revenue",
    "sales and revenue",
]);
const COSTS: Term = flow(&[
    "cost of goods sold",
    "cost of sales",
    "cost of revenue",
    "cost of products sold",
    "cost of product sales",
    "costs of sales",
    "cost of goods",
    "cogs",
    "merchandise costs",
]);
const NET_INCOME: Term = flow(&[
    "net income",
    "net earnings",
    "net profit",
    "consolidated net income",
    "profit for the year",
]);
const OPERATING_INCOME: Term = flow(&[
    "operating income",
    "operating profit",
    "income from operations",
    "operating earnings",
    "earnings from operations",
    "ebit",
]);
const GROSS_PROFIT: Term = flow(&["gross profit", "gross margin"]);
const DEPRECIATION: Term = flow(&[
    "depreciation and amortization",
    "depreciation amortization",
    "depreciation and amortisation",
    "depreciation",
]);
const OPERATING_CASH: Term = flow(&[
    "net cash provided by operating activities",
    "net cash from operating activities",
    "cash provided by operating activities",
    "net cash flows from operating activities",
    "net cash provided by operations",
    "cash flow from operations",
    "cash flows from operating activities",
    "operating cash flow",
    "net cash flow from operating activities",
    "net cash provided by used in operating activities",
    "cash from operations",
]);
const CAPEX: Term = flow(&[
    "capital expenditures",
    "capital expenditure",
    "capex",
    "purchases of property",
    "purchase of property",
    "payments for property",
    "additions to property",
    "acquisition of property",
    "capital spending",
    "expenditures for property",
    "payments to acquire property",
    "purchases of land",
    "property and equipment expenditures",
    "purchases of premises",
    "additions to land",
    "investment in property",
]);
const DIVIDENDS: Term = flow(&[
    "dividends paid",
    "dividends",
    "cash dividends paid",
    "payments of dividends",
    "payment of dividends",
    "cash dividends",
    "dividends to",
    "common stock cash dividends paid",
    "payments of cash dividends",
    "dividend payments",
    "cash dividend payments",
]);
const INTEREST: Term = flow(&[
    "interest expense",
    "interest costs",
    "finance costs",
    "net interest expense",
]);
const ASSETS: Term = balance(&["assets"]);
const LIABILITIES: Term = balance(&["liabilities"]);
const EQUITY: Term = balance(&[
    "equity",
    "shareholders equity",
    "stockholders equity",
    "shareholder equity",
    "shareowners equity",
    "stockholders investment",
]);
const FIXED: Term = balance(&[
    "property plant and equipment",
    "property and equipment",
    "premises and equipment",
    "fixed assets",
    "net property",
    "property net",
    "land buildings",
]);
const INVENTORY: Term = balance(&[
    "inventories",
    "inventory",
    "merchandise inventories",
    "merchandise inventory",
]);
const RECEIVABLES: Term = balance(&[
    "accounts receivable",
    "trade receivables",
    "receivables",
    "trade accounts receivable",
    "accounts and notes receivable",
]);
const PAYABLES: Term = balance(&[
    "accounts payable",
    "trade payables",
    "trade accounts payable",
    "payables",
]);
const CURRENT_ASSETS: Term = balance(&["current assets"]);
const CURRENT_LIABILITIES: Term = balance(&["current liabilities"]);
const CASH: Term = balance(&["cash and cash equivalents", "cash and equivalents", "cash"]);
const INVESTMENTS: Term = balance(&[
    "short-term investments",
    "short term investments",
    "marketable securities",
    "short-term marketable securities",
    "investments",
]);

const DAYS: f64 = 365.0;

const fn measure(
    names: &'static [&'static str],
    upper: &'static [&'static [Term]],
    lower: &'static [Term],
) -> Indicator {
    Indicator {
        names,
        upper,
        lower,
        factor: 1.0,
        operation: if lower.is_empty() {
            Operation::Sum
        } else {
            Operation::Ratio
        },
        is_rest: false,
    }
}

const fn margin(names: &'static [&'static str], upper: &'static [&'static [Term]]) -> Indicator {
    Indicator {
        operation: Operation::Margin,
        ..measure(names, upper, &[REVENUE])
    }
}

static ALL: &[Indicator] = &[
    measure(
        &[
            "return on assets",
            "return on average assets",
            "return on total assets",
            "roa",
        ],
        &[&[NET_INCOME]],
        &[ASSETS],
    ),
    measure(
        &[
            "return on equity",
            "return on average equity",
            "return on shareholders equity",
            "return on stockholders equity",
            "roe",
        ],
        &[&[NET_INCOME]],
        &[EQUITY],
    ),
    measure(
        &[
            "fixed asset turnover",
            "fixed assets turnover",
            "ppe turnover",
        ],
        &[&[REVENUE]],
        &[FIXED],
    ),
    measure(
        &["asset turnover", "total asset turnover", "assets turnover"],
        &[&[REVENUE]],
        &[ASSETS],
    ),
    measure(
        &[
            "inventory turnover",
            "inventory turn",
            "inventory turns",
            "turned inventory",
            "sold inventory",
        ],
        &[&[COSTS]],
        &[INVENTORY],
    ),
    measure(
        &[
            "receivables turnover",
            "receivable turnover",
            "accounts receivable turnover",
        ],
        &[&[REVENUE]],
        &[RECEIVABLES],
    ),
    Indicator {
        factor: DAYS,
        ..measure(
            &["days sales outstanding", "dso", "receivable days"],
            &[&[RECEIVABLES]],
            &[REVENUE],
        )
    },
    Indicator {
        factor: DAYS,
        ..measure(
            &[
                "days inventory outstanding",
                "days of inventory",
                "days inventory",
                "dio",
                "inventory days",
            ],
            &[&[INVENTORY]],
            &[COSTS],
        )
    },
    Indicator {
        factor: DAYS,
        ..measure(
            &[
                "days payable outstanding",
                "days payables outstanding",
                "dpo",
                "payable days",
            ],
            &[&[PAYABLES]],
            &[COSTS],
        )
    },
    measure(
        &["quick ratio", "acid test", "acid test ratio"],
        &[
            &[CURRENT_ASSETS, less(INVENTORY)],
            &[CASH, RECEIVABLES],
            &[CASH, INVESTMENTS, RECEIVABLES],
        ],
        &[CURRENT_LIABILITIES],
    ),
    measure(
        &["cash ratio"],
        &[&[CASH], &[CASH, INVESTMENTS]],
        &[CURRENT_LIABILITIES],
    ),
    measure(
        &[
            "interest coverage",
            "times interest earned",
            "interest cover",
        ],
        &[&[OPERATING_INCOME], &[OPERATING_INCOME, DEPRECIATION]],
        &[INTEREST],
    ),
    measure(
        &["dividend payout", "payout ratio", "dividends paid out"],
        &[&[DIVIDENDS]],
        &[NET_INCOME],
    ),
    Indicator {
        is_rest: true,
        ..measure(
            &["retention ratio", "plowback ratio", "earnings retention"],
            &[&[DIVIDENDS]],
            &[NET_INCOME],
        )
    },
    measure(
        &[
            "free cash flow conversion",
            "fcf conversion",
            "cash conversion ratio",
            "free cash flow to net income",
        ],
        &[&[OPERATING_CASH, less(CAPEX)]],
        &[NET_INCOME],
    ),
    measure(
        &["free cash flow", "fcf"],
        &[&[OPERATING_CASH, less(CAPEX)]],
        &[],
    ),
    margin(&["ebitda margin"], &[&[OPERATING_INCOME, DEPRECIATION]]),
    measure(
        &[
            "ebitda less capex",
            "ebitda less capital expenditures",
            "ebitda minus capex",
        ],
        &[&[OPERATING_INCOME, DEPRECIATION, less(CAPEX)]],
        &[],
    ),
    measure(&["ebitda"], &[&[OPERATING_INCOME, DEPRECIATION]], &[]),
    measure(
        &[
            "capex as a of revenue",
            "capex as a percentage of revenue",
            "capex as a percent of revenue",
            "capex as percentage of revenue",
            "capex to revenue",
            "capex revenue",
            "capex intensity",
            "capital intensity",
            "capital expenditures as a percentage of revenue",
            "capital expenditures as a of revenue",
            "capital expenditures to revenue",
            "capital expenditure as a percentage of revenue",
            "capital expenditures as a percentage of net sales",
            "capex as a percentage of sales",
            "capex as a of sales",
            "capex to sales",
        ],
        &[&[CAPEX]],
        &[REVENUE],
    ),
    measure(
        &[
            "total expenses",
            "total costs",
            "total costs and expenses",
            "total operating expenses",
        ],
        &[&[REVENUE, less(OPERATING_INCOME)]],
        &[],
    ),
    measure(
        &[
            "cogs",
            "cost of goods sold",
            "cost of sales",
            "cost of revenue",
        ],
        &[&[REVENUE, less(GROSS_PROFIT)]],
        &[],
    ),
    measure(
        &["operating expenses", "opex"],
        &[&[GROSS_PROFIT, less(OPERATING_INCOME)]],
        &[],
    ),
    measure(&["gross profit"], &[&[REVENUE, less(COSTS)]], &[]),
    margin(
        &["gross margin", "gross profit margin"],
        &[&[GROSS_PROFIT], &[REVENUE, less(COSTS)]],
    ),
    margin(
        &["operating margin", "operating profit margin", "ebit margin"],
        &[&[OPERATING_INCOME]],
    ),
    margin(
        &["net margin", "net profit margin", "profit margin"],
        &[&[NET_INCOME]],
    ),
    measure(&["total liabilities"], &[&[ASSETS, less(EQUITY)]], &[]),
    measure(
        &["total equity", "shareholders equity", "stockholders equity"],
        &[&[ASSETS, less(LIABILITIES)]],
        &[],
    ),
    measure(
        &["working capital"],
        &[&[CURRENT_ASSETS, less(CURRENT_LIABILITIES)]],
        &[],
    ),
    measure(
        &["operating cash flow ratio", "cash flow ratio"],
        &[&[OPERATING_CASH]],
        &[CURRENT_LIABILITIES],
    ),
];

/// The lines that sentences hold against each other by name: "capex was 2.7 % of revenue".
static TERMS: &[Term] = &[
    REVENUE,
    COSTS,
    NET_INCOME,
    OPERATING_INCOME,
    DEPRECIATION,
    OPERATING_CASH,
    CAPEX,
    DIVIDENDS,
    INTEREST,
    ASSETS,
    EQUITY,
    FIXED,
    INVENTORY,
    RECEIVABLES,
    PAYABLES,
    CURRENT_ASSETS,
    CURRENT_LIABILITIES,
    CASH,
];

impl Indicator {
    /// The measures that words name, in order; of names that begin alike the longest.
    pub(crate) fn named(words: &[u64]) -> Vec<&'static Self> {
        MEASURES.named_in(words)
    }
}

impl Term {
    /// The lines that words name, in order; of names that begin alike the longest.
    pub(crate) fn named(words: &[u64]) -> Vec<&'static Self> {
        LINES.named_in(words)
    }
}

/// What is called by phrases, by their first words, ascending.
struct Names<T: 'static>(Vec<(u64, Vec<Phrase<T>>)>);

/// A name behind its first word.
struct Phrase<T: 'static> {
    rest: Vec<u64>,
    named: &'static T,
}

impl<T> Names<T> {
    fn of(all: &'static [T], names: impl Fn(&'static T) -> Line) -> Self {
        let mut phrases: BTreeMap<u64, Vec<Phrase<T>>> = BTreeMap::new();
        for (named, name) in all
            .iter()
            .flat_map(|named| names(named).iter().map(move |name| (named, name)))
        {
            let mut words = name.split([' ', '-']).map(hashed);
            let Some(first) = words.next() else { continue };
            let rest = words.collect();
            phrases
                .entry(first)
                .or_default()
                .push(Phrase { rest, named });
        }
        for alike in phrases.values_mut() {
            alike.sort_by_key(|phrase| core::cmp::Reverse(phrase.rest.len()));
        }
        Self(phrases.into_iter().collect())
    }

    fn from(&self, first: u64) -> &[Phrase<T>] {
        let place = self.0.binary_search_by_key(&first, |(word, _)| *word);
        let phrases = place.ok().and_then(|place| self.0.get(place));
        phrases.map_or(&[], |(_, phrases)| phrases)
    }

    fn named_in(&self, words: &[u64]) -> Vec<&'static T> {
        let mut found = Vec::new();
        let mut rest = words;
        while let Some((first, behind)) = rest.split_first() {
            let phrases = self.from(*first);
            let phrase = phrases
                .iter()
                .find(|phrase| behind.starts_with(&phrase.rest));
            found.extend(phrase.map(|phrase| phrase.named));
            rest = behind
                .get(phrase.map_or(0, |phrase| phrase.rest.len())..)
                .unwrap_or_default();
        }
        found
    }
}

static MEASURES: LazyLock<Names<Indicator>> =
    LazyLock::new(|| Names::of(ALL, |measure| measure.names));

static LINES: LazyLock<Names<Term>> = LazyLock::new(|| Names::of(TERMS, |term| term.line));
