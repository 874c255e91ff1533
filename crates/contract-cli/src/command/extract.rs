//! `contract extract --jsonl`, `contract extract TEXT|@FILE`

mod written;

use std::borrow::Cow;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use validators::{Locale, mentions};

use self::written::Written;
use crate::Verdict;
use crate::args::{ExtractArgs, Format};
use crate::command::parallel::{Answer, judge_lines};
use crate::command::placed::Placed;
use crate::command::shape::{Holds, Member, Shape};
use crate::failure::Failure;
use crate::input::text_or_file;
use crate::output::Output;

/// What a line has.
const SHAPE: Shape = Shape(&[
    Member::required("id", Holds::Anything),
    Member::required("text", Holds::Text),
    Member::optional("locale", Holds::TextOrNull),
]);

/// A line of the input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    id: Value,
    #[serde(borrow)]
    text: Cow<'a, str>,
    #[serde(borrow, default)]
    locale: Option<Cow<'a, str>>,
}

/// A line of the output.
#[derive(Serialize)]
struct Extracted<'t> {
    id: Value,
    mentions: Vec<Written<'t>>,
}

/// What one text states.
#[derive(Serialize)]
struct Mentions<'t> {
    mentions: Vec<Written<'t>>,
}

pub(crate) fn run(args: &ExtractArgs) -> Result<Verdict, Failure> {
    if args.jsonl {
        let file = args.input.as_deref().map(Path::new);
        return judge_lines(file, |line| extracted(line, args.locale));
    }
    let input = args.input.as_deref().unwrap_or_default();
    if is_like_option(input) {
        let text = input.to_owned();
        return Err(Failure::NoOption { text });
    }
    let text = text_or_file(input)?;
    let locale = args.locale.unwrap_or_else(|| Locale::told_by(&text, ""));
    let mentions = written(&text, locale);
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&Mentions { mentions })?,
        Format::Text => {
            for mention in &mentions {
                output.line(&mention.said())?;
            }
        }
    }
    output.finish()?;
    Ok(Verdict::Fine)
}

/// Whether a misspelt option was taken for the text, since texts may begin with a hyphen.
fn is_like_option(input: &str) -> bool {
    let name = input.strip_prefix("--").unwrap_or_default();
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && !name.contains(char::is_whitespace)
}

fn extracted(document: &Placed<'_>, locale: Option<Locale>) -> Answer {
    let line: Line<'_> = SHAPE.read(document)?;
    let own = document.locale(line.locale.as_deref())?;
    let told = own.or(locale);
    let locale = told.unwrap_or_else(|| Locale::told_by(&line.text, ""));
    let mentions = written(&line.text, locale);
    let id = line.id;
    let json = serde_json::to_string(&Extracted { id, mentions })?;
    Ok((json, Verdict::Fine))
}

fn written(text: &str, locale: Locale) -> Vec<Written<'_>> {
    let found = mentions(text, &locale);
    found
        .iter()
        .flat_map(|mention| Written::all(text, mention))
        .collect()
}
