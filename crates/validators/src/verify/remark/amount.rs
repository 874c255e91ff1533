//! How much a figure is told to be.

use crate::wording::{is_one_of, names_change, names_outlay, words};
use crate::{Fact, Facts};

/// What money is spent on, which tables of costs call by that alone.
const SPENT_ON: &[&str] = &[
    "research",
    "development",
    "marketing",
    "advertising",
    "administrative",
    "administration",
    "interest",
    "wages",
    "salaries",
    "staff",
    "personnel",
    "rent",
    "freight",
];

/// What is gained by one and lost by another, and is told with its minus.
const RESULTS: &[&str] = &[
    "income", "profit", "result", "results", "earnings", "ebit", "ebitda", "margin", "return",
    "returns", "growth", "flow", "flows", "balance", "position",
];

/// On which side of nothing the figures of one name stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// As they are written.
    Plain,
    /// Spent, lost or owed, which is told without the minus that it is written with.
    Outlay,
    /// Below nothing, by a name that does not say whether more of it is more.
    Unclear,
}

impl Side {
    /// Of figures that have a name in common.
    pub(super) fn of<'f>(names: [&str; 2], figures: impl Iterator<Item = &'f Fact>) -> Self {
        let mut count = 0;
        for fact in figures {
            count += 1;
            if fact.value > 0.0 {
                return Self::Plain;
            }
        }
        let says = |known: &[&str]| says(names, known);
        // "Net income (loss)".
        let is_either = says(RESULTS) && names_loss(names);
        match () {
            () if is_either => Self::Unclear,
            () if names.into_iter().any(names_outlay) => Self::Outlay,
            () if says(RESULTS) || names.into_iter().any(names_change) => Self::Plain,
            () if says(SPENT_ON) => Self::Outlay,
            // One below nothing tells nothing of the others: a temperature.
            () if count < 2 => Self::Plain,
            () => Self::Unclear,
        }
    }
}

/// Whether names are of what money is spent on.
pub(in crate::verify) fn names_cost(names: [&str; 2]) -> bool {
    let is_result = names.into_iter().any(names_balance);
    !is_result && (says(names, SPENT_ON) || names.into_iter().any(names_outlay))
}

/// Whether a name is of what is gained by one and lost by another, be it not that of the statement it stands in: "Income statement:
/// cost of sales", "Cash flow: dividends paid".
fn names_balance(name: &str) -> bool {
    const STATEMENTS: [&str; 4] = ["statement", "statements", "sheet", "sheets"];
    const BEHIND_FLOW: [&str; 7] = ["from", "of", "before", "after", "provided", "used", "per"];
    let mut words = words(name).map(|(_, word)| word).peekable();
    while let Some(word) = words.next() {
        let next = words.peek().copied();
        let is_flow = is_one_of(&["flow", "flows"], word);
        let is_title = next.is_some_and(|next| {
            is_one_of(&STATEMENTS, next) || is_flow && !is_one_of(&BEHIND_FLOW, next)
        });
        if is_one_of(RESULTS, word) && !is_title {
            return true;
        }
    }
    false
}

/// Whether names are of what is gained or lost.
pub(super) fn names_result(names: [&str; 2]) -> bool {
    const OTHER: &[&str] = &[
        "margin", "return", "returns", "growth", "balance", "position", "per", "tax", "taxes",
    ];
    says(names, RESULTS) && !says(names, OTHER)
}

pub(super) fn names_loss(names: [&str; 2]) -> bool {
    says(names, &["loss", "losses", "deficit"])
}

fn says(names: [&str; 2], known: &[&str]) -> bool {
    let mut words = names.into_iter().flat_map(words);
    words.any(|(_, word)| is_one_of(known, word))
}

/// How much a figure is told to be; none where that is not clear.
pub(super) fn amount(facts: &Facts, fact: &Fact) -> Option<f64> {
    /// The first figures of a row tell of all.
    const MOST: usize = 32;
    let amount = fact.first_reading();
    if amount >= 0.0 {
        return Some(amount);
    }
    let header = facts.column_header(fact);
    let names = [facts.subject(fact), header];
    let own = facts.row(fact.row);
    let alike = own.filter(|own| own.period.is_some() || facts.column_header(own) == header);
    match Side::of(names, alike.take(MOST)) {
        Side::Plain => Some(amount),
        Side::Outlay => Some(-amount),
        Side::Unclear => None,
    }
}

/// How much two figures are told to be, where both are clear.
pub(super) fn amounts(facts: &Facts, own: &Fact, other: &Fact) -> Option<(f64, f64)> {
    amount(facts, own).zip(amount(facts, other))
}
