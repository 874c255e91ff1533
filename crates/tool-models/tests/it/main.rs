//! What the crate promises, from outside.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod human_clock;
#[cfg(feature = "sqlite")]
mod human_crash;
#[cfg(feature = "sqlite")]
mod human_depth;
mod human_digest;
#[cfg(feature = "sqlite")]
mod human_file;
mod human_model;
mod human_parts;
mod human_policy;
mod human_race;
#[cfg(feature = "state-token")]
mod human_token;
mod human_trail;
mod legacy;
mod lint;
mod oracle;
mod plan;
mod progress;
mod projection;
mod registry;
mod registry_judges;
mod results;
mod secrets;
mod send_sync;
mod vectors;
mod vectors_read;
