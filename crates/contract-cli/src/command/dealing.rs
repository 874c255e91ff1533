//! `contract dealing …`

mod run;
mod tools;

use dealing_tools::{LegacyOutcome, LegacyUpdate};
use wire::Document;

use crate::Verdict;
use crate::args::{DealingCommand, JsonOnly, TranslateArgs};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

pub(crate) fn run(command: &DealingCommand) -> Result<Verdict, Failure> {
    match command {
        DealingCommand::Run(args) => run::run(args),
        DealingCommand::Tools(args) => tools::run(args),
        DealingCommand::Translate(args) => translate(args),
    }
}

fn translate(args: &TranslateArgs) -> Result<Verdict, Failure> {
    let JsonOnly::Json = args.format;
    let source = Source::open(args.file.as_deref())?;
    let source_name = source.name.clone();
    let document = Document::parse(&source.whole()?);
    let document = document.map_err(|error| Failure::NotJson { source_name, error })?;
    let update = LegacyUpdate::of_repeated(&document.value, &document.repeated);
    let mut output = Output::new();
    output.json(&update)?;
    output.finish()?;
    let is_carried = |outcome| outcome == LegacyOutcome::Carried;
    if update.fields.iter().all(|field| is_carried(field.outcome)) {
        Ok(Verdict::Fine)
    } else {
        Ok(Verdict::Findings)
    }
}
