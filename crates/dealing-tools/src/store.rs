//! Where drafts are kept.

pub(crate) mod memory;
#[cfg(feature = "sqlite")]
pub(crate) mod sqlite;

use std::error::Error;

use crate::{Draft, DraftKey};

/// Keeps drafts. A draft is replaced as a whole, and only by somebody who saw the one before it: of two
/// calls at once one is first, and the other looks again, so that neither is lost.
pub trait DraftStore: Send + Sync {
    /// Why it could not do as it was told.
    type Error: Error + Send + Sync + 'static;

    /// The draft of a conversation and its revision; none where nothing was kept.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn load(&self, key: &DraftKey) -> Result<Option<(Draft, u64)>, Self::Error>;

    /// Keeps `draft` in the place of the one of `revision`, 0 where there was none. False: another was kept
    /// in the meantime, and this one is not.
    ///
    /// # Errors
    /// When the store cannot be written. Then nothing is kept.
    fn replace(&self, draft: &Draft, revision: u64) -> Result<bool, Self::Error>;

    /// Ends the draft of a conversation, whatever it holds and even where it cannot be read: an empty one of the next
    /// revision takes its place, so that a call which saw the one before finds it gone. False where there was none.
    ///
    /// # Errors
    /// When the store cannot be written.
    fn end(&self, key: &DraftKey) -> Result<bool, Self::Error>;
}
