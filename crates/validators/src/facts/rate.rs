//! Members that may be rates where a record declares a currency: the `fee`, the `ytd` and the `drawdown` of a fund.

use super::fact::Origin;
use super::header::Header;
use super::number::{Number, unit};
use super::role::Role;
use super::scope::{Scope, Sense};
use crate::Unit;
use crate::horizon;
use crate::wording::{is_one_of, words};

/// Words of what is told in percent, or else in money.
const RATES: [&str; 28] = [
    "apr",
    "apy",
    "coupon",
    "deviation",
    "drawdown",
    "error",
    "expense",
    "expenses",
    "fee",
    "fees",
    "haircut",
    "inflation",
    "load",
    "mdd",
    "mer",
    "ocf",
    "pct",
    "perf",
    "performance",
    "ret",
    "return",
    "returns",
    "sd",
    "std",
    "surprise",
    "ter",
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
    /// What is told in percent wherever "percent" stands.
    const OTHERS: [&str; 6] = ["change", "chg", "gain", "return", "yield", "expense"];
    /// What of a whole is held, which programs tell as a share of one: `holdingPercent`.
    const HELD: [&str; 7] = [
        "holding",
        "holdings",
        "held",
        "weight",
        "position",
        "allocation",
        "ownership",
    ];
    let mut said = words(name).map(|(_, word)| word);
    let is_held = words(name).any(|(_, word)| is_one_of(&HELD, word));
    let is_percent = said.any(|word| is_one_of(&["percent", "pct"], word));
    let is_share = is_percent && (is_held || said.next().is_some());
    is_share && !words(name).any(|(_, word)| is_one_of(&OTHERS, word))
}

/// What a figure counts, which a record's currency does not tell of its rates.
pub(super) fn unit_told(
    number: &Number,
    header: &Header,
    [row, record]: [Sense; 2],
    scope: &Scope,
) -> Option<Unit> {
    // What is counted in millions is an amount.
    let scale = record.scale.or(record.told_scale).or(scope.caption);
    let may_be_rate = header.role == Role::Figure
        && header.rate == Rate::MayBe
        && number.may_be_rate()
        && scale.is_none();
    let counts = number.origin == Origin::Number && header.counts;
    let unit = unit(number, row, &header.heading, record, counts || may_be_rate);
    let is_fraction = header.rate == Rate::Fraction && number.may_be_fraction();
    unit.filter(|unit| *unit != Unit::Percent || !is_fraction)
}

/// Whether it is how something changed.
pub(super) fn is_change(name: &str) -> bool {
    words(name).any(|(_, word)| is_one_of(&["change", "chg"], word))
}
