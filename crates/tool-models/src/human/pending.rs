//! The life of requests: asked, answered, resumed once.

mod lists;

use serde_json::Value;
use wire::Timestamp;

use super::asking::askable;
use super::decide::judge;
use super::entry::{Allowed, Answered, Asked, Begun, Expired, Finished, Revoked, Settled};
use super::memory::covers;
use super::policy::Approver;
use super::state::{Phase, RequestState};
use super::store::{Appended, Store};
use crate::{
    ApprovalPolicy, Asking, AuditEntry, AuditEvent, BrokenTrail, Call, Count, HumanAnswer,
    HumanRequest, Permit, Refusal, RequestId, Resumed, Settlement, UserId,
};

/// Why something did not happen.
#[derive(Debug, thiserror::Error)]
pub enum RequestError<E> {
    /// It is not allowed, and nothing changed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The trail is broken; nothing is run from it.
    #[error(transparent)]
    Broken(#[from] BrokenTrail),
    /// The store failed. Whether the entry was added, the trail tells.
    #[error("the store failed: {0}")]
    Store(E),
}

/// Requests for humans, kept in a store.
///
/// Time is the caller's, and each trail remembers the latest that it was told: a clock that goes back
/// revives nothing whose end was noted. An end that nobody noted is not known, so a clock that goes back
/// beyond it lets the request be answered and resumed, and a remembered approval be used, until that end
/// comes again. [`expire`](Self::expire), called now and then, notes the ends of requests; whoever cannot
/// trust a clock withdraws what is remembered by [`revoke`](Self::revoke).
///
/// ```
/// use serde_json::{Map, json};
/// use tool_models::{
///     Approve, Call, MemoryStore, PendingRequests, RequestAuthorizationResponse, Resumed,
///     SecurityLevel, ToolAuthorization,
/// };
///
/// let now = "2025-10-18T09:30:00Z".parse()?;
/// let call = Call {
///     user_id: "u1".into(),
///     tool_name: "delete_file".to_owned(),
///     tool_args: Map::from_iter([("path".to_owned(), json!("/tmp/a"))]),
/// };
/// let asked = ToolAuthorization {
///     request_id: "r1".into(),
///     tool_name: call.tool_name.clone(),
///     tool_args: call.tool_args.clone(),
///     reason: "It is no longer needed.".to_owned(),
///     security_level: SecurityLevel::High,
///     user_id: Some(call.user_id.clone()),
///     expires_at: "2025-10-18T09:45:00Z".parse()?,
///     instruction: None,
/// };
/// let asked = RequestAuthorizationResponse::new(asked, now)?;
///
/// let requests = PendingRequests::new(MemoryStore::default());
/// requests.ask(&call, asked.into(), now)?;
/// requests.answer(Approve::new("r1".into()).into(), &"u1".into(), now)?;
/// let Resumed::Run(permit) = requests.resume(&"r1".into(), &call, now)? else { panic!() };
/// // Here the file named by permit.go().tool_args is deleted.
/// requests.finish(&permit, &json!({ "deleted": 1 }), now)?;
/// let again = requests.resume(&"r1".into(), &call, now)?;
/// assert_eq!(again, Resumed::Finished(json!({ "deleted": 1 })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PendingRequests<S> {
    store: S,
    policy: ApprovalPolicy,
}

type Outcome<T, S> = Result<T, RequestError<<S as Store>::Error>>;

impl<S: Store> PendingRequests<S> {
    /// Requests in `store`, approved by the usual policy.
    pub fn new(store: S) -> Self {
        Self::with_policy(store, ApprovalPolicy::default())
    }

    /// Requests in `store`, approved by `policy`.
    pub const fn with_policy(store: S, policy: ApprovalPolicy) -> Self {
        Self { store, policy }
    }

    /// Asks a human about a call.
    ///
    /// # Errors
    /// When the request has no name or end, breaks the contract, holds a secret, is about another call,
    /// or its name is taken; and when the call's arguments have more than 64 levels of objects and arrays.
    pub fn ask(&self, call: &Call, request: HumanRequest, now: Timestamp) -> Outcome<Asking, S> {
        let request_id = askable(call, &request, now)?;
        let allowed = self.allowance(call, &request, now)?;
        let asked = Asked::new(call.clone(), request).into();
        if self.append(&request_id, 0, now, asked)? == Appended::Taken {
            return Err(Refusal::AlreadyAsked(request_id).into());
        }
        let Asking::Allowed { remembered } = &allowed else {
            return Ok(Asking::Waits);
        };
        let event = Allowed::new(remembered.clone()).into();
        match self.append(&request_id, 1, now, event)? {
            Appended::Yes => Ok(allowed),
            // Somebody has answered in between, and that is what counts.
            Appended::Taken => Ok(Asking::Waits),
        }
    }

    /// Takes a human's answer. `by` is who answered, as the server's own sign-in knows them.
    ///
    /// # Errors
    /// When the answer does not count: see [`Refusal`]. A request that has lapsed is noted as such. The
    /// contents and arguments of an answer have at most 64 levels of objects and arrays.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "an answer is given once and kept; whoever wants it back reads the trail"
    )]
    pub fn answer(&self, answer: HumanAnswer, by: &UserId, now: Timestamp) -> Outcome<(), S> {
        let request_id = answer.request_id().clone();
        loop {
            let state = self.state(&request_id)?;
            let now = state.clock(now);
            self.lapse(&state, now)?;
            judge(&state, &answer, by, now, &self.policy)?;
            let event = Answered::new(by.clone(), answer.clone()).into();
            if self.append(&request_id, state.next, now, event)? == Appended::Yes {
                return Ok(());
            }
        }
    }

    /// Lets the call go on, if it was answered so: once, before the request's end, and only the call that
    /// was asked about.
    ///
    /// # Errors
    /// When nobody has answered, it is too late, the call is another one, or it has begun already.
    pub fn resume(
        &self,
        request_id: &RequestId,
        call: &Call,
        now: Timestamp,
    ) -> Outcome<Resumed, S> {
        loop {
            let state = self.state(request_id)?;
            if let Some(what) = state.call.difference(call) {
                return Err(Refusal::OtherCall { what }.into());
            }
            let now = state.clock(now);
            self.lapse(&state, now)?;
            let go = match state.phase {
                Phase::Open { .. } => return Err(Refusal::NotAnswered.into()),
                Phase::Running { since, .. } => return Err(Refusal::Running { since }.into()),
                Phase::Finished { outcome, .. } => return Ok(Resumed::Finished(outcome)),
                Phase::Closed { closing, .. } => return Ok(Resumed::Closed(closing)),
                Phase::Ready { go, .. } => go,
            };
            let event = Begun::new(go.tool_args.clone(), go.content.clone()).into();
            if self.append(request_id, state.next, now, event)? == Appended::Yes {
                let (request_id, begun) = (request_id.clone(), state.next);
                return Ok(Resumed::Run(Permit {
                    request_id,
                    go,
                    begun,
                }));
            }
        }
    }

    /// Notes what came of the call that a permit let go on. What looks like a secret in it is redacted: the
    /// trail is for others to read. Of an outcome of more than 64 levels of objects and arrays only an
    /// object with a `note` is kept, that there was one.
    ///
    /// # Errors
    /// When the call has ended already, or somebody has settled it in the meantime.
    pub fn finish(&self, permit: &Permit, outcome: &Value, now: Timestamp) -> Outcome<(), S> {
        self.end(&permit.request_id, now, |state| match &state.phase {
            // After a settlement the call may be running again, under another permit.
            Phase::Running { .. } if state.begun == permit.begun => {
                Ok(Finished::new(outcome).into())
            }
            _ => Err(Refusal::NotRunning),
        })
    }

    /// Says what became of a call that began and never ended, such as in a crash: that it had its effect,
    /// or that it had not and may go on once more. Only somebody who looked can know; whether `by` may say
    /// so is for the server to judge. An outcome is what the call's resumption answers from then on, and
    /// null where nobody knows it; it is kept as [`finish`](Self::finish) keeps one.
    ///
    /// # Errors
    /// When the call is not running.
    pub fn settle(
        &self,
        request_id: &RequestId,
        by: &UserId,
        settlement: &Settlement,
        now: Timestamp,
    ) -> Outcome<(), S> {
        self.end(request_id, now, |state| match &state.phase {
            Phase::Running { .. } => Ok(Settled::new(by.clone(), settlement).into()),
            _ => Err(Refusal::NotRunning),
        })
    }

    /// Withdraws a remembered approval.
    ///
    /// # Errors
    /// When nothing is remembered of the request.
    pub fn revoke(&self, request_id: &RequestId, by: &UserId, now: Timestamp) -> Outcome<(), S> {
        self.end(request_id, now, |state| match &state.memory {
            Some(_) => Ok(Revoked::new(by.clone()).into()),
            None => Err(Refusal::NothingRemembered),
        })
    }

    /// A request, as its trail tells it. One that has lapsed is told as such only once that was noted.
    ///
    /// # Errors
    /// When nobody asked, or the trail is broken.
    pub fn state(&self, request_id: &RequestId) -> Outcome<RequestState, S> {
        let trail = self.trail(request_id)?;
        let unknown = || Refusal::Unknown(request_id.clone());
        Ok(RequestState::of(&trail)?.ok_or_else(unknown)?)
    }

    /// The audit trail of a request.
    ///
    /// # Errors
    /// When it cannot be read: it is broken where an entry is none, and else the store failed.
    pub fn trail(&self, request_id: &RequestId) -> Outcome<Vec<AuditEntry>, S> {
        let trail = self.store.trail(request_id);
        trail.map_err(|error| match S::unreadable(&error) {
            Some(broken) => RequestError::Broken(broken),
            None => RequestError::Store(error),
        })
    }

    /// Adds the entry that `decide` makes of the request's state, whatever others write meanwhile.
    fn end(
        &self,
        request_id: &RequestId,
        now: Timestamp,
        decide: impl Fn(&RequestState) -> Result<AuditEvent, Refusal>,
    ) -> Outcome<(), S> {
        loop {
            let state = self.state(request_id)?;
            let event = decide(&state)?;
            if self.append(request_id, state.next, state.clock(now), event)? == Appended::Yes {
                return Ok(());
            }
        }
    }

    fn append(
        &self,
        request_id: &RequestId,
        sequence: usize,
        at: Timestamp,
        event: AuditEvent,
    ) -> Outcome<Appended, S> {
        let entry = AuditEntry {
            request_id: request_id.clone(),
            sequence: Count::of_length(sequence),
            at,
            event,
        };
        self.store.append(&entry).map_err(RequestError::Store)
    }

    /// Refuses what comes too late, and notes that it did.
    fn lapse(&self, state: &RequestState, now: Timestamp) -> Outcome<(), S> {
        if !state.is_late(now) {
            return Ok(());
        }
        self.lapse_quietly(state, now)?;
        let at = state.expires_at().unwrap_or(now);
        Err(Refusal::Expired { at }.into())
    }

    /// Somebody else may have noted it, or got in before the end by their clock: both are as good. What
    /// else they wrote, such as that a remembered approval is withdrawn, is not.
    fn lapse_quietly(&self, state: &RequestState, now: Timestamp) -> Outcome<(), S> {
        let mut state = state.clone();
        while state.is_late(now) {
            let (id, at) = (&state.request_id, state.clock(now));
            if self.append(id, state.next, at, Expired::new().into())? == Appended::Yes {
                break;
            }
            state = self.state(&state.request_id)?;
        }
        Ok(())
    }

    /// Whether nobody has to be asked: by the policy, or by an approval that is remembered.
    fn allowance(&self, call: &Call, request: &HumanRequest, now: Timestamp) -> Outcome<Asking, S> {
        let Some(level) = request.security_level() else {
            return Ok(Asking::Waits);
        };
        if self.policy.of(level).approver == Approver::Nobody {
            return Ok(Asking::Allowed { remembered: None });
        }
        let user = &call.user_id;
        let remembered = self.remembered(user, now)?;
        let covering = remembered
            .into_iter()
            .find(|earlier| covers(earlier, call, request, &self.policy, now));
        Ok(covering.map_or(Asking::Waits, |earlier| Asking::Allowed {
            remembered: Some(earlier.request_id),
        }))
    }
}
