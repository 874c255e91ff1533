//! The arguments of `contract prompt`.

use std::path::PathBuf;

use clap::Subcommand;
use validators::Locale;

use super::{Format, year};

pub(super) const EXAMPLES: &str = "\
Examples:
  contract prompt route --question 'What was revenue?' --tools tools.json
  contract prompt answer --question 'What was revenue?' --facts rows.json
  contract prompt regenerate --question 'What was revenue?' --answer @answer.txt --facts rows.json";

#[derive(Debug, Subcommand)]
pub(crate) enum PromptCommand {
    /// Ask for one tool and its arguments.
    #[command(
        after_help = "Example:\n  contract prompt route --question 'What was revenue?' --tools tools.json --history chat.json"
    )]
    Route(RouteArgs),
    /// Ask for an answer from facts and from nothing else.
    #[command(
        after_help = "Example:\n  contract prompt answer --question 'What was revenue?' --facts rows.json --format json | jq -r .prompt"
    )]
    Answer(AnswerArgs),
    /// Ask for an answer anew, with what was wrong with the first one.
    #[command(
        after_help = "Example:\n  contract prompt regenerate --question 'What was revenue?' --answer 'It was $400B in 2024.' --facts rows.json --known-years 2020,2021"
    )]
    Regenerate(RegenerateArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct RouteArgs {
    /// What is asked.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) question: String,
    /// A file of tools, or `-` for stdin: the result of MCP's tools/list, or a list of {"name",
    /// "description","inputSchema"}.
    #[arg(long, value_name = "FILE")]
    pub(crate) tools: PathBuf,
    #[command(flatten)]
    pub(crate) history: HistoryArgs,
    /// How to write it: `json` gives {"prompt"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Debug, clap::Args)]
pub(crate) struct AnswerArgs {
    /// What is asked.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) question: String,
    /// A file of the JSON to answer from, or `-` for stdin. Its numbers are rounded in the prompt.
    #[arg(long, value_name = "FILE")]
    pub(crate) facts: PathBuf,
    #[command(flatten)]
    pub(crate) history: HistoryArgs,
    /// How to write it: `json` gives {"prompt"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RegenerateArgs {
    /// What was asked.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) question: String,
    /// What was answered, or @ and the file that it is in; a text that begins with @ is written with @@.
    #[arg(long, value_name = "TEXT|@FILE", allow_hyphen_values = true)]
    pub(crate) answer: String,
    /// A file of the JSON that the answer was to be based on, or `-` for stdin.
    #[arg(long, value_name = "FILE")]
    pub(crate) facts: PathBuf,
    /// Years that the source has data for, whether fetched or not.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = year)]
    pub(crate) known_years: Vec<i16>,
    /// How the answer writes numbers and dates; where left out, as its own words and numbers show.
    #[arg(long, value_name = "TAG")]
    pub(crate) locale: Option<Locale>,
    #[command(flatten)]
    pub(crate) history: HistoryArgs,
    /// How to write it: `json` gives {"prompt","hints"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Debug, clap::Args)]
pub(crate) struct HistoryArgs {
    /// A file of what was said before: a list of {"role","content"}, where a role is user or assistant.
    #[arg(long, value_name = "FILE")]
    pub(crate) history: Option<PathBuf>,
    /// How many of the last messages are told.
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 10,
        value_parser = clap::value_parser!(u8).range(4..=10),
        requires = "history"
    )]
    pub(crate) last: u8,
}
