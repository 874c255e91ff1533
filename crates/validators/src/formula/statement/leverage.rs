//! Measures of what is owed beside what is earned in cash, and of what a seat costs to fly.

use super::lines::{
    CASH, DEBT, DEPRECIATION, EBITDA, FUEL, LONG_DEBT, NET_DEBT as NET, OPERATING_EXPENSES,
    OPERATING_INCOME, SEAT_MILES, SHORT_DEBT, less,
};
use super::measures::measure;
use super::{Indicator, Term};
use crate::Operation;

const NET_LEVERAGE: &[&str] = &[
    "net debt to ebitda",
    "net debt ebitda",
    "net debt to adjusted ebitda",
    "net debt adjusted ebitda",
    "net leverage",
    "leverage",
    "leverage ratio",
];
const NET_DEBT: &[&[Term]] = &[
    &[NET],
    &[DEBT, less(CASH)],
    &[LONG_DEBT, less(CASH)],
    &[LONG_DEBT, SHORT_DEBT, less(CASH)],
];
const LEVERAGE: &[&str] = &[
    "debt to ebitda",
    "debt ebitda",
    "total debt to ebitda",
    "total debt ebitda",
    "gross leverage",
];
const ALL_DEBT: &[&[Term]] = &[&[DEBT], &[LONG_DEBT, SHORT_DEBT]];

pub(super) static ALL: &[Indicator] = &[
    measure(NET_LEVERAGE, NET_DEBT, &[EBITDA]),
    measure(NET_LEVERAGE, NET_DEBT, &[OPERATING_INCOME, DEPRECIATION]),
    measure(LEVERAGE, ALL_DEBT, &[EBITDA]),
    measure(LEVERAGE, ALL_DEBT, &[OPERATING_INCOME, DEPRECIATION]),
    Indicator {
        operation: Operation::PerUnit,
        ..measure(
            &[
                "casm ex fuel",
                "casm excluding fuel",
                "casm ex",
                "non fuel casm",
                "casmex",
            ],
            &[&[OPERATING_EXPENSES, less(FUEL)]],
            &[SEAT_MILES],
        )
    },
];
