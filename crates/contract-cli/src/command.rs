//! The commands, one a file.

pub(crate) mod check;
pub(crate) mod completions;
mod lines;
pub(crate) mod lint_tools;
pub(crate) mod migrate;
mod placed;
pub(crate) mod render;
pub(crate) mod rmf;
pub(crate) mod schema;
pub(crate) mod score;
