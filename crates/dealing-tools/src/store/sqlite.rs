//! Drafts in an `SQLite` file.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension as _, params};
use tool_models::{SqliteFile, SqliteOpenError};

use super::DraftStore;
use crate::{Draft, DraftKey};

/// Drafts in an `SQLite` file, which outlive the process; several of one machine may share it.
#[derive(Debug)]
pub struct SqliteDrafts {
    connection: Mutex<Connection>,
}

/// Why a file of drafts could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum SqliteDraftsError {
    /// The file could not be read or written.
    #[error("the file of drafts: {0}")]
    File(#[from] rusqlite::Error),
    /// A draft in the file is none.
    #[error("the draft of {user_id:?} in {thread_ts:?} is none: {error}")]
    Draft {
        /// The user.
        user_id: String,
        /// The thread.
        thread_ts: String,
        /// Why it cannot be read.
        error: serde_json::Error,
    },
    /// The file could not be opened.
    #[error(transparent)]
    Open(#[from] SqliteOpenError),
}

const FILE: SqliteFile = SqliteFile {
    // `smrd`
    application: 0x736d_7264,
    // 2: a draft says which of its parts were said of another security; 3: or while another search was open.
    version: 3,
    schema: SCHEMA,
};

const SCHEMA: &str = "
    CREATE TABLE drafts (
        user_id TEXT NOT NULL,
        thread_ts TEXT NOT NULL,
        revision INTEGER NOT NULL,
        draft TEXT NOT NULL,
        PRIMARY KEY (user_id, thread_ts)
    ) STRICT, WITHOUT ROWID;
";

impl SqliteDrafts {
    /// Opens the file, and makes it where there is none.
    ///
    /// # Errors
    /// When the file cannot be opened, or is none of this store: then it is left as it was.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, SqliteDraftsError> {
        let connection = FILE.open(path.as_ref())?;
        Ok(Self {
            connection: Mutex::new(connection),
        })
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // A transaction that a panic broke off is rolled back, so nothing is half done.
        self.connection
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl DraftStore for SqliteDrafts {
    type Error = SqliteDraftsError;

    fn load(&self, key: &DraftKey) -> Result<Option<(Draft, u64)>, SqliteDraftsError> {
        let connection = self.connection();
        let select = "SELECT draft, revision FROM drafts WHERE user_id = ?1 AND thread_ts = ?2";
        let found: Option<(String, u64)> = connection
            .prepare_cached(select)?
            .query_row(params![key.user_id, key.thread_ts], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .optional()?;
        let read = |(text, revision): (String, u64)| {
            let draft: Draft =
                serde_json::from_str(&text).map_err(|error| none_such(key, error))?;
            // What is of another key could never be replaced under this one.
            if draft.key() != *key {
                return Err(none_such(key, of_another()));
            }
            Ok((draft, revision))
        };
        found.map(read).transpose()
    }

    fn replace(&self, draft: &Draft, revision: u64) -> Result<bool, SqliteDraftsError> {
        let key = draft.key();
        let text = serde_json::to_string(draft).map_err(|error| none_such(&key, error))?;
        let connection = self.connection();
        // One statement, which SQLite runs alone: whoever finds another revision changes nothing.
        let change = if revision == 0 {
            "INSERT INTO drafts (user_id, thread_ts, draft, revision) VALUES (?1, ?2, ?3, ?4 + 1) \
             ON CONFLICT DO NOTHING"
        } else {
            "UPDATE drafts SET draft = ?3, revision = ?4 + 1 \
             WHERE user_id = ?1 AND thread_ts = ?2 AND revision = ?4"
        };
        let changed = connection.prepare_cached(change)?.execute(params![
            key.user_id,
            key.thread_ts,
            text,
            revision
        ])?;
        Ok(changed == 1)
    }

    fn end(&self, key: &DraftKey) -> Result<bool, SqliteDraftsError> {
        let text =
            serde_json::to_string(&Draft::new(key)).map_err(|error| none_such(key, error))?;
        let change = "UPDATE drafts SET draft = ?3, revision = revision + 1 \
                      WHERE user_id = ?1 AND thread_ts = ?2";
        let changed = self.connection().prepare_cached(change)?.execute(params![
            key.user_id,
            key.thread_ts,
            text
        ])?;
        Ok(changed == 1)
    }
}

fn of_another() -> serde_json::Error {
    serde::de::Error::custom("it is of another user or thread")
}

fn none_such(key: &DraftKey, error: serde_json::Error) -> SqliteDraftsError {
    SqliteDraftsError::Draft {
        user_id: key.user_id.clone(),
        thread_ts: key.thread_ts.clone(),
        error,
    }
}
