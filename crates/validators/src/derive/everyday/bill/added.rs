//! A figure that is put to an amount or taken off it, by its name.

use crate::derive::everyday::meant::{has, parts};
use crate::wording::is_one_of;
use crate::{Fact, Unit};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Tax,
    Tip,
    Discount,
    Fee,
}

const KINDS: [(Kind, &[&str]); 4] = [
    (
        Kind::Tax,
        &[
            "tax", "taxes", "vat", "gst", "hst", "mwst", "ust", "iva", "tva",
        ],
    ),
    (Kind::Tip, &["tip", "tips", "gratuity", "service", "bonus"]),
    (
        Kind::Discount,
        &[
            "discount",
            "discounts",
            "coupon",
            "promo",
            "markdown",
            "rabatt",
        ],
    ),
    (
        Kind::Fee,
        &[
            "shipping",
            "delivery",
            "handling",
            "postage",
            "fee",
            "fees",
            "surcharge",
        ],
    ),
];

/// Names of amounts before or after what is put to them, and of what no bill has.
const OTHERS: [&str; 14] = [
    "total",
    "with",
    "incl",
    "including",
    "excl",
    "after",
    "before",
    "net",
    "gross",
    "income",
    "pre",
    "deferred",
    "effective",
    "profit",
];

impl Kind {
    pub(super) fn of(word: &str) -> Option<Self> {
        let kind = KINDS.iter().find(|(_, words)| is_one_of(words, word));
        kind.map(|(kind, _)| *kind)
    }

    /// Of how many amounts it may be a share: the whole, what a discount leaves of it, that with its tax.
    pub(super) const fn bases(self) -> usize {
        match self {
            Self::Discount => 1,
            Self::Tax | Self::Fee => 2,
            Self::Tip => 3,
        }
    }

    pub(super) fn words(self) -> &'static [&'static str] {
        let own = KINDS.iter().find(|(kind, _)| *kind == self);
        own.map_or(&[], |(_, words)| words)
    }
}

/// A figure that is put to an amount or taken off it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Added<'a> {
    pub(super) kind: Kind,
    pub(super) fact: &'a Fact,
    /// Whether it is a share of the amount.
    pub(super) is_rate: bool,
}

impl<'a> Added<'a> {
    pub(super) fn read(fact: &'a Fact, name: &str) -> Option<Self> {
        let kind = parts(name).find_map(Kind::of)?;
        let is_called = has(name, &["rate", "pct", "percent", "percentage"]);
        let is_share = fact.unit.is_none() && (0.0..1.0).contains(&fact.value);
        let is_rate = is_called || is_share || fact.unit == Some(Unit::Percent);
        (!has(name, &OTHERS)).then_some(Self {
            kind,
            fact,
            is_rate,
        })
    }

    /// As much of it as an amount has.
    pub(super) fn of(self, whole: f64) -> f64 {
        if !self.is_rate {
            return self.fact.first_reading().abs();
        }
        let is_share = self.fact.unit.is_none() && self.fact.value.abs() < 1.0;
        let share = if is_share {
            self.fact.value
        } else {
            self.fact.value / 100.0
        };
        whole * share
    }
}
