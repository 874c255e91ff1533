//! What an import leaves behind.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use rmf_tools::{FundQuery, FundSource, FundStore, PostgresStore, Progress, import};

use super::database::Database;
use super::snapshots::{days, edition, file};
use crate::made;

fn history(database: &Database, code: &str) -> Vec<(String, f64)> {
    let fund = database.run(async {
        let store = PostgresStore::connect(&database.url()).await.unwrap();
        let fund = store.fund(code, u32::MAX).await.unwrap();
        fund.unwrap().into_owned()
    });
    days(&fund)
}

fn pairs(rows: impl Iterator<Item = (u32, f64)>) -> Vec<(String, f64)> {
    rows.map(|(day, nav)| (format!("10-{day:02}"), nav))
        .collect()
}

#[test]
fn twice_is_once() {
    let Some(database) = Database::new() else {
        return;
    };
    let store = edition(1, 50);
    let first = database.import(&store);
    assert_eq!((first.funds, first.written, first.removed), (50, 50, 0));
    assert_eq!((first.nav_rows, first.resumed), (50 * 28, 0));
    let before = database.versions();
    assert!(
        database
            .dump()
            .iter()
            .any(|row| row.contains("number-in-string"))
    );
    let second = database.import(&store);
    assert_eq!((second.funds, second.written, second.nav_rows), (50, 0, 0));
    assert_eq!(database.versions(), before);
}

/// Nor does a snapshot in which one fund changed touch the others' rows.
#[test]
fn what_is_equal_is_not_written_again() {
    let Some(database) = Database::new() else {
        return;
    };
    let mut files: Vec<_> = (0..5)
        .map(|at| file(&format!("F{at}RMF"), 1, 9, 10.0))
        .collect();
    database.import(&made::store(&files));
    let before = database.versions();
    files[2] = file("F2RMF", 2, 10, 10.0);
    let second = database.import(&made::store(&files));
    assert_eq!((second.funds, second.removed, second.nav_rows), (5, 0, 1));
    let after = database.versions();
    let new: Vec<_> = after.iter().filter(|row| !before.contains(row)).collect();
    let tables = |name: &str| new.iter().filter(|row| row.starts_with(name)).count();
    assert_eq!(
        (tables("rmf_nav "), tables("rmf_issue ")),
        (1, 0),
        "{new:#?}"
    );
    assert!(tables("rmf_fund ") <= 1, "{new:#?}");
    // The first day is the row that the snapshot does not have any more.
    assert_eq!(
        history(&database, "f2rmf"),
        pairs((1..=10).map(|day| (day, 10.0)))
    );
}

#[test]
fn histories_grow() {
    let Some(database) = Database::new() else {
        return;
    };
    database.import(&made::store(&[file("A-RMF", 1, 10, 10.0)]));
    database.import(&made::store(&[file("a-rmf", 8, 15, 11.0)]));
    database.import(&made::store(&[file("A-RMF", 15, 20, 12.0)]));
    let expected = (1..=7).map(|day| (day, 10.0));
    let expected = expected.chain((8..=14).map(|day| (day, 11.0)));
    let expected = pairs(expected.chain((15..=20).map(|day| (day, 12.0))));
    assert_eq!(history(&database, "A-RMF"), expected);
    // An older snapshot changes its own days, and the latest NAV stays the latest.
    database.import(&made::store(&[file("A-RMF", 1, 2, 9.0)]));
    let latest = database.texts("SELECT latest_nav::text FROM rmf_fund");
    assert_eq!(latest, ["12"]);
    assert_eq!(history(&database, "A-RMF").len(), 20);
}

#[test]
fn a_fund_that_goes_is_not_found_and_has_its_history_when_it_comes_back() {
    let Some(database) = Database::new() else {
        return;
    };
    let (stays, goes) = (file("STAYRMF", 1, 5, 10.0), file("GOESRMF", 1, 5, 10.0));
    database.import(&made::store(&[stays.clone(), goes]));
    let without = database.import(&made::store(std::slice::from_ref(&stays)));
    assert_eq!((without.funds, without.removed), (1, 1));
    let store = database.store();
    assert_eq!(database.run(store.fund("GOESRMF", 30)).unwrap(), None);
    let found = database.run(store.find(&everything())).unwrap();
    assert_eq!((found.total, found.funds.len()), (1, 1));
    database.import(&made::store(&[stays, file("GOESRMF", 6, 7, 10.0)]));
    assert_eq!(history(&database, "GOESRMF").len(), 7);
}

fn everything() -> FundQuery {
    FundQuery {
        limit: 1_000,
        ..FundQuery::default()
    }
}

/// Stops an import at the moment that so many funds are taken in: a poll may get further than one batch, so only
/// unwinding out of the report of progress stops it there.
fn break_off(database: &Database, store: &FundStore, enough: usize) {
    struct BrokenOff;
    let url = database.url();
    let stops = |progress| {
        if matches!(progress, Progress::Staged { funds, .. } if funds >= enough) {
            resume_unwind(Box::new(BrokenOff));
        }
    };
    let importing = || database.run(import(store, &url, stops));
    let why = catch_unwind(AssertUnwindSafe(importing)).unwrap_err();
    assert!(why.is::<BrokenOff>());
}

#[test]
fn an_import_that_is_broken_off_goes_on_where_it_was() {
    let Some(database) = Database::new() else {
        return;
    };
    let store = edition(1, 200);
    break_off(&database, &store, 100);
    assert!(database.texts("SELECT symbol FROM rmf_fund").is_empty());
    let other = Database::new().unwrap();
    other.import(&store);
    let imported = database.import(&store);
    // Four batches of 32 are the first that hold a hundred.
    assert_eq!(imported.resumed, 128, "{imported:?}");
    assert_eq!(database.dump(), other.dump());
    assert!(database.is_nothing_staged());
}

/// What was taken in of another snapshot is not taken for this one's.
#[test]
fn what_was_broken_off_does_not_mix_with_another_snapshot() {
    let Some(database) = Database::new() else {
        return;
    };
    let (old, new) = (edition(1, 100), edition(2, 70));
    break_off(&database, &old, 100);
    database.import(&new);
    let other = Database::new().unwrap();
    other.import(&new);
    assert_eq!(database.dump(), other.dump());
}

#[test]
fn two_importers_do_not_mix() {
    let Some(database) = Database::new() else {
        return;
    };
    let (one, two) = (edition(1, 90), edition(2, 130));
    let url = database.url();
    let mut waited = 0;
    for _ in 0..3 {
        let (first, second) = database.run(async {
            let mut waits = [false, false];
            let [first, second] = &mut waits;
            let done = tokio::join!(
                import(&one, &url, |progress| *first |=
                    progress == Progress::Waiting),
                import(&two, &url, |progress| *second |=
                    progress == Progress::Waiting),
            );
            waited += waits.iter().filter(|waits| **waits).count();
            done
        });
        assert_eq!((first.unwrap().funds, second.unwrap().funds), (90, 130));
        let names = database.texts("SELECT DISTINCT right(name_key, 9) FROM rmf_fund");
        let count = database
            .texts("SELECT count(*)::text FROM rmf_fund")
            .concat();
        let is_one = names == ["edition 1"] && count == "90";
        let is_two = names == ["edition 2"] && count == "130";
        assert!(is_one || is_two, "{names:?} {count}");
        assert!(database.is_nothing_staged());
    }
    assert!(waited > 0, "they never met");
}

/// Readers ask on while editions come in, and every answer is of one edition.
#[test]
fn readers_never_see_a_half_import() {
    let Some(database) = Database::new() else {
        return;
    };
    let editions: Vec<FundStore> = (1..=6).map(|number| edition(number, 60)).collect();
    database.import(&editions[0]);
    let url = database.url();
    let mut seen = Vec::new();
    database.run(async {
        let store = PostgresStore::connect(&url).await.unwrap();
        let importing = async {
            for edition in &editions {
                import(edition, &url, |_| ()).await.unwrap();
            }
        };
        tokio::pin!(importing);
        loop {
            let query = everything();
            tokio::select! {
                found = store.find(&query) => seen.push(edition_of(&found.unwrap().funds)),
                () = &mut importing => break,
            }
        }
    });
    assert!(seen.is_sorted(), "{seen:?}");
    seen.dedup();
    assert!(seen.len() > 2, "{seen:?}");
}

fn edition_of(funds: &[std::borrow::Cow<'_, rmf_tools::Fund>]) -> u32 {
    assert_eq!(funds.len(), 60);
    let number: u32 = funds[0].name.rsplit(' ').next().unwrap().parse().unwrap();
    for fund in funds {
        let nav = fund.history.latest().unwrap().nav;
        let ytd = fund.performance.returns.ytd;
        assert_eq!((nav, ytd), (f64::from(number), Some(f64::from(number))));
        assert!(fund.name.ends_with(&format!(" {number}")), "{}", fund.name);
    }
    number
}
