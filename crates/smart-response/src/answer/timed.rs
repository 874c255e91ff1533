//! A call whose execution is filled in.

use std::fmt;
use std::time::Duration;

use wire::Timestamp;

use crate::{Execution, NonNegative, SmartResponseV2};

/// Calls tools and writes down when they ran and how long they took. Both clocks are the caller's: the
/// library reads none.
///
/// ```
/// # let json = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");
/// use std::cell::Cell;
/// use std::time::Duration;
/// use smart_response::{SmartResponseV2, Timed};
///
/// // A server has `|| chrono::Utc::now().into()` and `|| start.elapsed()`.
/// let now = || "2025-01-17T10:30:01Z".parse().unwrap();
/// let ticks = Cell::new(0);
/// let elapsed = || Duration::from_millis(ticks.replace(ticks.get() + 150));
///
/// let timed = Timed { now: &now, elapsed: &elapsed };
/// let response: SmartResponseV2 = timed.call(|_now| serde_json::from_str(json))?;
/// assert_eq!(response.metadata.execution.duration.get(), 150.0);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Timed<'c> {
    /// What time it is.
    pub now: &'c dyn Fn() -> Timestamp,
    /// How much time went by since any moment that stays the same; it never runs backwards.
    pub elapsed: &'c dyn Fn() -> Duration,
}

impl Timed<'_> {
    /// Calls `tool` with the time and fills its response's execution in. Whether the answer came from a cache
    /// stays as the tool said.
    ///
    /// # Errors
    /// The tool's own.
    pub fn call<T, E>(
        &self,
        tool: impl FnOnce(Timestamp) -> Result<SmartResponseV2<T>, E>,
    ) -> Result<SmartResponseV2<T>, E> {
        let begun = self.begun();
        tool(begun.at).map(|response| self.ended(begun, response))
    }

    /// As [`call`](Self::call), for a tool that waits.
    ///
    /// # Errors
    /// The tool's own.
    pub async fn call_async<T, E, F>(
        &self,
        tool: impl FnOnce(Timestamp) -> F,
    ) -> Result<SmartResponseV2<T>, E>
    where
        F: Future<Output = Result<SmartResponseV2<T>, E>>,
    {
        let begun = self.begun();
        let response = tool(begun.at).await;
        response.map(|response| self.ended(begun, response))
    }

    fn begun(&self) -> Begun {
        Begun {
            at: (self.now)(),
            mark: (self.elapsed)(),
        }
    }

    fn ended<T>(&self, begun: Begun, mut response: SmartResponseV2<T>) -> SmartResponseV2<T> {
        let took = (self.elapsed)().saturating_sub(begun.mark);
        // To a microsecond: below that it is the clock that is told.
        let milliseconds = (took.as_secs_f64() * 1e6).round() / 1e3;
        response.metadata.execution = Execution {
            duration: NonNegative::clamped(milliseconds),
            timestamp: begun.at,
            ..response.metadata.execution
        };
        response
    }
}

impl fmt::Debug for Timed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Timed { .. }")
    }
}

#[derive(Clone, Copy)]
struct Begun {
    at: Timestamp,
    mark: Duration,
}
