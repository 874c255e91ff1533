//! SmartResponse V2: the answer of an AI tool, typed, checked and scored.

mod check;
mod context;
mod data;
mod feedback;
mod metadata;
mod presentation;
mod recommendations;
mod response;
mod schema;
mod score;
mod summary;

pub use check::{CheckOptions, Checked, check, check_json, check_with};
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
pub use feedback::{Feedback, ImprovementHint, Rating, ResponseQuality, TokenCount};
pub use metadata::catalogue::{CatalogueError, WarningCatalogue, WarningTemplate, warning_id};
pub use metadata::warning::{Warning, WarningCategory, WarningSeverity};
pub use metadata::{Assumption, Execution, Level, Metadata, Source, Tool, ToolCategory};
pub use presentation::chart::{Chart, ChartType};
#[cfg(feature = "locale")]
pub use presentation::formatter::{Formatter, FormatterError};
pub use presentation::highlight::{headline, highlights, ranked};
pub use presentation::table::{RowWidth, Table};
#[cfg(feature = "render")]
pub use presentation::text::render_text;
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
pub use summary::Summary;
pub use summary::assess::{Assessed, Bands, BandsError, Better, assess_metric};
pub use summary::conclusion::Conclusion;
pub use summary::confidence::{Confidence, ConfidenceInputs, ConfidenceLevel, Score};
pub use summary::finding::{Assessment, Icon, KeyFinding, Operator, Threshold, Weight};
pub use summary::input::Input;
