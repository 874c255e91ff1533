//! What the tools' texts have in common. What is missing is said to be; no figure is made up.

use chrono::NaiveDate;

use super::figure::to_four_places;
use crate::{Fund, Period};

pub(crate) const MISSING: &str = "N/A";

/// `+8.8%`, `-3%`, `0%`, or that it is not known.
pub(crate) fn percent(value: Option<f64>) -> String {
    let Some(value) = value.map(to_four_places) else {
        return MISSING.to_owned();
    };
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
pub(crate) fn funds(count: u64) -> String {
    counted(count, "fund")
}

/// `1 RMF fund`, `403 RMF funds`.
pub(super) fn rmf_funds(count: u64) -> String {
    counted(count, "RMF fund")
}

fn counted(count: u64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// The dates that the NAVs of some funds are as of, as a sentence.
pub(super) fn as_of<'f>(funds: impl IntoIterator<Item = &'f Fund>) -> String {
    let latest = funds.into_iter().map(|fund| fund.history.latest());
    let dates: Vec<_> = latest.map(|row| row.map(|row| row.date)).collect();
    let told = nav_dates(&dates).unwrap_or_else(|| "No NAV, and so no date".to_owned());
    format!("{told}.")
}

/// One date, or from the earliest to the latest, and how many funds have none; nothing where no fund has a NAV.
pub(crate) fn nav_dates(dates: &[Option<NaiveDate>]) -> Option<String> {
    let known = || dates.iter().flatten();
    let (earliest, latest) = (known().min()?, known().max()?);
    let to_latest = if earliest == latest {
        String::new()
    } else {
        format!(" to {latest}")
    };
    let without = match dates.len() - known().count() {
        0 => String::new(),
        without => format!(", {MISSING} for {without} of {}", dates.len()),
    };
    Some(format!("NAVs as of {earliest}{to_latest}{without}"))
}

/// `A`, `A and B`, `A, B and C`.
pub(crate) fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}
