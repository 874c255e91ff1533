//! What a request is now, read from its trail.

use serde_json::{Map, Value};
use wire::Timestamp;

use super::following::{begins, follows};
use super::memory::Memory;
use crate::{
    AuditEntry, AuditEvent, Call, Count, HumanAnswer, HumanRequest, Remember, RequestId, UserId,
};

/// What a call goes on with, once.
#[derive(Debug, Clone, PartialEq)]
pub struct Go {
    /// The arguments that were approved: the call's own, or edited ones.
    pub tool_args: Map<String, Value>,
    /// What the human answered, where that was asked.
    pub content: Option<Map<String, Value>>,
}

/// Why a call does not go on.
#[derive(Debug, Clone, PartialEq)]
pub enum Closing {
    /// Nobody would answer the question.
    Declined {
        /// Why.
        reason: Option<String>,
    },
    /// Whoever was asked turned away.
    Cancelled,
    /// The call was not approved.
    Rejected {
        /// Why.
        reason: Option<String>,
    },
    /// Somebody answered in place of the call.
    Responded {
        /// What the call is to have answered.
        content: Value,
    },
    /// It was too late.
    Expired,
}

/// How far a request is.
#[derive(Debug, Clone, PartialEq)]
pub enum Phase {
    /// It waits for an answer.
    Open {
        /// Whoever the decision was left to; none where it is still the one who was asked.
        escalated_to: Option<UserId>,
        /// When to ask again, where the decision was put off.
        ask_again: Option<Timestamp>,
    },
    /// It was answered, and the call may go on, once.
    Ready {
        /// With what.
        go: Go,
        /// When it was answered.
        since: Timestamp,
    },
    /// The call goes on.
    Running {
        /// With what.
        go: Go,
        /// When it began.
        since: Timestamp,
    },
    /// The call went on, and ended.
    Finished {
        /// What came of it.
        outcome: Value,
        /// When it ended.
        since: Timestamp,
    },
    /// The call does not go on.
    Closed {
        /// Why.
        closing: Closing,
        /// Since when.
        since: Timestamp,
    },
}

/// A request, as its trail tells it.
#[derive(Debug, Clone, PartialEq)]
pub struct RequestState {
    /// The request's name.
    pub request_id: RequestId,
    /// The call that waits.
    pub call: Call,
    /// What was asked.
    pub request: HumanRequest,
    /// How far it is.
    pub phase: Phase,
    /// Whoever the decision was left to, also once it was taken.
    left_to: Option<UserId>,
    pub(super) memory: Option<Memory>,
    /// When the last entry was written.
    pub(super) latest: Timestamp,
    /// The place of the next entry.
    pub(super) next: usize,
    /// The place of the entry that the call last began.
    pub(super) begun: usize,
}

/// The error of a trail that no life of a request can have left.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the trail of {request_id} is broken at entry {sequence}: {reason}")]
pub struct BrokenTrail {
    /// The request.
    pub request_id: RequestId,
    /// The entry.
    pub sequence: u64,
    /// What is wrong with it.
    pub reason: &'static str,
}

impl RequestState {
    /// What a trail tells; none where it is empty.
    ///
    /// # Errors
    /// When an entry does not follow from those before it. Nothing is run from such a trail.
    pub fn of(trail: &[AuditEntry]) -> Result<Option<Self>, BrokenTrail> {
        let Some((first, rest)) = trail.split_first() else {
            return Ok(None);
        };
        let broken = |entry: &AuditEntry, reason| BrokenTrail {
            request_id: entry.request_id.clone(),
            sequence: entry.sequence.get(),
            reason,
        };
        let mut state =
            Self::begin(first).ok_or_else(|| broken(first, "it is not that somebody asked"))?;
        for entry in rest {
            if entry.sequence != Count::of_length(state.next)
                || entry.request_id != state.request_id
            {
                return Err(broken(entry, "it is not the next one"));
            }
            state.apply(entry).map_err(|reason| broken(entry, reason))?;
            state.latest = entry.at;
            state.next += 1;
        }
        Ok(Some(state))
    }

    fn begin(entry: &AuditEntry) -> Option<Self> {
        let AuditEvent::Asked(asked) = &entry.event else {
            return None;
        };
        if !begins(entry, asked) {
            return None;
        }
        let (call, request) = (asked.call.clone(), asked.request.clone());
        let request_id = entry.request_id.clone();
        Some(Self::asked_now(request_id, call, request, entry.at))
    }

    /// A request that waits.
    pub(super) const fn asked_now(
        request_id: RequestId,
        call: Call,
        request: HumanRequest,
        now: Timestamp,
    ) -> Self {
        Self {
            request_id,
            call,
            request,
            phase: Phase::Open {
                escalated_to: None,
                ask_again: None,
            },
            left_to: None,
            memory: None,
            latest: now,
            next: 1,
            begun: 0,
        }
    }

    fn apply(&mut self, entry: &AuditEntry) -> Result<(), &'static str> {
        follows(self, entry)?;
        let since = entry.at;
        match (&entry.event, &self.phase) {
            (AuditEvent::Allowed(_), Phase::Open { .. }) => {
                let go = self.as_asked(None);
                self.phase = Phase::Ready { go, since };
            }
            (AuditEvent::Answered(answered), Phase::Open { .. }) => {
                self.answered(&answered.answer, &answered.by, since);
            }
            (AuditEvent::Expired(_), Phase::Open { .. } | Phase::Ready { .. }) => {
                let closing = Closing::Expired;
                self.phase = Phase::Closed { closing, since };
            }
            (AuditEvent::Begun(begun), Phase::Ready { go, .. }) => {
                if go.tool_args != begun.tool_args || go.content != begun.content {
                    return Err("what began is not what was approved");
                }
                let go = go.clone();
                self.phase = Phase::Running { go, since };
                self.begun = self.next;
            }
            (AuditEvent::Finished(finished), Phase::Running { .. }) => {
                let outcome = finished.outcome.clone();
                self.phase = Phase::Finished { outcome, since };
            }
            (AuditEvent::Settled(settled), Phase::Running { go, .. }) => {
                self.phase = if settled.happened {
                    let outcome = settled.outcome.clone().unwrap_or_default();
                    Phase::Finished { outcome, since }
                } else {
                    let go = go.clone();
                    Phase::Ready { go, since }
                };
            }
            (AuditEvent::Revoked(_), _) if self.memory.is_some() => self.memory = None,
            _ => return Err("it cannot follow on what came before it"),
        }
        Ok(())
    }

    pub(super) fn answered(&mut self, answer: &HumanAnswer, by: &UserId, since: Timestamp) {
        let close = |closing| Phase::Closed { closing, since };
        self.phase = match answer {
            HumanAnswer::Accept(accept) => {
                let go = self.as_asked(Some(accept.content.clone()));
                Phase::Ready { go, since }
            }
            HumanAnswer::Approve(approve) => {
                self.memory = approve.remember.map(|remember| Memory {
                    remember,
                    digest: self.call.digest(),
                    by: by.clone(),
                    since,
                });
                let go = self.as_asked(None);
                Phase::Ready { go, since }
            }
            HumanAnswer::Edit(edit) => {
                let tool_args = edit.tool_args.clone();
                let content = None;
                let go = Go { tool_args, content };
                Phase::Ready { go, since }
            }
            HumanAnswer::Decline(decline) => close(Closing::Declined {
                reason: decline.reason.clone(),
            }),
            HumanAnswer::Reject(reject) => close(Closing::Rejected {
                reason: reject.reason.clone(),
            }),
            HumanAnswer::Respond(respond) => close(Closing::Responded {
                content: respond.content.clone(),
            }),
            HumanAnswer::Cancel(_) => close(Closing::Cancelled),
            HumanAnswer::Defer(defer) => Phase::Open {
                escalated_to: self.left_to.clone(),
                ask_again: Some(defer.until),
            },
            HumanAnswer::Escalate(escalate) => {
                self.left_to = Some(escalate.to.clone());
                Phase::Open {
                    escalated_to: self.left_to.clone(),
                    ask_again: None,
                }
            }
        };
    }

    fn as_asked(&self, content: Option<Map<String, Value>>) -> Go {
        let tool_args = self.call.tool_args.clone();
        Go { tool_args, content }
    }

    /// Whoever has to answer, or had to: the one the decision was left to, else the one who was asked,
    /// else the one who called.
    pub fn asked(&self) -> UserId {
        let named = self.left_to.as_ref().or_else(|| self.request.user_id());
        named.unwrap_or(&self.call.user_id).clone()
    }

    /// What later calls the approval holds for, and until when; none where it holds for this one alone, or
    /// was withdrawn.
    pub fn remembered(&self) -> Option<&Remember> {
        self.memory.as_ref().map(|memory| &memory.remember)
    }

    /// Whether nobody was named to decide but, at most, the one who called.
    pub(super) fn is_anybodys(&self) -> bool {
        let named = self.request.user_id();
        self.left_to.is_none() && named.is_none_or(|named| *named == self.call.user_id)
    }

    /// From when on it is too late, for an answer and to go on with one.
    pub fn expires_at(&self) -> Option<Timestamp> {
        self.request.expires_at()
    }

    /// `now`, or when the last entry was written, where the reader's clock is behind the writer's: what was
    /// too late once is not in time again.
    pub(super) fn clock(&self, now: Timestamp) -> Timestamp {
        now.max(self.latest)
    }

    /// Whether the request has lapsed by `now`, said or not.
    pub(super) fn is_late(&self, now: Timestamp) -> bool {
        let now = self.clock(now);
        let waits = matches!(self.phase, Phase::Open { .. } | Phase::Ready { .. });
        waits && self.expires_at().is_some_and(|end| now >= end)
    }

    /// Whether something can still happen to the call.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Finished { .. } | Phase::Closed { .. })
    }
}
