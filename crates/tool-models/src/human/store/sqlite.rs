//! Trails in an `SQLite` file, which outlive the process and may be shared by several.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, ErrorCode, TransactionBehavior, params};
use wire::Timestamp;

use super::memory::{ends, remembers};
use super::{Appended, Store};
#[cfg(feature = "state-token")]
use crate::human::token::spent::GRACE;
use crate::{AuditEntry, AuditEvent, BrokenTrail, RequestId, SqliteFile, SqliteOpenError, UserId};

/// Trails in an `SQLite` file.
///
/// Several processes of one machine may open the same file. An entry is on the disk before
/// [`append`](Store::append) returns.
#[derive(Debug)]
pub struct SqliteStore {
    connection: Mutex<Connection>,
}

/// Why an `SQLite` store could not do as it was told.
#[derive(Debug, thiserror::Error)]
pub enum SqliteError {
    /// The file could not be read or written.
    #[error("the store's file: {0}")]
    File(#[from] rusqlite::Error),
    /// An entry in the file is none.
    #[error("entry {sequence} of {request_id} in the store's file is none: {error}")]
    Entry {
        /// The request.
        request_id: RequestId,
        /// The entry's place.
        sequence: u64,
        /// Why it cannot be read.
        error: serde_json::Error,
    },
    /// The file could not be opened.
    #[error(transparent)]
    Open(#[from] SqliteOpenError),
}

const FILE: SqliteFile = SqliteFile {
    // `smrs`
    application: 0x736d_7273,
    version: 1,
    schema: SCHEMA,
};

/// The trails are the truth; `requests` only says in which to look.
const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS requests (
        request_id TEXT PRIMARY KEY,
        user_id TEXT NOT NULL,
        unfinished INTEGER NOT NULL,
        remembered_until INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS unfinished ON requests (request_id) WHERE unfinished = 1;
    CREATE INDEX IF NOT EXISTS remembered ON requests (user_id, remembered_until)
        WHERE remembered_until IS NOT NULL;
    CREATE TABLE IF NOT EXISTS entries (
        request_id TEXT NOT NULL,
        sequence INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (request_id, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS spent (
        request_id TEXT PRIMARY KEY,
        until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS spent_until ON spent (until);
";

impl SqliteStore {
    /// Opens the file, and makes it where there is none.
    ///
    /// # Errors
    /// When the file cannot be opened, or is none of this store: then it is left as it was.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, SqliteError> {
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

impl Store for SqliteStore {
    type Error = SqliteError;

    fn append(&self, entry: &AuditEntry) -> Result<Appended, SqliteError> {
        let mut connection = self.connection();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let id = entry.request_id.as_str();
        let count = "SELECT COUNT(*) FROM entries WHERE request_id = ?1";
        let next: u64 = transaction
            .prepare_cached(count)?
            .query_row([id], |row| row.get(0))?;
        if next != entry.sequence.get() {
            return Ok(Appended::Taken);
        }
        let text = serde_json::to_string(entry).map_err(|error| no_entry(entry, error))?;
        let insert = "INSERT INTO entries (request_id, sequence, entry) VALUES (?1, ?2, ?3)";
        let inserted =
            transaction
                .prepare_cached(insert)?
                .execute(params![id, entry.sequence.get(), text]);
        match inserted {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                return Ok(Appended::Taken);
            }
            inserted => inserted?,
        };
        point_to(&transaction, entry)?;
        transaction.commit()?;
        Ok(Appended::Yes)
    }

    fn trail(&self, request: &RequestId) -> Result<Vec<AuditEntry>, SqliteError> {
        let connection = self.connection();
        let select = "SELECT sequence, entry FROM entries WHERE request_id = ?1 ORDER BY sequence";
        let mut statement = connection.prepare_cached(select)?;
        let rows = statement.query_map([request.as_str()], |row| {
            // The text as it lies there: whether it is UTF-8 is for whoever reads the entry.
            let text = row.get_ref(1)?.as_bytes()?;
            Ok((row.get(0)?, serde_json::from_slice(text)))
        })?;
        rows.map(|row| {
            let (sequence, entry) = row?;
            entry.map_err(|error| SqliteError::Entry {
                request_id: request.clone(),
                sequence,
                error,
            })
        })
        .collect()
    }

    fn unreadable(error: &SqliteError) -> Option<BrokenTrail> {
        match error {
            SqliteError::Entry {
                request_id,
                sequence,
                ..
            } => Some(BrokenTrail {
                request_id: request_id.clone(),
                sequence: *sequence,
                reason: "it cannot be read",
            }),
            SqliteError::File(_) | SqliteError::Open(_) => None,
        }
    }

    fn unfinished(&self) -> Result<Vec<RequestId>, SqliteError> {
        let connection = self.connection();
        let select = "SELECT request_id FROM requests WHERE unfinished = 1 ORDER BY request_id";
        let mut statement = connection.prepare_cached(select)?;
        let rows = statement.query_map([], |row| row.get::<_, String>(0))?;
        rows.map(|row| Ok(RequestId::new(row?))).collect()
    }

    fn remembered(&self, user: &UserId, now: Timestamp) -> Result<Vec<RequestId>, SqliteError> {
        let connection = self.connection();
        let select = "SELECT request_id FROM requests \
            WHERE user_id = ?1 AND remembered_until >= ?2 ORDER BY request_id";
        let mut statement = connection.prepare_cached(select)?;
        let now = now.get().timestamp();
        let rows =
            statement.query_map(params![user.as_str(), now], |row| row.get::<_, String>(0))?;
        rows.map(|row| Ok(RequestId::new(row?))).collect()
    }
}

fn no_entry(entry: &AuditEntry, error: serde_json::Error) -> SqliteError {
    SqliteError::Entry {
        request_id: entry.request_id.clone(),
        sequence: entry.sequence.get(),
        error,
    }
}

/// Notes where to look for the request from now on.
fn point_to(connection: &Connection, entry: &AuditEntry) -> Result<(), rusqlite::Error> {
    let id = entry.request_id.as_str();
    if let AuditEvent::Asked(asked) = &entry.event {
        let insert = "INSERT INTO requests (request_id, user_id, unfinished) VALUES (?1, ?2, 1)";
        let user = asked.call.user_id.as_str();
        connection.prepare_cached(insert)?.execute([id, user])?;
    }
    if let Some(until) = remembers(&entry.event) {
        // In whole seconds: a request that is given for the rest of its last second is judged by its trail.
        let update = "UPDATE requests SET remembered_until = ?2 WHERE request_id = ?1";
        let until = until.get().timestamp();
        connection
            .prepare_cached(update)?
            .execute(params![id, until])?;
    }
    let flags = [
        (
            ends(&entry.event),
            "UPDATE requests SET unfinished = 0 WHERE request_id = ?1",
        ),
        (
            matches!(entry.event, AuditEvent::Revoked(_)),
            "UPDATE requests SET remembered_until = NULL WHERE request_id = ?1",
        ),
    ];
    for (_, update) in flags.into_iter().filter(|(is_so, _)| *is_so) {
        connection.prepare_cached(update)?.execute([id])?;
    }
    Ok(())
}

#[cfg(feature = "state-token")]
impl crate::Spent for SqliteStore {
    type Error = SqliteError;

    fn spend(
        &self,
        request: &RequestId,
        until: Timestamp,
        now: Timestamp,
    ) -> Result<bool, SqliteError> {
        let mut connection = self.connection();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let lapsed = now.get().timestamp() - GRACE.num_seconds();
        let until = until.get().timestamp();
        transaction.execute("DELETE FROM spent WHERE until < ?1", [lapsed])?;
        let insert = "INSERT OR IGNORE INTO spent (request_id, until) VALUES (?1, ?2)";
        let added = transaction.execute(insert, params![request.as_str(), until])?;
        // A second token of the same name may not shorten how long the first one is remembered.
        let lengthen = "UPDATE spent SET until = MAX(until, ?2) WHERE request_id = ?1";
        transaction.execute(lengthen, params![request.as_str(), until])?;
        transaction.commit()?;
        Ok(added == 1)
    }
}
