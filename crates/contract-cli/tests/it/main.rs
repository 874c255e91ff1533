//! The `contract` command, spawned as a user would run it, and the arrows between the crates.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod alike;
mod arrows;
mod check;
mod check_tools;
mod dealing;
mod dialects;
mod extract;
mod failures;
mod fit;
mod help;
#[cfg(feature = "postgres")]
mod import;
mod lint_tools;
mod memory;
mod migrate;
mod prompt;
mod render;
mod rmf;
mod rmf_tools;
mod running;
mod schema;
mod score;
mod vectors;
mod verify;
