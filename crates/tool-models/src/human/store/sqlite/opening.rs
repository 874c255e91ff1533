//! Opening a store's file: ours or a new one, and nobody else's.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

use super::SqliteError;

/// What says that a file is ours, in its header: `smrs`.
const APPLICATION: i64 = 0x736d_7273;

pub(super) const VERSION: i64 = 1;

/// How long to wait for another process that is writing: longer than any entry takes on any disk.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long to wait before asking again, where `SQLite` does not wait by itself.
const PAUSE: Duration = Duration::from_millis(5);

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

/// The file, with its tables.
pub(super) fn opened(path: &Path) -> Result<Connection, SqliteError> {
    if is_foreign(path)? {
        return Err(SqliteError::Foreign);
    }
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    // Without it a power cut could take the last entries with it, and a call would run again.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Before the log is kept: what says that the file is ours then stands in the file itself.
    prepare(&mut connection)?;
    keep_log(&connection)?;
    Ok(connection)
}

/// Whether the file is somebody else's, by its header alone: opened in the usual way, a file that its
/// program left in the middle of something would be put in order.
fn is_foreign(path: &Path) -> Result<bool, SqliteError> {
    // Looked at first, since whoever makes the file writes its whole first page at once.
    if !path.metadata().is_ok_and(|file| file.len() > 0) {
        return Ok(false);
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    // By SQLite and not by ourselves: closing a file gives up the locks that this process has on it.
    let header = Connection::open_with_flags(as_it_lies(path), flags)?;
    match application(&header) {
        Ok(application) => Ok(application != APPLICATION),
        // Another process is making it, and not all of its pages are there. If not, it is told below.
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// The file's name as `SQLite` reads it without locks, logs and files beside it.
fn as_it_lies(path: &Path) -> String {
    let mut uri = "file:".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        // Writing into a String cannot fail.
        let _ = write!(uri, "%{byte:02x}");
    }
    uri + "?immutable=1"
}

fn application(connection: &Connection) -> Result<i64, rusqlite::Error> {
    connection.query_row("PRAGMA application_id", [], |row| row.get(0))
}

/// Makes the tables. Of several processes that open a new file one makes them, and the others wait.
fn prepare(connection: &mut Connection) -> Result<(), SqliteError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match (application(&transaction)?, version) {
        (APPLICATION, VERSION) => {}
        (APPLICATION, other) => return Err(SqliteError::Version(other)),
        (0, 0) => make(&transaction)?,
        _ => return Err(SqliteError::Foreign),
    }
    transaction.commit()?;
    Ok(())
}

fn make(transaction: &Transaction<'_>) -> Result<(), SqliteError> {
    let tables = "SELECT COUNT(*) FROM sqlite_schema";
    let tables: u64 = transaction.query_row(tables, [], |row| row.get(0))?;
    if tables > 0 {
        return Err(SqliteError::Foreign);
    }
    transaction.execute_batch(SCHEMA)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(())
}

/// Keeps a log beside the file, so that readers need not wait. `SQLite` waits for no other process here.
fn keep_log(connection: &Connection) -> Result<(), SqliteError> {
    let keep = || connection.pragma_update(None, "journal_mode", "WAL");
    for _ in 0..PATIENCE.as_millis() / PAUSE.as_millis() {
        match keep() {
            Err(error) if is_busy(&error) => std::thread::sleep(PAUSE),
            kept => return Ok(kept?),
        }
    }
    Ok(keep()?)
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)
    )
}
