//! Why a command could not run.

use std::io;
use std::path::PathBuf;

use wire::SyntaxError;

/// Why a command could not run. What is wrong with a document is a finding, not a failure; that it
/// is no document at all is one.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A file could not be read.
    #[error("cannot read {source_name}: {error}")]
    Read {
        source_name: String,
        error: io::Error,
    },
    /// A file could not be written.
    #[error("cannot write {}: {error}", path.display())]
    Write { path: PathBuf, error: io::Error },
    /// The output could not be written.
    #[error("cannot write to stdout: {0}")]
    Output(#[from] io::Error),
    /// The input is not UTF-8.
    #[error(
        "{source_name}: line {line}: byte {byte} of the line is not UTF-8; JSON is written in UTF-8"
    )]
    NotUtf8 {
        source_name: String,
        line: usize,
        byte: usize,
    },
    /// The input begins with a byte-order mark.
    #[error(
        "{source_name}: begins with a byte-order mark; JSON is written without one: save it as plain UTF-8"
    )]
    ByteOrderMark { source_name: String },
    /// The input is not JSON, or JSON beyond the reader.
    #[error("{source_name}: {}: {error}", error.kind)]
    NotJson {
        source_name: String,
        error: SyntaxError,
    },
    /// A file is not what the command reads.
    #[error("{place}: {error}")]
    Line {
        place: String,
        error: serde_json::Error,
    },
    /// A line has not the form that the command reads.
    #[error("{place}: {fault}")]
    Unfit { place: String, fault: String },
    /// A text looks like an option that there is not.
    #[error(
        "{text} is no option of extract; a text that begins so is given in a file: @FILE, or @- for stdin"
    )]
    NoOption { text: String },
    /// A line is in a locale that is not known.
    #[error("{place}: {error}")]
    Locale {
        place: String,
        error: validators::UnknownLocale,
    },
    /// Facts that cannot be read.
    #[error("{place}: {error}")]
    Facts {
        place: String,
        error: validators::FactsError,
    },
    /// A list of tools with none in it.
    #[error("{place}: names no tool, so there is nothing to choose from")]
    NoTools { place: String },
    /// Some lines could not be judged; each was reported.
    #[error("{count} of {lines} lines could not be judged")]
    Lines { count: usize, lines: usize },
    /// A document's contract is not apparent.
    #[error("{source_name}: cannot tell which contract this is; say so with --kind ({kinds})")]
    UnknownKind { source_name: String, kinds: String },
    /// A document is of a contract that nothing is migrated to.
    #[error(
        "{source_name}: this looks like {kind}, which has no older forms; tool-response and smart-response have: say so with --kind, if it is one of them"
    )]
    NotMigrated {
        source_name: String,
        kind: &'static str,
    },
    /// A document cannot be shown because it does not read.
    #[error(
        "{source_name}: not a response that can be shown: {first}; `contract check` lists everything"
    )]
    NotShowable { source_name: String, first: String },
    /// A document cannot be shortened because it does not read.
    #[error(
        "{source_name}: not a response that can be shortened: {first}; `contract check` lists everything"
    )]
    NotShortened { source_name: String, first: String },
    /// The funds could not be loaded.
    #[error("{0}")]
    Funds(#[from] rmf_tools::LoadError),
    /// There is no such fund.
    #[error("there is no fund {code:?}{}", .hint)]
    UnknownFund { code: String, hint: String },
    /// A fund could not be briefed.
    #[error("{0}")]
    Brief(#[from] rmf_tools::BriefError),
    /// The funds could not be imported.
    #[cfg(feature = "postgres")]
    #[error("{0}")]
    Database(#[from] rmf_tools::PostgresError),
    /// There is no runtime to reach the database with.
    #[cfg(feature = "postgres")]
    #[error("cannot start a runtime: {0}")]
    Runtime(io::Error),
    /// A tool cannot be described.
    #[error("{0}")]
    Tool(#[from] rmf_tools::DescriptorError),
    /// A dealing tool cannot be described.
    #[error("{0}")]
    DealingTool(#[from] dealing_tools::DescriptorError),
    /// A table of the dealing tools cannot be read.
    #[error("{place}: {error}")]
    Table {
        place: String,
        error: dealing_tools::CsvError,
    },
    /// A contract's schema cannot be emitted.
    #[error("{0}")]
    Schema(#[from] wire::SchemaError),
    /// A result could not be written as JSON.
    #[error("cannot write the result as JSON: {0}")]
    Json(#[from] serde_json::Error),
}

impl Failure {
    /// Whether the reader of our output went away.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        match self {
            Self::Output(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Json(error) => error.io_error_kind() == Some(io::ErrorKind::BrokenPipe),
            _ => false,
        }
    }
}
