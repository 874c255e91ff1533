//! From a question to an answer that was checked, with a model that says what it was told to say.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

mod answers;
mod failures;
#[cfg(feature = "openai")]
mod openai;
mod refetching;
mod routing;
mod tracing;

use std::collections::VecDeque;
use std::future::ready;
use std::sync::Mutex;
use std::time::Duration;

use serde_json::{Value, json};
use validators::ToolSketch;
use validators::pipeline::{
    AnswerPipeline, Answered, Completion, Event, FactSource, Fetched, LanguageModel, ModelError,
    ModelErrorKind, Policy, Prompt, Purpose, Question, Refetched, ToolCall, ToolError,
    ToolErrorKind, Unanswered, Waiting,
};

/// Says its lines in order, and keeps what it was asked.
pub(crate) struct Scripted {
    lines: Mutex<VecDeque<Result<Completion, ModelError>>>,
    pub(crate) asked: Mutex<Vec<Prompt>>,
}

impl Scripted {
    pub(crate) fn new<const N: usize>(lines: [&str; N]) -> Self {
        Self::with(lines.map(|line| Ok(Completion::from(line))))
    }

    pub(crate) fn with<const N: usize>(lines: [Result<Completion, ModelError>; N]) -> Self {
        Self {
            lines: Mutex::new(lines.into()),
            asked: Mutex::default(),
        }
    }

    pub(crate) fn purposes(&self) -> Vec<Purpose> {
        let asked = self.asked.lock().unwrap();
        asked.iter().map(|prompt| prompt.purpose).collect()
    }

    pub(crate) fn last_asked(&self) -> String {
        self.asked.lock().unwrap().last().unwrap().text.clone()
    }
}

impl LanguageModel for Scripted {
    fn complete<'a>(&'a self, prompt: &'a Prompt) -> Waiting<'a, Result<Completion, ModelError>> {
        self.asked.lock().unwrap().push(prompt.clone());
        let line = self.lines.lock().unwrap().pop_front();
        Box::pin(ready(line.expect(
            "the model is asked more often than the script has lines",
        )))
    }
}

/// Two tools; the first returns `first`, and on a refetch `wider`.
pub(crate) struct Source {
    pub(crate) first: Result<Fetched, ToolError>,
    pub(crate) wider: Result<Fetched, ToolError>,
    pub(crate) called: Mutex<Vec<ToolCall>>,
    pub(crate) refetched: Mutex<Vec<Vec<i16>>>,
}

pub(crate) const TOOL: &str = "getAaplFinancialsByMetric";

/// The document's choice of a tool.
pub(crate) const CHOICE: &str =
    r#"{"tool": "getAaplFinancialsByMetric", "args": {"metric": "revenue", "limit": 4}}"#;

/// The document's revenues.
pub(crate) fn revenues() -> Value {
    json!([
        {"year": 2024, "value": 383_285_000_000_i64},
        {"year": 2023, "value": 383_285_000_000_i64},
        {"year": 2022, "value": 394_328_000_000_i64},
        {"year": 2021, "value": 365_817_000_000_i64},
    ])
}

/// The same with the year that was not fetched at first.
pub(crate) fn wider_revenues() -> Value {
    let mut facts = revenues();
    let rows = facts.as_array_mut().unwrap();
    rows.push(json!({"year": 2020, "value": 274_515_000_000_i64}));
    facts
}

impl Source {
    pub(crate) fn of(facts: Value) -> Self {
        let unasked = ToolError::new(ToolErrorKind::Failed, "the database is down");
        Self {
            first: Ok(Fetched {
                facts,
                known_years: vec![2020, 2021, 2022, 2023, 2024],
            }),
            wider: Err(unasked),
            called: Mutex::default(),
            refetched: Mutex::default(),
        }
    }

    pub(crate) fn failing(kind: ToolErrorKind, message: &str) -> Self {
        Self {
            first: Err(ToolError::new(kind, message)),
            ..Self::of(Value::Null)
        }
    }

    pub(crate) fn refetching(mut self, facts: Value) -> Self {
        self.wider = Ok(Fetched {
            facts,
            known_years: vec![2020, 2021, 2022, 2023, 2024],
        });
        self
    }
}

impl FactSource for Source {
    fn tools(&self) -> Vec<ToolSketch<'_>> {
        vec![
            ToolSketch {
                name: TOOL,
                purpose: "revenue, profit, assets",
                arguments: Some(r#"{"metric": "revenue", "limit": 4}"#),
            },
            ToolSketch {
                name: "listMetrics",
                purpose: "the metrics that there are",
                arguments: None,
            },
        ]
    }

    fn call<'a>(&'a self, call: &'a ToolCall) -> Waiting<'a, Result<Fetched, ToolError>> {
        self.called.lock().unwrap().push(call.clone());
        Box::pin(ready(self.first.clone()))
    }

    fn refetch<'a>(
        &'a self,
        call: &'a ToolCall,
        years: &'a [i16],
    ) -> Waiting<'a, Result<Refetched, ToolError>> {
        self.refetched.lock().unwrap().push(years.to_vec());
        let mut call = call.clone();
        call.args.insert("limit".to_owned(), json!(10));
        let wider = self.wider.clone();
        Box::pin(ready(wider.map(|fetched| Refetched { call, fetched })))
    }
}

pub(crate) const QUESTION: &str = "What's Apple's revenue trend?";

pub(crate) fn run(model: &dyn LanguageModel, source: &Source) -> Result<Answered, Box<Unanswered>> {
    run_with(model, source, Policy::default(), Question::new(QUESTION))
}

pub(crate) fn run_with(
    model: &dyn LanguageModel,
    source: &Source,
    policy: Policy,
    question: Question<'_>,
) -> Result<Answered, Box<Unanswered>> {
    let pipeline = AnswerPipeline {
        model,
        source,
        clock: &|| Duration::ZERO,
        policy,
    };
    futures_executor::block_on(pipeline.answer(question))
}

pub(crate) fn failure(kind: ModelErrorKind) -> Result<Completion, ModelError> {
    Err(ModelError::new(kind, "no luck today"))
}

/// The kinds of the trace's steps, as they are written.
pub(crate) fn kinds(steps: &[validators::pipeline::Step]) -> Vec<String> {
    let kind = |event: &Event| {
        let written = serde_json::to_value(event).unwrap();
        written["kind"].as_str().unwrap().to_owned()
    };
    steps.iter().map(|step| kind(&step.event)).collect()
}
