//! The commands, one a file.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod dealing;
pub(crate) mod extract;
pub(crate) mod fit;
pub(crate) mod graph;
mod grid;
mod lines;
pub(crate) mod lint_tools;
mod listed;
pub(crate) mod migrate;
mod parallel;
mod placed;
pub(crate) mod prompt;
pub(crate) mod render;
pub(crate) mod rmf;
pub(crate) mod schema;
pub(crate) mod score;
mod shape;
pub(crate) mod verify;
