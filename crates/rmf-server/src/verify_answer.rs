//! `verify_answer`: an answer held against the results that it was based on.

mod input;
mod output;
mod text;

use std::sync::Arc;

use tokio::sync::Semaphore;
use tool_models::{Annotations, CallContext, Tool, ToolFailure, ToolOutcome};
use validators::{Facts, Locale, NumberFinding, Report, Verification, hints};

use self::input::VerifyAnswerInput;
use self::output::VerifyAnswerOutput;
use self::text::Bounded;

/// A tool by which a model checks itself before it speaks.
#[derive(Debug)]
pub(crate) struct VerifyAnswer {
    /// It reckons, where the other tools look up: so many at a time, lest it take every processor.
    turns: Arc<Semaphore>,
}

impl Default for VerifyAnswer {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(TURNS)),
        }
    }
}

const TURNS: usize = 2;

/// So many bytes of JSON may all results have together: a hundred funds have 40 KB, and this takes a second at worst.
const MOST_BYTES: usize = 128 * 1024;

impl Tool for VerifyAnswer {
    type Input = VerifyAnswerInput;
    type Output = VerifyAnswerOutput;

    const NAME: &'static str = "verify_answer";
    const VERSION: &'static str = "1.0.0";
    const CATEGORY: &'static str = "validation";
    const TITLE: &'static str = "Verify an answer";
    const DESCRIPTION: &'static str = "Checks every number, year and filing of an answer against the tool results it is \
        based on, before it is given: finds what they do not bear out, says what comes closest, and repairs what can only \
        have been meant. Use it on a draft that states figures; pass the structuredContent of each result as a text. \
        Example: {\"answer\": \"ABAPAC-RMF is up 8.8% this year.\", \"results\": [\"ABAPAC-RMF: YTD return +8.8%\"]}.";
    const ANNOTATIONS: Annotations = Annotations::READ_ONLY;

    async fn call(
        &self,
        input: VerifyAnswerInput,
        _: &CallContext,
    ) -> Result<ToolOutcome<VerifyAnswerOutput>, ToolFailure> {
        let locale = locale(input.locale.as_ref().map(Bounded::as_str))?;
        let facts = input.facts();
        if facts.len() > MOST_BYTES {
            return Err(too_large(facts.len()));
        }
        let turn = Arc::clone(&self.turns).acquire_owned().await?;
        let verified = tokio::task::spawn_blocking(move || {
            // It goes on where nobody waits any more, and keeps its turn as long.
            let _turn = turn;
            verified(&input, &facts, locale)
        });
        Ok(ToolOutcome::Done(verified.await??))
    }
}

fn locale(tag: Option<&str>) -> Result<Locale, ToolFailure> {
    let tag = tag.unwrap_or("en");
    tag.parse().map_err(|error: validators::UnknownLocale| {
        let hint = "Call again with the tag of the answer's language in `locale`, such as en, th or de-CH.";
        ToolFailure::bad_request(format!("{error}."), hint)
    })
}

fn too_large(bytes: usize) -> ToolFailure {
    ToolFailure::bad_request(
        format!("the results have {bytes} bytes of JSON; {MOST_BYTES} are read at most."),
        "Call again with those results alone that the answer takes its figures from.",
    )
}

fn verified(
    input: &VerifyAnswerInput,
    facts: &str,
    locale: Locale,
) -> Result<VerifyAnswerOutput, ToolFailure> {
    let facts = Facts::from_json(facts)?;
    let asked = Verification {
        question: input.question.as_ref().map_or("", Bounded::as_str),
        answer: input.answer.as_str(),
        facts: &facts,
        known_years: &[],
        locale,
    };
    let report = asked.report();
    if let Some(finding) = beyond_numbers(&report) {
        return Err(no_number(&finding.text));
    }
    let hints = hints(&report, &facts);
    Ok(VerifyAnswerOutput::of(report, hints, input.answer.as_str()))
}

/// A number of the answer that is so large that JSON has no form for it.
fn beyond_numbers(report: &Report) -> Option<&NumberFinding> {
    let mut findings = report.number.unmatched.iter();
    findings.find(|finding| !finding.value.is_finite())
}

fn no_number(text: &str) -> ToolFailure {
    let beginning: String = text.chars().take(20).collect();
    ToolFailure::bad_request(
        format!("the number {beginning}… of the answer is larger than any that is checked."),
        "Call again with numbers below 1e308.",
    )
}
