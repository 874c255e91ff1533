//! Plain numbers that may be shares of one, and be told of in percent.

use std::collections::HashSet;

use super::{Fact, Facts};
use crate::Unit;
use crate::horizon;
use crate::label::{all_label_words, label_words};
use crate::wording;

/// No share of one that anybody tells of is larger: 300 %.
const LARGEST: f64 = 3.0;

/// What is counted one by one.
pub(super) const COUNTED: [&str; 52] = [
    "count",
    "quantity",
    "qty",
    "customers",
    "users",
    "people",
    "employees",
    "headcount",
    "orders",
    "items",
    "visits",
    "visitors",
    "sessions",
    "views",
    "clicks",
    "downloads",
    "contributors",
    "stars",
    "issues",
    "tickets",
    "patients",
    "students",
    "seats",
    "goals",
    "conversions",
    "transactions",
    "impressions",
    "leads",
    "deals",
    "bookings",
    "nights",
    "rooms",
    "trips",
    "calls",
    "messages",
    "subscribers",
    "members",
    "passengers",
    "shares",
    "units",
    "licences",
    "licenses",
    "staff",
    "signups",
    "installs",
    "requests",
    "errors",
    "attendees",
    "participants",
    "respondents",
    "holdings",
    "positions",
];

/// Names of figures, without what they are measured in and over how long.
#[derive(Debug, Clone, Default)]
pub(super) struct Shares {
    /// Those of figures that are no shares: the facts tell them in percent beside it, or others of the name are
    /// too large.
    others: HashSet<Vec<u64>>,
    /// Those of figures that are told in percent.
    percents: HashSet<Vec<u64>>,
}

impl Shares {
    fn of(facts: &Facts) -> Self {
        let is_percent = |fact: &Fact| fact.unit == Some(Unit::Percent);
        let is_large = |fact: &Fact| fact.unit.is_none() && fact.value.abs() > LARGEST;
        let numbers = facts.numbers().iter();
        let others = numbers.filter(|fact| is_percent(fact) || is_large(fact));
        let names = others.map(|fact| words(facts.measured_name(fact)));
        let percents = facts.numbers().iter().filter(|fact| is_percent(fact));
        let percents = percents.map(|fact| without_unit(facts.measured_name(fact)));
        Self {
            others: names.filter(|words| !words.is_empty()).collect(),
            percents: percents.filter(|words| !words.is_empty()).collect(),
        }
    }
}

/// What is counted of securities, beside their prices.
const SECURITIES: [&str; 5] = ["shares", "options", "units", "warrants", "rsus"];

/// Whether a word is what is counted one by one, and no money.
pub(super) fn is_counted(word: &str) -> bool {
    wording::is_one_of(&COUNTED, word) || wording::is_one_of(&SECURITIES, word)
}

impl Facts {
    /// Whether 0.12 of a fact may be told of as 12 %. A change of 0.12 baht is none beside its change in percent,
    /// and a return of 0.42 is none beside one of 8.8.
    pub(crate) fn may_be_share(&self, fact: &Fact) -> bool {
        !self
            .shares()
            .others
            .contains(&words(self.measured_name(fact)))
    }

    /// Whether a figure is told in percent beside the fact: `change_percent` beside `change`.
    pub(crate) fn is_beside_percent(&self, fact: &Fact) -> bool {
        let name = || words(self.measured_name(fact));
        fact.unit != Some(Unit::Percent) && self.shares().percents.contains(&name())
    }

    fn shares(&self) -> &Shares {
        self.shares.get_or_init(|| Shares::of(self))
    }

    /// What the fact's figure is called: the header that names it, or its name within its record.
    pub(crate) fn figure_name(&self, fact: &Fact) -> &str {
        if self.is_headed(fact) {
            self.column_header(fact)
        } else {
            self.attribute(fact)
        }
    }

    /// Whether the header of its column names a fact's figure.
    pub(crate) fn is_headed(&self, fact: &Fact) -> bool {
        fact.period.is_none() && !self.column_header(fact).is_empty()
    }

    /// What a figure is of: its name, or that of its row where its name says only when it was, or whether it was planned:
    /// `{"orders": {"this_week": …}}`, "Budget".
    fn measured_name(&self, fact: &Fact) -> &str {
        const SCENARIOS: [&str; 29] = [
            "this",
            "last",
            "day",
            "week",
            "month",
            "quarter",
            "year",
            "current",
            "prior",
            "previous",
            "prev",
            "now",
            "then",
            "before",
            "after",
            "today",
            "yesterday",
            "latest",
            "start",
            "end",
            "ytd",
            "mtd",
            "qtd",
            "actual",
            "budget",
            "plan",
            "forecast",
            "target",
            "value",
        ];
        let name = self.figure_name(fact);
        let mut told = wording::words(name).map(|(_, word)| word);
        if told.all(|word| wording::is_one_of(&SCENARIOS, word)) {
            self.name(fact)
        } else {
            name
        }
    }

    /// Whether a fact is a place on a scale, which no percentage and no amount tells of: `risk_level` 8.
    pub(crate) fn is_place(&self, fact: &Fact) -> bool {
        let has = |part: &str| self.names_figure(fact, |word| word.eq_ignore_ascii_case(part));
        let tells = |word: &str| wording::is_one_of(&["rank", "risk"], word);
        // One look mostly tells.
        let may_be = fact.unit.is_none() && self.names_figure(fact, tells);
        may_be && (has("rank") || has("level"))
    }

    /// Whether a fact counts things by its own name, which no percentage tells of: `churned_customers` 14.
    pub(crate) fn is_count(&self, fact: &Fact) -> bool {
        let is_whole = fact.value.fract() == 0.0;
        let counts = |word: &str| wording::is_one_of(&COUNTED, word);
        let mut words = wording::words(self.figure_name(fact)).map(|(_, word)| word);
        fact.unit.is_none() && is_whole && words.any(counts) && !self.tells_share(fact)
    }

    /// Whether a fact counts things by the name of its row or column, be they whole or in thousands.
    pub(crate) fn counts_things(&self, fact: &Fact) -> bool {
        let per = |word: &str| wording::is_one_of(&["per", "price", "value", "amount"], word);
        let names = || {
            [self.name(fact), self.column_header(fact)]
                .into_iter()
                .flat_map(wording::words)
        };
        fact.unit.is_none()
            && !fact.is_prose()
            && names().any(|(_, word)| is_counted(word))
            && !names().any(|(_, word)| per(word))
    }

    fn tells_share(&self, fact: &Fact) -> bool {
        const SHARES: [&str; 5] = ["percent", "percentage", "share", "rate", "pct"];
        self.names_figure(fact, |word| wording::is_one_of(&SHARES, word))
    }

    /// Whether the names of a figure, in its record and over its column, have a word that is of a kind.
    pub(crate) fn names_figure(&self, fact: &Fact, is_of_kind: impl Fn(&str) -> bool) -> bool {
        let names = [self.attribute(fact), self.column_header(fact)];
        let mut words = names.into_iter().flat_map(wording::words);
        words.any(|(_, word)| is_of_kind(word))
    }
}

/// The words of a name but those that say that it is told in percent.
fn without_unit(name: &str) -> Vec<u64> {
    const UNITS: [&str; 3] = ["percent", "percentage", "pct"];
    let told = wording::words(name).map(|(_, word)| word);
    let told = told.filter(|word| !wording::is_one_of(&UNITS, word));
    told.flat_map(label_words).collect()
}

/// The words of a name that tell what is measured: of `perf_5y` and `perf_ytd` the same.
fn words(name: &str) -> Vec<u64> {
    if horizon::of_name(name).is_none() {
        return all_label_words(name);
    }
    let told = crate::wording::words(name).filter(|(_, word)| !horizon::names_length(word));
    told.flat_map(|(_, word)| label_words(word)).collect()
}
