mod caveats;
mod findings;
mod presentation;
mod quality;
mod tools;

use serde_json::json;
use smart_response::{
    Action, Conclusion, Confidence, ConfidenceInputs, Data, DataQuality, Execution, FormatterError,
    Input, KeyFinding, Level, Metadata, NonNegative, PrimaryRecommendation, Priority,
    Recommendations, Score, SmartResponseV2, Source, Summary, TimestampInFuture, Tool,
    ToolCategory, calculate_drivers,
};
use wire::{RootName, Timestamp};

use self::quality::Quality;
use crate::{Fund, FundDetail, FundStore};

/// The name that the tool behind a brief is called by.
const TOOL: &str = "get_rmf_fund_detail";

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
    /// The fund's data is of the future.
    #[error("{0}; the clock is wrong, or the data is: give the right time")]
    Clock(#[from] TimestampInFuture),
    /// The fund has neither a NAV nor a collection time, so its data has no age.
    #[error("{symbol} has neither a NAV date nor a collection time, so its data has no age")]
    NoTimestamp {
        /// The fund.
        symbol: String,
    },
    /// Numbers cannot be written.
    #[error(transparent)]
    Formatting(#[from] FormatterError),
    /// The payload cannot be written as JSON.
    #[error("cannot write the fund as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

/// Everything that the parts of a brief are made from.
struct Subject<'a> {
    store: &'a FundStore,
    fund: &'a Fund,
    input: Input,
}

/// Briefs one fund of `store` at `now`: what stands out, how far the data can be trusted, what was
/// repaired on loading, and what to ask next. It recommends nothing: the action is always `N/A`.
///
/// # Errors
///
/// When the fund's data is dated after `now`, or has no date at all.
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
    let subject = Subject { store, fund, input };
    let detail = FundDetail::of(fund);
    let quality = Quality::of(&subject, &detail, now)?;
    let formatter = presentation::formatter()?;
    let findings = findings::key_findings(fund, &formatter);
    let confidence = confidence(&quality.data);
    Ok(SmartResponseV2 {
        recommendations: recommendations(&subject, &findings, confidence.score),
        presentation: Some(presentation::presentation(fund, &findings, &formatter)),
        summary: summary(&subject, findings, confidence, &quality),
        metadata: metadata(&subject, &quality, now),
        data: Data {
            processed: detail,
            raw_data: None,
            validation: quality.validation,
            data_quality: quality.data,
        },
        context: tools::context(&subject),
        feedback: None,
    })
}

fn confidence(quality: &DataQuality) -> Confidence {
    let percentage = quality.completeness.percentage.get();
    let inputs = ConfidenceInputs {
        data_quality: quality.accuracy.score,
        completeness: Score::clamped(percentage / 100.0),
        model_agreement: None,
        freshness: quality.freshness.status.score(),
    };
    inputs.confidence()
}

fn summary(
    subject: &Subject<'_>,
    key_findings: Vec<KeyFinding>,
    confidence: Confidence,
    quality: &Quality,
) -> Summary {
    let symbol = subject.fund.symbol.as_str();
    let conclusion = Conclusion::DataFetching {
        symbol,
        data_points: quality.validation.valid_fields.len(),
        quality: quality.data.completeness.percentage,
    };
    Summary {
        title: format!("{} ({symbol})", subject.fund.name),
        what: "Details of one Thai retirement mutual fund: NAV, returns, benchmark, holdings, fees"
            .to_owned(),
        input: subject.input.clone(),
        key_findings,
        conclusion: conclusion.to_string(),
        confidence,
    }
}

fn metadata(subject: &Subject<'_>, quality: &Quality, now: Timestamp) -> Metadata {
    Metadata {
        tool: Tool {
            name: TOOL.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            category: ToolCategory::DataFetching,
        },
        execution: Execution {
            // The library reads no clock; a server that times its calls writes the duration itself.
            duration: NonNegative::clamped(0.0),
            timestamp: now,
            cached: false,
            cache_hit: None,
        },
        source: Source {
            name: "Thai RMF fund files".to_owned(),
            url: None,
            version: None,
            reliability: Level::High,
        },
        assumptions: caveats::assumptions(subject.fund),
        warnings: caveats::warnings(subject, quality),
    }
}

fn recommendations(
    subject: &Subject<'_>,
    findings: &[KeyFinding],
    confidence: Score,
) -> Recommendations {
    Recommendations {
        primary: PrimaryRecommendation {
            action: Action::NotApplicable,
            confidence,
            priority: Priority::Low,
            reasoning: "This tool reports a fund and recommends nothing; the drivers say what \
                        speaks for and against it"
                .to_owned(),
            drivers: calculate_drivers(findings),
        },
        scenarios: None,
        next_steps: tools::next_steps(subject),
        risks: caveats::risks(subject.fund),
    }
}
