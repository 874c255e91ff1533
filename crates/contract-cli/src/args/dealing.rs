//! What follows `contract dealing`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use dealing_tools::{Amount, Currency};
use wire::Timestamp;

use super::ToolsArgs;

pub(super) const EXAMPLES: &str = "\
Examples:
  contract dealing run calls.jsonl
  contract dealing tools --format json | contract lint-tools -
  contract dealing translate old-call.json";

#[derive(Debug, Subcommand)]
pub(crate) enum DealingCommand {
    /// Call the tools line by line and write what each answers. Exit 1: a call was refused.
    #[command(after_help = RUN_EXAMPLES)]
    Run(RunArgs),
    /// The ten tools as MCP's tools/list tells them.
    #[command(
        after_help = "Example:\n  contract dealing tools --format json | contract lint-tools -"
    )]
    Tools(ToolsArgs),
    /// Turn the arguments of an old `update_draft` call into new calls. Exit 1: a field was read as something, guessed at or refused.
    #[command(
        after_help = "Example:\n  contract dealing translate old-call.json | jq '.fields[] | select(.outcome != \"carried\")'"
    )]
    Translate(TranslateArgs),
}

const RUN_EXAMPLES: &str = "\
Each line is {\"tool\",\"args\"}; each line written is {\"tool\",\"status\",\"instructional_hint\",\"draft\",\"result\"}.

Examples:
  contract dealing run calls.jsonl
  contract dealing run --user U1 --thread 1 --now 2026-01-28T10:00:00Z - < calls.jsonl
  contract dealing run calls.jsonl --securities s.csv --positions p.csv --rates r.csv --base GBP --high-value 50000";

#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// JSON Lines of calls; stdin without it, or with `-`.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// How to write them: JSON Lines is the only way.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: JsonOnly,
    /// Securities as CSV (`name,ticker,isin,inst_type,trade_currency,last_price`), instead of the sample.
    #[arg(long, value_name = "CSV")]
    pub(crate) securities: Option<PathBuf>,
    /// Positions as CSV (`user_id,isin,quantity`), instead of the sample.
    #[arg(long, value_name = "CSV")]
    pub(crate) positions: Option<PathBuf>,
    /// Rates as CSV (`date,from,to,rate`), instead of the sample. The sample's are of its own day, at which the
    /// clock then stands unless --now says otherwise.
    #[arg(long, value_name = "CSV")]
    pub(crate) rates: Option<PathBuf>,
    /// The currency that values are compared in; the sample's is USD.
    #[arg(long, value_name = "CODE", requires = "high_value")]
    pub(crate) base: Option<Currency>,
    /// From this value on, in that currency, the user confirms it; the sample's is 1000000.
    #[arg(long, value_name = "AMOUNT", requires = "base", value_parser = amount)]
    pub(crate) high_value: Option<Amount>,
    /// The user of calls that name none. Without it such calls are refused, as a server refuses them.
    #[arg(long, value_name = "ID")]
    pub(crate) user: Option<String>,
    /// The thread of calls that name none. Without it such calls are refused, as a server refuses them.
    #[arg(long, value_name = "ID")]
    pub(crate) thread: Option<String>,
    /// The clock, instead of the machine's.
    #[arg(long, value_name = "TIMESTAMP")]
    pub(crate) now: Option<Timestamp>,
}

#[derive(Debug, Args)]
pub(crate) struct TranslateArgs {
    /// The arguments of an old call: a JSON file; stdin without it, or with `-`.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// How to write what comes of it: JSON is the only way.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: JsonOnly,
}

/// The only way to write what is for programs alone; it is taken since every other command takes it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum JsonOnly {
    /// JSON.
    #[default]
    Json,
}

fn amount(text: &str) -> Result<Amount, String> {
    let value = text.parse::<f64>().map_err(|error| error.to_string())?;
    Amount::from_f64(value).map_err(|error| error.to_string())
}
