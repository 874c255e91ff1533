//! `search_rmf_funds`: funds by filters.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tool_models::Count;

use super::answer::{Answer, member};
use super::category::{self, Family};
use super::company;
use super::list::{count, sorted_by};
use super::refusal::Refusal;
use super::{FundSummary, words};
use crate::input::{Percent, SearchInput, Text};
use crate::{Category, Filter, Found, FundQuery, FundSource, RiskLevel, normalised};

/// Funds that match every filter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchOutput {
    /// The first of the funds, in order; none where nothing matches.
    pub funds: Vec<FundSummary>,
    /// How many funds match, also beyond those given.
    pub total_count: Count,
    /// The filters, as they were applied.
    pub applied_filters: AppliedFilters,
}

/// The filters that were given.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppliedFilters {
    /// A part of the symbol or name.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub search: Option<Text>,
    /// A part of the company's name.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub amc: Option<Text>,
    /// The lowest risk level.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub min_risk_level: Option<RiskLevel>,
    /// The highest risk level.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub max_risk_level: Option<RiskLevel>,
    /// The least return since the start of the year, in percent.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub min_ytd_return: Option<Percent>,
    /// The classification, or its beginning.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub category: Option<Text>,
}

pub(super) async fn search<'s, S: FundSource>(
    input: &SearchInput,
    source: &'s S,
) -> Result<Answer<'s, SearchOutput>, Refusal> {
    let found = source.find(&query(input)).await;
    let found = found.map_err(|error| Refusal::failed(&error))?;
    let categories = match input.category {
        Some(_) => source.categories().await,
        None => Ok(Vec::new()),
    };
    let categories = categories.map_err(|error| Refusal::failed(&error))?;
    let companies = match found.total {
        0 => company::told(input, source).await,
        _ => Ok(None),
    };
    let companies = companies.map_err(|error| Refusal::failed(&error))?;
    Ok(Answer {
        text: text(input, &found, &categories, companies),
        output: SearchOutput {
            funds: found.funds.iter().map(|fund| (&**fund).into()).collect(),
            total_count: count(found.total)?,
            applied_filters: applied(input),
        },
        meta: Map::from_iter([member("filters", asked(input))]),
        funds: found.funds,
    })
}

pub(super) fn query(input: &SearchInput) -> FundQuery {
    let text = |text: &Option<Text>| text.as_ref().map(|text| normalised(text.as_str()));
    FundQuery {
        filter: Filter {
            search: text(&input.search),
            amc: text(&input.amc),
            min_risk_level: input.min_risk_level,
            max_risk_level: input.max_risk_level,
            min_ytd_return: input.min_ytd_return,
            category: input.category.as_ref().map(category_of),
        },
        sort_by: input.sort_by,
        order: input.sort_order,
        offset: 0,
        limit: input.limit.get(),
    }
}

/// What the codes begin with: those of a family, where its name was given.
fn category_of(text: &Text) -> String {
    let family = Family::named(text.as_str());
    normalised(family.map_or(text.as_str(), |family| family.prefix))
}

/// What the funds are sorted by, so that a widget asks for more in the same order. The filters are in the payload.
fn asked(input: &SearchInput) -> Value {
    json!({ "sortBy": input.sort_by, "sortOrder": input.sort_order })
}

fn applied(input: &SearchInput) -> AppliedFilters {
    AppliedFilters {
        search: input.search.clone(),
        amc: input.amc.clone(),
        min_risk_level: input.min_risk_level,
        max_risk_level: input.max_risk_level,
        min_ytd_return: input.min_ytd_return,
        category: input.category.clone(),
    }
}

fn text(
    input: &SearchInput,
    found: &Found<'_>,
    categories: &[Category],
    companies: Option<String>,
) -> String {
    let filters = filters(input);
    let not_looked_at = category::not_looked_at(categories);
    if found.total == 0 {
        let none = format!(
            "Found no RMF funds {filters}. Loosen or leave out a filter; what is unknown of a fund matches none."
        );
        let codes = input
            .category
            .as_ref()
            .filter(|text| is_unknown(text, categories));
        let told = codes.map(|_| category::told(categories));
        let sentences = [Some(none), companies, told, not_looked_at];
        return sentences
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ");
    }
    let total = words::rmf_funds(found.total);
    let mut sentences = vec![format!("Found {total} {filters}.")];
    let given = u64::try_from(found.funds.len()).unwrap_or(u64::MAX);
    if given < found.total {
        sentences.push(match given {
            1 => "Showing the first one.".to_owned(),
            given => format!("Showing the first {given}."),
        });
    }
    if let Some(first) = found.funds.first() {
        let sorted = sorted_by(first, input.sort_by);
        let risk = words::risk(first);
        let told = if sorted == risk {
            risk
        } else {
            format!("{sorted}, {risk}")
        };
        sentences.push(format!("First: {} ({told}).", first.symbol));
    }
    sentences.push(words::as_of(found.funds.iter().map(|fund| &**fund)));
    sentences.extend(not_looked_at);
    sentences.join(" ")
}

/// Whether no fund at all is of the category.
fn is_unknown(text: &Text, categories: &[Category]) -> bool {
    let prefix = category_of(text);
    let mut codes = categories
        .iter()
        .filter_map(|category| category.code.as_deref());
    !codes.any(|code| normalised(code).starts_with(&prefix))
}

fn filters(input: &SearchInput) -> String {
    let quoted =
        |what: &str, text: &Option<Text>| text.as_ref().map(|text| format!("{what} \"{text}\""));
    let risk = match (input.min_risk_level, input.max_risk_level) {
        (Some(min), Some(max)) if min == max => Some(format!("with risk level {min}")),
        (Some(min), Some(max)) => Some(format!("with risk level {min} to {max}")),
        (Some(min), None) => Some(format!("with risk level ≥ {min}")),
        (None, Some(max)) => Some(format!("with risk level ≤ {max}")),
        (None, None) => None,
    };
    let ytd = input.min_ytd_return;
    let family = { input.category.as_ref() }.and_then(|text| Family::named(text.as_str()));
    let filters = [
        quoted("matching", &input.search),
        quoted("from", &input.amc),
        quoted("of category", &input.category).map(|told| match family {
            Some(family) => format!("{told} (codes {}…)", family.prefix),
            None => told,
        }),
        risk,
        ytd.map(|least| format!("with a YTD return of at least {}%", least.get())),
    ];
    filters.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
