//! `contract fit FILE` and `contract expand FILE`

use serde::Serialize;
use serde_json::Value;
use smart_response::{
    Dropped, Estimate, FitError, Fitted, TokenCounter, TransportSize, Vocabulary, expand, fit,
    transport_sizes,
};
use wire::{Document, Violation};

use crate::Verdict;
use crate::args::{ExpandArgs, FitArgs, Format, Tokenizer};
use crate::command::lines::{Judgement, judge_input};
use crate::command::placed::{Placed, judge_whole};
use crate::failure::Failure;
use crate::output::{Output, counted, figure, plain, said};

/// The result of one document.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    fitted: Fitted,
    /// What the response takes on the wire, measured.
    transport: Vec<TransportSize>,
}

impl Judgement for Report {
    fn verdict(&self) -> Verdict {
        if self.fitted.is_met {
            Verdict::Fine
        } else {
            Verdict::Findings
        }
    }

    fn write_text(&self, output: &mut Output, name: &str) -> Result<(), Failure> {
        // As it was counted: without spaces.
        output.json_line(&self.fitted.response)?;
        tell(name, self);
        Ok(())
    }
}

pub(crate) fn run(args: &FitArgs) -> Result<Verdict, Failure> {
    let counter: &dyn TokenCounter = match args.tokenizer {
        Tokenizer::O200kBase => &Vocabulary::O200kBase,
        Tokenizer::Cl100kBase => &Vocabulary::Cl100kBase,
        Tokenizer::Estimate => &Estimate,
    };
    let judge = |document: &Placed<'_>| fitted(document, args.max_tokens, counter);
    judge_input(args.file.as_deref(), args.jsonl, args.format, judge)
}

fn fitted(
    document: &Placed<'_>,
    max_tokens: usize,
    counter: &dyn TokenCounter,
) -> Result<Report, Failure> {
    let fitted = fit(document.json, max_tokens, counter).map_err(|error| match error {
        FitError::Syntax(error) => document.not_json(error),
        FitError::NotAResponse(violations) => Failure::NotShortened {
            source_name: document.place(),
            first: first(&violations),
        },
    })?;
    let transport = transport_sizes(&fitted.response.to_string())?;
    Ok(Report { fitted, transport })
}

fn first(violations: &[Violation]) -> String {
    violations.first().map(said).unwrap_or_default()
}

/// What was done, to stderr.
fn tell(name: &str, report: &Report) {
    let Report { fitted, transport } = report;
    let say = |talk: String| eprintln!("contract: {}", plain(&format!("{name}: {talk}")));
    let (before, after) = (figure(fitted.tokens_before), figure(fitted.tokens));
    let most = figure(fitted.max_tokens);
    say(format!(
        "{before} tokens became {after} of at most {most}, by {}",
        fitted.tokenizer
    ));
    if fitted.references > 0 {
        let places = counted(fitted.references, "place");
        say(format!(
            "said once: {places} refer to data._ref; `contract expand` puts the values back"
        ));
    }
    for dropped in &fitted.dropped {
        say(left_out(dropped));
    }
    if !fitted.is_met {
        let sections = fitted.sections.iter();
        let sections = sections.map(|one| format!("{} {}", one.section, one.tokens));
        let sections = sections.collect::<Vec<_>>().join(", ");
        say(format!(
            "the budget cannot be met: {after} tokens may not go ({sections}); allow at least {after}"
        ));
    }
    let sizes = transport
        .iter()
        .map(|size| format!("{} {}", size.encoding, figure(size.bytes)));
    say(format!(
        "bytes on the wire: {}",
        sizes.collect::<Vec<_>>().join(", ")
    ));
}

fn left_out(dropped: &Dropped) -> String {
    let Dropped {
        part,
        count,
        of,
        tokens,
        why,
    } = dropped;
    let share = if count < of {
        format!("{} of {} of ", figure(*count), figure(*of))
    } else {
        String::new()
    };
    format!(
        "left out: {share}{part}, about {}: {why}",
        counted(*tokens, "token")
    )
}

/// The result of putting values back.
#[derive(Serialize)]
struct Expanded {
    response: Value,
    violations: Vec<Violation>,
}

pub(crate) fn run_expand(args: &ExpandArgs) -> Result<Verdict, Failure> {
    let (name, expanded) = judge_whole(Some(&args.file), args.format, |document| {
        let read = Document::parse(document.json).map_err(|error| document.not_json(error))?;
        let mut response = read.value;
        let mut violations = expand(&mut response);
        // Of a member that stands twice only one is written.
        violations.extend(read.repeated.into_iter().map(wire::repeated_member));
        violations.extend(read.rounded.into_iter().map(wire::rounded_integer));
        Ok(Expanded {
            response,
            violations,
        })
    })?;
    let mut output = Output::new();
    match args.format {
        Format::Json => output.json(&expanded)?,
        Format::Text => output.json_line(&expanded.response)?,
    }
    output.finish()?;
    if args.format == Format::Text {
        for violation in &expanded.violations {
            eprintln!(
                "contract: {}",
                plain(&format!("{name}: {}", said(violation)))
            );
        }
    }
    let is_right = !expanded.violations.iter().any(Violation::fails);
    Ok(if is_right {
        Verdict::Fine
    } else {
        Verdict::Findings
    })
}
