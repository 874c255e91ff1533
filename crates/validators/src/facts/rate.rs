//! Members that may be rates where a record declares a currency: the `fee`, the `ytd` and the `drawdown` of a fund.

use crate::horizon;
use crate::wording::{is_one_of, words};

/// Words of what is told in percent, or else in money.
const RATES: [&str; 41] = [
    "apr",
    "apy",
    "change",
    "chg",
    "commission",
    "coupon",
    "deviation",
    "discount",
    "drawdown",
    "dividend",
    "error",
    "expense",
    "expenses",
    "fee",
    "fees",
    "gain",
    "haircut",
    "inflation",
    "interest",
    "load",
    "loss",
    "mdd",
    "mer",
    "ocf",
    "pct",
    "perf",
    "performance",
    "premium",
    "ret",
    "return",
    "returns",
    "sd",
    "spread",
    "std",
    "surcharge",
    "surprise",
    "tax",
    "ter",
    "turnover",
    "vat",
    "vol",
];

/// Words with which it is told in money after all.
const AMOUNTS: [&str; 12] = [
    "amount", "amounts", "cash", "cost", "dollars", "income", "paid", "payable", "price", "share",
    "total", "value",
];

/// What a name says of how its figure may be told, whatever currency its record declares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rate {
    /// As what it counts.
    No,
    /// In percent.
    MayBe,
    /// In percent, as a share of one: "percent" stands before what it is of, as in `heldPercentInsiders`. What ends with it
    /// is in percent already.
    Fraction,
}

impl Rate {
    pub(super) fn of_name(name: &str) -> Self {
        let has = |list: &[&str]| words(name).any(|(_, word)| is_one_of(list, word));
        if is_fraction(name) {
            Self::Fraction
        } else if (has(&RATES) || horizon::of_name(name).is_some()) && !has(&AMOUNTS) {
            Self::MayBe
        } else {
            Self::No
        }
    }
}

fn is_fraction(name: &str) -> bool {
    let mut words = words(name).map(|(_, word)| word);
    words.any(|word| is_one_of(&["percent", "pct"], word)) && words.next().is_some()
}

/// Whether it is how something changed.
pub(super) fn is_change(name: &str) -> bool {
    words(name).any(|(_, word)| is_one_of(&["change", "chg"], word))
}
