//! `contract prompt route`, `answer` and `regenerate`

mod history;
mod tools;

use std::path::Path;

use serde_json::{Value, json};
use validators::{
    Facts, Locale, Status, ToolSketch, Verification, answer_prompt, hints, regeneration_prompt,
    route_prompt,
};
use wire::SyntaxError;

use self::history::Spoken;
use self::tools::Tools;
use crate::Verdict;
use crate::args::{AnswerArgs, Format, PromptCommand, RegenerateArgs, RouteArgs};
use crate::failure::Failure;
use crate::input::{Source, text_or_file};
use crate::output::Output;

pub(crate) fn run(command: &PromptCommand) -> Result<Verdict, Failure> {
    match command {
        PromptCommand::Route(args) => route(args),
        PromptCommand::Answer(args) => answer(args),
        PromptCommand::Regenerate(args) => regenerate(args),
    }
}

fn route(args: &RouteArgs) -> Result<Verdict, Failure> {
    let tools = Tools::read(&args.tools)?;
    let sketches: Vec<ToolSketch<'_>> = tools.sketches().collect();
    let spoken = Spoken::read(&args.history)?;
    let prompt = route_prompt(&args.question, &sketches, spoken.last());
    write(args.format, &prompt, None)
}

fn answer(args: &AnswerArgs) -> Result<Verdict, Failure> {
    let facts = json_of(&args.facts)?;
    let spoken = Spoken::read(&args.history)?;
    let prompt = answer_prompt(&args.question, &facts, spoken.last());
    write(args.format, &prompt, None)
}

fn regenerate(args: &RegenerateArgs) -> Result<Verdict, Failure> {
    let facts = json_of(&args.facts)?;
    let known = Facts::of(&facts).map_err(|error| Failure::Facts {
        place: args.facts.display().to_string(),
        error,
    })?;
    let spoken = Spoken::read(&args.history)?;
    let answer = text_or_file(&args.answer)?;
    let asked = Verification {
        question: &args.question,
        answer: &answer,
        facts: &known,
        known_years: &args.known_years,
        locale: Locale::default(),
    };
    let (_, report) = asked.as_told(args.locale);
    if report.overall.status != Status::Fail {
        eprintln!("contract: nothing is wrong with the answer; the prompt has nothing to correct");
    }
    let hints = hints(&report, &known);
    let prompt = regeneration_prompt(
        &args.question,
        &answer,
        &report,
        &facts,
        &known,
        spoken.last(),
    );
    write(args.format, &prompt, Some(&hints))
}

/// A file's JSON.
fn json_of(path: &Path) -> Result<Value, Failure> {
    let source = Source::open(Some(path))?;
    let source_name = source.name.clone();
    let text = source.whole()?;
    serde_json::from_str(&text).map_err(|error| Failure::NotJson {
        source_name,
        error: SyntaxError::of(&error, &text),
    })
}

fn write(format: Format, prompt: &str, hints: Option<&[String]>) -> Result<Verdict, Failure> {
    let mut output = Output::new();
    match (format, hints) {
        (Format::Text, _) => output.text(prompt)?,
        (Format::Json, None) => output.json(&json!({ "prompt": prompt }))?,
        (Format::Json, Some(hints)) => {
            output.json(&json!({ "prompt": prompt, "hints": hints }))?;
        }
    }
    output.finish()?;
    Ok(Verdict::Fine)
}
