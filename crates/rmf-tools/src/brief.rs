//! One fund as a SmartResponse V2.

mod caveats;
mod findings;
mod presentation;
mod quality;
mod tools;

use serde_json::json;
use smart_response::{
    Action, CatalogueError, Conclusion, Confidence, ConfidenceInputs, Data, DataQuality, Execution,
    FormatterError, Input, KeyFinding, Level, Metadata, NonNegative, PrimaryRecommendation,
    Priority, Recommendations, Score, SmartResponseV2, Source, Summary, Tool, ToolCategory,
    calculate_drivers,
};
use wire::{RootName, Timestamp};

use self::quality::Quality;
use crate::{Fund, FundDetail, FundStore, IssueKind, Origin};

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
        metadata: metadata(&subject, &quality, now)?,
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
        title: titled(subject.fund),
        what:
            "Details of one Thai retirement mutual fund: NAV, returns, benchmark, allocation, fees"
                .to_owned(),
        input: subject.input.clone(),
        key_findings,
        conclusion: conclusion.to_string(),
        confidence,
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

fn metadata(
    subject: &Subject<'_>,
    quality: &Quality,
    now: Timestamp,
) -> Result<Metadata, BriefError> {
    Ok(Metadata {
        tool: Tool {
            name: TOOL.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            category: ToolCategory::DataFetching,
        },
        execution: Execution {
            // The library reads no clock; whoever times the call writes the duration.
            duration: NonNegative::clamped(0.0),
            timestamp: now,
            cached: false,
            cache_hit: None,
        },
        source: source(subject),
        assumptions: caveats::assumptions(subject.fund),
        warnings: caveats::warnings(subject, quality, now)?,
    })
}

/// Real files are relied on as far as they could be read as they stand.
fn source(subject: &Subject<'_>) -> Source {
    let misplaced = [IssueKind::MetadataShifted, IssueKind::SharedHistory];
    let (name, reliability) = match subject.store.origin() {
        Origin::Sample => ("Hand-made sample with invented figures", Level::Low),
        Origin::Files if quality::repaired(subject, &misplaced) => {
            ("Thai RMF fund files", Level::Medium)
        }
        Origin::Files => ("Thai RMF fund files", Level::High),
    };
    Source {
        name: name.to_owned(),
        url: None,
        version: None,
        reliability,
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
