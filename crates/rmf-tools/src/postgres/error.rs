//! Why the database could not serve.

use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// Why funds could not be read from the database, or imported into it. No message tells a password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PostgresError {
    /// The address is none.
    #[error("cannot read the database's URL: {reason}; postgres://user@host:5432/name is one")]
    Url {
        /// What is wrong with it.
        reason: String,
    },
    /// The database refused, failed, or cannot be reached.
    #[error("the database failed {doing}: {reason}")]
    Database {
        /// What it was asked for.
        doing: &'static str,
        /// What it, or the way to it, says.
        reason: String,
    },
    /// The tables are not those of this version.
    #[error(
        "the database's tables are of version {found}, and version {expected} is needed; {}",
        if found < expected { "an import brings them up" } else { "take a newer program" }
    )]
    Version {
        /// The tables' version; 0 where there are none.
        found: i32,
        /// The version that this crate reads and writes.
        expected: i32,
    },
    /// The database does not hold every text.
    #[error("the database holds texts as {found}; Thai takes one created with ENCODING 'UTF8'")]
    Encoding {
        /// The database's encoding.
        found: String,
    },
    /// A row that no import of this version wrote.
    #[error("the database's row of {symbol:?} cannot be read: {reason}")]
    Row {
        /// The fund's symbol, or its name in the table.
        symbol: String,
        /// What is wrong.
        reason: String,
    },
    /// A fund built by hand holds what no database column does; no loaded fund is like that.
    #[error("the fund {symbol:?} cannot be stored: {reason}")]
    Unstorable {
        /// The fund's symbol.
        symbol: String,
        /// What is wrong.
        reason: String,
    },
    /// The sample's funds would pass for real ones.
    #[error("the sample's figures are invented; import a directory of fund files")]
    Sample,
}

/// What a failure of the client's becomes.
pub(super) fn failed(doing: &'static str) -> impl FnOnce(sqlx::Error) -> PostgresError {
    move |error| PostgresError::Database {
        doing,
        reason: match error {
            sqlx::Error::PoolTimedOut => "no connection was free for ten seconds".to_owned(),
            error => error.to_string(),
        },
    }
}

pub(super) fn options(url: &str) -> Result<PgConnectOptions, PostgresError> {
    let reason = match url.split_once("://") {
        Some(("postgres" | "postgresql", _)) => match PgConnectOptions::from_str(url) {
            Ok(options) => return Ok(options.application_name("smart-response rmf")),
            Err(sqlx::Error::Configuration(reason)) => reason.to_string(),
            Err(error) => error.to_string(),
        },
        _ => "it does not begin with postgres://".to_owned(),
    };
    Err(PostgresError::Url { reason })
}
