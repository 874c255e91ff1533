//! A drawing to make.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use wire::string_enum;

string_enum! {
    /// What kind of chart.
    pub enum ChartType {
        Line = "line",
        Bar = "bar",
        Pie = "pie",
        Scatter = "scatter",
    }
}

/// A chart to draw.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Chart {
    /// What kind of chart.
    #[serde(rename = "type")]
    pub kind: ChartType,
    /// The chart's title.
    pub title: String,
    /// What it shows, in a sentence.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub description: Option<String>,
    /// What to draw; in the contract's examples `labels` and `datasets` of `label` and `data`.
    pub data: Value,
}
