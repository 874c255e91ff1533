//! The contract against its vectors, its schema, an independent validator and damaged copies.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

mod answers;
mod damaged;
mod damages;
#[cfg(feature = "svg")]
mod drawing;
#[cfg(feature = "tokens")]
mod estimate;
mod fit;
mod fit_payload;
mod fit_told;
mod graph;
mod migrate;
mod migrate_parts;
mod migrate_refuses_nothing;
#[cfg(feature = "html")]
mod printed;
mod properties;
mod quality;
mod references;
#[cfg(all(feature = "html", feature = "render"))]
mod rendering;
mod schema;
mod traits;
#[cfg(feature = "svg")]
mod undrawn;
mod v1;
mod vectors;
mod vectors_read;
