//! A language model, as the pipeline sees it.

use core::fmt;
use core::pin::Pin;
use core::time::Duration;

use serde::{Serialize, Serializer};

/// What is waited for: a boxed future, so that the traits of this module can be objects.
pub type Waiting<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A language model.
///
/// Limits of time and retries on a busy endpoint are the model's own business: the pipeline has neither a
/// timer nor a runtime. Dropping the future gives the question up.
///
/// ```
/// use std::future::ready;
/// use validators::pipeline::{Completion, LanguageModel, ModelError, Prompt, Waiting};
///
/// struct Parrot;
///
/// impl LanguageModel for Parrot {
///     fn complete<'a>(&'a self, prompt: &'a Prompt) -> Waiting<'a, Result<Completion, ModelError>> {
///         Box::pin(ready(Ok(Completion::from(prompt.text.as_str()))))
///     }
/// }
/// ```
pub trait LanguageModel: Send + Sync {
    /// What the model says to a prompt.
    ///
    /// # Errors
    /// When there is no text, or not all of it. The message must not hold secrets: it goes into the
    /// [`Trace`](super::Trace).
    fn complete<'a>(&'a self, prompt: &'a Prompt) -> Waiting<'a, Result<Completion, ModelError>>;
}

/// What a model is asked.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Prompt {
    /// What for, so that a model may take a smaller one or other settings for a part of the work.
    pub purpose: Purpose,
    /// The whole prompt; what was said before is in it.
    pub text: String,
}

/// What a model is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A tool and its arguments, as JSON.
    Route,
    /// An answer from facts.
    Answer,
    /// An answer anew, after one that did not agree with the facts.
    Regenerate,
}

/// What a model said.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Completion {
    /// Its whole text.
    pub text: String,
    /// What it took, where the model tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tokens: Option<Tokens>,
}

/// How many tokens a completion took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Tokens {
    /// Of the prompt.
    pub prompt: u64,
    /// Of what was said to it.
    pub completion: u64,
}

impl From<String> for Completion {
    fn from(text: String) -> Self {
        Self { text, tokens: None }
    }
}

impl From<&str> for Completion {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}

/// Why a model said nothing that can be used.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, thiserror::Error)]
#[error("{kind}: {message}")]
pub struct ModelError {
    /// What to make of it.
    pub kind: ModelErrorKind,
    /// What happened, in words; never a secret.
    pub message: String,
}

/// In which way a model failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ModelErrorKind {
    /// It took too long.
    TimedOut,
    /// It was asked too often.
    RateLimited {
        /// How long it asks to be left alone, in milliseconds when written.
        #[serde(
            rename = "retry_after_ms",
            serialize_with = "millis",
            skip_serializing_if = "Option::is_none"
        )]
        retry_after: Option<Duration>,
    },
    /// It will not answer this prompt, or a filter does not let it.
    Refused,
    /// It does not serve whoever asks: a wrong key, no rights, nothing left of a quota.
    Denied,
    /// The request itself is wrong, such as an unknown model or a prompt that is too long.
    Rejected,
    /// Nobody answered.
    Unreachable,
    /// It failed on its own side.
    Unavailable,
    /// Its answer is not in the form that was agreed, or has no text.
    Unreadable,
    /// Its answer ends before it is finished.
    CutOff,
}

impl ModelError {
    /// An error of a kind, with what happened in words.
    pub fn new(kind: ModelErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
        }
    }
}

impl fmt::Display for ModelErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TimedOut => "the model took too long",
            Self::RateLimited { .. } => "the model was asked too often",
            Self::Refused => "the model refused",
            Self::Denied => "the model may not be asked",
            Self::Rejected => "the model does not take the request",
            Self::Unreachable => "the model cannot be reached",
            Self::Unavailable => "the model failed",
            Self::Unreadable => "the model's answer cannot be read",
            Self::CutOff => "the model's answer was cut off",
        })
    }
}

#[expect(
    clippy::ref_option,
    reason = "serde passes a reference to what it writes"
)]
fn millis<S: Serializer>(duration: &Option<Duration>, serializer: S) -> Result<S::Ok, S::Error> {
    let millis = duration.map(|duration| u64::try_from(duration.as_millis()).unwrap_or(u64::MAX));
    millis.serialize(serializer)
}
