//! One fund as a SmartResponse V2.

mod conclusion;
pub(crate) mod findings;
mod presentation;
mod tools;

use serde_json::json;
use smart_response::{
    CatalogueError, Data, Formatter, FormatterError, Input, SmartResponseV2, ToolCategory,
};
use wire::{RootName, Timestamp};

use self::tools::Beside;
use crate::smart::accuracy::{Aspect, has_returns};
use crate::smart::age::{By, Dated};
use crate::smart::story::Story;
use crate::smart::subject::Subject;
use crate::smart::warning::Gap;
use crate::smart::written::formatter;
use crate::{DetailOutput, Fund, FundDetail, FundStore, RmfTool};

/// Without these a fund can be neither priced nor judged.
const CRITICAL: &[&str] = &["fund.nav_value", "fund.nav_date", "fund.risk_level"];

/// The schema root of a [`Brief`].
pub const BRIEF_ROOT: RootName = RootName {
    name: "rmf-fund-brief",
    version: 1,
};

/// One fund as a SmartResponse V2.
pub type Brief = SmartResponseV2<FundDetail>;

/// Why a fund cannot be briefed.
#[derive(Debug, thiserror::Error)]
pub enum BriefError {
    /// The fund has neither a NAV nor a collection time, so its data has no age.
    #[error("{symbol} has neither a NAV date nor a collection time, so its data has no age")]
    NoTimestamp {
        /// The fund.
        symbol: String,
    },
    /// A warning cannot be worded.
    #[error(transparent)]
    Warning(#[from] CatalogueError),
    /// Numbers cannot be written.
    #[error(transparent)]
    Formatting(#[from] FormatterError),
    /// The payload cannot be written as JSON.
    #[error("cannot write the fund as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

/// Briefs one fund of `store` at `now`: what stands out, how far the data can be trusted, what was
/// repaired on loading, and what to ask next. It recommends nothing: the action is always `N/A`.
///
/// # Errors
///
/// When the fund's data has no date at all. Data dated after `now` is no error: the brief warns of it,
/// gives it no age and calls it outdated.
///
/// # Examples
///
/// ```
/// let store = rmf_tools::load_embedded();
/// let fund = store.get("ABAPAC-RMF").ok_or("not in the sample")?;
/// let brief = rmf_tools::brief(&store, fund, "2025-11-11T09:00:00Z".parse()?)?;
/// assert_eq!(smart_response::check(&brief), []);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn brief(store: &FundStore, fund: &Fund, now: Timestamp) -> Result<Brief, BriefError> {
    let input = Input::new().with("fundCode", json!(fund.symbol));
    let subject = Subject::of(store, fund, input, now);
    if Dated::of(&subject).by == By::Nothing {
        return Err(BriefError::NoTimestamp {
            symbol: fund.symbol.clone(),
        });
    }
    let output = DetailOutput {
        fund: FundDetail::of(fund),
    };
    let formatter = formatter()?;
    let told = story_of(&subject, fund, &formatter);
    let response = told.told(output, &subject, formatter.formatting().clone())?;
    Ok(unwrapped(response))
}

/// What there is to say of a fund in detail. A detail is always about one fund; were it not, there would be
/// nothing to say of it.
pub(crate) fn story(subject: &Subject<'_>, formatter: &Formatter) -> Story {
    match subject.funds.first() {
        Some(held) => story_of(subject, &held.fund, formatter),
        None => story_of(subject, &Fund::new("RMF"), formatter),
    }
}

fn story_of(subject: &Subject<'_>, fund: &Fund, formatter: &Formatter) -> Story {
    let shown = presentation::shown(fund, formatter);
    let beside = Beside {
        fund,
        peers: subject.peers.as_ref(),
        input: Input::new().with("fundCode", json!(fund.symbol)),
    };
    Story {
        tool: RmfTool::Detail,
        category: ToolCategory::DataFetching,
        name: fund.symbol.clone(),
        title: titled(fund),
        what: "Details of one Thai retirement mutual fund: NAV, returns, benchmark, allocation, fees",
        findings: findings::key_findings(fund, formatter),
        conclusion: conclusion::of(fund, formatter),
        reasoning: "This tool reports a fund and recommends nothing; the drivers say what speaks for \
                    and against it",
        subheadline: Some(shown.subheadline),
        facts: shown.facts,
        tables: shown.tables,
        charts: shown.charts,
        aspects: Aspect::ALL,
        critical: CRITICAL,
        gaps: vec![
            Gap::no_price(subject),
            Gap::risk_unknown(subject),
            Gap::no_returns(subject),
            Gap::short_history(subject),
            Gap::fees_unknown(subject),
            Gap::no_benchmark(subject),
        ],
        shows_returns: has_returns(fund),
        is_annualised: true,
        next_steps: tools::next_steps(&beside),
        context: tools::context(&beside),
    }
}

/// A fund whose name is lost goes by its symbol, once.
fn titled(fund: &Fund) -> String {
    if fund.name == fund.symbol {
        fund.symbol.clone()
    } else {
        format!("{} ({})", fund.name, fund.symbol)
    }
}

/// The response about the fund itself, and not about the output that holds it.
fn unwrapped(response: SmartResponseV2<DetailOutput>) -> Brief {
    let mut quality = response.data.data_quality;
    let mut validation = response.data.validation;
    let critical = &mut quality.completeness.missing_critical;
    let lists = [
        &mut validation.valid_fields,
        &mut validation.missing_fields,
        &mut validation.null_fields,
        critical,
    ];
    let listed = lists.into_iter().flatten();
    let defaults = validation.default_fields.iter_mut();
    for field in listed.chain(defaults.map(|default| &mut default.field)) {
        if let Some(own) = field.strip_prefix("fund.") {
            *field = own.to_owned();
        }
    }
    SmartResponseV2 {
        summary: response.summary,
        data: Data {
            refs: None,
            processed: response.data.processed.fund,
            raw_data: response.data.raw_data,
            validation,
            data_quality: quality,
        },
        metadata: response.metadata,
        recommendations: response.recommendations,
        context: response.context,
        presentation: response.presentation,
        feedback: response.feedback,
    }
}
