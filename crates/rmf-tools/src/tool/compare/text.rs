//! A comparison in words.

use std::borrow::Cow;

use super::Highlights;
use crate::input::CompareBy;
use crate::tool::figure::to_four_places;
use crate::tool::words;
use crate::{Fund, Period};

pub(super) fn text(
    funds: &[Cow<'_, Fund>],
    highlights: &Highlights,
    compare_by: CompareBy,
) -> String {
    let told: Vec<_> = funds
        .iter()
        .map(|fund| {
            let ytd = words::percent(fund.performance.returns.get(Period::YearToDate));
            format!("{} ({}, {ytd} YTD)", fund.symbol, words::risk(fund))
        })
        .collect();
    let mut sentences = vec![format!(
        "Comparing {} RMF funds: {}.",
        funds.len(),
        told.join(", ")
    )];
    let differences: Vec<_> = aspects(compare_by)
        .iter()
        .map(|aspect| aspect(funds, highlights))
        .collect();
    sentences.push(format!("Key differences: {}", differences.join(" ")));
    sentences.extend(words::as_of(funds.iter().map(|fund| &**fund)));
    sentences.join(" ")
}

type Aspect = fn(&[Cow<'_, Fund>], &Highlights) -> String;

fn aspects(compare_by: CompareBy) -> &'static [Aspect] {
    match compare_by {
        CompareBy::All => &[returns, risk, fees],
        CompareBy::Performance => &[returns],
        CompareBy::Risk => &[risk],
        CompareBy::Fees => &[fees],
    }
}

fn returns(funds: &[Cow<'_, Fund>], highlights: &Highlights) -> String {
    let ytd = |symbol: &str| {
        let fund = funds.iter().find(|fund| fund.symbol == symbol)?;
        fund.performance.returns.get(Period::YearToDate)
    };
    let (Some(best), Some(worst)) = (&highlights.best_ytd, &highlights.worst_ytd) else {
        return match &highlights.best_ytd {
            Some(only) => format!("Only the YTD return of {only} is known."),
            None => "YTD returns are N/A for all of them.".to_owned(),
        };
    };
    let (Some(highest), Some(lowest)) = (ytd(best), ytd(worst)) else {
        return "YTD returns are N/A.".to_owned();
    };
    let gap = to_four_places(highest - lowest);
    if best == worst || gap <= 0.0 {
        return format!(
            "All known YTD returns are {}.",
            words::percent(Some(highest))
        );
    }
    format!(
        "{best} has the highest YTD return ({}), {worst} the lowest ({}): {gap} percentage points apart.",
        words::percent(Some(highest)),
        words::percent(Some(lowest)),
    )
}

fn risk(funds: &[Cow<'_, Fund>], highlights: &Highlights) -> String {
    let level = |symbol: &str| {
        let fund = funds.iter().find(|fund| fund.symbol == symbol)?;
        fund.risk_level
    };
    let (Some(low), Some(high)) = (&highlights.lowest_risk, &highlights.highest_risk) else {
        return "Risk levels are N/A.".to_owned();
    };
    match (level(low), level(high)) {
        (Some(least), Some(most)) if least < most => {
            format!("{high} has the highest risk ({most}/8), {low} the lowest ({least}/8).")
        }
        (Some(level), _) => format!("All known risk levels are {level}/8."),
        (None, _) => "Risk levels are N/A.".to_owned(),
    }
}

fn fees(_: &[Cow<'_, Fund>], highlights: &Highlights) -> String {
    match &highlights.lowest_fees {
        Some(lowest) => format!("{lowest} has the lowest total expense."),
        None => {
            "Fees cannot be compared: the source does not give the total expense of every fund."
                .to_owned()
        }
    }
}
