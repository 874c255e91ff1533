//! From a question to an answer that was checked, over any language model and any source of facts.
//!
//! It is no agent: one tool is called for one question, and nothing is decided by a model but the tool, its
//! arguments and the wording of the answer. It has no runtime, timer, clock or network of its own.
//!
//! 1. A model chooses a tool. JSON in prose or in a code fence is read; a choice that cannot be used is told to
//!    the model, once.
//! 2. The [`FactSource`] calls the tool.
//! 3. A model answers from the facts, which it is shown rounded.
//! 4. The answer is held against the unrounded facts.
//! 5. Where what is wrong is grave ([`needs_regeneration`]): years that the source has and that were not fetched
//!    are fetched, and the model answers anew with what was wrong. If that answer does not pass, because
//!    something in it is wrong too or nothing in it can be checked, the first is given, and [`Outcome::Kept`]
//!    says so; [`Policy::repair`] has its numbers put right without a model, where that can be done in one way
//!    only.
//!
//! ```
//! use std::collections::VecDeque;
//! use std::future::ready;
//! use std::sync::Mutex;
//! use std::time::{Duration, Instant};
//!
//! use serde_json::json;
//! use validators::ToolSketch;
//! use validators::pipeline::{
//!     AnswerPipeline, Completion, FactSource, Fetched, LanguageModel, ModelError, ModelErrorKind, Outcome,
//!     Policy, Prompt, Question, ToolCall, ToolError, Waiting,
//! };
//!
//! /// Says what it was told to say.
//! struct Scripted(Mutex<VecDeque<&'static str>>);
//!
//! impl LanguageModel for Scripted {
//!     fn complete<'a>(&'a self, _: &'a Prompt) -> Waiting<'a, Result<Completion, ModelError>> {
//!         let line = self.0.lock().unwrap().pop_front().map(Completion::from);
//!         Box::pin(ready(line.ok_or_else(|| ModelError::new(ModelErrorKind::Unavailable, "the script ended"))))
//!     }
//! }
//!
//! struct Financials;
//!
//! impl FactSource for Financials {
//!     fn tools(&self) -> Vec<ToolSketch<'_>> {
//!         vec![ToolSketch { name: "financials", purpose: "a metric by year", arguments: Some(r#"{"metric": "revenue"}"#) }]
//!     }
//!
//!     fn call<'a>(&'a self, _: &'a ToolCall) -> Waiting<'a, Result<Fetched, ToolError>> {
//!         Box::pin(ready(Ok(Fetched {
//!             facts: json!([
//!                 {"year": 2024, "revenue": 383_285_000_000_i64},
//!                 {"year": 2021, "revenue": 365_817_000_000_i64},
//!             ]),
//!             known_years: vec![2021, 2024],
//!         })))
//!     }
//! }
//!
//! let model = Scripted(Mutex::new(VecDeque::from([
//!     r#"{"tool": "financials", "args": {"metric": "revenue"}}"#,
//!     "Revenue increased from $365.8B in 2021 to $400B in 2024.",
//!     "Revenue increased from $365.8B in 2021 to $383.3B in 2024.",
//! ])));
//! let start = Instant::now();
//! let pipeline = AnswerPipeline {
//!     model: &model,
//!     source: &Financials,
//!     clock: &move || start.elapsed(),
//!     policy: Policy::default(),
//! };
//! # futures_executor::block_on(async {
//! let answered = pipeline.answer(Question::new("What's Apple's revenue trend?")).await?;
//! assert_eq!(answered.text, "Revenue increased from $365.8B in 2021 to $383.3B in 2024.");
//! assert_eq!(answered.outcome, Outcome::Regenerated);
//! println!("{}", serde_json::to_string_pretty(&answered.trace)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `openai` (a feature, off by default) is a [`LanguageModel`] over endpoints that speak OpenAI's chat completions.

mod choice;
mod denied;
mod model;
#[cfg(feature = "openai")]
pub mod openai;
mod outcome;
mod policy;
mod run;
mod source;
mod trace;

pub use self::choice::Misrouted;
pub use self::model::{
    Completion, LanguageModel, ModelError, ModelErrorKind, Prompt, Purpose, Tokens, Waiting,
};
pub use self::outcome::{Answered, Outcome, Unanswered, UnansweredReason, WhyKept};
pub use self::policy::{Policy, needs_regeneration};
pub use self::run::{AnswerPipeline, Question};
pub use self::source::{FactSource, Fetched, Refetched, ToolCall, ToolError, ToolErrorKind};
pub use self::trace::{Clock, Event, Step, Trace};
