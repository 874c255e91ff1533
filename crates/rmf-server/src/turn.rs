//! Work in its turn and its time, and why there is none.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt as _;
use rmcp::model::ErrorData;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout, timeout_at};

use crate::Options;

/// So many turns, each of so long.
#[derive(Debug)]
pub(crate) struct Turns {
    turns: Semaphore,
    options: Options,
}

/// Why work has no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Undone {
    /// It had no turn, and has not begun.
    Busy,
    /// It took too long.
    Late,
    /// It panicked.
    Broken,
}

impl Turns {
    pub(crate) fn new(options: Options) -> Self {
        let turns = Semaphore::new(options.concurrency.clamp(1, Semaphore::MAX_PERMITS));
        Self { turns, options }
    }

    /// Does the work in its turn and its time. What asks no source and reckons nothing needs none of them.
    pub(crate) async fn done<T>(
        &self,
        what: &str,
        work: impl Future<Output = T>,
    ) -> Result<T, Undone> {
        let end = Instant::now() + self.options.time_out;
        let turn = timeout(self.options.patience(), self.turns.acquire());
        let Ok(_turn) = turn.await else {
            return Err(Undone::Busy);
        };
        let caught = AssertUnwindSafe(work).catch_unwind();
        match timeout_at(end, caught).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(_)) => {
                tracing::error!("{what} ended in a panic");
                Err(Undone::Broken)
            }
            Err(_) => {
                tracing::warn!("{what} took more than {:?}", self.options.time_out);
                Err(Undone::Late)
            }
        }
    }

    /// The same where there is no result that could tell it.
    pub(crate) async fn told<T>(
        &self,
        what: &str,
        work: impl Future<Output = Result<T, ErrorData>>,
    ) -> Result<T, ErrorData> {
        match self.done(what, work).await {
            Ok(done) => done,
            Err(undone) => {
                let (message, hint) = (self.message(undone), undone.hint());
                Err(ErrorData::internal_error(format!("{message} {hint}"), None))
            }
        }
    }

    /// Why there is no result, as a sentence.
    pub(crate) fn message(&self, undone: Undone) -> String {
        let Options {
            concurrency,
            time_out,
            ..
        } = self.options;
        match undone {
            Undone::Busy => {
                let waited = self.options.patience();
                format!(
                    "the server is busy: {concurrency} calls are under way, and none ended within {waited:?}."
                )
            }
            Undone::Late => format!("the call took more than {time_out:?}."),
            Undone::Broken => "the call ended in a fault.".to_owned(),
        }
    }
}

impl Undone {
    /// What to do about it.
    pub(crate) const fn hint(self) -> &'static str {
        match self {
            // The call has not begun, so that less of it would not have helped.
            Self::Busy => "The call is right: try again in a moment.",
            Self::Late => "Ask for less, or try again in a moment.",
            Self::Broken => "It is a fault of the server: tell whoever runs it.",
        }
    }
}
