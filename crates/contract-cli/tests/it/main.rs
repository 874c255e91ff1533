//! The `contract` command, spawned as a user would run it, and the arrows between the crates.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod arrows;
mod check;
mod help;
mod memory;
mod render;
mod rmf;
mod running;
mod schema;
mod score;
mod vectors;
