//! The lines of financial statements, by the names that they may have.

use super::{Line, Side, Term};

const fn flow(line: Line) -> Term {
    Term {
        line,
        side: Side::AsPrinted,
        is_balance: false,
    }
}

const fn balance(line: Line) -> Term {
    Term {
        line,
        side: Side::AsPrinted,
        is_balance: true,
    }
}

pub(super) const fn less(term: Term) -> Term {
    Term {
        side: Side::TakenOff,
        ..term
    }
}

/// What goes out, whatever its sign.
pub(super) const fn paid(term: Term) -> Term {
    Term {
        side: Side::AddedBack,
        ..term
    }
}

pub(super) const REVENUE: Term = flow(&[
    "net revenue",
    "revenue",
    "net sales",
    "sales",
    "operating revenue",
    "sales and revenue",
    "売上高",
    "営業収益",
    "营业收入",
    "营收",
]);
pub(super) const COSTS: Term = flow(&[
    "cost of goods sold",
    "cost of sales",
    "cost of revenue",
    "cost of products sold",
    "cost of product sales",
    "costs of sales",
    "cost of goods",
    "cost of goods and services sold",
    "cogs",
    "merchandise costs",
]);
pub(super) const NET_INCOME: Term = flow(&[
    "net income",
    "net earnings",
    "net profit",
    "net loss",
    "consolidated net income",
    "profit for the year",
    "純利益",
    "当期純利益",
    "净利润",
]);
pub(super) const OPERATING_INCOME: Term = flow(&[
    "operating income",
    "operating profit",
    "income from operations",
    "loss from operations",
    "operating loss",
    "operating earnings",
    "earnings from operations",
    "ebit",
    "営業利益",
    "营业利润",
]);
pub(super) const OPERATING_EXPENSES: Term = flow(&["operating expenses", "opex"]);
pub(super) const SELLING: Term = flow(&[
    "sga",
    "sg a",
    "selling general and administrative expenses",
    "selling general and administrative",
    "selling and administrative expenses",
]);
pub(super) const RESEARCH: Term = flow(&[
    "research and development",
    "research and development expenses",
    "research development",
    "r d",
    "rnd",
]);
pub(super) const EBITDA: Term = flow(&["ebitda", "adjusted ebitda"]);
pub(super) const FUEL: Term = flow(&[
    "aircraft fuel",
    "fuel",
    "fuel expense",
    "fuel costs",
    "aircraft fuel and related taxes",
]);
pub(super) const SEAT_MILES: Term = flow(&["available seat miles", "asms", "asm"]);
pub(super) const GROSS_PROFIT: Term = flow(&["gross profit", "gross margin"]);
pub(super) const DEPRECIATION: Term = Term {
    side: Side::AddedBack,
    ..flow(&[
        "depreciation and amortization",
        "depreciation amortization",
        "depreciation depletion and amortization",
        "depreciation and amortisation",
        "depreciation",
    ])
};
pub(super) const OPERATING_CASH: Term = flow(&[
    "net cash provided by operating activities",
    "net cash from operating activities",
    "cash provided by operating activities",
    "net cash flows from operating activities",
    "net cash provided by operations",
    "cash provided by operations",
    "cash flow from operations",
    "cash flows from operating activities",
    "operating cash flow",
    "cfo",
    "ocf",
    "net cash flow from operating activities",
    "net cash provided by used in operating activities",
    "cash from operations",
]);
pub(super) const CAPEX: Term = flow(&[
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
pub(super) const DIVIDENDS: Term = flow(&[
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
pub(super) const INTEREST: Term = flow(&[
    "interest expense",
    "interest costs",
    "finance costs",
    "net interest expense",
]);
pub(super) const NET_INTEREST: Term = flow(&["net interest income"]);
pub(super) const OTHER_INCOME: Term = flow(&[
    "noninterest income",
    "non interest income",
    "total noninterest income",
]);
pub(super) const OTHER_EXPENSE: Term = flow(&[
    "noninterest expense",
    "non interest expense",
    "total noninterest expense",
    "noninterest expenses",
]);
pub(super) const ASSETS: Term = balance(&["assets", "総資産", "资产总额", "总资产"]);
pub(super) const LIABILITIES: Term = balance(&["liabilities"]);
pub(super) const EQUITY: Term = balance(&[
    "equity",
    "shareholders equity",
    "stockholders equity",
    "shareholder equity",
    "shareowners equity",
    "stockholders investment",
    "自己資本",
    "純資産",
    "股东权益",
    "净资产",
    "所有者权益",
]);
pub(super) const FIXED: Term = balance(&[
    "property plant and equipment",
    "property and equipment",
    "premises and equipment",
    "fixed assets",
    "net property",
    "property net",
    "land buildings",
]);
pub(super) const INVENTORY: Term = balance(&[
    "inventories",
    "inventory",
    "merchandise inventories",
    "merchandise inventory",
]);
pub(super) const RECEIVABLES: Term = balance(&[
    "accounts receivable",
    "trade receivables",
    "receivables",
    "trade accounts receivable",
    "accounts and notes receivable",
]);
pub(super) const PAYABLES: Term = balance(&[
    "accounts payable",
    "trade payables",
    "trade accounts payable",
    "payables",
]);
pub(super) const CURRENT_ASSETS: Term = balance(&["current assets", "assets current"]);
pub(super) const CURRENT_LIABILITIES: Term =
    balance(&["current liabilities", "liabilities current"]);
pub(super) const CASH: Term =
    balance(&["cash and cash equivalents", "cash and equivalents", "cash"]);
pub(super) const INVESTMENTS: Term = balance(&[
    "short-term investments",
    "short term investments",
    "marketable securities",
    "short-term marketable securities",
    "investments",
]);
// What is owed at one day, which nobody averages over two.
pub(super) const NET_DEBT: Term = flow(&["net debt", "net financial debt", "net borrowings"]);
pub(super) const DEBT: Term = balance(&["debt", "borrowings"]);
pub(super) const LONG_DEBT: Term = balance(&[
    "long-term debt",
    "long term debt",
    "long-term borrowings",
    "non-current borrowings",
    "senior notes",
]);
pub(super) const SHORT_DEBT: Term = balance(&[
    "short-term debt",
    "short term debt",
    "short-term borrowings",
    "current portion of long-term debt",
    "current maturities of long-term debt",
    "current borrowings",
    "current debt",
    "commercial paper",
]);
pub(super) const PRETAX: Term = flow(&[
    "income before income taxes",
    "income before taxes",
    "income loss from continuing operations before income taxes",
    "income before provision for income taxes",
    "earnings before income taxes",
    "earnings before taxes",
    "profit before tax",
    "profit before income tax",
    "pretax income",
    "pre-tax income",
]);
pub(super) const TAXES: Term = Term {
    side: Side::AddedBack,
    ..flow(&[
        "income tax expense",
        "provision for income taxes",
        "income taxes",
        "income tax provision",
        "tax expense",
        "tax charge",
        "income tax charge",
        "income tax benefit expense",
    ])
};

/// Taxes with their sign, for a benefit is none that is added back.
pub(super) const SIGNED_TAXES: Term = Term {
    side: Side::AsPrinted,
    ..TAXES
};
pub(super) const CHARGE_OFFS: Term = Term {
    side: Side::AddedBack,
    ..flow(&["charge-offs", "gross charge-offs", "loans charged off"])
};
pub(super) const PREMIUMS: Term = flow(&[
    "net premiums earned",
    "premiums earned",
    "earned premiums",
    "net earned premiums",
]);
pub(super) const CLAIMS: Term = flow(&[
    "losses and loss adjustment expenses",
    "losses and loss adjustment expenses incurred",
    "incurred losses and loss adjustment expenses",
    "net losses and loss adjustment expenses",
    "losses and lae",
    "loss and loss adjustment expenses",
    "incurred losses",
    "losses incurred",
    "claims incurred",
]);
pub(super) const UNDERWRITING_EXPENSES: Term = flow(&[
    "underwriting expenses",
    "other underwriting expenses",
    "underwriting expenses incurred",
    "policy acquisition costs",
]);
pub(super) const RECOVERIES: Term = flow(&["recoveries"]);
pub(super) const PLAN_ASSETS: Term = balance(&["fair value of plan assets", "plan assets"]);
pub(super) const OBLIGATION: Term = balance(&[
    "projected benefit obligation",
    "benefit obligation",
    "benefit obligations",
    "defined benefit obligation",
]);

/// The lines that sentences hold against each other by name: "capex was 2.7 % of revenue".
pub(super) const INVESTING_CASH: Term = flow(&[
    "net cash used in investing activities",
    "net cash provided by used in investing activities",
    "net cash used for investing activities",
    "net cash from investing activities",
    "cash used in investing activities",
    "cash flow from investing",
    "cash flows from investing activities",
    "investing cash flow",
    "investing activities",
]);
pub(super) const FINANCING_CASH: Term = flow(&[
    "net cash used in financing activities",
    "net cash provided by financing activities",
    "net cash provided by used in financing activities",
    "net cash used for financing activities",
    "net cash from financing activities",
    "cash used in financing activities",
    "cash provided by financing activities",
    "cash flow from financing",
    "cash flows from financing activities",
    "financing cash flow",
    "financing activities",
]);
pub(super) const EXCHANGE_EFFECT: Term = flow(&[
    "effect of exchange rate changes",
    "effect of foreign exchange rate changes",
    "effect of exchange rates",
    "exchange rate effect",
    "effect of exchange rate",
    "fx effect",
]);
pub(super) static TERMS: &[Term] = &[
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
