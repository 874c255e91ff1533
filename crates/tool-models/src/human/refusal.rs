//! Why a request, an answer or a call is not taken.

use wire::{Timestamp, Violation, in_words};

use crate::{RequestId, SecurityLevel, ToolStatus, UserId};

/// Why something is not taken. Nothing changed: the trail is as it was, but for an entry that a request
/// has lapsed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// A request that cannot be answered, bound or told.
    #[error("the request cannot be asked: {0}")]
    Unaskable(&'static str),
    /// A request that breaks the contract.
    #[error("the request breaks the contract: {}", in_words(.0))]
    BrokenRequest(Vec<Violation>),
    /// A name that another request has.
    #[error("{0} has been asked already; every request has a name of its own")]
    AlreadyAsked(RequestId),
    /// Nobody asked this.
    #[error("there is no request {0}")]
    Unknown(RequestId),
    /// An answer that is not of the request's kind.
    #[error("{answer} does not answer {status}; {} do", .allowed.join(", "))]
    WrongKind {
        /// The answer's action.
        answer: &'static str,
        /// What was asked.
        status: ToolStatus,
        /// The actions that answer it.
        allowed: &'static [&'static str],
    },
    /// An answer whose content is not what was asked for.
    #[error("the answer is not what was asked for: {}", in_words(.0))]
    BrokenAnswer(Vec<Violation>),
    /// Somebody else was asked.
    #[error("{by} was not asked; {asked} was")]
    NotAsked {
        /// Who answered.
        by: UserId,
        /// Who was asked.
        asked: UserId,
    },
    /// Whoever called may not approve the call as well.
    #[error("{level} calls are approved by somebody other than {by}, who called")]
    OwnCall {
        /// Who called, and answered.
        by: UserId,
        /// The call's level.
        level: SecurityLevel,
    },
    /// The request has been answered.
    #[error("the request was answered at {at}; an answer counts once")]
    AlreadyAnswered {
        /// When.
        at: Timestamp,
    },
    /// Nobody has answered yet.
    #[error("nobody has answered yet")]
    NotAnswered,
    /// It is too late.
    #[error("the request lapsed at {at}")]
    Expired {
        /// When.
        at: Timestamp,
    },
    /// The answer was given for another call.
    #[error("the answer holds for the call that was asked about; this one differs in its {what}")]
    OtherCall {
        /// `user`, `tool` or `arguments`.
        what: &'static str,
    },
    /// The call has begun, and nobody knows whether it ended.
    #[error("the call began at {since} and has not ended; it does not run a second time by itself")]
    Running {
        /// When it began.
        since: Timestamp,
    },
    /// There is nothing to settle or to finish.
    #[error("the call is not running")]
    NotRunning,
    /// A memory that the policy does not allow.
    #[error("{level} calls cannot be remembered so: {reason}")]
    NotRemembered {
        /// The call's level.
        level: SecurityLevel,
        /// What the policy says.
        reason: String,
    },
    /// A moment that is not between now and the end of the request.
    #[error("{until} is not between now and the end of the request at {end}")]
    OutOfTime {
        /// The moment.
        until: Timestamp,
        /// The end of the request.
        end: Timestamp,
    },
    /// There is no remembered approval to withdraw.
    #[error("nothing is remembered of this request")]
    NothingRemembered,
}
