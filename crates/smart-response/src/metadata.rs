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

impl Assumption {
    /// Something taken as given, its grounds, and how much depends on it.
    pub fn new(what: impl Into<String>, why: impl Into<String>, impact: Level) -> Self {
        Self {
            what: what.into(),
            why: why.into(),
            impact,
        }
    }
}
