//! Tools as a user of `tool-models` would write them: the memory and the planning tools of the
//! document, which `hil_server` serves, and a server of the dealing tools, `dealing_server`.

/// The README's Rust examples, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

pub mod backup;
pub mod dealing;
pub mod desk;
pub mod gallery;
pub mod margin;
pub mod memory;
pub mod plan;
pub mod server;
