//! `get_rmf_fund_detail`: one fund.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};

use super::answer::{Answer, member};
use super::refusal::Refusal;
use crate::input::{DetailInput, Text};
use crate::{Fund, FundDetail, FundSource, nav_history_7d, text};
use std::borrow::Cow;

/// How many calendar days the sparkline of a fund's card covers.
const SPARKLINE: u32 = 7;

/// One fund in full.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DetailOutput {
    /// The fund.
    pub fund: FundDetail,
}

pub(super) async fn detail<'s, S: FundSource>(
    input: &DetailInput,
    source: &'s S,
) -> Result<Answer<'s, DetailOutput>, Refusal> {
    let fund = one(&input.fund_code, SPARKLINE, source).await?;
    Ok(Answer {
        text: text(&fund),
        output: DetailOutput {
            fund: FundDetail::of(&fund),
        },
        meta: Map::from_iter([member("navHistory7d", nav_history_7d(&fund))]),
        funds: vec![fund],
    })
}

/// The fund of a code, or that there is none and which may have been meant.
pub(super) async fn one<'s, S: FundSource>(
    code: &Text,
    days: u32,
    source: &'s S,
) -> Result<Cow<'s, Fund>, Refusal> {
    let failed = |error: S::Error| Refusal::failed(&error);
    if let Some(fund) = source.fund(code.as_str(), days).await.map_err(failed)? {
        return Ok(fund);
    }
    let meant = source.suggest(code.as_str()).await.map_err(failed)?;
    let hint = if meant.is_empty() {
        "Search for the fund with search_rmf_funds to find its code.".to_owned()
    } else {
        let meant = meant.join(", ");
        format!("Did you mean {meant}? Otherwise search for the fund with search_rmf_funds.")
    };
    let mut details = Map::new();
    if !meant.is_empty() {
        details.insert("suggestions".to_owned(), json!(meant));
    }
    let message = format!("fund code '{code}' does not exist.");
    Err(Refusal::not_found(message, hint, details))
}
