//! The way from a question to an answer that was checked.

mod ask;
mod correct;
mod fetch;
mod route;

use serde_json::Value;

use self::fetch::Material;
use super::{
    Answered, Clock, Event, FactSource, LanguageModel, Outcome, Policy, Purpose, Trace, Unanswered,
    UnansweredReason, needs_regeneration,
};
use crate::{History, Locale, Message, Report, Status, Verification, answer_prompt};

/// From a question to an answer that was checked: choose a tool, call it, answer, validate, and where that
/// fails refetch and answer anew.
#[derive(Clone, Copy)]
pub struct AnswerPipeline<'a> {
    /// Who chooses tools and answers.
    pub model: &'a dyn LanguageModel,
    /// Where facts come from.
    pub source: &'a dyn FactSource,
    /// By which the steps are timed; nothing else depends on it.
    pub clock: Clock<'a>,
    /// How far to go.
    pub policy: Policy,
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Question<'a> {
    /// The question.
    pub text: &'a str,
    /// What was said before, the oldest first.
    pub history: &'a [Message],
    /// The facts of the answer before, where this may be a question about them: the model is shown them too,
    /// and the answer may name them.
    pub earlier_facts: Option<&'a Value>,
    /// How the answer will write numbers and dates; where it is not told, each answer shows it.
    pub locale: Option<Locale>,
}

impl<'a> Question<'a> {
    /// A question with nothing before it, to be answered in any language.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            history: &[],
            earlier_facts: None,
            locale: None,
        }
    }
}

impl core::fmt::Debug for AnswerPipeline<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("AnswerPipeline")
            .field("policy", &self.policy)
            .finish_non_exhaustive()
    }
}

impl AnswerPipeline<'_> {
    /// Answers a question. An answer that does not agree with the facts is no error:
    /// [`Outcome::Kept`] says that there was no better one, and why.
    ///
    /// A model is asked at most `2 + reroutes + regenerations` times, and the source at most
    /// `1 + reroutes + regenerations` times. Dropping the future stops where it is.
    ///
    /// # Errors
    /// When there is no answer at all: no tool was chosen, the tool failed, its facts cannot be read, or the
    /// model failed before it had answered once. The trace until then comes with it.
    pub async fn answer(&self, question: Question<'_>) -> Result<Answered, Box<Unanswered>> {
        let mut run = Run {
            pipeline: self,
            question,
            trace: Trace::default(),
        };
        match run.answer().await {
            Ok(settled) => Ok(Answered {
                text: settled.text,
                outcome: settled.outcome,
                report: settled.report,
                call: settled.material.call,
                facts: settled.material.fetched,
                unfetched_years: settled.material.unfetched,
                trace: run.trace,
            }),
            Err(reason) => Err(Box::new(Unanswered {
                reason,
                trace: run.trace,
            })),
        }
    }
}

/// A question on its way.
struct Run<'r> {
    pipeline: &'r AnswerPipeline<'r>,
    question: Question<'r>,
    trace: Trace,
}

/// A text and what was found in it.
struct Judged {
    text: String,
    /// How it was read.
    locale: Locale,
    report: Report,
}

/// What a run ends with.
struct Settled<'q> {
    text: String,
    report: Report,
    outcome: Outcome,
    material: Material<'q>,
}

impl<'r> Run<'r> {
    async fn answer(&mut self) -> Result<Settled<'r>, UnansweredReason> {
        let began = (self.pipeline.clock)();
        let material = self.route().await?;
        let prompt = answer_prompt(self.question.text, &material.shown(), self.history());
        let asked = self.ask(Purpose::Answer, prompt).await;
        let text = asked.map_err(|error| UnansweredReason::Model {
            purpose: Purpose::Answer,
            error,
        })?;
        let first = self.validated(text, &material);
        let settled = if needs_regeneration(&first.report) {
            self.correct(first, material).await
        } else {
            Settled {
                outcome: satisfied(&first.report),
                text: first.text,
                report: first.report,
                material,
            }
        };
        let outcome = settled.outcome.clone();
        self.record(began, Event::Settled { outcome });
        Ok(settled)
    }

    fn validated(&mut self, text: String, material: &Material<'_>) -> Judged {
        let began = (self.pipeline.clock)();
        let (locale, report) = self.held_against(&text, material);
        let validated = Event::Validated {
            answer: text.clone(),
            report: report.clone(),
        };
        self.record(began, validated);
        Judged {
            text,
            locale,
            report,
        }
    }

    fn held_against(&self, answer: &str, material: &Material<'_>) -> (Locale, Report) {
        let asked = Verification {
            question: self.question.text,
            answer,
            facts: &material.facts,
            known_years: &material.known_years,
            locale: Locale::default(),
        };
        let (asked, report) = asked.as_told(self.question.locale);
        (asked.locale, report)
    }

    fn history(&self) -> History<'r> {
        History::last(self.question.history, self.pipeline.policy.history)
    }

    fn record(&mut self, began: core::time::Duration, event: Event) {
        self.trace.record(self.pipeline.clock, began, event);
    }
}

/// The outcome of a first answer that is good enough.
const fn satisfied(report: &Report) -> Outcome {
    match report.overall.status {
        Status::Pass => Outcome::Passed,
        Status::Skip => Outcome::Unchecked,
        Status::Fail => Outcome::Accepted,
    }
}
