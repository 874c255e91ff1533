//! Where trails are kept.

pub(crate) mod memory;
#[cfg(feature = "sqlite")]
pub(crate) mod sqlite;

use wire::Timestamp;

use crate::{AuditEntry, BrokenTrail, RequestId, UserId};

/// Whether an entry was added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// It was, for good.
    Yes,
    /// Somebody else wrote the entry of this place first.
    Taken,
}

/// Where trails are kept. A store decides nothing: it adds entries, each place of a trail once, and
/// gives them back.
///
/// What makes a resumed call run once is [`append`](Self::append): of all who write an entry of the same
/// request and sequence, in whatever thread or process, one gets [`Appended::Yes`], and only after the
/// entry would outlive a crash.
pub trait Store {
    /// Why the store could not do as it was told.
    type Error: std::error::Error;

    /// Adds an entry, unless its place is taken.
    ///
    /// # Errors
    /// When it is not known whether the entry was added. Reading the trail tells.
    fn append(&self, entry: &AuditEntry) -> Result<Appended, Self::Error>;

    /// The trail of a request, in order; empty where there is none.
    ///
    /// # Errors
    /// When it cannot be read.
    fn trail(&self, request: &RequestId) -> Result<Vec<AuditEntry>, Self::Error>;

    /// Of an error of [`trail`](Self::trail), whether an entry of that trail is none: the trail is broken
    /// then, and the others are not. None where the store itself failed, as without this method.
    fn unreadable(_: &Self::Error) -> Option<BrokenTrail> {
        None
    }

    /// The requests of which something may still come, in order of their names. More than those may be
    /// given, never fewer.
    ///
    /// # Errors
    /// When they cannot be read.
    fn unfinished(&self) -> Result<Vec<RequestId>, Self::Error>;

    /// The requests of a user whose approval is remembered beyond `now`, in order of their names. More than
    /// those may be given, never fewer.
    ///
    /// # Errors
    /// When they cannot be read.
    fn remembered(&self, user: &UserId, now: Timestamp) -> Result<Vec<RequestId>, Self::Error>;
}

impl<S: Store> Store for &S {
    type Error = S::Error;

    fn append(&self, entry: &AuditEntry) -> Result<Appended, S::Error> {
        (**self).append(entry)
    }

    fn trail(&self, request: &RequestId) -> Result<Vec<AuditEntry>, S::Error> {
        (**self).trail(request)
    }

    fn unreadable(error: &S::Error) -> Option<BrokenTrail> {
        S::unreadable(error)
    }

    fn unfinished(&self) -> Result<Vec<RequestId>, S::Error> {
        (**self).unfinished()
    }

    fn remembered(&self, user: &UserId, now: Timestamp) -> Result<Vec<RequestId>, S::Error> {
        (**self).remembered(user, now)
    }
}
