//! The shared forms, held against hand-made tables, an independent validator and random documents.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod documents;
mod forms;
mod judges;
mod made;
mod pointers;
mod profiles;
mod properties;
mod schemas;
mod shapes;
mod unions;
