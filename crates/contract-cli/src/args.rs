//! The command line.

mod dealing;
mod extract;
mod fit;
mod graph;
mod prompt;
mod rmf;
mod verify;

use std::path::PathBuf;

use chrono::{DateTime, FixedOffset};
use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use smart_response::CheckOptions;
use tool_models::Vendor;
use wire::Timestamp;

use crate::kind::Kind;

pub(crate) use self::dealing::{DealingCommand, JsonOnly, RunArgs, TranslateArgs};
pub(crate) use self::extract::ExtractArgs;
pub(crate) use self::fit::{ExpandArgs, FitArgs, Tokenizer};
pub(crate) use self::graph::{GraphArgs, GraphFormat};
pub(crate) use self::prompt::{AnswerArgs, HistoryArgs, PromptCommand, RegenerateArgs, RouteArgs};
pub(crate) use self::rmf::{AnswerAs, CallArgs, LoadArgs, ToolsArgs};
pub(crate) use self::verify::VerifyArgs;

/// Schemas, checks, scores and rendering of smart-response contracts.
///
/// FILE may be `-` for stdin. Results go to stdout and messages to stderr. Exit 0: fine. Exit 1:
/// something was found. Exit 2: could not run; with `--format json` stdout then holds {"error"} from
/// the commands that read a FILE.
#[derive(Debug, Parser)]
#[command(name = "contract", version, after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  contract check response.json               every violation of a response
  contract check --jsonl responses.jsonl     one line of JSON for each line
  contract migrate old.json                  an older form as the contract writes it
  contract score response.json               how far it is on the way to 10
  contract render response.json              a person's view of it
  contract fit --max-tokens 800 r.json       the response within a budget
  contract graph stock                       which tool takes whose data
  contract lint-tools tools.json             what makes a model fill tools wrongly
  contract extract 'up 12% to $3.1B'         what a text states, with places and values
  contract verify --answer @a --facts f.json what an answer says that its facts do not
  contract prompt answer --help              what a model is asked
  contract schema emit --check               whether schemas/ is up to date
  contract rmf brief ABAPAC-RMF              one fund, from the sample data
  contract rmf call get_rmf_funds '{}'       a tool's result
  contract dealing run calls.jsonl           a trade request, call by call";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// The schemas of the contracts.
    #[command(subcommand, after_help = SCHEMA_EXAMPLES)]
    Schema(SchemaCommand),
    /// Find every violation of a response.
    #[command(after_help = CHECK_EXAMPLES)]
    Check(CheckArgs),
    /// Write a response of an older form as the contract does.
    #[command(after_help = MIGRATE_EXAMPLES)]
    Migrate(MigrateArgs),
    /// Score a response by the four phases of the way to 10.
    #[command(after_help = SCORE_EXAMPLES)]
    Score(ScoreArgs),
    /// Show a response to a person.
    #[command(after_help = RENDER_EXAMPLES)]
    Render(RenderArgs),
    /// Shorten a response to a budget of tokens, and tell what was left out. Exit 1: it cannot be met.
    #[command(after_help = fit::FIT_EXAMPLES)]
    Fit(FitArgs),
    /// Put the values back that a shortened response says once.
    #[command(after_help = fit::EXPAND_EXAMPLES)]
    Expand(ExpandArgs),
    /// Draw which tool takes whose data, and find cycles and conflicts. Exit 1: something is wrong.
    #[command(after_help = graph::EXAMPLES)]
    Graph(GraphArgs),
    /// Find what makes a model leave out or wrongly fill the parameters of tools.
    #[command(after_help = LINT_TOOLS_EXAMPLES)]
    LintTools(LintToolsArgs),
    /// Find every number, year, date and filing that a text states.
    #[command(after_help = extract::EXAMPLES)]
    Extract(ExtractArgs),
    /// Check an answer's numbers, years and filings against the facts it was given. Exit 1: one is wrong.
    #[command(after_help = verify::EXAMPLES)]
    Verify(VerifyArgs),
    /// Write what a model is asked: for a tool, for an answer from facts, for an answer anew.
    #[command(subcommand, after_help = prompt::EXAMPLES)]
    Prompt(PromptCommand),
    /// Thai retirement mutual funds.
    #[command(subcommand, after_help = RMF_EXAMPLES)]
    Rmf(RmfCommand),
    /// Focused tools that fill a draft of a trade request.
    #[command(subcommand, after_help = dealing::EXAMPLES)]
    Dealing(DealingCommand),
    /// Write a shell's completion script to stdout.
    #[command(
        after_help = "Example:\n  contract completions bash > ~/.local/share/bash-completion/completions/contract"
    )]
    Completions(CompletionsArgs),
}

const SCHEMA_EXAMPLES: &str = "\
Examples:
  contract schema list
  contract schema emit --check";

#[derive(Debug, Subcommand)]
pub(crate) enum SchemaCommand {
    /// Name every schema.
    #[command(after_help = "Example:\n  contract schema list --format json")]
    List {
        /// How to write the list.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Write the schemas to a directory, or compare them with it.
    #[command(
        after_help = "Examples:\n  contract schema emit\n  contract schema emit --check\n  contract schema emit --out /tmp/schemas --base https://example.com/schemas/\n  contract schema emit --profile openai-strict --out /tmp/schemas"
    )]
    Emit(EmitArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct EmitArgs {
    /// Where the schemas are.
    #[arg(long, value_name = "DIR", default_value = "schemas")]
    pub(crate) out: PathBuf,
    /// Write nothing; exit 1 when a file there differs from what would be written.
    #[arg(long)]
    pub(crate) check: bool,
    /// Only one dialect of JSON Schema, instead of all that are committed: standard (every schema, and
    /// what code generators need beside it), portable or openai-strict (tool inputs; those without
    /// such a form are named, and exit 1).
    #[arg(long)]
    pub(crate) profile: Option<wire::Profile>,
    /// The base of every `$id`.
    #[arg(long, value_name = "URL", default_value = wire::SCHEMA_BASE)]
    pub(crate) base: String,
    /// How to write what was done: `json` gives {"files","drift"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

/// What to read and how to judge and write it, for the commands over responses.
#[derive(Debug, clap::Args)]
pub(crate) struct DocumentArgs {
    /// A JSON file, or `-` for stdin. With `--jsonl` it may be left out and stdin is read.
    #[arg(value_name = "FILE", required_unless_present = "jsonl")]
    pub(crate) file: Option<PathBuf>,
    /// Read one document a line, and write one line of JSON for each.
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// The clock that timestamps are judged by, instead of the response's own.
    #[arg(long, value_name = "TIMESTAMP")]
    pub(crate) now: Option<Timestamp>,
    /// A tool that the server has, beyond those the response names. May be given again.
    #[arg(long = "tool", value_name = "NAME")]
    pub(crate) tools: Vec<String>,
}

impl DocumentArgs {
    /// What the checks need to know that no response says.
    pub(crate) fn options(&self) -> CheckOptions {
        CheckOptions {
            now: self.now,
            known_tools: self.tools.clone(),
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) document: DocumentArgs,
    /// The contract to hold the document against; guessed when left out.
    #[arg(long)]
    pub(crate) kind: Option<Kind>,
}

const CHECK_EXAMPLES: &str = "\
Examples:
  contract check response.json
  my-server | contract check --jsonl --kind smart-response
  contract check --format json --now 2025-01-17T10:30:00Z response.json";

#[derive(Debug, clap::Args)]
pub(crate) struct MigrateArgs {
    /// A JSON file, or `-` for stdin. With `--jsonl` it may be left out and stdin is read.
    #[arg(value_name = "FILE", required_unless_present = "jsonl")]
    pub(crate) file: Option<PathBuf>,
    /// Read one document a line, and write one line of JSON for each.
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// The zone of timestamps that name none, such as `Z` or `+07:00`. Without it they are refused.
    #[arg(long, value_name = "OFFSET", value_parser = zone, allow_hyphen_values = true)]
    pub(crate) zone: Option<FixedOffset>,
    /// What the document is, `smart-response` or `tool-response`; guessed when left out. A response of the first
    /// version that has a member of the other kind, such as `status`, is taken for that.
    #[arg(long)]
    pub(crate) kind: Option<Kind>,
    /// When the response came, for one that has no timestamp, instead of now.
    #[arg(long, value_name = "TIMESTAMP")]
    pub(crate) now: Option<Timestamp>,
    /// How to write the result: `json` gives {"kind","response","deprecations","leftovers","violations"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

fn zone(text: &str) -> Result<FixedOffset, String> {
    // Read at the end of a timestamp: chrono by itself passes over what follows an offset.
    let midnight = format!("1970-01-01T00:00:00{text}");
    let offset = DateTime::parse_from_rfc3339(&midnight).map(|midnight| *midnight.offset());
    // What begins otherwise would go on with the seconds.
    let offset = offset
        .ok()
        .filter(|_| text.starts_with(['Z', 'z', '+', '-']));
    let expected = "an offset from UTC such as Z, +07:00 or -05:00 is expected";
    offset.ok_or_else(|| expected.to_owned())
}

const MIGRATE_EXAMPLES: &str = "\
Examples:
  contract migrate --zone +07:00 old.json > new.json
  contract migrate --kind smart-response old.json > new.json
  contract migrate --jsonl --zone Z < log.jsonl | jq .response";

#[derive(Debug, clap::Args)]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    pub(crate) document: DocumentArgs,
    /// With `--jsonl`: one line of JSON for each response, instead of the quality of all.
    #[arg(long, requires = "jsonl")]
    pub(crate) each: bool,
}

const SCORE_EXAMPLES: &str = "\
Examples:
  contract score response.json
  contract score --jsonl responses.jsonl          the quality of all: scores, failures, trend by tool and day
  contract score --jsonl --each responses.jsonl | jq .score";

#[derive(Debug, clap::Args)]
pub(crate) struct RenderArgs {
    /// A JSON file, or `-` for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The clock that timestamps are judged by, instead of the response's own.
    #[arg(long, value_name = "TIMESTAMP")]
    pub(crate) now: Option<Timestamp>,
    /// What to render it as.
    #[arg(long = "as", value_enum, default_value_t)]
    pub(crate) medium: Medium,
    /// How to write it: `json` wraps the rendering as {"as","rendered"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// The most columns that text uses; the terminal's width, or 100.
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..))]
    pub(crate) width: Option<u16>,
}

const RENDER_EXAMPLES: &str = "\
Examples:
  contract render response.json
  contract render --width 72 - < response.json
  contract render --as html response.json > response.html";

#[derive(Debug, clap::Args)]
pub(crate) struct LintToolsArgs {
    /// An MCP tools/list result, its array of tools or one tool, or tools as the APIs of model
    /// vendors take them; a JSON file, or `-` for stdin.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// Whose models the tools are for: openai, anthropic, gemini or adk. What their dialects refuse or
    /// drop then counts; without, all are told of and none counts. May be given again.
    #[arg(long = "vendor", value_name = "VENDOR")]
    pub(crate) vendors: Vec<Vendor>,
}

const LINT_TOOLS_EXAMPLES: &str = "\
Examples:
  contract lint-tools tools.json
  contract lint-tools --vendor openai --vendor gemini tools.json
  my-client tools/list | contract lint-tools --format json - | jq .summary.first";

const RMF_EXAMPLES: &str = "\
Examples:
  contract rmf brief ABAPAC-RMF --format json
  contract rmf call search_rmf_funds '{\"minRiskLevel\": 6}' --format text
  contract rmf tools
  contract rmf load --data funds/";

#[derive(Debug, Subcommand)]
pub(crate) enum RmfCommand {
    /// Brief one fund: load, check, score and show it as a SmartResponse V2.
    #[command(
        after_help = "Examples:\n  contract rmf brief ABAPAC-RMF\n  contract rmf brief 'KKP INRMF' --data funds/ --format json"
    )]
    Brief(BriefArgs),
    /// Call one of the six tools.
    #[command(after_help = rmf::CALL_EXAMPLES)]
    Call(CallArgs),
    /// Load funds and tell everything that was wrong with them; exit 1 when one was lost.
    #[command(after_help = rmf::LOAD_EXAMPLES)]
    Load(LoadArgs),
    /// The six tools as MCP's tools/list tells them.
    #[command(after_help = rmf::TOOLS_EXAMPLES)]
    Tools(ToolsArgs),
    /// Make a PostgreSQL database that servers share hold the funds of a directory or file, and no others. It
    /// may be broken off and started again; the same files twice change nothing. Exit 1: a file gave no fund.
    #[cfg(feature = "postgres")]
    #[command(
        after_help = "Example:\n  contract rmf import --data funds/ --database postgres://writer@localhost/funds\n\nA password is better left to PGPASSWORD or ~/.pgpass, since every user of a machine sees its command lines."
    )]
    Import(ImportArgs),
}

#[cfg(feature = "postgres")]
#[derive(Debug, clap::Args)]
pub(crate) struct ImportArgs {
    /// A directory of fund files, or one JSON or CSV file of funds.
    #[arg(long, value_name = "PATH")]
    pub(crate) data: PathBuf,
    /// The database, such as `postgres://user@host:5432/name`.
    #[arg(long, value_name = "URL")]
    pub(crate) database: String,
    /// How to write the result: `json` gives {"funds","written","removed","navRows","resumed","lost"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}

#[derive(Debug, clap::Args)]
pub(crate) struct BriefArgs {
    /// The fund's code; case and surrounding spaces do not matter.
    #[arg(value_name = "CODE")]
    pub(crate) code: String,
    /// A directory of fund files, or one JSON or CSV file of funds, instead of the hand-made sample.
    #[arg(long, value_name = "PATH")]
    pub(crate) data: Option<PathBuf>,
    /// How to write the brief.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
    /// The clock, instead of the machine's.
    #[arg(long, value_name = "TIMESTAMP")]
    pub(crate) now: Option<Timestamp>,
    /// The most columns to use; the terminal's width, or 100.
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..))]
    pub(crate) width: Option<u16>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// How to write a result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For a person.
    #[default]
    Text,
    /// For a program.
    Json,
}

/// What to render a response as.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Medium {
    /// Text for a terminal.
    #[default]
    Text,
    /// Markdown, with tables.
    Markdown,
    /// One page that needs nothing else, with charts.
    Html,
}

/// A year of a list, with spaces around it or without.
fn year(written: &str) -> Result<i16, &'static str> {
    { written.trim().parse() }
        .map_err(|_| "years are whole numbers with commas between them, such as 2019,2020")
}
