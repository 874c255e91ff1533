//! A comparison in words.

use std::borrow::Cow;

use super::highlight::{are_fees_known, risk, total_expense, ytd};
use crate::Fund;
use crate::input::CompareBy;
use crate::tool::figure::to_four_places;
use crate::tool::words;

pub(super) fn text(funds: &[Cow<'_, Fund>], compare_by: CompareBy) -> String {
    let told: Vec<_> = funds
        .iter()
        .map(|fund| {
            let ytd = words::percent(ytd(fund));
            format!("{} ({}, {ytd} YTD)", fund.symbol, words::risk(fund))
        })
        .collect();
    let sentences = [
        format!("Comparing {} RMF funds: {}.", funds.len(), told.join(", ")),
        format!(
            "Key differences: {}",
            differences(funds, compare_by).join(" ")
        ),
        words::as_of(funds.iter().map(|fund| &**fund)),
    ];
    sentences.join(" ")
}

fn differences(funds: &[Cow<'_, Fund>], compare_by: CompareBy) -> Vec<String> {
    let measured = match compare_by {
        CompareBy::All => vec![returns(funds), risks(funds)],
        CompareBy::Performance => vec![returns(funds)],
        CompareBy::Risk => vec![risks(funds)],
        CompareBy::Fees => Vec::new(),
    };
    let of_fees = match compare_by {
        CompareBy::All | CompareBy::Fees => Some(fees(funds)),
        CompareBy::Performance | CompareBy::Risk => fees_unknown(funds),
    };
    measured.into_iter().chain(of_fees).collect()
}

/// The funds at one end of a measure, all of those that share it.
struct End<'f> {
    value: f64,
    symbols: Vec<&'f str>,
}

impl<'f> End<'f> {
    fn of(known: &[(&'f str, f64)], value: f64) -> Self {
        let at = known
            .iter()
            .filter(|(_, other)| other.total_cmp(&value).is_eq());
        Self {
            value,
            symbols: at.map(|(symbol, _)| *symbol).collect(),
        }
    }

    /// `A-RMF has`, `A-RMF and B-RMF have`.
    fn has(&self) -> String {
        let verb = if self.symbols.len() == 1 {
            "has"
        } else {
            "have"
        };
        format!("{} {verb}", words::listed(&self.symbols))
    }
}

/// What is known of a measure.
enum Spread<'f> {
    Unknown,
    /// Of one fund alone.
    One(&'f str, f64),
    /// The same of all that it is known of.
    Alike(f64),
    /// The highest and the lowest, and `known ` where there are funds that may lie beyond them.
    Apart(End<'f>, End<'f>, &'static str),
}

impl<'f> Spread<'f> {
    fn of(funds: &'f [Cow<'_, Fund>], value: fn(&Fund) -> Option<f64>) -> Self {
        let known = funds.iter();
        let known: Vec<_> = known
            .filter_map(|fund| Some((&*fund.symbol, value(fund)?)))
            .collect();
        let ends = || {
            let values = known.iter().map(|(_, value)| *value);
            values.clone().reduce(f64::max).zip(values.reduce(f64::min))
        };
        match (known.as_slice(), ends()) {
            ([], _) | (_, None) => Self::Unknown,
            ([(symbol, value)], _) => Self::One(symbol, *value),
            (_, Some((high, low))) if to_four_places(high - low) <= 0.0 => Self::Alike(high),
            (_, Some((high, low))) => Self::Apart(
                End::of(&known, high),
                End::of(&known, low),
                if known.len() < funds.len() {
                    "known "
                } else {
                    ""
                },
            ),
        }
    }
}

fn returns(funds: &[Cow<'_, Fund>]) -> String {
    let percent = |value| words::percent(Some(value));
    match Spread::of(funds, ytd) {
        Spread::Unknown => "YTD returns are N/A for all of them.".to_owned(),
        Spread::One(only, _) => format!("Only the YTD return of {only} is known."),
        Spread::Alike(value) => format!("All known YTD returns are {}.", percent(value)),
        Spread::Apart(high, low, known) => format!(
            "{} the highest {known}YTD return ({}), {} the lowest ({}): {} percentage points apart.",
            high.has(),
            percent(high.value),
            words::listed(&low.symbols),
            percent(low.value),
            to_four_places(high.value - low.value),
        ),
    }
}

fn risks(funds: &[Cow<'_, Fund>]) -> String {
    match Spread::of(funds, risk) {
        Spread::Unknown => "Risk levels are N/A for all of them.".to_owned(),
        Spread::One(only, level) => format!("Only the risk level of {only} is known ({level}/8)."),
        Spread::Alike(level) => format!("All known risk levels are {level}/8."),
        Spread::Apart(high, low, known) => format!(
            "{} the highest {known}risk ({}/8), {} the lowest ({}/8).",
            high.has(),
            high.value,
            words::listed(&low.symbols),
            low.value,
        ),
    }
}

/// Why there are no lowest fees, where there are none; the highlights tell of them whatever is compared.
fn fees_unknown(funds: &[Cow<'_, Fund>]) -> Option<String> {
    let told = "Fees cannot be compared: the source does not give the total expense of every fund.";
    (!are_fees_known(funds)).then(|| told.to_owned())
}

fn fees(funds: &[Cow<'_, Fund>]) -> String {
    fees_unknown(funds).unwrap_or_else(|| match Spread::of(funds, total_expense) {
        Spread::Apart(_, low, _) => format!("{} the lowest total expense.", low.has()),
        Spread::Unknown | Spread::One(..) | Spread::Alike(_) => {
            "The total expenses are all the same.".to_owned()
        }
    })
}
