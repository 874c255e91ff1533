use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::Number;

use super::figure::{computed, number};
use crate::detail::{nullable_date, or_unknown};
use crate::{Fund, Period, RiskLevel, history};

/// One fund of a list. Every field is present; null says unknown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct FundSummary {
    /// The code that names the fund or class, e.g. ABAPAC-RMF.
    pub symbol: String,
    /// The fund's name, or its symbol where the name is lost.
    pub fund_name: String,
    /// The asset management company; Unknown where it is not known.
    pub amc: String,
    /// The latest NAV of one unit, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub nav_value: Option<Number>,
    /// The date of the latest NAV.
    #[serde(deserialize_with = "nullable_date")]
    pub nav_date: Option<NaiveDate>,
    /// Change of the NAV from the row before, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub nav_change_percent: Option<Number>,
    /// The regulator's risk scale, 1 (lowest) to 8 (highest).
    #[serde(deserialize_with = "wire::nullable")]
    pub risk_level: Option<RiskLevel>,
    /// Return since the start of the year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_ytd: Option<Number>,
    /// Return over one year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_1y: Option<Number>,
    /// The association's category code, e.g. `EQASxJP`.
    #[serde(deserialize_with = "wire::nullable")]
    pub fund_classification: Option<String>,
}

impl From<&Fund> for FundSummary {
    fn from(fund: &Fund) -> Self {
        let latest = fund.history.latest();
        let change = latest
            .zip(fund.history.previous())
            .map(|(row, before)| history::change(before, row).percent);
        let returns = |period| number(fund.performance.returns.get(period));
        Self {
            symbol: fund.symbol.clone(),
            fund_name: fund.name.clone(),
            amc: or_unknown(fund.amc.as_deref()),
            nav_value: number(latest.map(|row| row.nav)),
            nav_date: latest.map(|row| row.date),
            nav_change_percent: computed(change),
            risk_level: fund.risk_level,
            perf_ytd: returns(Period::YearToDate),
            perf_1y: returns(Period::OneYear),
            fund_classification: fund.classification.clone(),
        }
    }
}
