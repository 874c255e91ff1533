//! What the validators promise.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod answers;
mod claims;
mod exchanged;
mod facts;
mod judged;
mod mentions;
mod pipeline;
mod prompts;
mod remarks;
mod repair;
mod report;
mod strangers;
mod vectors;
