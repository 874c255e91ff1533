//! What follows `contract rmf`.

use std::path::PathBuf;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rmf_tools::RmfTool;
use wire::Timestamp;

use super::Format;

#[derive(Debug, clap::Args)]
pub(crate) struct CallArgs {
    /// The tool's name.
    #[arg(value_name = "TOOL", value_parser = tool())]
    pub(crate) tool: RmfTool,
    /// Its arguments: a JSON text, `@FILE`, or `-` for stdin.
    #[arg(value_name = "JSON")]
    pub(crate) arguments: String,
    /// A directory of fund files, or one JSON or CSV file of funds, instead of the hand-made sample.
    #[arg(long, value_name = "PATH")]
    pub(crate) data: Option<PathBuf>,
    /// A database that funds were imported into, instead of files.
    #[cfg(feature = "postgres")]
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub(crate) database: Option<String>,
    /// The clock, instead of the machine's.
    #[arg(long, value_name = "TIMESTAMP")]
    pub(crate) now: Option<Timestamp>,
    /// What to give: the tool's own result, or the same as a SmartResponse V2.
    #[arg(long = "as", value_enum, default_value_t)]
    pub(crate) answer: AnswerAs,
    /// How to write the result: the whole envelope as JSON, or its text and a table for a person.
    #[arg(long, value_enum, default_value = "json")]
    pub(crate) format: Format,
    /// The most columns to use; the terminal's width, or 100.
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..))]
    pub(crate) width: Option<u16>,
}

/// What a call gives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum AnswerAs {
    /// The tool's result envelope.
    #[default]
    Result,
    /// A SmartResponse V2, always as JSON; `contract render` shows it to a person. An error stays the result
    /// envelope.
    Smart,
}

pub(super) const CALL_EXAMPLES: &str = "\
Examples:
  contract rmf call get_rmf_funds '{\"sortBy\": \"risk\", \"pageSize\": 5}' | jq .structuredContent
  contract rmf call compare_rmf_funds @arguments.json --data funds.csv --format text
  contract rmf call get_rmf_fund_performance '{\"period\": \"ytd\"}' --as smart | contract render -
  echo '{\"period\": \"1y\"}' | contract rmf call get_rmf_fund_performance -

Exit 1: the result is an error.";

#[derive(Debug, clap::Args)]
pub(crate) struct LoadArgs {
    /// A directory of fund files, or one JSON or CSV file of funds.
    #[arg(long, value_name = "PATH")]
    pub(crate) data: PathBuf,
    /// List every issue, not only the kinds.
    #[arg(long)]
    pub(crate) all: bool,
    /// How to write it: `json` gives {"funds","lost","issues","kinds"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// The most columns to use; the terminal's width, or 100.
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..))]
    pub(crate) width: Option<u16>,
}

pub(super) const LOAD_EXAMPLES: &str = "\
Examples:
  contract rmf load --data funds/
  contract rmf load --data funds.csv --all
  contract rmf load --data funds.json --format json | jq '.issues[] | select(.lost)'";

#[derive(Debug, clap::Args)]
pub(crate) struct ToolsArgs {
    /// How to write them: `json` gives {"tools"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// The most columns to use; the terminal's width, or 100.
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..))]
    pub(crate) width: Option<u16>,
}

pub(super) const TOOLS_EXAMPLES: &str = "\
Examples:
  contract rmf tools
  contract rmf tools --format json | contract lint-tools -";

/// Reads a tool's name, and names the nearest where there is none such.
fn tool() -> impl TypedValueParser<Value = RmfTool> {
    let names = RmfTool::ALL.iter().map(|tool| tool.as_str());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<RmfTool>())
}
