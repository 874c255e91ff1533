//! One fund as `get_rmf_fund_detail` gives it.

pub(crate) mod sentence;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};
use wire::Number;

use crate::tool::figure::{computed, number};
use crate::{Allocation, Fee, Fund, Period, RiskLevel, history};

pub use self::sentence::text;

/// What stands where a text is required and the fund does not tell.
const UNKNOWN: &str = "Unknown";

/// `structuredContent.fund` of `get_rmf_fund_detail`: one fund in the document's field names and order.
///
/// Every field is present; null says unknown. The document has no null for `nav_date`, `nav_value` and
/// `risk_level`; here they may be null, because one real fund has no NAV yet and a level can be lost,
/// and a figure is never invented. A required text that is unknown reads `Unknown`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct FundDetail {
    /// The regulator's number, shared by the classes of one fund, e.g. `M0774_2554`.
    pub fund_id: String,
    /// The code that names the fund or class, e.g. ABAPAC-RMF.
    pub symbol: String,
    /// The fund's name, or its symbol where the name is lost.
    pub fund_name: String,
    /// The asset management company.
    pub amc: String,
    /// The association's category code, e.g. `EQASxJP`.
    #[serde(deserialize_with = "wire::nullable")]
    pub fund_classification: Option<String>,
    /// The management style code, e.g. AM.
    #[serde(deserialize_with = "wire::nullable")]
    pub management_style: Option<String>,
    /// Whether dividends are paid, e.g. No.
    #[serde(deserialize_with = "wire::nullable")]
    pub dividend_policy: Option<String>,
    /// The regulator's risk scale, 1 (lowest) to 8 (highest).
    #[serde(deserialize_with = "wire::nullable")]
    pub risk_level: Option<RiskLevel>,
    /// Always RMF so far.
    pub fund_type: String,
    /// The date of the latest NAV.
    #[serde(deserialize_with = "nullable_date")]
    pub nav_date: Option<NaiveDate>,
    /// The latest NAV of one unit, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub nav_value: Option<Number>,
    /// Change of the NAV from the row before, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub nav_change: Option<Number>,
    /// Change of the NAV from the row before, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub nav_change_percent: Option<Number>,
    /// The price at which the company buys a unit back, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub buy_price: Option<Number>,
    /// The price at which the company sells a unit, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub sell_price: Option<Number>,
    /// Return since the start of the year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_ytd: Option<Number>,
    /// Return over three months, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_3m: Option<Number>,
    /// Return over six months, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_6m: Option<Number>,
    /// Return over one year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_1y: Option<Number>,
    /// Return over three years, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_3y: Option<Number>,
    /// Return over five years, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_5y: Option<Number>,
    /// Return over ten years, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_10y: Option<Number>,
    /// Return since the fund began, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_since_inception: Option<Number>,
    /// What the fund measures itself against, often in Thai.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_name: Option<String>,
    /// The benchmark's return since the start of the year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_ytd: Option<Number>,
    /// The benchmark's return over three months, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_3m: Option<Number>,
    /// The benchmark's return over six months, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_6m: Option<Number>,
    /// The benchmark's return over one year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_1y: Option<Number>,
    /// The benchmark's return over three years, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_3y: Option<Number>,
    /// The benchmark's return over five years, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_5y: Option<Number>,
    /// The benchmark's return over ten years, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_10y: Option<Number>,
    /// What the fund holds, by asset class.
    #[serde(deserialize_with = "wire::nullable")]
    pub asset_allocation: Option<Vec<DetailAllocation>>,
    /// What the fund charges; in the real data the values are unknown.
    #[serde(deserialize_with = "wire::nullable")]
    pub fees: Option<Vec<DetailFee>>,
    /// The least first purchase, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub min_initial: Option<Number>,
    /// The least further purchase, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub min_additional: Option<Number>,
    /// The least redemption, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub min_redemption: Option<Number>,
    /// The least balance to keep, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub min_balance: Option<Number>,
    /// Address of the fact sheet.
    #[serde(deserialize_with = "wire::nullable")]
    pub factsheet_url: Option<String>,
    /// Address of the annual report.
    #[serde(deserialize_with = "wire::nullable")]
    pub annual_report_url: Option<String>,
    /// Address of the half-year report.
    #[serde(deserialize_with = "wire::nullable")]
    pub halfyear_report_url: Option<String>,
    /// What the risk level means for this fund: readable Thai, not the source's base64.
    #[serde(deserialize_with = "wire::nullable")]
    pub suitability_risk_level: Option<String>,
    /// Who should hold the fund.
    #[serde(deserialize_with = "wire::nullable")]
    pub suitability_target_investor: Option<String>,
    /// For how long to hold the fund.
    #[serde(deserialize_with = "wire::nullable")]
    pub suitability_investment_horizon: Option<String>,
}

/// One asset class of a fund and its share.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DetailAllocation {
    /// The class in the source's words, English or Thai.
    pub asset_class: String,
    /// Percent of net assets; negative for liabilities.
    pub percentage: Number,
}

/// One charge of a fund.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct DetailFee {
    /// The source's fee type; Unknown in the real data.
    pub fee_type: String,
    /// What the charge is for, usually in Thai.
    pub fee_desc: String,
    /// The charge as the source gives it.
    #[serde(deserialize_with = "wire::nullable")]
    pub fee_value: Option<Number>,
    /// A note on the charge.
    #[serde(deserialize_with = "wire::nullable")]
    pub fee_remark: Option<String>,
}

/// One point of a NAV sparkline, as in `_meta.navHistory7d`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NavPoint {
    /// The day the value is for.
    #[serde(deserialize_with = "date")]
    pub date: NaiveDate,
    /// Value of one unit, in baht.
    pub nav: Number,
}

impl FundDetail {
    /// The fund in the shape of the tool's answer.
    pub fn of(fund: &Fund) -> Self {
        let latest = fund.history.latest();
        let change = latest
            .zip(fund.history.previous())
            .map(|(row, before)| history::change(before, row));
        let perf = |period| number(fund.performance.returns.get(period));
        let benchmark = |period| {
            let benchmark = fund.benchmark.as_ref();
            number(benchmark.and_then(|benchmark| benchmark.returns.get(period)))
        };
        Self {
            fund_id: or_unknown(fund.fund_id.as_deref()),
            symbol: fund.symbol.clone(),
            fund_name: fund.name.clone(),
            amc: or_unknown(fund.amc.as_deref()),
            fund_classification: fund.classification.clone(),
            management_style: fund.management_style.clone(),
            dividend_policy: fund.dividend_policy.clone(),
            risk_level: fund.risk_level,
            fund_type: or_unknown(fund.fund_type.as_deref()),
            nav_date: latest.map(|row| row.date),
            nav_value: number(latest.map(|row| row.nav)),
            nav_change: computed(change.map(|change| change.value)),
            nav_change_percent: computed(change.map(|change| change.percent)),
            buy_price: number(latest.and_then(|row| row.buy_price)),
            sell_price: number(latest.and_then(|row| row.sell_price)),
            perf_ytd: perf(Period::YearToDate),
            perf_3m: perf(Period::ThreeMonths),
            perf_6m: perf(Period::SixMonths),
            perf_1y: perf(Period::OneYear),
            perf_3y: perf(Period::ThreeYears),
            perf_5y: perf(Period::FiveYears),
            perf_10y: perf(Period::TenYears),
            perf_since_inception: number(fund.performance.since_inception),
            benchmark_name: fund
                .benchmark
                .as_ref()
                .and_then(|benchmark| benchmark.name.clone()),
            benchmark_ytd: benchmark(Period::YearToDate),
            benchmark_3m: benchmark(Period::ThreeMonths),
            benchmark_6m: benchmark(Period::SixMonths),
            benchmark_1y: benchmark(Period::OneYear),
            benchmark_3y: benchmark(Period::ThreeYears),
            benchmark_5y: benchmark(Period::FiveYears),
            benchmark_10y: benchmark(Period::TenYears),
            asset_allocation: fund
                .allocation
                .as_ref()
                .map(|classes| classes.iter().filter_map(DetailAllocation::of).collect()),
            fees: fund
                .fees
                .as_ref()
                .map(|fees| fees.iter().map(Into::into).collect()),
            min_initial: number(fund.minimums.initial),
            min_additional: number(fund.minimums.additional),
            min_redemption: number(fund.minimums.redemption),
            min_balance: number(fund.minimums.balance),
            factsheet_url: fund.documents.factsheet.clone(),
            annual_report_url: fund.documents.annual_report.clone(),
            halfyear_report_url: fund.documents.halfyear_report.clone(),
            suitability_risk_level: fund.suitability.risk_level.clone(),
            suitability_target_investor: fund.suitability.target_investor.clone(),
            suitability_investment_horizon: fund.suitability.investment_horizon.clone(),
        }
    }
}

impl DetailAllocation {
    /// None for a share that is not finite, which no file can hold.
    fn of(class: &Allocation) -> Option<Self> {
        let percentage = number(Some(class.percentage))?;
        Some(Self {
            asset_class: class.asset_class.clone(),
            percentage,
        })
    }
}

impl From<&Fee> for DetailFee {
    fn from(fee: &Fee) -> Self {
        Self {
            fee_type: or_unknown(fee.fee_type.as_deref()),
            fee_desc: or_unknown(fee.description.as_deref()),
            fee_value: number(fee.value),
            fee_remark: fee.remark.clone(),
        }
    }
}

/// The NAVs of the last seven calendar days, counted back from the latest NAV date and including it.
pub fn nav_history_7d(fund: &Fund) -> Vec<NavPoint> {
    let rows = history::last_days(fund.history.rows(), 7);
    rows.iter()
        .filter_map(|row| {
            let nav = number(Some(row.nav))?;
            Some(NavPoint {
                date: row.date,
                nav,
            })
        })
        .collect()
}

pub(crate) fn date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NaiveDate, D::Error> {
    let text = String::deserialize(deserializer)?;
    let wrong = || D::Error::custom(format!("{text:?} is not a date such as \"2025-11-07\""));
    wire::read_date(&text).ok_or_else(wrong)
}

pub(crate) fn nullable_date<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<NaiveDate>, D::Error> {
    #[derive(Deserialize)]
    struct Day(#[serde(deserialize_with = "date")] NaiveDate);
    Ok(Option::<Day>::deserialize(deserializer)?.map(|Day(date)| date))
}

pub(crate) fn or_unknown(text: Option<&str>) -> String {
    text.unwrap_or(UNKNOWN).to_owned()
}
