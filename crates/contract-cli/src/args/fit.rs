//! `contract fit` and `contract expand`

use std::path::PathBuf;

use clap::ValueEnum;

use super::Format;

#[derive(Debug, clap::Args)]
pub(crate) struct FitArgs {
    /// A JSON file, or `-` for stdin. With `--jsonl` it may be left out and stdin is read.
    #[arg(value_name = "FILE", required_unless_present = "jsonl")]
    pub(crate) file: Option<PathBuf>,
    /// The most tokens that the response may have, written without spaces.
    #[arg(long, value_name = "N")]
    pub(crate) max_tokens: usize,
    /// What counts the tokens.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) tokenizer: Tokenizer,
    /// Read one document a line, and write one line of JSON for each.
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// How to write the result: `json` gives {"response","maxTokens","tokenizer","tokensBefore","tokens",
    /// "isMet","references","dropped","sections","transport"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

/// What counts tokens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Tokenizer {
    /// The vocabulary of GPT-4o and what came after it.
    #[default]
    #[value(name = "o200k_base")]
    O200kBase,
    /// The vocabulary of GPT-4 and GPT-3.5.
    #[value(name = "cl100k_base")]
    Cl100kBase,
    /// No vocabulary: an estimate, rather too high than too low.
    Estimate,
}

pub(super) const FIT_EXAMPLES: &str = "\
Examples:
  contract fit --max-tokens 800 response.json > shorter.json
  contract fit --max-tokens 800 --format json response.json | jq .dropped
  my-server | contract fit --jsonl --max-tokens 2000 --tokenizer estimate";

#[derive(Debug, clap::Args)]
pub(crate) struct ExpandArgs {
    /// A JSON file, or `-` for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How to write the result: `json` gives {"response","violations"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

pub(super) const EXPAND_EXAMPLES: &str = "\
Values that would take more than 64 MiB in all of their places are not put back, and exit is 1.

Example:
  contract fit --max-tokens 2000 response.json | contract expand -";
