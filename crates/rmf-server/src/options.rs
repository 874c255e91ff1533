//! How a server behaves, whatever it is reached by.

use std::time::Duration;

use crate::TextMode;

/// How a server behaves, whatever it is reached by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How the payload of a result is repeated as text.
    pub text: TextMode,
    /// So many tokens has a result at most, by the estimate of [`estimate`](crate::estimate).
    pub max_result_tokens: usize,
    /// So long a call may take.
    pub time_out: Duration,
    /// So many calls run at the same time; others wait.
    pub concurrency: usize,
}

impl Options {
    /// The least budget of a result: a fund without its lists has 2,000 tokens, and an error of
    /// which only the beginning is told 2,000.
    pub const LEAST_TOKENS: usize = 3_000;

    /// So long a call waits for its turn; the rest of its time is for its work.
    pub(crate) fn patience(&self) -> Duration {
        self.time_out / 3
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            text: TextMode::Json,
            max_result_tokens: 10_000,
            time_out: Duration::from_secs(30),
            concurrency: 64,
        }
    }
}
