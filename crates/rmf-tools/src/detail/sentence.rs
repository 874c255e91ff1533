use crate::tool::figure::to_four_places;
use crate::tool::words::{MISSING, percent};
use crate::{Fund, Period};

/// What manages a fund whose company is lost.
pub(crate) const UNNAMED: &str = "a company that the source does not name";

const NONE_READ: &str = "(none can be read from the source)";

/// The tool's text about one fund.
///
/// "{name} is managed by {company}. Current NAV: {nav} THB (as of {date}). Risk level: 6/8 (High
/// risk). YTD return: +8.8%." and, where the file tells, what it holds most of and whom it suits.
/// What is missing reads `N/A` and says why; no figure is made up.
pub fn text(fund: &Fund) -> String {
    let company = fund.amc.as_deref().unwrap_or(UNNAMED);
    let mut sentences = vec![
        format!("{} is managed by {company}.", fund.name),
        nav(fund),
        risk(fund),
        ytd(fund),
    ];
    sentences.extend(largest_class(fund));
    let suits = [
        ("Suitability", &fund.suitability.risk_level),
        ("Target investor", &fund.suitability.target_investor),
        ("Investment horizon", &fund.suitability.investment_horizon),
    ];
    sentences.extend(suits.iter().filter_map(|(what, text)| {
        let text = text.as_deref()?;
        Some(format!("{what}: {}.", text.trim_end_matches('.')))
    }));
    sentences.join(" ")
}

fn nav(fund: &Fund) -> String {
    match fund.history.latest() {
        Some(row) => format!("Current NAV: {} THB (as of {}).", row.nav, row.date),
        None => format!("Current NAV: {MISSING} {NONE_READ}."),
    }
}

fn ytd(fund: &Fund) -> String {
    match fund.performance.returns.get(Period::YearToDate) {
        Some(value) => format!("YTD return: {}.", percent(Some(value))),
        None => format!("YTD return: {MISSING} {NONE_READ}."),
    }
}

fn risk(fund: &Fund) -> String {
    match fund.risk_level {
        Some(level) => format!("Risk level: {level}/8 ({}).", level.label()),
        None => format!("Risk level: {MISSING} {NONE_READ}."),
    }
}

fn largest_class(fund: &Fund) -> Option<String> {
    let classes = fund.allocation.as_ref()?;
    let largest = classes
        .iter()
        .max_by(|left, right| left.percentage.total_cmp(&right.percentage))?;
    (largest.percentage > 0.0).then(|| {
        format!(
            "Largest asset class: {} ({}% of net assets).",
            largest.asset_class,
            to_four_places(largest.percentage)
        )
    })
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::{Allocation, NavHistory, NavRow, RiskLevel};

    #[test]
    fn it_is_the_documents_sentence() {
        let date = NaiveDate::from_ymd_opt(2025, 11, 7).unwrap();
        let row = NavRow {
            date,
            nav: 15.626,
            net_asset: None,
            buy_price: None,
            sell_price: None,
        };
        let mut fund = Fund::new("ABAPAC-RMF");
        fund.name = "abrdn Asia Pacific Equity Retirement Mutual Fund".into();
        fund.amc = Some("ABERDEEN ASSET MANAGEMENT (THAILAND) LIMITED".into());
        fund.history = NavHistory::new(vec![row]).unwrap();
        fund.risk_level = RiskLevel::new(6).ok();
        fund.performance.returns.ytd = Some(8.8);
        assert_eq!(
            text(&fund),
            "abrdn Asia Pacific Equity Retirement Mutual Fund is managed by ABERDEEN ASSET MANAGEMENT (THAILAND) \
             LIMITED. Current NAV: 15.626 THB (as of 2025-11-07). Risk level: 6/8 (High risk). YTD return: +8.8%."
        );
    }

    #[test]
    fn what_is_missing_is_said_to_be_missing() {
        assert_eq!(
            text(&Fund::new("NEW-RMF")),
            "NEW-RMF is managed by a company that the source does not name. Current NAV: N/A (none can be read \
             from the source). Risk level: N/A (none can be read from the source). YTD return: N/A (none can be read \
             from the source)."
        );
    }

    #[test]
    fn what_it_holds_and_whom_it_suits_follow_from_the_file() {
        let mut fund = Fund::new("A-RMF");
        let class = |asset_class: &str, percentage| Allocation {
            asset_class: asset_class.into(),
            percentage,
        };
        fund.allocation = Some(vec![class("Cash", -1.5), class("Unit Trust", 101.5)]);
        fund.suitability.investment_horizon = Some("Ten years.".into());
        let text = text(&fund);
        assert!(
            text.ends_with(
                "Largest asset class: Unit Trust (101.5% of net assets). Investment horizon: Ten years."
            ),
            "{text}"
        );
    }

    #[test]
    fn returns_carry_their_sign() {
        assert_eq!(
            [8.8, -3.0, 0.0, -0.0].map(|value| percent(Some(value))),
            ["+8.8%", "-3%", "0%", "0%"]
        );
    }
}
