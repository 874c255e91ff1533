//! `contract score FILE`

mod quality;

use smart_response::{CheckOptions, Criterion, ScoreCard, score_json};

use crate::Verdict;
use crate::args::ScoreArgs;
use crate::command::lines::{Judgement, judge_input};
use crate::command::placed::Placed;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn run(args: &ScoreArgs) -> Result<Verdict, Failure> {
    let options = args.document.options();
    let judge = |document: &Placed<'_>| scored(document, &options);
    let document = &args.document;
    let file = document.file.as_deref();
    if document.jsonl && !args.each {
        return quality::run(file, document.format, &options);
    }
    judge_input(file, document.jsonl, document.format, judge)
}

/// A score is no finding.
impl Judgement for ScoreCard {
    fn verdict(&self) -> Verdict {
        Verdict::Fine
    }

    fn write_text(&self, output: &mut Output, _: &str) -> Result<(), Failure> {
        write_text(output, self)
    }
}

fn scored(document: &Placed<'_>, options: &CheckOptions) -> Result<ScoreCard, Failure> {
    document.object()?;
    score_json(document.json, options).map_err(|error| document.not_json(error))
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
