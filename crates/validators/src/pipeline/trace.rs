//! What a pipeline did, step by step.

use core::time::Duration;

use serde::Serialize;
use serde_json::Value;

use super::{Completion, ModelError, Outcome, Prompt, ToolCall, ToolError};
use crate::Report;

/// The time since any fixed moment, as the caller's clock has it: `&move || start.elapsed()`, or a constant
/// where nobody asks how long things took.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Send + Sync);

/// Everything that happened on the way to an answer, in order.
///
/// It holds questions, facts and answers in full; it never holds keys, since models and tools do not tell them.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(transparent)]
pub struct Trace {
    /// The steps.
    pub steps: Vec<Step>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// How long it took, in microseconds by the caller's clock; of the last step how long all of it took.
    pub latency_us: u64,
    /// What happened.
    pub event: Event,
}

/// What happened in a step.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A model was asked and said something.
    Completed {
        /// What it was asked.
        prompt: Prompt,
        /// What it said.
        completion: Completion,
    },
    /// A model was asked and failed.
    ModelFailed {
        /// What it was asked.
        prompt: Prompt,
        /// How it failed.
        error: ModelError,
    },
    /// The choice of a tool cannot be used.
    Misrouted {
        /// Why, as the model is told.
        problem: String,
    },
    /// A tool returned facts.
    Fetched {
        /// What was called.
        call: ToolCall,
        /// The facts, unrounded.
        facts: Value,
        /// The years that the source has.
        known_years: Vec<i16>,
    },
    /// A tool failed.
    FetchFailed {
        /// What was called.
        call: ToolCall,
        /// How it failed.
        error: ToolError,
    },
    /// Years that had not been fetched were asked for, and facts returned.
    Refetched {
        /// What was called.
        call: ToolCall,
        /// The years asked for.
        years: Vec<i16>,
        /// Those of them that the facts do not have all the same.
        still_missing: Vec<i16>,
        /// The facts, unrounded.
        facts: Value,
        /// The years that the source has.
        known_years: Vec<i16>,
    },
    /// Years that had not been fetched were asked for, and no facts returned.
    RefetchFailed {
        /// What had been called before.
        call: ToolCall,
        /// The years asked for.
        years: Vec<i16>,
        /// How it failed.
        error: ToolError,
    },
    /// An answer was held against the facts.
    Validated {
        /// The answer.
        answer: String,
        /// What was found.
        report: Report,
    },
    /// The answer was settled.
    Settled {
        /// Which answer it is, and why.
        outcome: Outcome,
    },
}

impl Trace {
    /// Adds what began at `began` and ended now.
    pub(super) fn record(&mut self, clock: Clock<'_>, began: Duration, event: Event) {
        let took = clock().saturating_sub(began);
        self.steps.push(Step {
            latency_us: u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
            event,
        });
    }
}
