//! Measures of a margin that facts tell: the profit that it is in money, and what growth and margin come to together.

use super::{Formula, Operand};
use crate::Operation;

const REVENUE: Operand = &["revenue", "net revenue", "sales", "net sales", "turnover"];
const GROWTH: Operand = &[
    "growth",
    "revenue growth",
    "sales growth",
    "revenue growth yoy",
    "yoy revenue growth",
    "yoy growth",
    "growth yoy",
    // "YoY" is two words.
    "revenue growth yo y",
    "growth yo y",
];
const OPERATING_MARGIN: Operand = &["operating margin", "operating profit margin", "ebit margin"];
const EBITDA_MARGIN: Operand = &["ebitda margin", "adjusted ebitda margin"];
const CASH_MARGIN: Operand = &["free cash flow margin", "fcf margin"];

/// A margin is told in percent.
const PERCENT: f64 = 0.01;

pub(super) static ALL: &[Formula] = &[
    profit(
        &["operating income", "operating profit", "ebit"],
        OPERATING_MARGIN,
    ),
    profit(&["gross profit"], &["gross margin", "gross profit margin"]),
    profit(
        &["net income", "net profit", "net earnings"],
        &[
            "net margin",
            "net profit margin",
            "profit margin",
            "net income margin",
        ],
    ),
    profit(&["ebitda", "adjusted ebitda"], EBITDA_MARGIN),
    profit(&["free cash flow", "fcf"], CASH_MARGIN),
    rule_of_forty(OPERATING_MARGIN, 1.0),
    rule_of_forty(EBITDA_MARGIN, 1.0),
    rule_of_forty(CASH_MARGIN, 1.0),
    rule_of_forty(OPERATING_MARGIN, PERCENT),
    rule_of_forty(EBITDA_MARGIN, PERCENT),
    rule_of_forty(CASH_MARGIN, PERCENT),
];

const fn profit(names: &'static [&'static str], margin: Operand) -> Formula {
    Formula {
        names,
        operation: Operation::Product,
        first: REVENUE,
        second: Some(margin),
        factor: PERCENT,
    }
}

/// The number of the rule is no word.
const fn rule_of_forty(margin: Operand, factor: f64) -> Formula {
    Formula {
        names: &["rule of"],
        operation: Operation::Sum,
        first: GROWTH,
        second: Some(margin),
        factor,
    }
}
