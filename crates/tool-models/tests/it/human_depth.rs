//! What is nested too deeply to be read again is not kept, and hides no other request.

use serde_json::{Map, Value, json};
use tool_models::{
    Accept, Approve, Call, Edit, HumanAnswer, PendingRequests, Refusal, RequestError, Respond,
    Resumed, SecurityLevel, Settlement, SqliteStore, Store,
};

use crate::human_parts::{Ask, Kind, at, call, scratch};

/// Arrays in arrays, so many levels of them.
fn nested(levels: usize) -> Value {
    (0..levels).fold(Value::Null, |inner, _| Value::Array(vec![inner]))
}

/// Arguments of so many levels, the object that they are among them.
fn args(levels: usize) -> Map<String, Value> {
    Map::from_iter([("a".to_owned(), nested(levels - 1))])
}

fn ours(levels: usize) -> Call {
    call("ann", "transfer", &args(levels))
}

fn ask<S: Store>(
    requests: &PendingRequests<S>,
    name: &str,
    kind: Kind,
    call: &Call,
) -> Result<(), RequestError<S::Error>> {
    let ask = Ask {
        name,
        kind,
        asked: None,
        now: at(0),
        expires: at(600),
    };
    requests.ask(call, ask.about(call), at(0)).map(|_| ())
}

const HIGH: Kind = Kind::Authorization(SecurityLevel::High);

/// The place of what was refused, with its code.
fn refused<T: std::fmt::Debug, E: std::fmt::Debug>(
    result: Result<T, RequestError<E>>,
) -> (String, &'static str) {
    match result {
        Err(RequestError::Refused(
            Refusal::BrokenRequest(found) | Refusal::BrokenAnswer(found),
        )) => {
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].fix.contains("64"), "{found:?}");
            (found[0].pointer.to_string(), found[0].code)
        }
        other => panic!("{other:?}"),
    }
}

fn below(place: &str, levels: usize) -> (String, &'static str) {
    (format!("{place}{}", "/0".repeat(levels)), "too_deep")
}

#[test]
fn arguments_of_64_levels_are_asked_about_and_read_again_and_of_65_refused() {
    let directory = scratch();
    let store = SqliteStore::open(directory.path().join("requests")).unwrap();
    let requests = PendingRequests::new(store);
    for kind in [HIGH, Kind::Question, Kind::SignIn] {
        for levels in [65, 123, 300] {
            let result = ask(&requests, "deep", kind, &ours(levels));
            assert_eq!(refused(result), below("/tool_args/a", 63));
        }
    }
    ask(&requests, "r1", HIGH, &ours(64)).unwrap();
    let approve = Approve::new("r1".into()).into();
    requests.answer(approve, &"ann".into(), at(1)).unwrap();
    let resumed = requests.resume(&"r1".into(), &ours(64), at(2));
    assert!(matches!(resumed, Ok(Resumed::Run(_))));
    assert_eq!(requests.in_doubt().unwrap().len(), 1);
}

#[test]
fn answers_of_65_levels_are_refused() {
    let directory = scratch();
    let store = SqliteStore::open(directory.path().join("requests")).unwrap();
    let requests = PendingRequests::new(store);
    ask(&requests, "r1", HIGH, &ours(1)).unwrap();
    ask(&requests, "r2", Kind::Question, &ours(1)).unwrap();
    let answers: [(HumanAnswer, &str); 3] = [
        (Edit::new("r1".into(), args(65)).into(), "/tool_args/a"),
        (Respond::new("r1".into(), nested(65)).into(), "/content/0"),
        (Accept::new("r2".into(), args(65)).into(), "/content/a"),
    ];
    for (answer, place) in answers {
        let result = requests.answer(answer, &"ann".into(), at(1));
        assert_eq!(refused(result), below(place, 63));
    }
    let respond = Respond::new("r1".into(), nested(64)).into();
    requests.answer(respond, &"ann".into(), at(1)).unwrap();
    assert!(requests.state(&"r1".into()).unwrap().is_over());
}

#[test]
fn an_outcome_of_65_levels_leaves_a_note_that_there_was_one() {
    let directory = scratch();
    let store = SqliteStore::open(directory.path().join("requests")).unwrap();
    let requests = PendingRequests::new(store);
    let noted = json!({ "note": "the outcome was nested deeper than 64 levels, and is not kept" });
    for (name, levels) in [("r1", 64), ("r2", 65), ("r3", 126), ("r4", 300)] {
        ask(&requests, name, HIGH, &ours(1)).unwrap();
        let approve = Approve::new(name.into()).into();
        requests.answer(approve, &"ann".into(), at(1)).unwrap();
        let resumed = requests.resume(&name.into(), &ours(1), at(2)).unwrap();
        let Resumed::Run(permit) = resumed else {
            panic!("{resumed:?}")
        };
        let outcome = nested(levels);
        if name == "r3" {
            let outcome = Some(outcome.clone());
            let settlement = Settlement::Happened { outcome };
            requests
                .settle(&name.into(), &"op".into(), &settlement, at(3))
                .unwrap();
        } else {
            requests.finish(&permit, &outcome, at(3)).unwrap();
        }
        let kept = if levels == 64 { outcome } else { noted.clone() };
        let again = requests.resume(&name.into(), &ours(1), at(4)).unwrap();
        assert_eq!(again, Resumed::Finished(kept));
    }
}

/// What cannot be read is a broken trail of one request, and the others go on.
#[test]
fn an_entry_that_cannot_be_read_hides_no_other_request() {
    for text in [
        "'{'",
        "'{\"request_id\":\"r1\"}'",
        "CAST(X'22FF22' AS TEXT)",
        "'[' || replace(hex(zeroblob(200)), '0', '[')",
    ] {
        let directory = scratch();
        let file = directory.path().join("requests");
        let requests = PendingRequests::new(SqliteStore::open(&file).unwrap());
        for name in ["r1", "r2", "r3"] {
            ask(&requests, name, HIGH, &ours(1)).unwrap();
        }
        let update = format!("UPDATE entries SET entry = {text} WHERE request_id = 'r1'");
        let other = rusqlite::Connection::open(&file).unwrap();
        assert_eq!(other.execute(&update, []).unwrap(), 1);

        let approve = |name: &str| Approve::new(name.into()).into();
        let answered = requests.answer(approve("r1"), &"ann".into(), at(1));
        assert!(matches!(answered, Err(RequestError::Broken(_))), "{text}");
        requests
            .answer(approve("r2"), &"ann".into(), at(1))
            .unwrap();
        assert_eq!(requests.open(at(2)).unwrap().len(), 1);
        assert_eq!(requests.runnable(at(2)).unwrap().len(), 1);
        assert_eq!(requests.in_doubt().unwrap().len(), 0);
        let broken = requests.broken().unwrap();
        assert_eq!(broken.len(), 1);
        assert_eq!(
            broken[0].to_string(),
            "the trail of r1 is broken at entry 0: it cannot be read"
        );
        assert_eq!(requests.expire(at(700)).unwrap(), 2);
    }
}
