//! Tools as a user of `tool-models` would write them: the memory and the planning tools of the
//! document. `hil_server` serves them.

/// The README's Rust examples, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

pub mod backup;
pub mod desk;
pub mod gallery;
pub mod margin;
pub mod memory;
pub mod plan;
pub mod server;
