//! A request for a human, from asking to the one run that may follow.
//!
//! The audit trail is the only thing that is kept. What a request is now, who may answer it and what may
//! run are read from the trail each time, so that the two can never disagree; and whoever writes the
//! next entry first has won, in one process or among many.

pub(crate) mod answer;
pub(crate) mod asking;
pub(crate) mod call;
pub(crate) mod decide;
pub(crate) mod depth;
pub(crate) mod entry;
pub(crate) mod following;
pub(crate) mod memory;
pub(crate) mod pending;
pub(crate) mod permit;
pub(crate) mod policy;
pub(crate) mod refusal;
pub(crate) mod request;
pub(crate) mod state;
pub(crate) mod store;
#[cfg(feature = "state-token")]
pub(crate) mod token;
