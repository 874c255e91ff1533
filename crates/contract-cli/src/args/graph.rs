//! `contract graph`

use std::path::PathBuf;

use clap::ValueEnum;

#[derive(Debug, clap::Args)]
pub(crate) struct GraphArgs {
    /// `stock` (the document's thirteen tools), `rmf` (the six fund tools), or a JSON file of a tool-graph,
    /// `-` for stdin. A file of one of these names is given as ./stock.
    #[arg(value_name = "GRAPH")]
    pub(crate) graph: PathBuf,
    /// How to write it: as a Mermaid flowchart, in Graphviz's DOT, or as the document itself.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: GraphFormat,
}

/// What a graph is written as.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum GraphFormat {
    /// A Mermaid flowchart.
    #[default]
    Mermaid,
    /// Graphviz's DOT.
    Dot,
    /// {"tools": […]}, which the command reads.
    Json,
}

pub(super) const EXAMPLES: &str = "\
Examples:
  contract graph stock
  contract graph rmf --format dot | dot -Tsvg > rmf.svg
  contract graph tools.json --format json    # exit 1 on a cycle, or anything else that is wrong";
