//! Which tokens were used.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};

use chrono::TimeDelta;
use wire::Timestamp;

use crate::RequestId;

/// How much longer than until its end a used token is remembered: servers' clocks differ by less.
pub(in crate::human) const GRACE: TimeDelta = TimeDelta::hours(1);

/// Which tokens were used: the one thing that a server without state has to keep, until they lapse. Of
/// several servers that take the same tokens, all have to ask the same one.
pub trait Spent {
    /// Why it cannot be known.
    type Error: std::error::Error;

    /// Notes that a request's token is used, and says whether it was for the first time. It has to be
    /// remembered beyond `until` for as long as servers' clocks may differ: by the clock of another, the
    /// token may hold a little longer.
    ///
    /// # Errors
    /// When it cannot be known; the token is then not taken.
    fn spend(
        &self,
        request: &RequestId,
        until: Timestamp,
        now: Timestamp,
    ) -> Result<bool, Self::Error>;
}

/// Used tokens in memory, forgotten an hour after they lapse. With the process they are forgotten, too: a token
/// that outlives it could be used once more.
#[derive(Debug, Default)]
pub struct MemorySpent {
    until: Mutex<BTreeMap<RequestId, Timestamp>>,
}

impl Spent for MemorySpent {
    type Error = Infallible;

    fn spend(
        &self,
        request: &RequestId,
        until: Timestamp,
        now: Timestamp,
    ) -> Result<bool, Infallible> {
        let mut spent = self.until.lock().unwrap_or_else(PoisonError::into_inner);
        spent.retain(|_, until| now.get() - until.get() < GRACE);
        let first = !spent.contains_key(request);
        // A second token of the same name may not shorten how long the first one is remembered.
        let longest = spent.entry(request.clone()).or_insert(until);
        *longest = until.max(*longest);
        Ok(first)
    }
}
