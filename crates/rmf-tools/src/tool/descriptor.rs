//! The tools as `tools/list` tells them.

use serde::Serialize;
use tool_models::Annotations;
use wire::{Profile, ProfileError, SchemaError};

use super::RmfTool;
use crate::Root;

/// An RMF tool as MCP's `tools/list` tells it, its arguments in the portable profile.
pub type ToolDescriptor = tool_models::ToolDescriptor<ToolMeta>;

/// What of an RMF tool MCP has no field for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ToolMeta {
    /// The widget that shows its result.
    pub ui: UiMeta,
    /// The same, under the name that older hosts read.
    #[serde(rename = "openai/outputTemplate")]
    pub output_template: &'static str,
    /// Words that somebody who needs the tool may use.
    #[serde(rename = "dev.smart-response/keywords")]
    pub keywords: &'static [&'static str],
    /// What somebody who needs the tool may ask.
    #[serde(rename = "dev.smart-response/exampleQueries")]
    pub example_queries: &'static [&'static str],
}

/// A widget.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UiMeta {
    /// Where it is.
    pub resource_uri: &'static str,
}

/// The error of a tool that cannot be described, which is a fault of this crate.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DescriptorError {
    /// A schema cannot be emitted.
    #[error(transparent)]
    Schema(#[from] SchemaError),
    /// The arguments have no portable form.
    #[error(transparent)]
    NotPortable(#[from] ProfileError),
}

/// The document's words by which the tools are found.
const KEYWORDS: &[&str] = &[
    "RMF",
    "retirement",
    "mutual fund",
    "Thailand",
    "tax",
    "NAV",
    "performance",
];

impl RmfTool {
    /// The tool as `tools/list` tells it.
    ///
    /// # Errors
    /// When a schema cannot be emitted, which is a fault of this crate.
    pub fn descriptor(self) -> Result<ToolDescriptor, DescriptorError> {
        let input = Root::Input(self).schema()?;
        let output = Root::Output(self).schema()?;
        let template = self.template();
        Ok(ToolDescriptor {
            name: self.as_str(),
            title: self.title(),
            description: self.description(),
            input_schema: Profile::Portable.apply(input.canonical())?,
            not_portable: None,
            output_schema: Some(output.canonical().clone()),
            annotations: Annotations::READ_ONLY,
            meta: ToolMeta {
                ui: UiMeta {
                    resource_uri: template,
                },
                output_template: template,
                keywords: KEYWORDS,
                example_queries: self.example_queries(),
            },
        })
    }

    /// The address of the widget that shows the tool's result.
    pub const fn template(self) -> &'static str {
        match self {
            Self::Funds | Self::Search | Self::Performance => "ui://rmf/fund-list.html",
            Self::Detail => "ui://rmf/fund-card.html",
            Self::NavHistory => "ui://rmf/performance-chart.html",
            Self::Compare => "ui://rmf/fund-comparison.html",
        }
    }

    /// What people call the tool.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Funds => "List RMF funds",
            Self::Search => "Search RMF funds",
            Self::Detail => "RMF fund details",
            Self::Performance => "RMF performance ranking",
            Self::NavHistory => "RMF NAV history",
            Self::Compare => "Compare RMF funds",
        }
    }

    /// What the tool does, and when to use it.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Funds => {
                "Lists Thai retirement mutual funds (RMF) a page at a time: NAV, risk level, returns. Use it \
                 to browse all funds; to filter by company, risk, return or category use search_rmf_funds. \
                 Example: {\"sortBy\": \"ytd\", \"pageSize\": 10}."
            }
            Self::Search => {
                "Finds Thai retirement mutual funds (RMF) that match every filter given: text, company, risk \
                 levels, least return, category. At least one filter is needed. \
                 Example: {\"amc\": \"Krungsri\", \"maxRiskLevel\": 5}."
            }
            Self::Detail => {
                "Gives everything known of one Thai retirement mutual fund (RMF) by its code: NAV, returns, \
                 benchmark, allocation, fees, minimums, documents, suitability. \
                 Example: {\"fundCode\": \"ABAPAC-RMF\"}."
            }
            Self::Performance => {
                "Ranks Thai retirement mutual funds (RMF) by their return over a period, beside their \
                 benchmarks, with average, median and range over all funds. \
                 Example: {\"period\": \"1y\", \"limit\": 10}."
            }
            Self::NavHistory => {
                "Gives the NAV of one Thai retirement mutual fund (RMF) by day, with its return, volatility \
                 and range over the days asked for. Example: {\"fundCode\": \"ABAPAC-RMF\", \"days\": 90}."
            }
            Self::Compare => {
                "Puts 2 to 5 Thai retirement mutual funds (RMF) side by side: returns, benchmarks, risk, fees, \
                 and which stands out. Example: {\"fundCodes\": [\"ABAPAC-RMF\", \"B-ASIARMF\"]}."
            }
        }
    }

    const fn example_queries(self) -> &'static [&'static str] {
        match self {
            Self::Funds => &[
                "Show me top RMF funds",
                "List retirement funds with best returns",
            ],
            Self::Search => &[
                "Find low-risk RMF funds from Krungsri",
                "Show me equity RMF funds",
            ],
            Self::Detail => &["Tell me about ABAPAC-RMF", "Show details for B-ASIARMF"],
            Self::Performance => &["Top performing RMF funds this year", "Best 1-year returns"],
            Self::NavHistory => &["Show NAV chart for ABAPAC-RMF", "NAV trends over 90 days"],
            Self::Compare => &["Compare ABAPAC-RMF and B-ASIARMF", "Which fund is better?"],
        }
    }
}
