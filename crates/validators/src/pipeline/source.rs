//! Where facts come from.

use serde::Serialize;
use serde_json::{Map, Value};

use super::Waiting;
use crate::ToolSketch;

/// Tools that fetch facts, and how to call them.
pub trait FactSource: Send + Sync {
    /// The tools that a model may choose from. Their names differ in more than upper and lower case.
    fn tools(&self) -> Vec<ToolSketch<'_>>;

    /// Calls a tool. Its name is one of [`tools`](Self::tools); its arguments were chosen by a model and not
    /// judged by anybody yet.
    ///
    /// # Errors
    /// When there are no facts to be had. [`ToolErrorKind::BadArguments`] has the model choose once more.
    fn call<'a>(&'a self, call: &'a ToolCall) -> Waiting<'a, Result<Fetched, ToolError>>;

    /// Calls a tool again, so that its facts hold `years` beside what they held before. These are years that
    /// [`Fetched::known_years`] named and the facts lacked. Only the source knows which arguments reach them,
    /// such as a higher `limit`, so it says which call it made.
    ///
    /// # Errors
    /// When there are no facts to be had; by default always.
    fn refetch<'a>(
        &'a self,
        call: &'a ToolCall,
        years: &'a [i16],
    ) -> Waiting<'a, Result<Refetched, ToolError>> {
        let message = format!("{} cannot be asked for {years:?}", call.tool);
        let error = ToolError::new(ToolErrorKind::Failed, message);
        Box::pin(core::future::ready(Err(error)))
    }
}

/// A tool and what it is called with.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ToolCall {
    /// The tool's name.
    pub tool: String,
    /// Its arguments by their names.
    pub args: Map<String, Value>,
}

/// What a tool returned.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Fetched {
    /// The facts, unrounded.
    pub facts: Value,
    /// Years that the source has facts for, whether this call fetched them or not; empty where it does not
    /// know. A year that is missing in the facts and listed here is worth a [`FactSource::refetch`].
    pub known_years: Vec<i16>,
}

/// What a wider call returned.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refetched {
    /// The call that was made.
    pub call: ToolCall,
    /// What it returned, in place of what was fetched before.
    pub fetched: Fetched,
}

/// Why a tool returned no facts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct ToolError {
    /// What to make of it.
    pub kind: ToolErrorKind,
    /// What happened, in words; of wrong arguments also what would be right. Never a secret.
    pub message: String,
}

/// In which way a tool failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToolErrorKind {
    /// The arguments are not those that the tool takes.
    BadArguments,
    /// Anything that other arguments would not mend.
    Failed,
}

impl ToolError {
    /// An error of a kind, with what happened in words.
    pub fn new(kind: ToolErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
        }
    }
}
