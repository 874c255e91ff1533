//! What a response tells beyond the tool's output.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;
use smart_response::Input;
use wire::Timestamp;

use super::subject::{Held, Peers, Subject};
use crate::input::{Order, SortBy};
use crate::tool::refusal::Refusal;
use crate::{Filter, Fund, FundQuery, FundSource, NavHistory, history, normalised};

/// The days of history that the detail of a fund is told from, whatever a source holds.
const DETAIL_DAYS: u32 = 45;

/// How many funds are looked at to find peers, or to date an answer without funds.
const LOOKED_AT: u64 = 20;

/// What is needed beyond the answer.
#[derive(Debug, Clone, Copy)]
pub(super) enum Around {
    /// Nothing but what was wrong with the files.
    Nothing,
    /// The history of the one fund, and its peers.
    Detail,
    /// The peers of the one fund, whose history is cut to some days.
    History(u32),
}

/// The arguments as they were understood, defaults among them.
pub(super) fn request(input: &impl Serialize) -> Result<Input, serde_json::Error> {
    let members = match serde_json::to_value(input)? {
        Value::Object(members) => members,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            return Ok(Input::new());
        }
    };
    let request = members.into_iter();
    Ok(request.fold(Input::new(), |input, (name, value)| {
        input.with(&name, value)
    }))
}

pub(super) async fn subject<'s, S: FundSource>(
    mut funds: Vec<Cow<'s, Fund>>,
    around: Around,
    input: Input,
    source: &'s S,
    now: Timestamp,
) -> Result<Subject<'s>, Refusal> {
    let mut peers = None;
    if let Some(fund) = funds.first_mut() {
        match around {
            Around::Nothing => {}
            Around::Detail => {
                let found = source.fund(&fund.symbol, DETAIL_DAYS).await;
                let whole = found.map_err(|error| Refusal::failed(&error))?;
                *fund = cut(whole.as_ref().unwrap_or(fund), DETAIL_DAYS);
            }
            Around::History(days) => *fund = cut(fund, days),
        }
        if !matches!(around, Around::Nothing) {
            peers = beside(fund, source).await?;
        }
    }
    let searched = if funds.is_empty() {
        some(Filter::default(), source).await?
    } else {
        Vec::new()
    };
    Ok(Subject {
        funds: held(funds, source).await?,
        searched: held(searched, source).await?,
        peers,
        origin: source.origin(),
        input,
        now,
    })
}

/// The fund with only the last days of its history, as every source can give it.
fn cut<'s>(fund: &Cow<'s, Fund>, days: u32) -> Cow<'s, Fund> {
    let all = fund.history.rows();
    let rows = history::last_days(all, days);
    if rows.len() == all.len() {
        return fund.clone();
    }
    Cow::Owned(Fund {
        // What was a history is one without its beginning.
        history: NavHistory::new(rows.to_vec()).unwrap_or_default(),
        ..fund.clone().into_owned()
    })
}

async fn held<'s, S: FundSource>(
    funds: Vec<Cow<'s, Fund>>,
    source: &'s S,
) -> Result<Vec<Held<'s>>, Refusal> {
    let symbols: Vec<&str> = funds.iter().map(|fund| &*fund.symbol).collect();
    let issues = source.issues_of(&symbols).await;
    let issues = issues.map_err(|error| Refusal::failed(&error))?;
    let held = funds.into_iter().zip(issues);
    Ok(held.map(|(fund, issues)| Held { fund, issues }).collect())
}

/// Peers of the same category, else of the same risk level.
async fn beside<S: FundSource>(fund: &Fund, source: &S) -> Result<Option<Peers>, Refusal> {
    let of_category = Filter {
        category: fund.classification.as_deref().map(normalised),
        ..Filter::default()
    };
    let as_risky = Filter {
        min_risk_level: fund.risk_level,
        max_risk_level: fund.risk_level,
        ..Filter::default()
    };
    for filter in [of_category, as_risky] {
        if filter == Filter::default() {
            continue;
        }
        let mut others = some(filter, source).await?;
        others.sort_by(|left, right| left.symbol.cmp(&right.symbol));
        let peers = Peers::alike(fund, others.iter().map(|other| &**other));
        if peers.is_some() {
            return Ok(peers);
        }
    }
    Ok(None)
}

/// The riskiest of the funds that a filter takes.
async fn some<S: FundSource>(filter: Filter, source: &S) -> Result<Vec<Cow<'_, Fund>>, Refusal> {
    let query = FundQuery {
        filter,
        sort_by: SortBy::Risk,
        order: Order::Descending,
        offset: 0,
        limit: LOOKED_AT,
    };
    let found = source.find(&query).await;
    Ok(found.map_err(|error| Refusal::failed(&error))?.funds)
}
