//! Which tool comes after which, told from what each declares.

pub(crate) mod chain;
pub(crate) mod check;
mod choice;
pub(crate) mod cycle;
pub(crate) mod declared;
mod drawing;
mod flow;
pub(crate) mod order;
mod stock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{RootName, RootSchema, SchemaError, nearest};

use declared::DeclaredTool;

/// The root of a graph as a document.
pub const GRAPH_ROOT: RootName = RootName {
    name: "tool-graph",
    version: 1,
};

/// The tools of a server, each with what it requires and provides.
///
/// Nothing about other tools is declared but conflicts: who comes before whom, which tools stand for
/// each other and what to call next all follow from the data that they share, so a new tool is one more
/// declaration and no edit of the others.
///
/// ```
/// use smart_response::{DeclaredTool, ToolCategory, ToolGraph};
///
/// let graph = ToolGraph::new([
///     DeclaredTool::new("fetch_stock_data", ToolCategory::DataFetching, "Price and ratios")
///         .providing(["price", "eps"]),
///     DeclaredTool::new("calculate_pe_band", ToolCategory::Valuation, "Fair value by PE")
///         .requiring(["price", "eps"])
///         .providing(["fair_value"]),
/// ]);
/// assert_eq!(graph.check(), []);
/// assert_eq!(graph.plan("calculate_pe_band")?, ["fetch_stock_data", "calculate_pe_band"]);
/// assert_eq!(graph.dependencies("calculate_pe_band")?.requires, ["fetch_stock_data"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ToolGraph {
    /// The tools. Where several provide the same data, the earlier one is preferred.
    pub tools: Vec<DeclaredTool>,
}

/// The error of a tool that the graph does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the graph has no tool {name:?}{}", .meant.as_ref().map(|meant| format!("; did you mean {meant:?}?")).unwrap_or_default())]
pub struct UnknownTool {
    /// The name that was asked for.
    pub name: String,
    /// The tool whose name is nearest, if one is near.
    pub meant: Option<String>,
}

impl ToolGraph {
    /// A graph of `tools`, whatever they declare; [`check`](Self::check) says what is wrong with it.
    pub fn new(tools: impl IntoIterator<Item = DeclaredTool>) -> Self {
        let tools = tools.into_iter().collect();
        Self { tools }
    }

    /// The tool of a name; of several of the same name, the first.
    ///
    /// # Errors
    /// When there is none.
    pub fn tool(&self, name: &str) -> Result<&DeclaredTool, UnknownTool> {
        let found = self.tools.iter().find(|tool| tool.name == name);
        found.ok_or_else(|| UnknownTool {
            name: name.to_owned(),
            meant: nearest(name, self.names()).map(str::to_owned),
        })
    }

    /// The tools' names, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.tools.iter().map(|tool| tool.name.as_str())
    }

    /// The schema of a graph as a document.
    ///
    /// # Errors
    /// As [`wire::schema_of`].
    pub fn schema() -> Result<RootSchema, SchemaError> {
        wire::schema_of::<Self>(GRAPH_ROOT, wire::Direction::Response)
    }
}
