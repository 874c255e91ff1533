//! `contract score FILE`

use serde::Serialize;
use smart_response::{CheckOptions, Criterion, ScoreCard, score_json};

use crate::Verdict;
use crate::args::{Format, ScoreArgs};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Output, plain};

/// A line's score, or why there is none.
#[derive(Serialize)]
struct Line {
    line: usize,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Scored(ScoreCard),
    Unjudged { error: String },
}

pub(crate) fn run(args: &ScoreArgs) -> Result<Verdict, Failure> {
    let options = args.document.options();
    let source = Source::open(args.document.file.as_deref())?;
    if args.document.jsonl {
        return lines(source, &options);
    }
    let name = source.name.clone();
    let card = scored(&name, 1, &source.whole()?, &options)?;
    let mut output = Output::new();
    match args.document.format {
        Format::Json => output.json(&card)?,
        Format::Text => write_text(&mut output, &card)?,
    }
    output.finish()?;
    Ok(Verdict::Fine)
}

fn scored(
    name: &str,
    line: usize,
    json: &str,
    options: &CheckOptions,
) -> Result<ScoreCard, Failure> {
    score_json(json, options).map_err(|mut error| {
        error.line += line - 1;
        Failure::NotJson {
            source_name: name.to_owned(),
            error,
        }
    })
}

fn lines(source: Source, options: &CheckOptions) -> Result<Verdict, Failure> {
    let mut output = Output::new();
    let (mut count, mut unjudged) = (0, 0);
    source.each_line(|name, number, line| {
        count += 1;
        let outcome = match line.and_then(|line| scored(name, number, line, options)) {
            Ok(card) => Outcome::Scored(card),
            Err(failure) => {
                unjudged += 1;
                eprintln!("contract: {}", plain(&failure.to_string()));
                Outcome::Unjudged {
                    error: failure.to_string(),
                }
            }
        };
        output.json_line(&Line {
            line: number,
            outcome,
        })
    })?;
    output.finish()?;
    if unjudged > 0 {
        Err(Failure::Lines {
            count: unjudged,
            lines: count,
        })
    } else {
        Ok(Verdict::Fine)
    }
}

/// The score, and under each phase what it lacks.
pub(crate) fn write_text(output: &mut Output, card: &ScoreCard) -> Result<(), Failure> {
    output.line(&format!("{:.1}", card.score))?;
    write_criteria(output, "Foundation", &card.foundation)?;
    for phase in &card.phases {
        write_criteria(output, &format!("Phase {}", phase.phase), &phase.criteria)?;
    }
    Ok(())
}

fn write_criteria(output: &mut Output, name: &str, criteria: &[Criterion]) -> Result<(), Failure> {
    let passed = criteria.iter().filter(|criterion| criterion.passed).count();
    output.line(&format!("{name}: {passed} of {}", criteria.len()))?;
    for criterion in criteria.iter().filter(|criterion| !criterion.passed) {
        let place = criterion
            .pointer
            .as_ref()
            .map_or("", |pointer| pointer.as_str());
        let hint = criterion.hint.as_deref().unwrap_or_default();
        output.line(&format!("  ✗ {} at {place}: {hint}", criterion.id))?;
    }
    Ok(())
}
