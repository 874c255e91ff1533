//! The arguments of `contract extract`.

use validators::Locale;

use super::Format;

pub(crate) const EXAMPLES: &str = "\
Examples:
  contract extract 'Revenue rose 12% to $383.3B in 2024.'
  contract extract --locale de --format json @answer.txt
  contract extract --jsonl < texts.jsonl | jq .mentions";

#[derive(Debug, clap::Args)]
pub(crate) struct ExtractArgs {
    /// A text, or @ and the file that it is in (`@-` for stdin); a text that begins with @ is written with
    /// @@. With `--jsonl` a file of lines, and stdin when left out.
    #[arg(
        value_name = "TEXT|@FILE",
        required_unless_present = "jsonl",
        allow_hyphen_values = true
    )]
    pub(crate) input: Option<String>,
    /// Read {"id","text","locale"?} a line, and write {"id","mentions"} for each, in order.
    #[arg(long)]
    pub(crate) jsonl: bool,
    /// How the text writes numbers and dates, for one that does not say so itself: `de`, `th`, `pt-BR`. Where left out, as its
    /// own words and numbers show; `en-US` where they show nothing.
    #[arg(long, value_name = "TAG")]
    pub(crate) locale: Option<Locale>,
    /// How to write the result: `json` gives {"mentions"}.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: Format,
}
