//! The arguments of `contract verify`.

use std::path::PathBuf;

use validators::Locale;

use super::{Format, year};

pub(crate) const EXAMPLES: &str = "\
Examples:
  contract verify --answer 'Revenue was $400B in 2024.' --facts rows.json
  contract verify --answer @answer.txt --facts rows.json --known-years 2019,2020 --format json
  contract verify --jsonl < answers.jsonl | jq .overall";

#[derive(Debug, clap::Args)]
pub(crate) struct VerifyArgs {
    /// The answer, or @ and the file that it is in; a text that begins with @ is written with @@.
    #[arg(
        long,
        value_name = "TEXT|@FILE",
        allow_hyphen_values = true,
        required_unless_present = "jsonl",
        requires = "facts"
    )]
    pub(crate) answer: Option<String>,
    /// A file of the JSON that the answer was to be based on.
    #[arg(long, value_name = "FILE")]
    pub(crate) facts: Option<PathBuf>,
    /// What was asked: its words may name the calculation that the answer gives the result of.
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        allow_hyphen_values = true
    )]
    pub(crate) question: String,
    /// Years that the source has data for, whether fetched or not.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = year)]
    pub(crate) known_years: Vec<i16>,
    /// Read `{"id","question","answer","facts","known_years"?,"locale"?}` a line, and write
    /// `{"id","number","year","filing","overall","remarks"}` for each, in order.
    #[arg(long, conflicts_with_all = ["answer", "facts", "question", "known_years"])]
    pub(crate) jsonl: bool,
    /// With `--jsonl`, the file of lines; stdin when left out.
    #[arg(
        value_name = "FILE",
        requires = "jsonl",
        conflicts_with_all = ["answer", "facts", "question", "known_years"]
    )]
    pub(crate) file: Option<PathBuf>,
    /// How the answer writes numbers and dates, where a line does not say so itself: `de`, `th`, `pt-BR`. Where left out, as
    /// the answer's own words and numbers show, and else the question's; `en-US` where they show nothing.
    #[arg(long, value_name = "TAG")]
    pub(crate) locale: Option<Locale>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}
