//! The measures that are calculated from the lines of statements.

use super::lines::{
    ASSETS, CAPEX, CASH, CHARGE_OFFS, CLAIMS, COSTS, CURRENT_ASSETS, CURRENT_LIABILITIES, DEBT,
    DEPRECIATION, DIVIDENDS, EQUITY, EXCHANGE_EFFECT, FINANCING_CASH, FIXED, GROSS_PROFIT,
    INTEREST, INVENTORY, INVESTING_CASH, INVESTMENTS, LIABILITIES, LONG_DEBT, NET_INCOME,
    NET_INTEREST, OBLIGATION, OPERATING_CASH, OPERATING_EXPENSES, OPERATING_INCOME, OTHER_EXPENSE,
    OTHER_INCOME, PAYABLES, PLAN_ASSETS, PREMIUMS, PRETAX, RECEIVABLES, RECOVERIES, RESEARCH,
    REVENUE, SELLING, SHORT_DEBT, SIGNED_TAXES, TAXES, UNDERWRITING_EXPENSES, less, paid,
};
use super::{Indicator, Term};
use crate::Operation;

const DAYS: f64 = 365.0;

pub(super) const fn measure(
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

pub(super) static ALL: &[Indicator] = &[
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
    measure(
        &[
            "net change in cash",
            "change in cash",
            "net increase in cash",
            "net decrease in cash",
            "net cash flow",
            "total cash flow",
        ],
        &[
            &[OPERATING_CASH, INVESTING_CASH, FINANCING_CASH],
            &[
                OPERATING_CASH,
                INVESTING_CASH,
                FINANCING_CASH,
                EXCHANGE_EFFECT,
            ],
        ],
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
    measure(
        &["operating income", "operating profit"],
        &[
            &[GROSS_PROFIT, less(OPERATING_EXPENSES)],
            &[REVENUE, less(COSTS), less(OPERATING_EXPENSES)],
            &[GROSS_PROFIT, less(SELLING)],
            &[REVENUE, less(COSTS), less(SELLING)],
            &[GROSS_PROFIT, less(SELLING), less(RESEARCH)],
            &[REVENUE, less(COSTS), less(SELLING), less(RESEARCH)],
        ],
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
        &[
            "equity",
            "total equity",
            "shareholders equity",
            "stockholders equity",
        ],
        &[&[ASSETS, less(LIABILITIES)]],
        &[],
    ),
    // Where the facts have no equity of their own.
    measure(
        &["debt to equity", "debt equity ratio", "debt equity"],
        &[&[LIABILITIES]],
        &[ASSETS, less(LIABILITIES)],
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
    measure(
        &["current ratio"],
        &[&[CURRENT_ASSETS]],
        &[CURRENT_LIABILITIES],
    ),
    measure(
        &[
            "cash and short term investments",
            "cash and short-term investments",
            "cash and investments",
            "cash and marketable securities",
            "cash cash equivalents and short term investments",
            "cash cash equivalents and marketable securities",
            "cash equivalents and short term investments",
            "cash equivalents and marketable securities",
        ],
        &[&[CASH, INVESTMENTS]],
        &[],
    ),
    measure(
        &["total debt", "gross debt", "total borrowings"],
        &[&[LONG_DEBT, SHORT_DEBT]],
        &[],
    ),
    measure(
        &["net debt"],
        &[
            &[DEBT, less(CASH)],
            &[LONG_DEBT, less(CASH)],
            &[LONG_DEBT, SHORT_DEBT, less(CASH)],
            &[DEBT, less(CASH), less(INVESTMENTS)],
            &[LONG_DEBT, SHORT_DEBT, less(CASH), less(INVESTMENTS)],
        ],
        &[],
    ),
    measure(
        &["debt to equity", "debt equity ratio", "debt equity"],
        &[
            &[DEBT],
            &[LONG_DEBT],
            &[LONG_DEBT, SHORT_DEBT],
            &[LIABILITIES],
        ],
        &[EQUITY],
    ),
    measure(
        &["debt to assets", "debt ratio"],
        &[
            &[DEBT],
            &[LONG_DEBT],
            &[LONG_DEBT, SHORT_DEBT],
            &[LIABILITIES],
        ],
        &[ASSETS],
    ),
    measure(&["equity ratio"], &[&[EQUITY]], &[ASSETS]),
    measure(
        &["effective tax rate", "effective income tax rate"],
        &[&[TAXES]],
        &[PRETAX],
    ),
    measure(
        &["effective tax rate", "effective income tax rate"],
        &[&[SIGNED_TAXES]],
        &[NET_INCOME, SIGNED_TAXES],
    ),
    measure(
        &[
            "pretax income",
            "pre-tax income",
            "pretax loss",
            "pre-tax loss",
            "pretax result",
            "pre-tax result",
            "profit before tax",
            "income before taxes",
            "income before income taxes",
            "earnings before taxes",
        ],
        &[&[NET_INCOME, SIGNED_TAXES]],
        &[],
    ),
    measure(
        &[
            "underwriting profit",
            "underwriting income",
            "underwriting result",
            "underwriting gain",
            "underwriting loss",
        ],
        &[&[PREMIUMS, less(CLAIMS), less(UNDERWRITING_EXPENSES)]],
        &[],
    ),
    measure(
        &[
            "efficiency ratio",
            "cost income ratio",
            "cost to income ratio",
        ],
        &[&[OTHER_EXPENSE]],
        &[NET_INTEREST, OTHER_INCOME],
    ),
    measure(
        &["loss ratio", "losses ratio", "claims ratio"],
        &[&[CLAIMS]],
        &[PREMIUMS],
    ),
    measure(
        &["expense ratio", "underwriting expense ratio"],
        &[&[UNDERWRITING_EXPENSES]],
        &[PREMIUMS],
    ),
    measure(
        &["combined ratio"],
        &[&[CLAIMS, UNDERWRITING_EXPENSES]],
        &[PREMIUMS],
    ),
    measure(
        &["dividend cover", "dividend coverage", "dividend covered"],
        &[&[OPERATING_CASH, less(CAPEX)], &[NET_INCOME]],
        &[paid(DIVIDENDS)],
    ),
    measure(&["funded status"], &[&[PLAN_ASSETS, less(OBLIGATION)]], &[]),
    measure(
        &["underfunded", "funding deficit", "funding shortfall"],
        &[&[OBLIGATION, less(PLAN_ASSETS)]],
        &[],
    ),
    measure(
        &[
            "funded",
            "funded ratio",
            "funded percentage",
            "funding ratio",
            "funding level",
        ],
        &[&[PLAN_ASSETS]],
        &[OBLIGATION],
    ),
    measure(
        &["net charge-offs", "net chargeoffs"],
        &[&[CHARGE_OFFS, less(RECOVERIES)]],
        &[],
    ),
    measure(
        &[
            "debt to capital",
            "debt to total capital",
            "debt to capitalization",
        ],
        &[&[DEBT], &[LONG_DEBT], &[LONG_DEBT, SHORT_DEBT]],
        &[DEBT, EQUITY],
    ),
    margin(
        &["free cash flow margin", "fcf margin"],
        &[&[OPERATING_CASH, less(CAPEX)]],
    ),
    margin(
        &["operating cash flow margin", "cash flow margin"],
        &[&[OPERATING_CASH]],
    ),
    margin(
        &[
            "pretax margin",
            "pre-tax margin",
            "profit before tax margin",
        ],
        &[&[PRETAX]],
    ),
];
