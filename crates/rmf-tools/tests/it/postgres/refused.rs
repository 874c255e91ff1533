//! What is refused, and what no message tells.

use rmf_tools::{Fund, FundStore, PostgresError, PostgresStore, import, load_embedded};

use super::database::Database;
use super::snapshots::edition;

#[test]
fn the_sample_is_not_imported_as_if_it_were_real() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let sample = load_embedded();
    let refused = import(&sample, "postgres://localhost/none", |_| ());
    assert_eq!(runtime.block_on(refused), Err(PostgresError::Sample));
}

#[test]
fn no_message_tells_a_password() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    for url in [
        "hunter2",
        "mysql://reader:hunter2@localhost/funds",
        "postgres://reader:hunter2@localhost:port/funds",
        "postgres://reader:hunter2@127.0.0.1:1/funds",
        "postgres://reader:hunter2@/funds?sslmode=hunter",
        "postgres://reader:hunter2@[::/funds",
    ] {
        let error = runtime.block_on(PostgresStore::connect(url)).unwrap_err();
        let told = format!("{error} {error:?}");
        assert!(!told.contains("hunter2"), "{url}: {told}");
    }
}

#[test]
fn a_database_without_an_import_is_said_to_be_one() {
    let Some(database) = Database::new() else {
        return;
    };
    let error = database
        .run(PostgresStore::connect(&database.url()))
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "the database's tables are of version 0, and version 1 is needed; an import brings them up"
    );
}

#[test]
fn tables_of_a_newer_version_are_left_alone() {
    let Some(database) = Database::new() else {
        return;
    };
    let store = edition(1, 3);
    database.import(&store);
    let before = database.dump();
    database.texts("INSERT INTO rmf_version VALUES (2) RETURNING 'done'");
    let newer = PostgresError::Version {
        found: 2,
        expected: 1,
    };
    let imported = database.run(import(&edition(2, 3), &database.url(), |_| ()));
    assert_eq!(imported, Err(newer.clone()));
    let read = database.run(PostgresStore::connect(&database.url()));
    assert_eq!(read.unwrap_err(), newer);
    database.texts("DELETE FROM rmf_version WHERE number = 2 RETURNING 'done'");
    assert_eq!(database.dump(), before);
}

#[test]
fn a_database_that_cannot_hold_thai_is_refused() {
    let Some(database) = Database::made("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0") else {
        return;
    };
    let refused = database.run(import(&edition(1, 3), &database.url(), |_| ()));
    let found = "LATIN1".to_owned();
    assert_eq!(refused, Err(PostgresError::Encoding { found }));
}

#[test]
fn a_fund_by_hand_that_no_column_holds_is_named() {
    let Some(database) = Database::new() else {
        return;
    };
    let nul = Fund::new("A\0RMF");
    let mut infinite = Fund::new("B-RMF");
    infinite.performance.since_inception = Some(f64::INFINITY);
    for fund in [nul, infinite] {
        let expected = fund.symbol.clone();
        let store = FundStore::new(vec![fund]).unwrap();
        let refused = database.run(import(&store, &database.url(), |_| ()));
        let Err(PostgresError::Unstorable { symbol, .. }) = refused else {
            panic!("{refused:?}");
        };
        assert_eq!(symbol, expected);
    }
}

#[test]
fn a_database_that_is_not_there_is_told_at_once_and_with_its_reason() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let begun = std::time::Instant::now();
    let connecting = PostgresStore::connect("postgres://reader@127.0.0.1:1/funds");
    let told = runtime.block_on(connecting).unwrap_err().to_string();
    assert!(told.contains("refused"), "{told}");
    assert!(begun.elapsed().as_secs() < 5, "{told}");
}
