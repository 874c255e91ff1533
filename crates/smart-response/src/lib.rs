//! SmartResponse V2: the answer of an AI tool, typed, checked and scored.
//!
//! It is not a server, a protocol or a client of any model: it is the shape of an answer, the
//! calculations that fill it, and the judge of it. It reads no clock and no file; time is an argument.
//!
//! ```
//! # let json = include_str!("../../../vectors/smart-response/accept/quick-reference.json");
//! use smart_response::{CheckOptions, SmartResponseV2, check_json, score};
//!
//! let checked = check_json::<serde_json::Value>(json, &CheckOptions::default())?;
//! assert!(!checked.fails());
//! let response: SmartResponseV2 = checked.response.ok_or("does not read")?;
//! assert_eq!(response.summary.confidence.level.as_str(), "High");
//! assert_eq!(score(&response)?.score, 10.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In the order data flows:
//!
//! - [`Summary`]: the request as [`Input`], [`KeyFinding`]s assessed by [`Bands`], a [`Conclusion`],
//!   and a [`Confidence`] computed from [`ConfidenceInputs`];
//! - [`Data`]: the payload `T`, its [`DataValidation`], and its [`DataQuality`] of
//!   [`Completeness`], [`Accuracy`] and [`Freshness`];
//! - [`Metadata`]: [`Tool`], [`Execution`], [`Source`], [`Assumption`]s, and [`Warning`]s worded by
//!   a [`WarningCatalogue`];
//! - [`Recommendations`]: a [`PrimaryRecommendation`] with [`Driver`]s, [`Scenario`]s,
//!   [`NextStep`]s, and [`Risk`]s laid out in a [`RiskMatrix`];
//! - [`Context`]: [`RelatedTool`]s with parameters carried over from the [`Input`],
//!   [`AlternativeTool`]s, [`FollowUpQuestion`]s, [`Dependencies`], and a [`Glossary`];
//! - [`Presentation`]: [`headline()`], [`highlights()`], [`Table`]s, [`Chart`]s, [`Formatting`], and what
//!   [`suggest_tables`] and [`suggest_charts`] make of a result;
//! - [`Feedback`]: [`improvement_hints`] from a score, and [`QualityLog`] over many responses;
//! - [`Profile`] and [`Answer`] fill all of these in from a tool's result, [`Timed`] its execution;
//!   [`Redactions`] make it the same at each run;
//! - [`ToolGraph`]: from what tools declare, what to call before, after and instead;
//! - [`SmartResponseV2`] holds them; [`check()`], [`check_json()`] and [`violations_json()`] judge it, [`score()`] says how
//!   far it is on the way to 10, [`schema()`] is the contract for other languages.
//!
//! Around it: [`fit`] and [`expand`] make a response fit a budget of tokens and put back what was said once,
//! and [`migrate_v1`] writes a response of the first version as one of the second.
//!
//! What is wrong with a response is a [`Violation`], never an `Err`. Errors are
//! for what cannot be done: [`BandsError`], [`TimestampInFuture`], [`FairRangeError`],
//! [`CatalogueError`], [`RowWidth`], [`ChartDataError`], [`RedactionError`], [`UnknownTool`], [`PlanError`],
//! [`FitError`], [`LogEntryError`], [`wire::SyntaxError`].
//!
//! Features, all off by default: `locale` for `Formatter`, numbers and money by ICU's data;
//! `render` for `render_text` and `render_markdown`; `svg` for `chart_svg`; `html` for `render_html`;
//! `tokens` for `Vocabulary`, which counts tokens as real models do; `compression` for `transport_sizes`,
//! what a response takes on the wire.
//!
//! Wire stability: what V2 writes today, a V2 reader of tomorrow reads. A change that breaks a reader
//! is a new version of the schema.

mod answer;
mod blank;
mod check;
mod context;
mod data;
mod feedback;
mod fit;
mod graph;
mod metadata;
mod presentation;
mod recommendations;
mod response;
mod schema;
mod score;
mod snapshot;
mod summary;
#[cfg(feature = "compression")]
mod transport;
mod v1;

pub use answer::Answer;
pub use answer::profile::Profile;
pub use answer::timed::Timed;
pub use check::{CheckOptions, Checked, check, check_json, check_with, violations_json};
pub use context::glossary::Glossary;
pub use context::{
    AlternativeTool, Context, Dependencies, FollowUpQuestion, LearnMore, RelatedTool,
};
pub use data::accuracy::{Accuracy, AccuracyFactor, Verification};
pub use data::completeness::{Completeness, CompletenessStatus, Percentage};
pub use data::freshness::{
    AgeUnit, DataAge, Freshness, FreshnessStatus, NonNegative, TimestampInFuture,
};
pub use data::validation::{DataValidation, DefaultField};
pub use data::{Data, DataQuality};
pub use feedback::entry::{LogEntry, LogEntryError};
pub use feedback::hint::improvement_hints;
pub use feedback::report::{
    Bin, Day, Failure, Issue, Issues, QualityLog, QualityReport, Ratings, Spread, Stars,
    ToolQuality,
};
pub use feedback::{Feedback, ImprovementHint, Rating, ResponseQuality, TokenCount};
pub use fit::estimate::estimate_tokens;
pub use fit::reference::{MOST_EXPANDED, expand, refer};
#[cfg(feature = "tokens")]
pub use fit::vocabulary::Vocabulary;
pub use fit::{Dropped, Estimate, FitError, Fitted, Section, SectionSize, TokenCounter, fit};
pub use graph::chain::ToolCall;
pub use graph::check::CheckedGraph;
pub use graph::cycle::Cycle;
pub use graph::declared::{Conflict, DeclaredTool, Parameter};
pub use graph::order::{Clash, PlanError};
pub use graph::{GRAPH_ROOT, ToolGraph, UnknownTool};
pub use metadata::catalogue::{CatalogueError, WarningCatalogue, WarningTemplate, warning_id};
pub use metadata::warning::{Warning, WarningCategory, WarningSeverity};
pub use metadata::{Assumption, Execution, Level, Metadata, Source, Tool, ToolCategory};
pub use presentation::chart::{Chart, ChartType};
#[cfg(feature = "svg")]
pub use presentation::drawing::chart_svg;
#[cfg(feature = "locale")]
pub use presentation::formatter::{Formatter, FormatterError};
pub use presentation::highlight::{headline, highlights, ranked};
#[cfg(feature = "html")]
pub use presentation::html::render_html;
#[cfg(feature = "render")]
pub use presentation::markdown::render_markdown;
pub use presentation::series::{ChartData, ChartDataError, Point, Series};
#[cfg(feature = "render")]
pub use presentation::spark::sparkline;
pub use presentation::suggest::{suggest_charts, suggest_tables};
pub use presentation::table::{RowWidth, Table};
#[cfg(feature = "render")]
pub use presentation::text::render_text;
pub use presentation::unit::Unit;
pub use presentation::{Decimals, Digits, Formatting, Presentation};
pub use recommendations::driver::{Direction, Driver, calculate_drivers};
pub use recommendations::risk::{Risk, RiskMatrix};
pub use recommendations::scenario::{FairRangeError, Scenario, generate_scenarios};
pub use recommendations::{
    Action, NextStep, PrimaryRecommendation, Priority, Recommendations, Timing,
};
pub use response::SmartResponseV2;
pub use schema::{ROOT, schema};
pub use score::{Criterion, PhaseScore, ScoreCard, score, score_json};
pub use snapshot::{RedactionError, Redactions};
pub use summary::Summary;
pub use summary::assess::{Assessed, Bands, BandsError, Better, assess_metric};
pub use summary::conclusion::Conclusion;
pub use summary::confidence::{Confidence, ConfidenceInputs, ConfidenceLevel, Score};
pub use summary::finding::{Assessment, Icon, KeyFinding, Operator, Threshold, Weight};
pub use summary::input::Input;
#[cfg(feature = "compression")]
pub use transport::{Encoding, TransportSize, transport_sizes};
pub use v1::{V1Leftover, V1Migration, V1Options, migrate_v1};
// The shared forms that the contract's types are made of.
pub use wire::{Number, OutOfRange, Pointer, Scalar, Severity, Timestamp, Violation};
