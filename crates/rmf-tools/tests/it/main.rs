//! What a user of the crate sees: files in, funds and issues out.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::float_cmp,
    reason = "a test may panic, and compares figures that were read, not computed"
)]

mod brief;
mod categories;
mod companies;
mod consolidated;
mod detail;
mod directory;
mod dirt;
mod graph;
mod hostile;
mod hostile_arguments;
mod made;
mod oracle;
#[cfg(feature = "postgres")]
mod postgres;
mod real;
mod rows;
mod sample;
mod smart;
mod texts;
mod tool_vectors;
mod types;
mod vectors;
