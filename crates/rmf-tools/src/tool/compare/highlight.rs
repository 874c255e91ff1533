//! Which fund of a comparison stands out.

use std::borrow::Cow;

use super::Highlights;
use crate::tool::figure::to_four_places;
use crate::{Fund, Period};

/// What the source calls the total of all charges, in Thai.
const TOTAL: &str = "ค่าธรรมเนียมและค่าใช้จ่ายรวมทั้งหมด";

/// And in English.
const TOTAL_ENGLISH: &str = "total expense";

pub(super) fn highlights(funds: &[Cow<'_, Fund>]) -> Highlights {
    Highlights {
        best_ytd: highest(funds, ytd),
        worst_ytd: lowest(funds, ytd).filter(|_| is_apart(funds, ytd)),
        lowest_risk: lowest(funds, risk),
        highest_risk: highest(funds, risk),
        lowest_fees: lowest(funds, total_expense).filter(|_| are_fees_known(funds)),
    }
}

pub(super) fn ytd(fund: &Fund) -> Option<f64> {
    fund.performance.returns.get(Period::YearToDate)
}

pub(super) fn risk(fund: &Fund) -> Option<f64> {
    fund.risk_level.map(|level| f64::from(level.get()))
}

/// Whether no fund's total is unknown, since that may be lower than the lowest of the others.
pub(super) fn are_fees_known(funds: &[Cow<'_, Fund>]) -> bool {
    funds.iter().all(|fund| total_expense(fund).is_some())
}

/// The one total that the fund states; none where it states none, or several that differ.
pub(super) fn total_expense(fund: &Fund) -> Option<f64> {
    let is_total = |description: &str| {
        description.contains(TOTAL) || description.to_lowercase().contains(TOTAL_ENGLISH)
    };
    let mut totals = fund.fees.iter().flatten().filter_map(|fee| {
        let description = fee.description.as_deref()?;
        fee.value.filter(|_| is_total(description))
    });
    let first = totals.next()?;
    totals
        .all(|total| total.total_cmp(&first).is_eq())
        .then_some(first)
}

fn lowest(funds: &[Cow<'_, Fund>], value: impl Fn(&Fund) -> Option<f64>) -> Option<String> {
    extreme(funds, |fund| value(fund).map(|value| -value))
}

fn highest(funds: &[Cow<'_, Fund>], value: impl Fn(&Fund) -> Option<f64>) -> Option<String> {
    extreme(funds, value)
}

/// Whether some fund has more than another: the best of equals is not the worst of them as well.
fn is_apart(funds: &[Cow<'_, Fund>], value: impl Fn(&Fund) -> Option<f64>) -> bool {
    let values = funds.iter().filter_map(|fund| value(fund));
    let ends = values.clone().reduce(f64::max).zip(values.reduce(f64::min));
    ends.is_some_and(|(high, low)| to_four_places(high - low) > 0.0)
}

/// The symbol of the fund whose value is highest, of several the first by symbol.
fn extreme(funds: &[Cow<'_, Fund>], value: impl Fn(&Fund) -> Option<f64>) -> Option<String> {
    let valued = funds
        .iter()
        .filter_map(|fund| Some((value(fund)?, fund.symbol.as_str())));
    let best = valued
        .max_by(|(left, one), (right, other)| left.total_cmp(right).then_with(|| other.cmp(one)));
    best.map(|(_, symbol)| symbol.to_owned())
}
