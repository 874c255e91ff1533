//! How a pipeline ends.

use serde::Serialize;
use serde_json::Value;

use super::{Misrouted, ModelError, Purpose, ToolCall, ToolError, Trace};
use crate::{FactsError, Report, Severity};

/// An answer, and how it came about.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answered {
    /// The answer.
    pub text: String,
    /// Which answer it is, and why.
    pub outcome: Outcome,
    /// What was found when this answer was held against the facts, as they were when it was given.
    pub report: Report,
    /// The last call that returned facts.
    pub call: ToolCall,
    /// What it returned, unrounded and without the facts of earlier answers; the next question may come with them as
    /// [`earlier_facts`](super::Question::earlier_facts).
    pub facts: Value,
    /// Years that the source has, and that could not be had from it.
    pub unfetched_years: Vec<i16>,
    /// Everything that happened.
    pub trace: Trace,
}

/// Which answer is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Outcome {
    /// The first; it agrees with the facts.
    Passed,
    /// The first; nothing in it could be checked.
    Unchecked,
    /// The first; what is wrong with it is too little to answer anew.
    Accepted,
    /// The first; it names years that had not been fetched, and once they were the facts bore all of it out.
    Refetched,
    /// A later one, since the first did not agree with the facts. It passed: something in it was checked, and
    /// nothing is wrong; or there are no facts at all, and it says so.
    Regenerated,
    /// The first with its wrong numbers replaced, which makes it agree with the facts.
    Repaired {
        /// Why there is no better one of the model's own.
        why: WhyKept,
    },
    /// The first, although it does not agree with the facts.
    Kept {
        /// Why there is no better one.
        why: WhyKept,
    },
}

/// Why a first answer that does not agree with the facts is not replaced by a later one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum WhyKept {
    /// The policy allows no regeneration.
    NotAllowed,
    /// The last regenerated answer did not agree with the facts either, be it in little.
    StillWrong {
        /// How grave it is.
        severity: Severity,
    },
    /// Nothing in the last regenerated answer could be checked, which is no sign that it is right.
    Unchecked,
    /// The last regenerated answer says again that there is no data for years that have been fetched for it.
    StillDenied {
        /// The years.
        years: Vec<i16>,
    },
    /// The model failed when it was asked for a better one.
    ModelFailed {
        /// How.
        error: ModelError,
    },
}

/// There is no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{reason}")]
pub struct Unanswered {
    /// Why not.
    pub reason: UnansweredReason,
    /// Everything that happened until then.
    pub trace: Trace,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum UnansweredReason {
    /// The source has no tools.
    #[error("there are no tools to choose from")]
    NoTools,
    /// The model chose no tool that there is, or not in a form that can be read.
    #[error("the model's choice of a tool cannot be used: {0}")]
    Misrouted(Misrouted),
    /// The tool failed.
    #[error("{} failed: {error}", call.tool)]
    Tool {
        /// What was called.
        call: ToolCall,
        /// How it failed.
        error: ToolError,
    },
    /// The facts cannot be read.
    #[error("the facts cannot be read: {0}")]
    Facts(FactsError),
    /// The model failed before there was any answer.
    #[error("asked to {}: {error}", doing(*purpose))]
    Model {
        /// What it was asked for.
        purpose: Purpose,
        /// How it failed.
        error: ModelError,
    },
}

const fn doing(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Route => "choose a tool",
        Purpose::Answer => "answer",
        Purpose::Regenerate => "answer anew",
    }
}
