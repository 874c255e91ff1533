//! What the tools ask of others: securities, positions and rates.

pub(crate) mod csv_rows;
pub(crate) mod directory;
pub(crate) mod positions;
pub(crate) mod rates;
pub(crate) mod similarity;

/// A source that could not answer. Nothing is assumed in its stead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SourceError(pub String);
