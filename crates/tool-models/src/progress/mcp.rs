//! Progress as MCP's `notifications/progress`.

mod token;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::{Number, OutOfRange};

pub use self::token::ProgressToken;
use crate::{AtLeastOne, Count, ProgressEvent, ProgressStep};

/// The `params` of MCP's `notifications/progress`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgressParams {
    /// The token of the request that this is about.
    pub progress_token: ProgressToken,
    /// How far it is; more with every notification.
    pub progress: Number,
    /// What `progress` will be in the end, if that is known.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub total: Option<Number>,
    /// What is being done.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub message: Option<String>,
}

/// The error of progress that makes no step of ours.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NotAStep {
    /// Progress towards nothing known.
    #[error("progress {progress} has no total; a step needs one, so give `total`")]
    NoTotal {
        /// How far it is.
        progress: Number,
    },
    /// Progress that does not say what is being done.
    #[error(
        "progress {progress} has no message; a step says what is being done, so give `message`"
    )]
    NoMessage {
        /// How far it is.
        progress: Number,
    },
    /// A part of a step, or a negative one.
    #[error("`{member}`: {reason}; scale progress and total to whole numbers")]
    NotWhole {
        /// `progress` or `total`.
        member: &'static str,
        /// What was found and what is asked for.
        reason: OutOfRange,
    },
}

impl ProgressParams {
    /// The notification as a step of a progress stream.
    ///
    /// # Errors
    /// When it has no total or no message, or counts in parts. Nothing is made up here; who knows
    /// what is missing may set it before.
    pub fn to_step(&self) -> Result<ProgressStep, NotAStep> {
        let progress = self.progress;
        let total = self.total.ok_or(NotAStep::NoTotal { progress })?;
        let message = self.message.as_ref();
        let content = message.ok_or(NotAStep::NoMessage { progress })?.clone();
        let step = whole("progress", progress, Count::new)?;
        let total = whole("total", total, AtLeastOne::new)?;
        Ok(ProgressStep::new(content, step, total))
    }
}

/// Makes the notifications of one request, each further than the one before, as MCP requires.
///
/// ```
/// use tool_models::{ProgressEvent, ProgressNotifier};
///
/// let mut notifier = ProgressNotifier::new("call-7");
/// let params = notifier.params(&ProgressEvent::progress("Loading", 1, 5)?)?;
/// assert_eq!(
///     serde_json::to_string(&params)?,
///     r#"{"progressToken":"call-7","progress":1,"total":5,"message":"Loading"}"#
/// );
/// // The result of the call tells that it is done.
/// assert_eq!(notifier.params(&ProgressEvent::done())?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct ProgressNotifier {
    token: ProgressToken,
    last: Option<Count>,
}

/// The error of a step that MCP does not allow as a notification.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NotNotified {
    /// A step that is not further than the last one.
    #[error(
        "step {found} does not rise above step {last}, and MCP's progress must rise with every notification; \
         leave this one out, or count in smaller steps"
    )]
    NotFurther {
        /// The step of the last notification.
        last: Count,
        /// The step of this event.
        found: Count,
    },
    /// A number that JSON readers would round.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}

impl ProgressNotifier {
    /// A notifier for the request that brought `token`.
    pub fn new(token: impl Into<ProgressToken>) -> Self {
        let token = token.into();
        Self { token, last: None }
    }

    /// The notification of a step. Of content, done and error there is none: in MCP they are the
    /// result of the call.
    ///
    /// # Errors
    /// When the step is not further than that of the last notification.
    pub fn params(&mut self, event: &ProgressEvent) -> Result<Option<ProgressParams>, NotNotified> {
        let ProgressEvent::Progress(step) = event else {
            return Ok(None);
        };
        let found = step.step;
        if let Some(last) = self.last.filter(|last| found <= *last) {
            return Err(NotNotified::NotFurther { last, found });
        }
        let params = ProgressParams {
            progress_token: self.token.clone(),
            progress: number(found.get())?,
            total: Some(number(step.total.get())?),
            message: Some(step.content.clone()),
        };
        self.last = Some(found);
        Ok(Some(params))
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "steps are at most 2⁵³−1, and `Number` refuses what is rounded"
)]
fn number(whole: u64) -> Result<Number, OutOfRange> {
    Number::new(whole as f64)
}

fn whole<T>(
    member: &'static str,
    number: Number,
    new: impl FnOnce(u64) -> Result<T, OutOfRange>,
) -> Result<T, NotAStep> {
    let found = number.get();
    let whole = if found >= 0.0 && found.fract() == 0.0 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a safe integer of at least 0"
        )]
        new(found as u64)
    } else {
        Err(OutOfRange::new(found, "a whole number of at least 0"))
    };
    whole.map_err(|reason| NotAStep::NotWhole { member, reason })
}
