//! `compare_rmf_funds`: funds side by side.

mod highlight;
mod text;

use std::borrow::Cow;

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};
use wire::Number;

use self::highlight::highlights;
use super::answer::{Answer, member};
use super::figure::{computed, number};
use super::nav_history::Deviation;
use super::refusal::Refusal;
use crate::detail::{nullable_date, or_unknown};
use crate::input::CompareInput;
use crate::{Fee, Fund, FundSource, Period, RiskLevel, history};

/// The days of history that a one-year volatility takes.
const YEAR: u32 = 365;

/// Funds side by side.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// The funds, in the order that was asked.
    #[schemars(length(min = 2, max = 5))]
    pub funds: Vec<ComparedFund>,
    /// Which of them stands out.
    pub comparison_highlights: Highlights,
}

/// One fund of a comparison. Every field is present; null says unknown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct ComparedFund {
    /// The code that names the fund or class, e.g. ABAPAC-RMF.
    pub symbol: String,
    /// The fund's name, or its symbol where the name is lost.
    pub fund_name: String,
    /// The asset management company; Unknown where it is not known.
    pub amc: String,
    /// The regulator's risk scale, 1 (lowest) to 8 (highest).
    #[serde(deserialize_with = "wire::nullable")]
    pub risk_level: Option<RiskLevel>,
    /// Return since the start of the year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_ytd: Option<Number>,
    /// Return over one year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_1y: Option<Number>,
    /// Return over three years, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_3y: Option<Number>,
    /// Return over five years, in percent a year.
    #[serde(deserialize_with = "wire::nullable")]
    pub perf_5y: Option<Number>,
    /// What the fund measures itself against, often in Thai.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_name: Option<String>,
    /// The benchmark's return since the start of the year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_ytd: Option<Number>,
    /// The benchmark's return over one year, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_1y: Option<Number>,
    /// What the fund charges; in the real data the values are unknown.
    #[serde(deserialize_with = "wire::nullable")]
    pub fees: Option<Vec<ComparedFee>>,
    /// Sample standard deviation of the simple daily returns of the last 365 days, in percent; null where
    /// a year of history is not there.
    #[serde(deserialize_with = "wire::nullable")]
    pub volatility_1y: Option<Deviation>,
    /// Always null so far: no daily values of benchmarks are there.
    #[serde(deserialize_with = "wire::nullable")]
    pub tracking_error: Option<Deviation>,
    /// The latest NAV of one unit, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub nav_value: Option<Number>,
    /// The date of the latest NAV.
    #[serde(deserialize_with = "nullable_date")]
    pub nav_date: Option<NaiveDate>,
}

/// One charge of a fund.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct ComparedFee {
    /// What the charge is for, usually in Thai.
    pub fee_desc: String,
    /// The charge as the source gives it.
    #[serde(deserialize_with = "wire::nullable")]
    pub fee_value: Option<Number>,
}

/// The symbols of the funds that stand out; ties by symbol, from A to Z.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = wire::all_present)]
pub struct Highlights {
    /// The highest return since the start of the year; null where none is known.
    #[serde(deserialize_with = "wire::nullable")]
    pub best_ytd: Option<String>,
    /// The lowest return since the start of the year; null where fewer than two are known, or all are alike.
    #[serde(deserialize_with = "wire::nullable")]
    pub worst_ytd: Option<String>,
    /// The lowest risk level; null where none is known.
    #[serde(deserialize_with = "wire::nullable")]
    pub lowest_risk: Option<String>,
    /// The highest risk level; null where none is known.
    #[serde(deserialize_with = "wire::nullable")]
    pub highest_risk: Option<String>,
    /// The lowest total expense; null unless that of every fund is known.
    #[serde(deserialize_with = "wire::nullable")]
    pub lowest_fees: Option<String>,
}

pub(super) async fn comparison<'s, S: FundSource>(
    input: &CompareInput,
    source: &'s S,
) -> Result<Answer<'s, Comparison>, Refusal> {
    let funds = all(input, source).await?;
    let highlights = highlights(&funds);
    Ok(Answer {
        text: text::text(&funds, input.compare_by),
        meta: Map::from_iter([
            member("compareBy", input.compare_by),
            member("fundCount", funds.len()),
        ]),
        output: Comparison {
            funds: funds.iter().map(|fund| ComparedFund::of(fund)).collect(),
            comparison_highlights: highlights,
        },
        funds,
    })
}

/// The funds of all codes, or every code that there is none of.
async fn all<'s, S: FundSource>(
    input: &CompareInput,
    source: &'s S,
) -> Result<Vec<Cow<'s, Fund>>, Refusal> {
    let mut funds = Vec::new();
    let mut invalid = Vec::new();
    let mut suggestions = Map::new();
    for code in &input.fund_codes {
        let failed = |error: S::Error| Refusal::failed(&error);
        // One day more than the year, for the row that the year begins from.
        if let Some(fund) = source.fund(code.as_str(), YEAR + 1).await.map_err(failed)? {
            funds.push(fund);
            continue;
        }
        let meant = source.suggest(code.as_str()).await.map_err(failed)?;
        if !meant.is_empty() {
            suggestions.insert(code.as_str().to_owned(), json!(meant));
        }
        invalid.push(code.as_str());
    }
    if invalid.is_empty() {
        return Ok(funds);
    }
    Err(unknown(&invalid, suggestions))
}

fn unknown(invalid: &[&str], suggestions: Map<String, serde_json::Value>) -> Refusal {
    let quoted: Vec<_> = invalid.iter().map(|code| format!("'{code}'")).collect();
    let message = match quoted.as_slice() {
        [one] => format!("fund code {one} does not exist."),
        several => format!("fund codes {} do not exist.", several.join(", ")),
    };
    let meant: Vec<_> = suggestions
        .iter()
        .map(|(code, meant)| format!("for '{code}': {}", listed(meant)))
        .collect();
    let hint = if meant.is_empty() {
        "Search for the funds with search_rmf_funds to find their codes.".to_owned()
    } else {
        let meant = meant.join("; ");
        format!("Did you mean {meant}? Otherwise search for the funds with search_rmf_funds.")
    };
    let mut details = Map::from_iter([("invalidCodes".to_owned(), json!(invalid))]);
    if !suggestions.is_empty() {
        details.insert("suggestions".to_owned(), suggestions.into());
    }
    Refusal::not_found(message, hint, details)
}

fn listed(meant: &serde_json::Value) -> String {
    let meant = meant.as_array().into_iter().flatten();
    let meant: Vec<_> = meant.filter_map(serde_json::Value::as_str).collect();
    meant.join(" or ")
}

impl ComparedFund {
    fn of(fund: &Fund) -> Self {
        let returns = |period| number(fund.performance.returns.get(period));
        let benchmark = fund.benchmark.as_ref();
        let of_benchmark =
            |period| number(benchmark.and_then(|benchmark| benchmark.returns.get(period)));
        let latest = fund.history.latest();
        Self {
            symbol: fund.symbol.clone(),
            fund_name: fund.name.clone(),
            amc: or_unknown(fund.amc.as_deref()),
            risk_level: fund.risk_level,
            perf_ytd: returns(Period::YearToDate),
            perf_1y: returns(Period::OneYear),
            perf_3y: returns(Period::ThreeYears),
            perf_5y: returns(Period::FiveYears),
            benchmark_name: benchmark.and_then(|benchmark| benchmark.name.clone()),
            benchmark_ytd: of_benchmark(Period::YearToDate),
            benchmark_1y: of_benchmark(Period::OneYear),
            fees: fund
                .fees
                .as_ref()
                .map(|fees| fees.iter().map(Into::into).collect()),
            volatility_1y: volatility(fund),
            tracking_error: None,
            nav_value: number(latest.map(|row| row.nav)),
            nav_date: latest.map(|row| row.date),
        }
    }
}

impl From<&Fee> for ComparedFee {
    fn from(fee: &Fee) -> Self {
        Self {
            fee_desc: or_unknown(fee.description.as_deref()),
            fee_value: number(fee.value),
        }
    }
}

fn volatility(fund: &Fund) -> Option<Deviation> {
    let rows = fund.history.rows();
    let (first, latest) = (rows.first()?, rows.last()?);
    let begin = latest
        .date
        .checked_sub_days(chrono::Days::new(YEAR.into()))?;
    if first.date > begin {
        return None;
    }
    let year = history::last_days(rows, YEAR);
    let volatility = computed(history::volatility(year))?;
    Deviation::new(volatility.get()).ok()
}
