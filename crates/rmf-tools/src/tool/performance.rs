//! `get_rmf_fund_performance`: a ranking by the return over a period.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tool_models::AtLeastOne;
use wire::Number;

use super::answer::{Answer, member};
use super::figure::{computed, number};
use super::list::at_least_one;
use super::refusal::Refusal;
use super::words;
use crate::detail::{nullable_date, or_unknown};
use crate::input::{Order, PerformanceInput};
use crate::{Fund, FundSource, Period, Ranking, RankingQuery, RiskLevel};

/// Of how many funds the text names the symbols.
const TOLD: usize = 3;

/// Funds by their return over a period.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RankingOutput {
    /// The period.
    pub period: Period,
    /// The first of the funds whose return is known, in order.
    pub funds: Vec<RankedFund>,
    /// What all funds returned whose return is known, also beyond those given.
    pub period_stats: PeriodStats,
}

/// One fund of a ranking.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct RankedFund {
    /// The code that names the fund or class, e.g. ABAPAC-RMF.
    pub symbol: String,
    /// The fund's name, or its symbol where the name is lost.
    pub fund_name: String,
    /// The asset management company; Unknown where it is not known.
    pub amc: String,
    /// The regulator's risk scale, 1 (lowest) to 8 (highest).
    #[serde(deserialize_with = "wire::nullable")]
    pub risk_level: Option<RiskLevel>,
    /// Return over the period, in percent; per year from three years on.
    pub performance: Number,
    /// The benchmark's return over the period, in percent.
    #[serde(deserialize_with = "wire::nullable")]
    pub benchmark_performance: Option<Number>,
    /// The fund's return less the benchmark's, in percentage points.
    #[serde(deserialize_with = "wire::nullable")]
    pub outperformance: Option<Number>,
    /// The latest NAV of one unit, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub nav_value: Option<Number>,
    /// The date of the latest NAV.
    #[serde(deserialize_with = "nullable_date")]
    pub nav_date: Option<NaiveDate>,
}

/// What the funds returned together, in percent.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodStats {
    /// The arithmetic mean.
    pub average: Number,
    /// The middle one, or the mean of the middle two.
    pub median: Number,
    /// The lowest.
    pub min: Number,
    /// The highest.
    pub max: Number,
    /// How many funds have a known return for the period.
    pub funds_counted: AtLeastOne,
}

pub(super) async fn ranking<'s, S: FundSource>(
    input: &PerformanceInput,
    source: &'s S,
) -> Result<Answer<'s, RankingOutput>, Refusal> {
    let query = RankingQuery {
        period: input.period,
        risk_level: input.risk_level,
        order: input.sort_by,
        limit: input.limit.get(),
    };
    ranked(&query, source).await
}

/// Every fund whose return is known, best first.
pub(super) async fn whole<S: FundSource>(
    period: Period,
    source: &S,
) -> Result<Answer<'_, RankingOutput>, Refusal> {
    let query = RankingQuery {
        period,
        risk_level: None,
        order: Order::Descending,
        // A database counts in numbers with a sign.
        limit: u64::from(u32::MAX),
    };
    ranked(&query, source).await
}

async fn ranked<'s, S: FundSource>(
    query: &RankingQuery,
    source: &'s S,
) -> Result<Answer<'s, RankingOutput>, Refusal> {
    let ranking = source.rank(query).await;
    let ranking = ranking.map_err(|error| Refusal::failed(&error))?;
    let Some(stats) = stats(&ranking.returns)? else {
        return Err(nothing(query));
    };
    let funds = ranking.funds.iter();
    Ok(Answer {
        text: text(query, &ranking, &stats),
        output: RankingOutput {
            period: query.period,
            funds: funds
                .filter_map(|fund| ranked_fund(fund, query.period))
                .collect(),
            period_stats: stats,
        },
        meta: Map::from_iter([member("filters", filters(query))]),
        funds: ranking.funds,
    })
}

fn filters(query: &RankingQuery) -> Value {
    let mut filters = json!({
        "period": query.period,
        "sortBy": query.order,
        "limit": query.limit,
    });
    if let (Some(level), Some(members)) = (query.risk_level, filters.as_object_mut()) {
        members.insert("riskLevel".to_owned(), level.get().into());
    }
    filters
}

fn nothing(query: &RankingQuery) -> Refusal {
    let period = query.period;
    let (of_level, hint) = match query.risk_level {
        Some(level) => (
            format!(" of risk level {level}"),
            "Ask for another period, or leave riskLevel out.",
        ),
        None => (String::new(), "Ask for a shorter period."),
    };
    let message = format!("no fund{of_level} has a known {period} return.");
    Refusal::not_found(message, hint.to_owned(), Map::new())
}

/// None where there are no returns.
fn stats(ascending: &[f64]) -> Result<Option<PeriodStats>, Refusal> {
    let (Some(min), Some(max)) = (ascending.first(), ascending.last()) else {
        return Ok(None);
    };
    let count = u64::try_from(ascending.len()).unwrap_or(u64::MAX);
    let figures = [
        computed(mean(ascending)),
        computed(median(ascending)),
        number(Some(*min)),
        number(Some(*max)),
    ];
    let [Some(average), Some(median), Some(min), Some(max)] = figures else {
        // A source that gives returns which are no numbers is broken.
        return Err(Refusal::failed(&std::fmt::Error));
    };
    Ok(Some(PeriodStats {
        average,
        median,
        min,
        max,
        funds_counted: at_least_one(count)?,
    }))
}

/// Added up from the lowest to the highest, so that every source gives the same sum.
fn mean(ascending: &[f64]) -> Option<f64> {
    let (sum, count) = ascending
        .iter()
        .fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    (count > 0.0).then(|| sum / count)
}

fn median(ascending: &[f64]) -> Option<f64> {
    let middle = ascending.len() / 2;
    let upper = *ascending.get(middle)?;
    if ascending.len() % 2 == 1 {
        return Some(upper);
    }
    let lower = *ascending.get(middle.checked_sub(1)?)?;
    Some(f64::midpoint(lower, upper))
}

/// None for a fund whose return is unknown, which no source gives.
fn ranked_fund(fund: &Fund, period: Period) -> Option<RankedFund> {
    let performance = fund.performance.returns.get(period);
    let benchmark = fund
        .benchmark
        .as_ref()
        .and_then(|benchmark| benchmark.returns.get(period));
    let latest = fund.history.latest();
    let ahead = performance.zip(benchmark);
    Some(RankedFund {
        symbol: fund.symbol.clone(),
        fund_name: fund.name.clone(),
        amc: or_unknown(fund.amc.as_deref()),
        risk_level: fund.risk_level,
        performance: number(performance)?,
        benchmark_performance: number(benchmark),
        outperformance: computed(ahead.map(|(fund, benchmark)| fund - benchmark)),
        nav_value: number(latest.map(|row| row.nav)),
        nav_date: latest.map(|row| row.date),
    })
}

fn text(query: &RankingQuery, ranking: &Ranking<'_>, stats: &PeriodStats) -> String {
    let period = words::period(query.period);
    let which = match query.order {
        Order::Descending => "Top",
        Order::Ascending => "Bottom",
    };
    let told: Vec<_> = ranking
        .funds
        .iter()
        .take(TOLD)
        .map(|fund| {
            let returned = words::percent(fund.performance.returns.get(query.period));
            format!("{} ({returned}, {})", fund.symbol, words::risk(fund))
        })
        .collect();
    let among = match query.risk_level {
        Some(level) => format!(" of risk level {level}"),
        None => String::new(),
    };
    let given = ranking.funds.len();
    let more = match given - told.len() {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    let sentences = [
        format!(
            "{which} {}{among} by {period} performance: {}{more}.",
            words::rmf_funds(u64::try_from(given).unwrap_or(u64::MAX)),
            told.join(", ")
        ),
        format!(
            "The {period} average return across {}{among}: {}, median {}.",
            words::funds(stats.funds_counted.get()),
            words::percent(Some(stats.average.get())),
            words::percent(Some(stats.median.get())),
        ),
        words::as_of(ranking.funds.iter().map(|fund| &**fund)),
    ];
    sentences.join(" ")
}
