//! The file of a store: opened by many at once, and never somebody else's.

use std::path::Path;
use std::sync::Barrier;

use rusqlite::Connection;
use tool_models::{SqliteError, SqliteOpenError, SqliteStore};

use crate::human_parts::scratch;

const FILE: &str = "HUMAN_FILE_DIRECTORY";
const ROUNDS: usize = 150;

#[test]
fn eight_threads_open_a_file_that_is_not_there() {
    let directory = scratch();
    for round in 0..ROUNDS {
        let file = directory.path().join(round.to_string());
        let together = Barrier::new(8);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    together.wait();
                    SqliteStore::open(&file).unwrap();
                });
            }
        });
    }
}

/// Started by the test below: opens one file after the other as soon as it is told to.
#[test]
#[ignore = "one of six, which the test below starts"]
fn opener() {
    let Some(directory) = std::env::var_os(FILE) else {
        return;
    };
    for line in std::io::stdin().lines() {
        SqliteStore::open(Path::new(&directory).join(line.unwrap())).unwrap();
    }
}

#[test]
fn six_processes_open_files_that_are_not_there() {
    use std::io::Write as _;
    let directory = scratch();
    let mut openers: Vec<_> = (0..6)
        .map(|_| {
            std::process::Command::new(std::env::current_exe().unwrap())
                .args(["human_file::opener", "--exact", "--ignored"])
                .env(FILE, directory.path())
                .stdin(std::process::Stdio::piped())
                .stdout(std::process::Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    for round in 0..ROUNDS {
        for opener in &openers {
            writeln!(opener.stdin.as_ref().unwrap(), "{round}").unwrap();
        }
        // So that they begin each file together.
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    for opener in &mut openers {
        drop(opener.stdin.take());
        assert!(opener.wait().unwrap().success());
    }
}

/// Databases of somebody else, each made by what it says.
const FOREIGN: [(&str, &str); 6] = [
    ("no tables", "PRAGMA user_version = 7"),
    ("a table", "CREATE TABLE theirs (a)"),
    (
        "our version",
        "CREATE TABLE theirs (a); PRAGMA user_version = 1",
    ),
    (
        "tables named as ours",
        "CREATE TABLE entries (a); CREATE TABLE requests (a); PRAGMA user_version = 1",
    ),
    (
        "another application",
        "PRAGMA application_id = 42; PRAGMA user_version = 1; CREATE TABLE theirs (a)",
    ),
    (
        "with a log",
        "PRAGMA journal_mode = WAL; CREATE TABLE theirs (a); PRAGMA user_version = 1",
    ),
];

fn names(directory: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(directory).unwrap();
    let mut names: Vec<_> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn the_database_of_somebody_else_is_refused_and_left_as_it_was() {
    for (what, made) in FOREIGN {
        let directory = scratch();
        // A name that would say something else in a URI.
        let file = directory.path().join("their file?mode=rw#%41");
        Connection::open(&file)
            .unwrap()
            .execute_batch(made)
            .unwrap();
        let (before, beside) = (std::fs::read(&file).unwrap(), names(directory.path()));
        let opened = SqliteStore::open(&file);
        assert!(
            matches!(opened, Err(SqliteError::Open(SqliteOpenError::Foreign))),
            "{what}: {opened:?}"
        );
        assert!(std::fs::read(&file).unwrap() == before, "{what}");
        assert_eq!(names(directory.path()), beside, "{what}");
    }
}

#[test]
fn what_another_program_left_in_its_log_stays_there() {
    let directory = scratch();
    let file = directory.path().join("theirs");
    let theirs = Connection::open(&file).unwrap();
    theirs
        .execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE theirs (a)")
        .unwrap();
    let log = directory.path().join("theirs-wal");
    let before = (std::fs::read(&file).unwrap(), std::fs::read(&log).unwrap());
    assert!(matches!(
        SqliteStore::open(&file),
        Err(SqliteError::Open(SqliteOpenError::Foreign))
    ));
    assert!((std::fs::read(&file).unwrap(), std::fs::read(&log).unwrap()) == before);
    theirs
        .execute_batch("INSERT INTO theirs VALUES (1)")
        .unwrap();
}

#[test]
fn our_own_file_is_opened_again_also_while_it_is_open() {
    let directory = scratch();
    let file = directory.path().join("ours");
    std::fs::write(&file, "").unwrap();
    let first = SqliteStore::open(&file).unwrap();
    SqliteStore::open(&file).unwrap();
    drop(first);
    SqliteStore::open(&file).unwrap();
    let look = Connection::open(&file).unwrap();
    let mode: String = look
        .query_row("PRAGMA journal_mode", [], |row| row.get(0))
        .unwrap();
    assert_eq!(mode, "wal");
    look.pragma_update(None, "user_version", 9).unwrap();
    drop(look);
    assert!(matches!(
        SqliteStore::open(&file),
        Err(SqliteError::Open(SqliteOpenError::Version {
            found: 9,
            expected: 1
        }))
    ));
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_as_it_was() {
    let directory = scratch();
    let file = directory.path().join("notes");
    let text = "These are notes of somebody, and no database at all.\n".repeat(99);
    std::fs::write(&file, &text).unwrap();
    assert!(SqliteStore::open(&file).is_err());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
}

/// `SQLite` does not wait by itself where the log is begun.
#[test]
fn whoever_opens_a_file_waits_for_those_who_write_it() {
    let directory = scratch();
    let file = directory.path().join("ours");
    SqliteStore::open(&file).unwrap();
    let writer = Connection::open(&file).unwrap();
    writer
        .pragma_update(None, "journal_mode", "DELETE")
        .unwrap();
    writer
        .execute_batch("BEGIN IMMEDIATE; SELECT COUNT(*) FROM entries")
        .unwrap();
    std::thread::scope(|scope| {
        let opened = scope.spawn(|| SqliteStore::open(&file).map(|_| ()));
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert!(!opened.is_finished());
        writer.execute_batch("COMMIT").unwrap();
        opened.join().unwrap().unwrap();
    });
}
