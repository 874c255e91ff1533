//! A clock that goes back revives no approval.

use tool_models::{
    Approve, Asking, Call, MemoryStore, PendingRequests, Remember, RememberScope, SecurityLevel,
};

use crate::human_parts::{Ask, Kind, at, call, object};

fn ours() -> Call {
    call("ann", "recall", &object("{}"))
}

fn ask(requests: &PendingRequests<&MemoryStore>, name: &str, now: i64) -> Asking {
    let ask = Ask {
        name,
        kind: Kind::Authorization(SecurityLevel::Low),
        asked: None,
        now: at(now),
        expires: at(now + 300),
    };
    requests.ask(&ours(), ask.about(&ours()), at(now)).unwrap()
}

/// Asked at 1,000, approved at 1,100 and remembered until 1,600; the request itself lapses at 1,300.
fn approve(requests: &PendingRequests<&MemoryStore>) {
    assert_eq!(ask(requests, "r1", 1_000), Asking::Waits);
    let remember = Remember {
        scope: RememberScope::Tool,
        until: at(1_600),
    };
    let mut approve = Approve::new("r1".into());
    approve.remember = Some(remember);
    requests
        .answer(approve.into(), &"ann".into(), at(1_100))
        .unwrap();
}

fn lets_through(when: i64, seen: Option<i64>) -> bool {
    let store = MemoryStore::default();
    let requests = PendingRequests::new(&store);
    approve(&requests);
    if let Some(seen) = seen {
        assert_eq!(requests.expire(at(seen)).unwrap(), 1);
    }
    let listed = requests.remembered(&"ann".into(), at(when)).unwrap();
    let asked = ask(&requests, "r2", when);
    assert_eq!(listed.len(), usize::from(asked != Asking::Waits), "{when}");
    asked != Asking::Waits
}

#[test]
fn an_approval_holds_from_when_it_was_given_until_its_end_and_by_no_earlier_clock() {
    for (when, seen, holds) in [
        (1_099, None, false),
        (1_100, None, true),
        (1_599, None, true),
        (1_600, None, false),
        // The trail says that somebody's clock was there.
        (1_599, Some(1_599), true),
        (1_599, Some(1_600), false),
        (1_300, Some(2_000), false),
    ] {
        assert_eq!(lets_through(when, seen), holds, "{when} after {seen:?}");
    }
}
