//! Why the program cannot go on.

use std::io;
use std::path::PathBuf;

/// Why the program cannot go on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("the runtime cannot start: {0}")]
    Runtime(io::Error),
    #[error(transparent)]
    Start(#[from] rmf_server::StartError),
    #[error(transparent)]
    Load(#[from] rmf_tools::LoadError),
    #[error("no fund of {} can be read{reason}", path.display())]
    NoFunds { path: PathBuf, reason: String },
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Database(#[from] rmf_tools::PostgresError),
    #[cfg(feature = "http")]
    #[error("{address} cannot be listened at: {error}")]
    Bind {
        address: std::net::SocketAddr,
        error: io::Error,
    },
    #[cfg(feature = "http")]
    #[error(
        "--http names an address that other machines reach; if that is meant, put a proxy with encryption and sign-in \
         before it, and add --allow-remote and --allow-host NAME"
    )]
    Remote,
    #[cfg(feature = "http")]
    #[error("--allow-host: {0}")]
    Host(#[from] rmf_server::http::NotAHost),
    #[cfg(feature = "http")]
    #[error("--allow-origin: {0}")]
    Origin(#[from] rmf_server::http::NotAnOrigin),
    #[error(transparent)]
    Io(#[from] io::Error),
}
