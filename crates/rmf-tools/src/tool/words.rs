//! What the tools' texts have in common. What is missing is said to be; no figure is made up.

use crate::{Fund, Period};

pub(super) const MISSING: &str = "N/A";

/// `+8.8%`, `-3%`, `0%`, or that it is not known.
pub(super) fn percent(value: Option<f64>) -> String {
    let Some(value) = value else {
        return MISSING.to_owned();
    };
    let value = super::figure::to_four_places(value);
    if value > 0.0 {
        format!("+{value}%")
    } else {
        format!("{value}%")
    }
}

/// `Risk 6`, or that it is not known.
pub(super) fn risk(fund: &Fund) -> String {
    match fund.risk_level {
        Some(level) => format!("Risk {level}"),
        None => format!("Risk {MISSING}"),
    }
}

/// A period as a person says it.
pub(super) const fn period(period: Period) -> &'static str {
    match period {
        Period::YearToDate => "year-to-date",
        Period::ThreeMonths => "3-month",
        Period::SixMonths => "6-month",
        Period::OneYear => "1-year",
        Period::ThreeYears => "3-year (annualised)",
        Period::FiveYears => "5-year (annualised)",
        Period::TenYears => "10-year (annualised)",
    }
}

/// `1 fund`, `403 funds`.
pub(super) fn funds(count: u64) -> String {
    if count == 1 {
        "1 fund".to_owned()
    } else {
        format!("{count} funds")
    }
}

/// The dates that the NAVs of some funds are as of: one date, or from the earliest to the latest.
pub(super) fn as_of<'f>(funds: impl IntoIterator<Item = &'f Fund>) -> Option<String> {
    let dates: Vec<_> = funds
        .into_iter()
        .filter_map(|fund| fund.history.latest().map(|row| row.date))
        .collect();
    let (earliest, latest) = (dates.iter().min()?, dates.iter().max()?);
    if earliest == latest {
        Some(format!("NAVs as of {latest}."))
    } else {
        Some(format!("NAVs as of {earliest} to {latest}."))
    }
}
