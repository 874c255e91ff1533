//! `verify_answer`: an answer held against the results that it was based on.

mod arguments;
mod embedded;
mod fact;
mod hint;
mod input;
mod output;
mod summary;
mod text;
mod tree;
mod units;
mod wrapped;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tool_models::{Annotations, CallContext, ErrorResponse, Tool, ToolFailure, ToolOutcome};
use validators::{Facts, Locale, Report, Verification};
use wire::{Direction, RootName, RootSchema, SchemaError, schema_of};

use self::input::VerifyAnswerInput;
use self::output::VerifyAnswerOutput;
use self::text::Bounded;

pub(crate) use self::arguments::Arguments;
pub(crate) use self::summary::REPAIRED;

/// A tool by which a model checks itself before it speaks.
#[derive(Debug)]
pub(crate) struct VerifyAnswer {
    /// It reckons, where the other tools look up: so many at a time, lest it take every processor.
    turns: Arc<Semaphore>,
    /// So long is waited for a turn.
    patience: Duration,
}

impl VerifyAnswer {
    pub(crate) fn new(patience: Duration) -> Self {
        let turns = Arc::new(Semaphore::new(TURNS));
        Self { turns, patience }
    }

    /// A turn; what was begun for others goes on, also where nobody waits for it any more.
    async fn turn(&self) -> Result<OwnedSemaphorePermit, ToolFailure> {
        let turn = Arc::clone(&self.turns).acquire_owned();
        let Ok(turn) = tokio::time::timeout(self.patience, turn).await else {
            return Err(busy(self.patience));
        };
        Ok(turn?)
    }
}

fn busy(waited: Duration) -> ToolFailure {
    let message = format!(
        "the server is busy: it verifies {TURNS} answers at a time, and none was done within {waited:?}."
    );
    let hint = "The call is right: try again in a few seconds.";
    ToolFailure::said(ErrorResponse::INTERNAL_ERROR, message, hint)
}

const TURNS: usize = 2;

/// The name of the schema of what it gives.
pub(crate) const ROOT: RootName = RootName {
    name: "verify-answer-output",
    version: 1,
};

/// The schema of what it gives, named as those of the other tools are.
pub(crate) fn output_schema() -> Result<RootSchema, SchemaError> {
    schema_of::<VerifyAnswerOutput>(ROOT, Direction::Response)
}

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
        let turn = self.turn().await?;
        let verified = tokio::task::spawn_blocking(move || {
            // It goes on where nobody waits any more, and keeps its turn as long.
            let _turn = turn;
            verified(&input, &facts, locale)
        });
        Ok(ToolOutcome::Done(verified.await??))
    }
}

fn locale(tag: Option<&str>) -> Result<Option<Locale>, validators::UnknownLocale> {
    tag.map(str::parse).transpose()
}

fn verified(
    input: &VerifyAnswerInput,
    facts: &str,
    locale: Option<Locale>,
) -> Result<VerifyAnswerOutput, ToolFailure> {
    let facts = Facts::from_json(facts)?;
    let asked = Verification {
        question: input.question.as_ref().map_or("", Bounded::as_str),
        answer: input.answer.as_str(),
        facts: &facts,
        known_years: &[],
        locale: Locale::default(),
    };
    let (_, mut report) = asked.as_told(locale);
    plainly(&mut report);
    let hints = hint::hints(&report, &facts);
    Ok(VerifyAnswerOutput::of(report, hints, input.answer.as_str()))
}

/// Tells places by the names that the results have, without the units that were written behind them.
fn plainly(report: &mut Report) {
    for finding in &mut report.number.unmatched {
        if let Some(fact) = &mut finding.fact {
            units::without(&mut fact.path);
            fact.subject.iter_mut().for_each(units::without);
        }
    }
    for derivation in &mut report.number.derived {
        for operand in &mut derivation.operands {
            units::without(operand);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_draft_that_has_no_turn_is_told_that_the_server_is_busy() {
        let tool = VerifyAnswer::new(Duration::from_millis(20));
        let others = Arc::clone(&tool.turns).acquire_many_owned(2).await.unwrap();
        let input = || {
            let input = serde_json::json!({ "answer": "5%", "results": ["5%"] });
            serde_json::from_value::<VerifyAnswerInput>(input).unwrap()
        };
        let now = "2025-11-12T10:00:00Z".parse().unwrap();
        let context = CallContext::at(now);
        let told = format!("{:?}", tool.call(input(), &context).await.unwrap_err());
        assert!(
            told.contains("busy") && told.contains("try again"),
            "{told}"
        );
        drop(others);
        assert!(tool.call(input(), &context).await.is_ok());
    }
}
