//! A store's `SQLite` file: ours or a new one, and nobody else's.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

/// What a store's file is: whose, of which version, and with which tables.
///
/// Every store of this workspace opens its file in this way. Several processes of one machine may open the same
/// file; what is committed is on the disk, and outlives a power cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SqliteFile {
    /// What says in the file's header whose it is (`SQLite`'s `application_id`); not 0, which is nobody's.
    pub application: i32,
    /// The version of its tables (`SQLite`'s `user_version`).
    pub version: i32,
    /// The statements that make the tables of a new file.
    pub schema: &'static str,
}

/// Why a store's file could not be opened. It is left as it was.
#[derive(Debug, thiserror::Error)]
pub enum SqliteOpenError {
    /// The file could not be read or written.
    #[error("the store's file: {0}")]
    File(#[from] rusqlite::Error),
    /// The file is somebody else's.
    #[error("the file is a database of something else; name another, or none that is there")]
    Foreign,
    /// The file is of another version of this store.
    #[error(
        "the store's file is of version {found}, and this reads version {expected} alone: name another file, or move this \
         one away, and a new one is made; what is in it stays readable to the build that wrote it"
    )]
    Version {
        /// The file's version.
        found: i32,
        /// The version that is read and written.
        expected: i32,
    },
}

/// How long to wait for another process that is writing: longer than any entry takes on any disk.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long to wait before asking again, where `SQLite` does not wait by itself.
const PAUSE: Duration = Duration::from_millis(5);

impl SqliteFile {
    /// Opens the file, and makes it with its tables where there is none.
    ///
    /// # Errors
    /// When the file cannot be opened, or is another's or of another version: then it is left as it was.
    pub fn open(self, path: &Path) -> Result<Connection, SqliteOpenError> {
        if self.is_foreign(path)? {
            return Err(SqliteOpenError::Foreign);
        }
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        // Without it a power cut could take the last entries with it, and a call would run again.
        connection.pragma_update(None, "synchronous", "FULL")?;
        // Before the log is kept: what says that the file is ours then stands in the file itself.
        self.prepare(&mut connection)?;
        keep_log(&connection)?;
        Ok(connection)
    }

    /// Whether the file is somebody else's, by its header alone: opened in the usual way, a file that its
    /// program left in the middle of something would be put in order.
    fn is_foreign(self, path: &Path) -> Result<bool, SqliteOpenError> {
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
            Ok(application) => Ok(application != self.application),
            // Another process is making it, and not all of its pages are there. If not, it is told below.
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) => {
                Ok(false)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Makes the tables. Of several processes that open a new file one makes them, and the others wait.
    fn prepare(self, connection: &mut Connection) -> Result<(), SqliteOpenError> {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let found: i32 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let expected = self.version;
        match application(&transaction)? {
            whose if whose == self.application && found == expected => {}
            whose if whose == self.application => {
                return Err(SqliteOpenError::Version { found, expected });
            }
            0 if found == 0 => self.make(&transaction)?,
            _ => return Err(SqliteOpenError::Foreign),
        }
        transaction.commit()?;
        Ok(())
    }

    fn make(self, transaction: &Transaction<'_>) -> Result<(), SqliteOpenError> {
        let tables = "SELECT COUNT(*) FROM sqlite_schema";
        let tables: u64 = transaction.query_row(tables, [], |row| row.get(0))?;
        if tables > 0 {
            return Err(SqliteOpenError::Foreign);
        }
        transaction.execute_batch(self.schema)?;
        transaction.pragma_update(None, "application_id", self.application)?;
        transaction.pragma_update(None, "user_version", self.version)?;
        Ok(())
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

fn application(connection: &Connection) -> Result<i32, rusqlite::Error> {
    connection.query_row("PRAGMA application_id", [], |row| row.get(0))
}

/// Keeps a log beside the file, so that readers need not wait. `SQLite` waits for no other process here.
fn keep_log(connection: &Connection) -> Result<(), SqliteOpenError> {
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
