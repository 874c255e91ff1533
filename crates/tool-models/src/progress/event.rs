//! One event of a progress stream.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::OutOfRange;

use crate::{AtLeastOne, Count};

wire::string_enum! {
    /// What an event of a progress stream tells.
    pub enum ProgressKind {
        /// A step was reached.
        Progress = "progress",
        /// A part of the result.
        Content = "content",
        /// The work is done.
        Done = "done",
        /// The work has failed.
        Error = "error",
    }
}

wire::constants! {
    ProgressType = "progress",
    ContentType = "content",
    DoneType = "done",
    ErrorType = "error",
}

wire::tagged_union! {
    /// One event of a progress stream, told by its `type`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum ProgressEvent by "type" {
        /// A step was reached.
        Progress(ProgressStep) = "progress",
        /// A part of the result.
        Content(ProgressContent) = "content",
        /// The work is done.
        Done(ProgressDone) = "done",
        /// The work has failed.
        Error(ProgressFailure) = "error",
    }
}

/// A step was reached.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProgressStep {
    r#type: ProgressType,
    /// What is being done.
    pub content: String,
    /// How many steps are behind.
    pub step: Count,
    /// How many steps there are.
    pub total: AtLeastOne,
}

/// A part of the result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProgressContent {
    r#type: ContentType,
    /// The part, which may be empty.
    pub content: String,
}

/// The work is done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProgressDone {
    r#type: DoneType,
}

/// The work has failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProgressFailure {
    r#type: ErrorType,
    /// What went wrong.
    pub content: String,
    /// A stable name of the failure, for programs.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub code: Option<String>,
}

impl ProgressStep {
    /// Step `step` of `total`.
    pub fn new(content: impl Into<String>, step: Count, total: AtLeastOne) -> Self {
        Self {
            r#type: ProgressType,
            content: content.into(),
            step,
            total,
        }
    }
}

impl ProgressEvent {
    /// Step `step` of `total`.
    ///
    /// # Errors
    /// When one of them is beyond 2⁵³−1 or `total` is 0. Whether `step` may follow what was written
    /// before is for [`ProgressOrder`](crate::ProgressOrder) to say.
    pub fn progress(content: impl Into<String>, step: u64, total: u64) -> Result<Self, OutOfRange> {
        let (step, total) = (Count::new(step)?, AtLeastOne::new(total)?);
        Ok(ProgressStep::new(content, step, total).into())
    }

    /// A part of the result.
    pub fn content(content: impl Into<String>) -> Self {
        Self::Content(ProgressContent {
            r#type: ContentType,
            content: content.into(),
        })
    }

    /// The end of work that is done.
    pub const fn done() -> Self {
        Self::Done(ProgressDone { r#type: DoneType })
    }

    /// The end of work that has failed.
    pub fn error(content: impl Into<String>, code: Option<String>) -> Self {
        Self::Error(ProgressFailure {
            r#type: ErrorType,
            content: content.into(),
            code,
        })
    }

    /// What the event tells.
    pub const fn kind(&self) -> ProgressKind {
        match self {
            Self::Progress(_) => ProgressKind::Progress,
            Self::Content(_) => ProgressKind::Content,
            Self::Done(_) => ProgressKind::Done,
            Self::Error(_) => ProgressKind::Error,
        }
    }
}
