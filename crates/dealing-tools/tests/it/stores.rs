//! Calls at once on one draft: none is lost.

use std::sync::Arc;
use std::thread;

use dealing_tools::{Dealing, DraftStore, MemoryDrafts};
use serde_json::{Value, json};

use crate::desk::{call, desk};

/// How often each thread calls.
const TIMES: u64 = 20;

/// Nine threads at once, by `open` one store or several over the same file. Each call changes the draft: the revision
/// counts them, and one that was lost is missing there, whatever calls after it put right.
fn hammered<S: DraftStore + 'static>(open: impl Fn() -> Arc<Dealing<S>>) {
    type Own = fn(u64) -> Value;
    let setters: [(&str, Own); 5] = [
        (
            "set_security",
            |i| json!({ "search_term": if i % 2 == 0 { "sap" } else { "bund" } }),
        ),
        (
            "set_direction",
            |i| json!({ "direction": if i % 2 == 0 { "SELL" } else { "BUY" } }),
        ),
        (
            "set_trade_value",
            |i| json!({ "amount": 262_900 + i, "currency": "EUR" }),
        ),
        (
            "set_justification",
            |i| json!({ "justification": format!("I like it {i}") }),
        ),
        (
            "set_compliance_flags",
            |i| json!({ "has_inside_info": i % 2 == 0, "is_related_party": i % 2 == 0 }),
        ),
    ];
    let mut threads = Vec::new();
    for (name, own) in setters {
        let tools = open();
        threads.push(thread::spawn(move || {
            for i in 0..TIMES {
                assert_eq!(call(&tools, name, own(i)).status, "success", "{name}");
            }
        }));
    }
    for number in 1..=4 {
        let tools = open();
        threads.push(thread::spawn(move || {
            for i in 0..TIMES {
                let quantity = number * 1_000 + i;
                let answer = call(&tools, "set_quantity", json!({ "quantity": quantity }));
                assert_eq!(answer.draft["quantity"], quantity);
            }
        }));
    }
    for thread in threads {
        thread.join().unwrap();
    }
    let tools = open();
    let (draft, revision) = tools.store().load(&crate::desk::key()).unwrap().unwrap();
    assert_eq!(revision, 9 * TIMES);
    let draft = serde_json::to_value(draft).unwrap();
    assert_eq!(draft["security_candidates"][0]["ticker"], "BUND");
    assert_eq!(draft["direction"], "BUY");
    assert!((1..=4).any(|number| draft["quantity"] == number * 1_000 + TIMES - 1));
    assert_eq!(draft["estimated_value"], 262_900 + TIMES - 1);
    assert_eq!(draft["justification"], format!("I like it {}", TIMES - 1));
    assert_eq!(draft["is_related_party"], false);
}

/// What one request said is not the next one's, in the same thread.
#[test]
fn an_ended_draft_is_empty_and_who_saw_it_is_too_late() {
    let store = MemoryDrafts::default();
    let mut draft = dealing_tools::Draft::new(&crate::desk::key());
    assert_eq!(store.end(&draft.key()), Ok(false));
    draft.has_inside_info = Some(false);
    assert_eq!(store.replace(&draft, 0), Ok(true));
    assert_eq!(store.end(&draft.key()), Ok(true));
    let (ended, revision) = store.load(&draft.key()).unwrap().unwrap();
    assert_eq!((ended.has_inside_info, revision), (None, 2));
    assert_eq!(store.replace(&draft, 1), Ok(false));
}

#[test]
fn in_memory_no_call_is_lost() {
    let tools = Arc::new(Dealing::new(MemoryDrafts::default(), desk()));
    hammered(|| Arc::clone(&tools));
}

#[test]
fn a_draft_is_replaced_by_who_saw_the_one_before() {
    let (store, draft) = (
        MemoryDrafts::default(),
        dealing_tools::Draft::new(&crate::desk::key()),
    );
    assert_eq!(store.replace(&draft, 1), Ok(false));
    assert_eq!(store.replace(&draft, 0), Ok(true));
    assert_eq!(store.replace(&draft, 0), Ok(false));
    assert_eq!(store.load(&draft.key()), Ok(Some((draft, 1))));
}

#[cfg(feature = "sqlite")]
mod sqlite {
    use dealing_tools::{Draft, SqliteDrafts, SqliteDraftsError};
    use tool_models::{SqliteFile, SqliteOpenError};

    use super::*;

    #[test]
    fn in_a_file_that_several_opened_no_call_is_lost_and_it_outlives_them() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("drafts.sqlite");
        let open = || Arc::new(Dealing::new(SqliteDrafts::open(&file).unwrap(), desk()));
        hammered(open);
        let draft = call(&open(), "set_quantity", json!({ "quantity": 9 })).draft;
        assert_eq!(
            (&draft["quantity"], &draft["security_search_term"]),
            (&json!(9), &json!("bund"))
        );
    }

    #[test]
    fn a_revision_is_replaced_once() {
        let directory = tempfile::tempdir().unwrap();
        let store = SqliteDrafts::open(directory.path().join("drafts.sqlite")).unwrap();
        let draft = Draft::new(&crate::desk::key());
        let replaced = [1, 0, 0, 1, 1].map(|revision| store.replace(&draft, revision).unwrap());
        assert_eq!(replaced, [false, true, false, true, false]);
        assert_eq!(store.load(&draft.key()).unwrap(), Some((draft, 2)));
    }

    /// A setter tried ten thousand times to replace what is of another key.
    #[test]
    fn a_draft_that_is_of_another_key_is_told_and_can_be_ended() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("drafts.sqlite");
        let store = SqliteDrafts::open(&file).unwrap();
        let tools = Dealing::new(store, desk());
        call(&tools, "set_quantity", json!({ "quantity": 9 }));
        let connection = rusqlite::Connection::open(&file).unwrap();
        connection
            .execute("UPDATE drafts SET thread_ts = '2'", [])
            .unwrap();
        let other = dealing_tools::DraftKey {
            thread_ts: "2".to_owned(),
            ..crate::desk::key()
        };
        let error = tools.store().load(&other).unwrap_err().to_string();
        assert!(
            error.contains("of another user or thread") && error.contains("\"2\""),
            "{error}"
        );
        let arguments = json!({ "user_id": "U1", "thread_ts": "2", "quantity": 1 });
        let failed = tools.call("set_quantity", &arguments, &crate::desk::context());
        let failed = crate::desk::Answer::of(&failed).json;
        assert_eq!(failed["code"], "INTERNAL_ERROR");
        assert!(tools.end(&other).unwrap());
        assert!(tools.store().load(&other).unwrap().is_some());
    }

    /// An unreadable draft blocked its thread for good.
    #[test]
    fn a_draft_that_cannot_be_read_is_told_without_its_inside_and_can_be_ended() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("drafts.sqlite");
        let tools = Dealing::new(SqliteDrafts::open(&file).unwrap(), desk());
        call(&tools, "set_quantity", json!({ "quantity": 9 }));
        let connection = rusqlite::Connection::open(&file).unwrap();
        connection
            .execute("UPDATE drafts SET draft = '{}'", [])
            .unwrap();
        let failed = call(&tools, "set_quantity", json!({ "quantity": 1 })).json;
        assert_eq!(failed["code"], "INTERNAL_ERROR");
        let told = failed.to_string();
        assert!(
            !told.contains("missing field") && !told.contains("column"),
            "{told}"
        );
        assert!(tools.end(&crate::desk::key()).unwrap());
        let next = call(&tools, "set_direction", json!({ "direction": "BUY" }));
        assert_eq!(
            (&next.draft["quantity"], next.status.as_str()),
            (&json!(null), "success")
        );
        // What went wrong is for whoever runs the tools, and no part of what a model reads.
        connection.execute_batch("DROP TABLE drafts").unwrap();
        let failed = call(&tools, "set_quantity", json!({ "quantity": 1 })).json;
        assert!(!failed.to_string().contains("drafts WHERE"), "{failed}");
    }

    #[test]
    fn somebody_elses_file_is_left_alone() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("other.sqlite");
        std::fs::write(
            &file,
            "a text that is no database, long enough to be none for certain",
        )
        .unwrap();
        assert!(matches!(
            SqliteDrafts::open(&file),
            Err(SqliteDraftsError::Open(SqliteOpenError::File(_)))
        ));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("a text"));
    }

    /// The first builds wrote `smrd` and no version.
    #[test]
    fn drafts_of_another_version_are_told_and_left_alone() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("old.sqlite");
        let old = SqliteFile {
            application: i32::from_be_bytes(*b"smrd"),
            version: 0,
            schema: "CREATE TABLE drafts (user_id TEXT) STRICT;",
        };
        drop(old.open(&file).unwrap());
        let refused = SqliteDrafts::open(&file).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "the store's file is of version 0, and this reads version 3 alone: name another file, or move this one away, \
             and a new one is made; what is in it stays readable to the build that wrote it"
        );
        old.open(&file).unwrap();
    }
}
