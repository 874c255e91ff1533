//! `get_rmf_fund_nav_history`: a fund's NAV by day.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Map;
use wire::Number;

use super::answer::{Answer, member};
use super::detail::one;
use super::figure::{computed, number, to_four_places};
use super::refusal::Refusal;
use super::words;
use crate::detail::{date, nullable_date};
use crate::history::{self, Change};
use crate::input::NavHistoryInput;
use crate::{Fund, FundSource, NavRow};

/// The most calendar days for which a fund may publish no NAV and still have earlier ones.
const PAUSE: u32 = 10;

/// A fund's NAV over some calendar days, counted back from its latest.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = wire::all_present)]
pub struct NavHistoryOutput {
    /// The fund's symbol.
    pub fund_code: String,
    /// The fund's name, or its symbol where the name is lost.
    pub fund_name: String,
    /// The NAVs, oldest first; none for a fund without a NAV.
    pub nav_history: Vec<DatedNav>,
    /// The last NAV over the first, in percent; null with fewer than two.
    #[serde(deserialize_with = "wire::nullable")]
    pub period_return: Option<Number>,
    /// Sample standard deviation of the simple daily returns, in percent, not annualised; null with fewer
    /// than three NAVs.
    #[serde(deserialize_with = "wire::nullable")]
    pub volatility: Option<Deviation>,
    /// The lowest NAV, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub min_nav: Option<Number>,
    /// The highest NAV, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub max_nav: Option<Number>,
    /// The mean of the NAVs, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub avg_nav: Option<Number>,
    /// The latest NAV, in baht.
    #[serde(deserialize_with = "wire::nullable")]
    pub current_nav: Option<Number>,
    /// The date of the latest NAV.
    #[serde(deserialize_with = "nullable_date")]
    pub current_date: Option<NaiveDate>,
}

/// The NAV of a day.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = wire::all_present)]
pub struct DatedNav {
    /// The day.
    #[serde(deserialize_with = "date")]
    pub date: NaiveDate,
    /// Value of one unit, in baht.
    pub nav: Number,
    /// Change from the NAV before, in baht; null on the first.
    #[serde(deserialize_with = "wire::nullable")]
    pub change: Option<Number>,
    /// Change from the NAV before, in percent; null on the first.
    #[serde(deserialize_with = "wire::nullable")]
    pub change_percent: Option<Number>,
}

wire::bounded_number! {
    /// A standard deviation.
    pub struct Deviation(0.0, f64::MAX, "a number of 0 or more");
}

pub(super) async fn history<'s, S: FundSource>(
    input: &NavHistoryInput,
    source: &'s S,
) -> Result<Answer<'s, NavHistoryOutput>, Refusal> {
    let days = u32::try_from(input.days.get()).unwrap_or(u32::MAX);
    let fund = one(&input.fund_code, days.saturating_add(PAUSE), source).await?;
    let rows = history::last_days(fund.history.rows(), days);
    Ok(Answer {
        text: text(&fund, rows, days),
        output: output(&fund, rows),
        meta: Map::from_iter([member("days", days)]),
        funds: vec![fund],
    })
}

fn output(fund: &Fund, rows: &[NavRow]) -> NavHistoryOutput {
    let range = history::range(rows);
    let volatility = history::volatility(rows).map(to_four_places);
    let latest = rows.last();
    NavHistoryOutput {
        fund_code: fund.symbol.clone(),
        fund_name: fund.name.clone(),
        nav_history: history::changes(rows).filter_map(dated).collect(),
        period_return: computed(history::period_return(rows)),
        volatility: volatility.and_then(|value| Deviation::new(value).ok()),
        min_nav: number(range.map(|range| range.min)),
        max_nav: number(range.map(|range| range.max)),
        avg_nav: computed(range.map(|range| range.mean)),
        current_nav: number(latest.map(|row| row.nav)),
        current_date: latest.map(|row| row.date),
    }
}

/// None for a NAV that is not finite, which no history holds.
fn dated((row, change): (&NavRow, Option<Change>)) -> Option<DatedNav> {
    Some(DatedNav {
        date: row.date,
        nav: number(Some(row.nav))?,
        change: computed(change.map(|change| change.value)),
        change_percent: computed(change.map(|change| change.percent)),
    })
}

fn text(fund: &Fund, rows: &[NavRow], days: u32) -> String {
    let name = &fund.name;
    let (Some(latest), Some(range)) = (rows.last(), history::range(rows)) else {
        return format!("{name} has no NAV in the data: N/A for return, range and volatility.");
    };
    let date = latest.date;
    let span = if days == 1 {
        "day".to_owned()
    } else {
        format!("{days} days")
    };
    let returned = match history::period_return(rows) {
        Some(value) => format!("{} return", words::percent(Some(value))),
        None => "return N/A (one NAV only)".to_owned(),
    };
    let volatility = match history::volatility(rows) {
        Some(value) => format!(
            "Volatility: {}% (standard deviation of daily returns).",
            to_four_places(value)
        ),
        None => "Volatility: N/A (it takes three NAVs).".to_owned(),
    };
    let begins = rows
        .first()
        .filter(|first| is_short(fund, first, latest, days));
    let begins = begins.map_or_else(String::new, |first| {
        format!(" The data begins on {}.", first.date)
    });
    format!(
        "{name} NAV over the last {span} to {date}: {returned} ({} to {} THB range). Current NAV: {} THB (as of {date}). {volatility}{begins}",
        range.min, range.max, latest.nav
    )
}

/// Whether the fund's data does not reach back as far as was asked. A window may begin with days on which no
/// market was open; there are earlier NAVs then.
fn is_short(fund: &Fund, first: &NavRow, latest: &NavRow, days: u32) -> bool {
    let oldest = fund.history.rows().first();
    let is_oldest = oldest.is_some_and(|oldest| oldest.date == first.date);
    let covered = (latest.date - first.date).num_days() + 1;
    is_oldest && covered < i64::from(days)
}
