//! The permission to let a call go on.

use serde_json::Value;

use crate::{Closing, Go, RequestId};

/// What came of resuming a call.
#[derive(Debug, PartialEq)]
pub enum Resumed {
    /// The call goes on, now, once, with what the permit says.
    Run(Permit),
    /// The call went on before, and this came of it.
    Finished(Value),
    /// The call does not go on.
    Closed(Closing),
}

/// The permission to let a call go on, which nobody else has. It cannot be copied; what came of the call
/// is noted by [`finish`](crate::PendingRequests::finish).
#[derive(Debug, PartialEq)]
#[must_use = "a call that has begun stays in doubt until `finish` notes what came of it"]
pub struct Permit {
    pub(super) request_id: RequestId,
    pub(super) go: Go,
    /// The place of the entry that the call began.
    pub(super) begun: usize,
}

impl Permit {
    /// The request that was answered. It may serve as an idempotency key: it is the same if an operator
    /// has the call run again.
    pub const fn request_id(&self) -> &RequestId {
        &self.request_id
    }

    /// What the call goes on with: these arguments were approved, and no others.
    pub const fn go(&self) -> &Go {
        &self.go
    }
}
