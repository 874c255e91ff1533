//! The examples as a user of them would see them.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::needless_pass_by_value,
    reason = "a test may panic, and passes on JSON that it has just written"
)]

mod dealing_server;
mod gallery;
