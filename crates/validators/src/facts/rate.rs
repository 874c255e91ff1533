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

/// Whether what goes by a name may be told in percent.
pub(super) fn may_be_rate(name: &str) -> bool {
    let has = |list: &[&str]| words(name).any(|(_, word)| is_one_of(list, word));
    (has(&RATES) || horizon::of_name(name).is_some()) && !has(&AMOUNTS)
}

/// Whether a name says "percent" before what it is of, as those of shares of one do: `heldPercentInsiders`. What ends
/// with it is told in percent.
pub(super) fn may_be_fraction(name: &str) -> bool {
    let mut words = words(name).map(|(_, word)| word);
    words.any(|word| is_one_of(&["percent", "pct"], word)) && words.next().is_some()
}

/// Whether it is how something changed.
pub(super) fn is_change(name: &str) -> bool {
    words(name).any(|(_, word)| is_one_of(&["change", "chg"], word))
}
