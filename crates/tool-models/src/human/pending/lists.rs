//! Which requests there are.

use wire::Timestamp;

use super::{Outcome, PendingRequests, RequestError};
use crate::human::memory::is_in_time;
use crate::human::state::{Phase, RequestState};
use crate::human::store::Store;
use crate::{BrokenTrail, RequestId, UserId};

impl<S: Store> PendingRequests<S> {
    /// What may run now: requests that were answered, have not begun and have not lapsed.
    ///
    /// # Errors
    /// When the store fails.
    pub fn runnable(&self, now: Timestamp) -> Outcome<Vec<RequestState>, S> {
        self.all(|state| matches!(state.phase, Phase::Ready { .. }) && !state.is_late(now))
    }

    /// What waits for an answer, and for whose.
    ///
    /// # Errors
    /// When the store fails.
    pub fn open(&self, now: Timestamp) -> Outcome<Vec<RequestState>, S> {
        self.all(|state| matches!(state.phase, Phase::Open { .. }) && !state.is_late(now))
    }

    /// Calls that began and have not ended. After a crash, somebody has to look and [`settle`](Self::settle)
    /// them.
    ///
    /// # Errors
    /// When the store fails.
    pub fn in_doubt(&self) -> Outcome<Vec<RequestState>, S> {
        self.all(|state| matches!(state.phase, Phase::Running { .. }))
    }

    /// The requests of a user whose approval is remembered beyond `now`, for them to look at and to
    /// [`revoke`](Self::revoke).
    ///
    /// # Errors
    /// When the store fails.
    pub fn remembered(&self, user: &UserId, now: Timestamp) -> Outcome<Vec<RequestState>, S> {
        let candidates = self.store.remembered(user, now);
        let holds = |state: &RequestState| is_in_time(state, now);
        self.states(candidates, holds)
    }

    /// Trails that no life of a request can have left, and those with an entry that is none. Nothing is run
    /// from them, and they hide no other; somebody has to look who changed the store.
    ///
    /// # Errors
    /// When the store fails.
    pub fn broken(&self) -> Outcome<Vec<BrokenTrail>, S> {
        let unfinished = self.store.unfinished().map_err(RequestError::Store)?;
        let mut broken = Vec::new();
        for request_id in unfinished {
            broken.extend(whole(self.state(&request_id))?.err());
        }
        Ok(broken)
    }

    /// Notes every request that has lapsed, and says how many there were.
    ///
    /// # Errors
    /// When the store fails.
    pub fn expire(&self, now: Timestamp) -> Outcome<usize, S> {
        let late = self.all(|state| state.is_late(now))?;
        for state in &late {
            self.lapse_quietly(state, now)?;
        }
        Ok(late.len())
    }

    fn all(&self, is_meant: impl Fn(&RequestState) -> bool) -> Outcome<Vec<RequestState>, S> {
        self.states(self.store.unfinished(), is_meant)
    }

    /// Of these requests those that are meant, without those whose trail is broken.
    fn states(
        &self,
        requests: Result<Vec<RequestId>, S::Error>,
        is_meant: impl Fn(&RequestState) -> bool,
    ) -> Outcome<Vec<RequestState>, S> {
        let mut states = Vec::new();
        for request_id in requests.map_err(RequestError::Store)? {
            let state = whole(self.state(&request_id))?;
            states.extend(state.into_iter().filter(|state| is_meant(state)));
        }
        Ok(states)
    }
}

/// A state, or that its trail is broken, which is told apart from what keeps us from knowing.
fn whole<E>(
    state: Result<RequestState, RequestError<E>>,
) -> Result<Result<RequestState, BrokenTrail>, RequestError<E>> {
    match state {
        Ok(state) => Ok(Ok(state)),
        Err(RequestError::Broken(broken)) => Ok(Err(broken)),
        Err(error) => Err(error),
    }
}
