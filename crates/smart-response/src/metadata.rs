//! Section 3: which tool answered, from what source, with which caveats.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{Timestamp, string_enum};

pub(crate) mod catalogue;
pub(crate) mod warning;

use crate::data::freshness::NonNegative;
use warning::Warning;

string_enum! {
    /// What kind of work a tool does.
    pub enum ToolCategory {
        DataFetching = "Data Fetching",
        Valuation = "Valuation",
        Analysis = "Analysis",
        Screening = "Screening",
        Utility = "Utility",
    }
}

string_enum! {
    /// A degree: how likely, how grave, how urgent, how reliable.
    pub enum Level {
        High = "high",
        Medium = "medium",
        Low = "low",
    }
}

/// Which tool answered, from what source, with which caveats.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Metadata {
    /// The tool that answered.
    pub tool: Tool,
    /// The run that made this answer.
    pub execution: Execution,
    /// Where the data comes from.
    pub source: Source,
    /// What was taken as given.
    pub assumptions: Vec<Assumption>,
    /// What to mind.
    pub warnings: Vec<Warning>,
}

/// The tool that answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tool {
    /// The name it is called by.
    pub name: String,
    /// Its version, in the tool's own scheme.
    pub version: String,
    /// What kind of work it does.
    pub category: ToolCategory,
}

/// The run that made an answer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Execution {
    /// How long it took, in milliseconds.
    pub duration: NonNegative,
    /// When it ran.
    pub timestamp: Timestamp,
    /// Whether the tool keeps answers to give again.
    pub cached: bool,
    /// Whether this answer is such a one.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub cache_hit: Option<bool>,
}

/// Where data comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Source {
    /// The source's name, such as `SET Watch API`.
    pub name: String,
    /// Where it is found.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub url: Option<String>,
    /// The version of its data or interface.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub version: Option<String>,
    /// How far it is relied on.
    pub reliability: Level,
}

impl Source {
    /// A source without an address or a version.
    pub fn named(name: impl Into<String>, reliability: Level) -> Self {
        Self {
            name: name.into(),
            url: None,
            version: None,
            reliability,
        }
    }
}

/// Something taken as given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Assumption {
    /// What is taken as given.
    pub what: String,
    /// On what grounds.
    pub why: String,
    /// How much the result depends on it.
    pub impact: Level,
}

/// The assumptions of the contract's document, worded once.
///
/// ```
/// use smart_response::{Assumption, Level};
///
/// let range = Assumption::historical_range("PE", 8.0, 22.0, 5, "SET Watch API");
/// assert_eq!(range.what, "Historical PE range (8-22) represents reasonable valuation");
/// assert_eq!(Assumption::terminal_growth(2.5).impact, Level::Medium);
/// ```
impl Assumption {
    /// Something taken as given, its grounds, and how much depends on it.
    pub fn new(what: impl Into<String>, why: impl Into<String>, impact: Level) -> Self {
        Self {
            what: what.into(),
            why: why.into(),
            impact,
        }
    }

    /// That a metric's range over the past years is still the reasonable one.
    pub fn historical_range(
        metric: &str,
        lower: f64,
        upper: f64,
        years: u32,
        source: &str,
    ) -> Self {
        let what =
            format!("Historical {metric} range ({lower}-{upper}) represents reasonable valuation");
        let why = format!("Based on {years}-year historical data from {source}");
        Self::new(what, why, Level::High)
    }

    /// That cash flows grow at `percent` a year over the projection.
    pub fn growth_rate(percent: f64) -> Self {
        let what = format!("Growth rate of {percent}% for DCF projections");
        Self::new(
            what,
            "Conservative estimate based on historical growth",
            Level::High,
        )
    }

    /// That cash flows grow at `percent` a year after the projection, for good.
    pub fn terminal_growth(percent: f64) -> Self {
        let what = format!("Terminal growth rate of {percent}%");
        Self::new(
            what,
            "Standard assumption for mature companies",
            Level::Medium,
        )
    }
}
