//! The tools from outside.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::needless_pass_by_value,
    reason = "a test may panic, and passes on JSON that it has just written"
)]

mod acceptance;
mod comparison;
mod desk;
mod justification;
mod legacy;
mod listings;
mod names;
mod preview;
mod prompt;
mod properties;
mod quantity;
mod root_vectors;
mod schemas;
mod selection;
mod sources;
mod stores;
mod types;
mod vectors;
mod wording;
