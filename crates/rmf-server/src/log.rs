//! What is told on standard error; standard output is the protocol's.

use std::io;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// Writes what is told to standard error from now on.
///
/// The SDK tells of each wrong request as a warning and at `debug` whole messages, so of it only errors are told
/// below `trace`, as of the database's client, which tells whole statements; of its part that answers none, since there a client that hangs up is one. Where that part ends in
/// an error of its own, the program does, and says so.
pub(crate) fn to_stderr(level: LevelFilter) {
    let sdk = match level {
        LevelFilter::TRACE => LevelFilter::TRACE,
        level => level.min(LevelFilter::ERROR),
    };
    let told = Targets::new().with_default(level);
    let told = told.with_target("rmcp", sdk).with_target("sqlx", sdk);
    let told = match level {
        LevelFilter::TRACE => told,
        _ => told.with_target("rmcp::service", LevelFilter::OFF),
    };
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(false)
        .with_target(false);
    tracing_subscriber::registry()
        .with(lines.with_filter(told))
        .init();
}
