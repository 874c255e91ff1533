//! How long a client may keep what it was given.

use rmcp::model::CacheScope;
use rmcp::service::{RequestContext, RoleServer};

use crate::meta;

/// How long a client may keep what it was given. Nobody signs in, so that everybody is given the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lifetime {
    /// It changes with the program alone.
    Program,
    /// A server may be started anew on newer files.
    Funds,
}

impl Lifetime {
    /// Of the resource at an address.
    pub(crate) fn of(uri: &str) -> Self {
        let of_funds = ["rmf://fund/", "rmf://ranking/"];
        if of_funds.iter().any(|before| uri.starts_with(before)) {
            Self::Funds
        } else {
            Self::Program
        }
    }

    /// In milliseconds.
    pub(crate) const fn milliseconds(self) -> u64 {
        match self {
            Self::Program => 3_600_000,
            Self::Funds => 300_000,
        }
    }

    /// The members of a result that say it; older protocols have none.
    pub(crate) fn told(
        self,
        context: &RequestContext<RoleServer>,
    ) -> (Option<u64>, Option<CacheScope>) {
        if meta::is_stateless(context) {
            (Some(self.milliseconds()), Some(CacheScope::Public))
        } else {
            (None, None)
        }
    }
}
