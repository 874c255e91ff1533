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
mod fit_anything;
mod fit_payload;
mod fit_payload_anything;
mod fit_told;
mod fitting;
mod graph;
mod graph_anything;
mod graph_vectors;
mod integers;
mod migrate;
mod migrate_anything;
mod migrate_leniently;
mod migrate_parts;
mod migrate_refuses_nothing;
mod migrate_words;
mod migrating;
#[cfg(feature = "html")]
mod printed;
mod properties;
mod quality;
mod references;
#[cfg(all(feature = "html", feature = "render"))]
mod rendering;
mod schema;
mod traits;
#[cfg(feature = "compression")]
mod transport;
#[cfg(feature = "svg")]
mod undrawn;
mod v1;
mod valid_fields;
mod vectors;
mod vectors_read;
