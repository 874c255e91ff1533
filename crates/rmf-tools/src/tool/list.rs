//! `get_rmf_funds`: a page of all funds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tool_models::{AtLeastOne, Count};

use super::answer::{Answer, member};
use super::refusal::Refusal;
use super::{FundSummary, words};
use crate::input::{ListInput, Order, SortBy};
use crate::{Filter, Found, Fund, FundQuery, FundSource, Period, normalised};

/// A page of funds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FundPage {
    /// The funds of this page, in order; none past the last page.
    pub funds: Vec<FundSummary>,
    /// How many funds there are on all pages.
    pub total_count: Count,
    /// Which page this is, from 1.
    pub page: AtLeastOne,
    /// How many funds a page has.
    pub page_size: AtLeastOne,
    /// How many pages there are; 0 where no fund was found.
    pub total_pages: Count,
}

pub(super) async fn page<'s, S: FundSource>(
    input: &ListInput,
    source: &'s S,
) -> Result<Answer<'s, FundPage>, Refusal> {
    let (page, size) = (input.page.get(), input.page_size.get());
    let query = FundQuery {
        filter: Filter {
            search: input.search.as_ref().map(|text| normalised(text.as_str())),
            ..Filter::default()
        },
        sort_by: input.sort_by,
        order: input.sort_order,
        offset: (page - 1).saturating_mul(size),
        limit: size,
    };
    let found = source.find(&query).await;
    let found = found.map_err(|error| Refusal::failed(&error))?;
    let pages = found.total.div_ceil(size);
    Ok(Answer {
        text: text(input, &found, pages),
        output: FundPage {
            funds: found.funds.iter().map(|fund| (&**fund).into()).collect(),
            total_count: count(found.total)?,
            page: at_least_one(page)?,
            page_size: at_least_one(size)?,
            total_pages: count(pages)?,
        },
        meta: Map::from_iter([member("filters", filters(input))]),
        funds: found.funds,
    })
}

fn filters(input: &ListInput) -> Value {
    let mut filters = json!({ "sortBy": input.sort_by, "sortOrder": input.sort_order });
    if let (Some(search), Some(members)) = (&input.search, filters.as_object_mut()) {
        members.insert("search".to_owned(), search.as_str().into());
    }
    filters
}

/// A count that a source told; one that no reader holds exactly is the source's fault.
pub(super) fn count(value: u64) -> Result<Count, Refusal> {
    Count::new(value).map_err(|error| Refusal::failed(&error))
}

pub(super) fn at_least_one(value: u64) -> Result<AtLeastOne, Refusal> {
    AtLeastOne::new(value).map_err(|error| Refusal::failed(&error))
}

fn text(input: &ListInput, found: &Found<'_>, pages: u64) -> String {
    let matching = match &input.search {
        Some(search) => format!(" matching \"{search}\""),
        None => String::new(),
    };
    if found.total == 0 && input.search.is_none() {
        return "Found no RMF funds: there are none here.".to_owned();
    }
    if found.total == 0 {
        return format!("Found no RMF funds{matching}. Try a shorter or another text to search.");
    }
    let total = words::rmf_funds(found.total);
    let page = input.page;
    if found.funds.is_empty() {
        return format!(
            "Found {total}{matching}. There is nothing on page {page}: the last page is {pages}."
        );
    }
    let here = u64::try_from(found.funds.len()).unwrap_or(u64::MAX);
    let sentences = [
        format!(
            "Found {total}{matching}. Showing page {page} of {pages} ({}).",
            words::funds(here)
        ),
        first(input, found),
        words::as_of(found.funds.iter().map(|fund| &**fund)),
    ];
    sentences.join(" ")
}

/// The first three of the page, with what they are sorted by.
fn first(input: &ListInput, found: &Found<'_>) -> String {
    let told: Vec<_> = found
        .funds
        .iter()
        .take(3)
        .map(|fund| format!("{} ({})", fund.symbol, sorted_by(fund, input.sort_by)))
        .collect();
    // The first of a later page are not the first of all.
    let of_page = if input.page.get() > 1 {
        " on this page"
    } else {
        ""
    };
    format!("First{of_page} by {}: {}.", label(input), told.join(", "))
}

fn label(input: &ListInput) -> String {
    let by = match input.sort_by {
        SortBy::Ytd => "year-to-date return",
        SortBy::OneYear => "1-year return",
        SortBy::Risk => "risk level",
        SortBy::Nav => "NAV",
        SortBy::Name => "name",
    };
    let order = match (input.sort_by, input.sort_order) {
        (SortBy::Name, Order::Ascending) => "A to Z",
        (SortBy::Name, Order::Descending) => "Z to A",
        (_, Order::Ascending) => "lowest first",
        (_, Order::Descending) => "highest first",
    };
    format!("{by}, {order}")
}

/// What a fund is sorted by, in words.
pub(super) fn sorted_by(fund: &Fund, by: SortBy) -> String {
    let returns = |period| words::percent(fund.performance.returns.get(period));
    match by {
        SortBy::Ytd | SortBy::Name => format!("{} YTD", returns(Period::YearToDate)),
        SortBy::OneYear => format!("{} 1Y", returns(Period::OneYear)),
        SortBy::Risk => words::risk(fund),
        SortBy::Nav => match fund.history.latest() {
            Some(row) => format!("NAV {} THB", row.nav),
            None => format!("NAV {}", words::MISSING),
        },
    }
}
